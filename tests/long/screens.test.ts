import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './figures.ts'

/** Those that look at more when they may take longer. */
const files = [
  'abuse',
  'accessibility',
  'assessment.scripts',
  'desk.scripts',
  'desk-newsletter',
  'desk-screens',
  'desk-week',
  'campaigns.scripts',
  'media',
  'tools-axe',
]

test('Every screen and state by every rule of axe, narrow and wide, in both themes', async ({ figure, note }) => {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'))
  const report = join(folder, 'report.json')
  spawnSync('playwright', ['test', ...files, '--project', 'scripts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: '', VERIFY_THOROUGH: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }
  rmSync(folder, { recursive: true })
  figure({ figure: 'screens and states', site: stats.expected ?? 0, allowed: { min: 80 } })
  figure({ figure: 'failed', site: (stats.unexpected ?? 0) + (stats.flaky ?? 0), allowed: { max: 0 } })
  note(`${Math.round((stats.duration ?? 0) / 1000)} s`)
}, 1_800_000)
