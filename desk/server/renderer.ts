import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, RendererCalls } from './renderer-process.ts'

/** The time after which a process that nobody asked anything ends, in milliseconds. */
const idleMs = 120_000

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** The built site as the desk uses it: it checks texts, and renders them as they will look. */
export type Renderer = {
  [Name in keyof RendererCalls]: (
    ...args: Parameters<RendererCalls[Name]>
  ) => Promise<Awaited<ReturnType<RendererCalls[Name]>>>
} & { close: () => Promise<void> }

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Ends the process at once: it has nothing to keep, and told to end in the middle of a message it may stay. */
const end = (child: ChildProcess) => child.kill('SIGKILL')

/**
 * Runs the built site in a process of its own, without a port and with an empty store. The process starts with the
 * first question, and ends two minutes after the last. So the desk itself stays small.
 *
 * @param project where `build` is
 */
export function createRenderer(project: string, env: { contentDir: string; siteUrl: string | null; port: number }) {
  let count = 0
  let running: Promise<{ child: ChildProcess; dataDir: string }> | null = null
  const waiting = new Map<number, Waiting>()
  let idle: NodeJS.Timeout | undefined

  async function start() {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-renderer-'))
    const { PATH = '' } = process.env
    const child = fork(createRequire(import.meta.url).resolve('#desk-renderer'), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: {
        PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        CONTENT_DIR: env.contentDir,
        PORT: String(env.port),
        ...(env.siteUrl !== null && { SITE_URL: env.siteUrl }),
        DESK_PROJECT: project,
      },
    })
    child.on('message', ({ id, value, error }: Answer) => {
      const request = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) request?.resolve(value)
      else request?.reject(new Error(error))
    })
    child.on('exit', () => {
      clearTimeout(idle)
      running = null
      for (const { reject } of waiting.values()) reject(new Error('The renderer ended. Try again.'))
      waiting.clear()
      void rm(dataDir, { recursive: true, force: true })
    })
    child.unref()
    child.channel?.unref()
    return { child, dataDir }
  }

  async function call(name: string, args: unknown[]): Promise<unknown> {
    // One that was told to end takes no more questions, and has not gone yet.
    const before = (await running)?.child
    if (before?.killed && isRunning(before)) await new Promise((resolve) => before.once('exit', resolve))
    running ??= start().catch((error) => {
      running = null
      throw error
    })
    const { child } = await running
    clearTimeout(idle)
    idle = setTimeout(() => end(child), idleMs).unref()
    count += 1
    const id = count
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child.send({ id, name, args }, (error) => error && reject(error))
    })
  }

  async function close() {
    clearTimeout(idle)
    const { child } = (await running) ?? {}
    if (!child || !isRunning(child)) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    end(child)
    await exited
  }

  return new Proxy({} as Renderer, {
    get: (_, name: string) => (name === 'close' ? close : (...args: unknown[]) => call(name, args)),
  })
}
