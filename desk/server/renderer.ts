import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentFingerprint } from '#platform/content-fingerprint.ts'
import type { Answer, RendererCalls } from './renderer-process.ts'

/** The time after which a process that nobody asked anything ends, in milliseconds. */
const idleMs = 120_000

type Waiting = PromiseWithResolvers<unknown>

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
 * first question, and ends two minutes after the last. So the desk itself stays small. It reads the owner's texts once:
 * when they have changed since, the next question has another process.
 *
 * @param project where `build` is
 */
export function createRenderer(project: string, env: { contentDir: string; siteUrl: string | null; port: number }) {
  let count = 0
  let running: Promise<{ child: ChildProcess; content: string }> | null = null
  const waiting = new Map<number, Waiting>()
  let idle: NodeJS.Timeout | undefined

  async function start() {
    const content = contentFingerprint(env.contentDir)
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
    return { child, content }
  }

  async function call(name: string, args: unknown[]): Promise<unknown> {
    await leaveOutdated()
    running ??= start().catch((error) => {
      running = null
      throw error
    })
    const { child } = await running
    clearTimeout(idle)
    idle = setTimeout(() => end(child), idleMs).unref()
    count += 1
    const id = count
    const request: Waiting = Promise.withResolvers()
    waiting.set(id, request)
    child.send({ id, name, args }, (error) => error && request.reject(error))
    return request.promise
  }

  /**
   * Waits for the end of a process that was told to end, or whose texts are not those of today once it has answered.
   */
  async function leaveOutdated() {
    const before = await running
    if (!before || !isRunning(before.child)) return
    if (!before.child.killed) {
      if (before.content === contentFingerprint(env.contentDir)) return
      await answered()
      // Others who waited for the same may have seen to it.
      if (before !== (await running)) return
    }
    const exited = new Promise((resolve) => before.child.once('exit', resolve))
    end(before.child)
    await exited
  }

  /** Waits until all that was asked is answered. */
  const answered = () => Promise.allSettled([...waiting.values()].map(({ promise }) => promise))

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
