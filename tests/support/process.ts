import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { builtServer } from './site.ts'

export type ServerProcess = {
  url: string
  port: number
  child: ChildProcess
  /** Everything that it has printed so far, errors too. */
  output: () => string
  /** Sends a signal, waits for the end, and tells how it ended. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** The line that a server prints when it listens, and the port in it. */
const listens = /"port":(\d+).*"listening on|http:\/\/localhost:(\d+) serves/

/**
 * Starts the built server as its own process, by default on a free port, and waits until it listens.
 *
 * @param args Node's arguments, if not the built server
 * @param cwd the directory to run in, if another
 * @param program the program to start, if not Node
 */
export async function startServer(
  variables: Record<string, string>,
  args: readonly string[] = [builtServer],
  cwd?: string,
  program: string = process.execPath,
): Promise<ServerProcess> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const ofTests = { NODE_ENV: 'production', PORT: '0', RATE_LIMIT: 'off', RENDER_AHEAD: 'off' }
  const env = { PATH, NODE_COMPILE_CACHE, ...ofTests, ...variables }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed: string[] = []
  child.stderr.on('data', (text) => printed.push(String(text)))
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const listening = Promise.withResolvers<number>()
  createInterface(child.stdout).on('line', (line) => {
    printed.push(`${line}\n`)
    const [, port, developing] = listens.exec(line) ?? []
    if (port ?? developing) listening.resolve(Number(port ?? developing))
  })
  void ended.then(() => listening.reject(new Error(`The server ended before it listened: ${printed.join('')}`)))
  listening.promise.catch(() => {})
  const port = await listening.promise
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => printed.join(''),
    async end(signal) {
      child.kill(signal)
      const [code, by] = await ended
      return { code, signal: by }
    },
  }
}
