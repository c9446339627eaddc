/**
 * `npm run verify`: everything that has to hold before a change lands, from types to browser tests, with one count at
 * the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser.ts'
import { ensureDocumentTools } from './document-tools.ts'
import { ensureEngines } from './engines.ts'
import { ensurePostgres } from './postgres.ts'

type Count = { passed: number; failed: number; failures: readonly string[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Step = { name: string; run: readonly string[]; count?: (report: string) => Count; report?: string }

/**
 * Everything that tests write, which goes with the run. In memory, where the machine keeps some gigabytes for it:
 * thousands of stores wait for the disk at each of their commits, for two fifths of the time.
 */
const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'verify-'))
// Open to all, as the usual one is: PostgreSQL does not run as root.
chmodSync(folder, 0o1777)
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** True for some gigabytes of memory from which programs may be run, as the tests of what is packed do. */
function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    return bavail * bsize > 4e9 && !mounts.some((line) => line.includes(` ${place} `) && line.includes('noexec'))
  } catch {
    return false
  }
}

const reportOf = (name: string) => join(folder, `${name}.json`)

const vitest = (project: string, ...more: readonly string[]): Step => ({
  name: `${project} tests`,
  run: [
    'vitest',
    'run',
    '--project',
    project,
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reportOf(project)}`,
  ],
  report: reportOf(project),
  count: (report) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
    const failures = testResults.flatMap(({ name: file, message, assertionResults }) => [
      ...(message ? [`${file}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n')}`),
    ])
    return { passed: numPassedTests, failed: numFailedTests, failures }
  },
})

/** These need nothing of each other, and take one processor each. */
const checks: readonly Step[] = [
  { name: 'types', run: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', run: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'unused code', run: ['knip'] },
]
const build: Step = { name: 'build', run: ['npm', 'run', '--silent', 'build'] }
const browserTests: Step = {
  name: 'browser tests',
  run: ['playwright', 'test'],
  report: reportOf('browser'),
  count: (report) => {
    const { expected, unexpected, flaky } = (
      JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
    ).stats
    // Playwright says at its end, which is ours too, which ones failed and why.
    return { passed: expected, failed: unexpected + flaky, failures: [] }
  },
}
/**
 * The steps, one after the other. Steps on the same line run together, because the first leaves a processor idle now
 * and then. A run of tests of a single file has one, and those that kill servers wait for most of their time.
 */
const lines: readonly (readonly Step[])[] = [
  checks,
  [vitest('unit', `--maxWorkers=${availableParallelism() + 1}`), build],
  [vitest('pages', `--maxWorkers=${availableParallelism() + 1}`), vitest('engines')],
  [vitest('crash', '--maxWorkers=2')],
  [browserTests],
]

// All steps stand back together: the thread in which a site makes documents stands back from the others of its server,
// and beside full workers of a higher priority it would get no processor within the time that a document has.
setPriority(constants.priority.PRIORITY_LOW)
ensureDocumentTools()
ensurePostgres()
ensureEngines()
const total = { passed: 0, failed: 0, failures: [] as string[] }
const env = {
  ...process.env,
  TMPDIR: folder,
  CHROME_PATH: ensureChromium(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
  // The rest of the browser tests is for `npm run verify:long -- journeys`.
  E2E_PART: 'short',
  // Hundreds of commands and servers are started: with what Node compiled of them before, in half of the time.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled'),
}
for (const line of lines) {
  console.log(`\n── ${line.map(({ name }) => name).join(', ')}`)
  // The first is watched, if it tells of itself; what the others say is printed when they have ended.
  const failed = await Promise.all(
    line.map((step, place) => take(step, place === 0 && step.report ? 'inherit' : 'pipe')),
  )
  // Without a build there is nothing to open a browser on.
  if (line.some((step, place) => step === build && failed[place])) break
}
// Said again at the end, where a long log is still whole.
for (const failure of total.failures) console.log(`\nFAILED ${failure.split('\n').slice(0, 20).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs a step and adds it up; how many failed. What is piped is printed once it has ended. */
async function take({ name, run, report, count }: Step, output: 'inherit' | 'pipe'): Promise<number> {
  const [command = '', ...args] = run
  const start = performance.now()
  const child = spawn(command, args, { stdio: ['inherit', output, output], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text
    })
  const [status] = (await once(child, 'close')) as [number | null]
  const { passed, failed, failures } = countOf(status === 0, report, count)
  total.passed += passed
  total.failed += failed
  total.failures.push(...(failures.length > 0 || failed === 0 ? failures : [`${name}: see above`]))
  if (said) console.log(said)
  console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return failed
}

/** A step without a report is one check. A runner that ended badly has at least one failure, whatever it counted. */
function countOf(ok: boolean, report?: string, count?: (report: string) => Count): Count {
  if (!report || !count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }
  try {
    const counted = count(readFileSync(report, 'utf8'))
    return { ...counted, failed: ok ? counted.failed : Math.max(1, counted.failed) }
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}
