import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './figures.ts'

/** The files of unit tests and of tests of pages that do more when they may take longer. */
const files = globSync(['{app,cli,desk,platform,server}/**/*.test.ts', 'tests/{crash,pages}/*.test.ts']).filter(
  (file) => readFileSync(file, 'utf8').match(/isThorough|firstOf/),
)

test('Tests beside the source and of pages, at full counts', async ({ figure, note }) => {
  const folder = mkdtempSync(join(tmpdir(), 'thorough-'))
  const report = join(folder, 'report.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  spawnSync('vitest', ['run', '--project', 'unit', '--project', 'pages', '--project', 'crash', ...output, ...files], {
    stdio: 'inherit',
    // As in `npm run verify`: this row's own runner says that it is production.
    env: { ...process.env, NODE_ENV: '', VERIFY_THOROUGH: '1' },
  })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { name: string; message: string }[]
  }
  rmSync(folder, { recursive: true })
  figure({ figure: 'files', site: testResults.length, allowed: { min: files.length } })
  figure({ figure: 'passed', site: numPassedTests, allowed: { min: 200 } })
  figure({ figure: 'failed', site: numFailedTests, allowed: { max: 0 } })
  for (const { name, message } of testResults) if (message) note(`${name}: ${message.split('\n')[0]}`)
}, 1_800_000)
