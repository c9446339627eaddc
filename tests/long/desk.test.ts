import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killDesk } from '#tests/support/desk-kills.ts'
import { scaled, test } from './figures.ts'

test('The desk through SIGKILLs', async ({ figure, note }) => {
  const kills = scaled(20, 2)
  const { faults, refusals, cutOff, left } = await killDesk(kills)
  figure({ figure: 'SIGKILLs of the desk', site: kills, allowed: { min: kills } })
  figure({ figure: 'kinds of write cut off', site: Object.keys(cutOff).length, allowed: { min: 9 } })
  figure({ figure: 'files and rows that are not whole', site: faults.length, allowed: { max: 0 } })
  figure({ figure: 'refused', site: refusals.length, allowed: { max: 0 } })
  note(`${left} files were left behind by the dead, and deleted by the next`)
  for (const fault of [...faults, ...refusals]) note(fault)
})

for (const [name, store] of Object.entries({ SQLite: {}, PostgreSQL: { E2E_STORE: 'postgres' } })) {
  test(`A week on the desk over ${name}`, async ({ figure, note }) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-week-'))
    const report = join(folder, 'report.json')
    spawnSync('playwright', ['test', 'desk-week', '--project', 'scripts'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: '', ...store, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }
    rmSync(folder, { recursive: true })
    figure({ figure: `flows of the week over ${name}`, site: stats.expected ?? 0, allowed: { min: 5 } })
    figure({ figure: `failed over ${name}`, site: (stats.unexpected ?? 0) + (stats.flaky ?? 0), allowed: { max: 0 } })
    note(`${Math.round((stats.duration ?? 0) / 1000)} s`)
  })
}
