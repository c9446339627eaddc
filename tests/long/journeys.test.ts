import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './figures.ts'

test('The browser tests that no other run takes, and without scripts too', async ({ figure, note }) => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const report = join(folder, 'report.json')
  spawnSync('playwright', ['test'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: '', E2E_PART: 'rest', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }
  rmSync(folder, { recursive: true })
  figure({ figure: 'passed', site: stats.expected ?? 0, allowed: { min: 120 } })
  figure({ figure: 'failed', site: (stats.unexpected ?? 0) + (stats.flaky ?? 0), allowed: { max: 0 } })
  note(`${Math.round((stats.duration ?? 0) / 1000)} s`)
}, 1_800_000)
