import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import PQueue from 'p-queue'
import { failureLine, stepLine } from '#office/texts/build-lines.ts'

/** A program with its arguments, and the steps whose results it works on. */
export type Step = { run: string; after?: readonly string[] }

/**
 * Runs each step once those that it needs are done, two beside each other. Those that could begin do so in the order
 * in which they stand. When one fails, the others are ended.
 *
 * @throws Error that names the step that failed
 */
export async function runSteps(steps: Readonly<Record<string, Step>>, cwd: string, env: NodeJS.ProcessEnv) {
  const queue = new PQueue({ concurrency: 2 })
  const running = new Set<ChildProcess>()
  const finished = new Map<string, Promise<void>>()
  const total = Object.keys(steps).length
  let startedCount = 0

  async function runStep(name: string, { run, after = [] }: Step) {
    await Promise.all(after.map((needed) => finished.get(needed)))
    await queue.add(async () => {
      startedCount += 1
      console.log(stepLine(startedCount, total, name))
      const [command = '', ...args] = run.split(' ')
      const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
      running.add(child)
      const [code] = (await once(child, 'close')) as [number | null]
      running.delete(child)
      if (code !== 0) throw new Error(failureLine(name))
    })
  }

  const end = () => {
    queue.clear()
    for (const child of running) child.kill()
  }
  process.once('exit', end)
  try {
    for (const [name, step] of Object.entries(steps)) finished.set(name, runStep(name, step))
    await Promise.all(finished.values())
  } finally {
    end()
    process.off('exit', end)
  }
}
