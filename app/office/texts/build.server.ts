import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, readdir, readFile, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { readFailureLine, readStepLine } from './build-lines.ts'

/** The state of the build that the desk began last. */
export type BuildState =
  | { at: 'none' }
  | { at: 'running'; step: number; steps: number; does: string }
  | { at: 'done'; seconds: number }
  | { at: 'failed'; does: string; says: string }

/** Content that a build has to take in before the site shows it. */
const builtIn = ['content/texts', 'content/facts']
/** The end of what a failed step said is what tells why. */
const maxSaid = 4_000

export function createBuilder(project: string) {
  let state: BuildState = { at: 'none' }

  async function run(command: string) {
    const began = performance.now()
    let does = 'build'
    const { code, output } = await runBuild(project, command, (line) => {
      const step = readStepLine(line)
      if (step) state = { at: 'running', ...step }
      does = readFailureLine(line) ?? does
    })
    state =
      code === 0
        ? { at: 'done', seconds: Math.round((performance.now() - began) / 1_000) }
        : { at: 'failed', does, says: output.trim() || `It ended with ${code}.` }
  }

  return {
    state: () => state,

    /** Why the site cannot be built here, as the end of a sentence; null where it can. */
    async cannotBuild(): Promise<string | null> {
      if (!existsSync(join(project, 'scripts/content.ts'))) return 'only the finished build is on this machine'
      // The new build takes the place of the one before.
      const mayWrite = await access(project, constants.W_OK).then(
        () => true,
        () => false,
      )
      return mayWrite ? null : 'this desk may not write where the build is'
    },

    /** True when content was changed after the site was built. */
    async isNeeded(): Promise<boolean> {
      const built = await changedAt(join(project, 'build/server/start.js'))
      const files = await Promise.all(
        builtIn.map(async (directory) =>
          (await readdir(join(project, directory)).catch(() => []))
            .filter((name) => !name.startsWith('.'))
            .map((name) => join(project, directory, name)),
        ),
      )
      const changed = await Promise.all(files.flat().map(changedAt))
      return changed.some((at) => at > built)
    },

    /** Begins a build, unless one is under way. */
    async start(): Promise<BuildState> {
      if (state.at === 'running') return state
      state = { at: 'running', step: 0, steps: 1, does: 'begin' }
      try {
        const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
          scripts?: { build?: string }
        }
        void run(scripts?.build ?? '').catch((error: unknown) => {
          state = { at: 'failed', does: 'build', says: String(error) }
        })
      } catch (error) {
        state = { at: 'failed', does: 'begin', says: String(error) }
      }
      return state
    },
  }
}

const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** Runs the command, and returns its code and the end of what it said without its progress. */
function runBuild(
  project: string,
  command: string,
  hear: (line: string) => void,
): Promise<{ code: number; output: string }> {
  const bin = join(project, 'node_modules/.bin')
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: project,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter) },
    })
    let output = ''
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        hear(line)
        if (!readStepLine(line)) output = `${output}${line}\n`.slice(-maxSaid)
      })
    const end = () => void child.kill()
    process.once('exit', end)
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => {
      process.removeListener('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}
