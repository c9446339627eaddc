import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The pause between two looks, and the time that a process is given to be back, in milliseconds. */
const checkMs = 1_500
const backMs = 30_000
/** A proxy leaves a process that was away alone for a second or two: the next one waits for it. */
const lockReleaseMs = 5_000

/**
 * Runs this program again in place of itself, under the same process id, so whoever watches over it notices nothing.
 * Returns only where the system cannot do that.
 */
export function restartProcess() {
  const { execPath, execArgv, argv, env } = process
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], env)
}

type Parts = {
  /** Names the state that the process was started with. */
  state: () => string
  dataDir: string
  checkEveryMs?: number
}

/**
 * Tells when the process has to start again, because what it read at its start is another now and was left alone for
 * one look. Of the processes that share a data directory, one after the other is told so.
 */
export function createRestartWatch({ state, dataDir, checkEveryMs = checkMs }: Parts) {
  const [began, lock, controller] = [state(), join(dataDir, 'starting-again'), new AbortController()]
  let before = began
  const clock = setInterval(() => void checkForChange().catch(() => {}), checkEveryMs).unref()

  async function checkForChange() {
    const now = state()
    const isSettled = now === before
    before = now
    if (now === began || !isSettled || !process.execve || !(await takeTurn())) return
    clearInterval(clock)
    controller.abort()
  }

  async function takeTurn(): Promise<boolean> {
    const lockState = await stat(lock).catch(() => null)
    if (lockState && Date.now() - lockState.mtimeMs > backMs) await rm(lock, { force: true })
    try {
      await using handle = await open(lock, 'wx', 0o600)
      await handle.writeFile(String(process.pid))
      return true
    } catch {
      return false
    }
  }

  return {
    signal: controller.signal,
    /** Lets the next process take its turn, once this one is back and was seen to be. */
    isBack() {
      const leave = async () => {
        if ((await readFile(lock, 'utf8').catch(() => '')) === String(process.pid)) await rm(lock, { force: true })
      }
      setTimeout(() => void leave(), lockReleaseMs).unref()
    },
    stop: () => clearInterval(clock),
  }
}
