/**
 * `npm run verify:long`: what a site that keeps leads has to withstand, at full counts, each figure beside its bar.
 *
 *   npm run verify:long -- [NAME]... [--scale 0.05] [--no-build]
 *
 * Without a name, all that the site alone has to withstand, in less than 45 minutes of a quiet machine. What other
 * programs are needed for, and all of axe (`apart`), has to be named.
 *
 * Ends with 0 when every figure is as it has to be, else with 1.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotMeasureError, machineLine, need } from '../bench/machine.ts'
import { holds, printed, type Row, type Table } from '../bench/report.ts'
import { ensureChromium } from './browser.ts'
import { ensureEngines } from './engines.ts'
import { ensurePostgres } from './postgres.ts'

type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: {
      title: string
      status: string
      failureMessages: string[]
      meta?: { figures?: Row[]; notes?: string[] }
    }[]
  }[]
}

const root = join(import.meta.dirname, '..')
/** In the order in which they are run. */
const names = readdirSync(join(root, 'tests/long')).flatMap((file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [])

/**
 * An hour of waiting, other browsers, the rest of the browser tests, PostgreSQL, proxies, a second build, all of axe,
 * text browsers, a judge of HTML.
 */
const apart = [
  'away',
  'desk',
  'desk-engines',
  'desk-passkeys-firefox',
  'engines',
  'journeys',
  'postgres',
  'proxies',
  'reproducible',
  'screens',
  'shared-caches',
  'text',
  'vnu',
]

/** @throws CannotMeasureError when the command line is not understood */
function readCommandLine() {
  const usage = `npm run verify:long -- [${names.join(' | ')}]... [--scale 0.05] [--no-build]`
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: { scale: { type: 'string', default: '1' }, build: { type: 'boolean', default: true } },
    })
    const scale = Number(values.scale)
    if (!(scale > 0 && scale <= 1) || !positionals.every((name) => names.includes(name)))
      throw new Error('not understood')
    return {
      chosen: positionals.length ? positionals : names.filter((name) => !apart.includes(name)),
      scale,
      build: values.build,
    }
  } catch (error) {
    throw new CannotMeasureError(usage, { cause: error })
  }
}

/** Rows whose figures count things or use their own processor's time: they need not have the machine to themselves. */
const together = ['bodies', 'page-bodies']

/** Runs the tests of some rows at once. What they took, and what kept them from it. */
function take(names: readonly string[], env: NodeJS.ProcessEnv): { rows: Row[]; notes: string[]; failures: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'verify-long-'))
  const file = join(folder, 'report.json')
  const args = [
    '--config',
    'tests/long/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
    ...(names.length > 1 ? ['--fileParallelism', `--maxWorkers=${names.length}`] : []),
    ...names.map((name) => `tests/long/${name}.test.ts`),
  ]
  const { status } = spawnSync('vitest', ['run', ...args], {
    stdio: 'inherit',
    env,
    cwd: root,
  })
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const rows = tests.flatMap(({ meta }) => meta?.figures ?? [])
    const failed = tests.filter((test) => test.status === 'failed')
    const failures = [
      ...testResults.flatMap(({ message }) => (message ? [message] : [])),
      ...failed.flatMap(({ title, failureMessages }) =>
        // A figure that missed its bar says so in the table; whatever else ended badly has to be said here.
        failureMessages.filter((text) => !text.includes('A figure missed its bar.')).map((text) => `${title}: ${text}`),
      ),
    ]
    if (status !== 0 && failures.length === 0 && rows.every(holds))
      failures.push(`${names}: vitest ended with ${status}`)
    return { rows, notes: tests.flatMap(({ meta }) => meta?.notes ?? []), failures }
  } catch (error) {
    return { rows: [], notes: [], failures: [`${names}: no report (${error})`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

try {
  const { chosen, scale, build } = readCommandLine()
  for (const program of ['dovecot', 'gcc', 'openssl', 'wrk'] as const) need(program)
  if (['desk', 'postgres', 'thorough'].some((name) => chosen.includes(name))) ensurePostgres()
  if (chosen.includes('engines')) ensureEngines()
  const env = { ...process.env, CHROME_PATH: ensureChromium(), VERIFY_LONG_SCALE: String(scale) }
  if (build && spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', cwd: root }).status !== 0)
    throw new CannotMeasureError('The build failed.')
  const rows: Row[] = []
  const notes: string[] = []
  const failures: string[] = []
  const alone = chosen.filter((name) => !together.includes(name)).map((name) => [name])
  for (const names of [chosen.filter((name) => together.includes(name)), ...alone]) {
    if (names.length === 0) continue
    const name = names.join(', ')
    const start = performance.now()
    console.log(`\n── ${name}`)
    const taken = take(names, env)
    const seconds = Math.round((performance.now() - start) / 1000)
    rows.push({ figure: name, site: seconds, unit: 's', allowed: 'told' })
    rows.push(...taken.rows.map((row) => ({ ...row, figure: `  ${row.figure}` })))
    notes.push(...taken.notes.map((note) => `${name}: ${note}`))
    failures.push(...taken.failures)
  }
  // Said again at the end, where a long log is still whole.
  for (const failure of failures) console.log(`\nFAILED ${failure.split('\n').slice(0, 20).join('\n')}`)
  const title = scale === 1 ? 'verify:long' : `verify:long, SCALED to ${scale} of its counts: not the real thing`
  const table: Table = { title, peerName: 'idle', rows, notes: [...notes, machineLine()] }
  const missed = rows.filter((row) => !holds(row)).length
  console.log(`\n${printed([table])}\n\n${missed} missed, ${failures.length} failed`)
  process.exitCode = missed + failures.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof CannotMeasureError ? error.message : error)
  process.exitCode = 1
}
