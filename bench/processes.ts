import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that does not listen by then will not. A busy machine takes its time. */
const startWithinMs = 120_000

const running = new Set<ChildProcess>()
const folders = new Set<string>()

// Whatever happens, nothing that was started stays and no folder is left.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  folders.add(folder)
  return folder
}

/** A server that was started for a measurement; disposing of it stops it. */
export type StartedServer = {
  pid: number
  /** From the start of the process to the first connection that it took. */
  listeningAfterMs: number
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a program that listens on `port`, and waits until it does.
 *
 * @throws with what the program wrote when it ends instead, or does not listen within two minutes
 */
export async function startServer(
  command: string,
  args: readonly string[],
  port: number,
  options: SpawnOptions = {},
): Promise<StartedServer> {
  const start = performance.now()
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let said = ''
  const keep = (text: Buffer) => {
    said = (said + text).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('error', (error) => keep(Buffer.from(String(error))))
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    running.delete(child)
    if (ended()) return
    const closed = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await closed
    clearTimeout(late)
  }
  while (!(await accepts(port))) {
    if (ended() || performance.now() - start > startWithinMs) {
      await stop()
      throw new Error(`${command} ${args.join(' ')} does not listen on port ${port}. It said:\n${said}`)
    }
    await wait(5)
  }
  const listeningAfterMs = performance.now() - start
  return { pid: child.pid ?? 0, listeningAfterMs, [Symbol.asyncDispose]: stop }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Ticks of processor time in a second, as /proc counts them. */
const ticks = 100

export function processorSeconds(pid: number): number {
  // After the name, which may hold anything, user and system time are the 12th and 13th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}
