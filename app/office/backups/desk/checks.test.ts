import { expect, test } from 'vitest'
import type { BackupsShown } from './api.server.ts'
import { backupChecks } from './checks.ts'

const now = Date.parse('2027-01-10T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const backup = (hours: number, tried: string | null) => ({
  name: 'site.db',
  at: hoursAgo(hours),
  bytes: 1_000,
  label: {
    version: '1',
    rows: { lead: 2, subscriber: 1 },
    files: 3,
    tried,
    downloads: [] as { by: string; at: string }[],
  },
})
const all: BackupsShown = {
  directory: '/srv/backups',
  everyMs: 24 * 3_600_000,
  keepMs: null,
  version: '1',
  builtAt: null,
  copiedAt: hoursAgo(5),
  site: 'https://www.company.com',
  desk: null,
  sheet: { who: 'Sam, 555 0100', copies: '', key: '' },
  backups: [backup(5, hoursAgo(5))],
}
const downloaded = backup(90, null)
downloaded.label.downloads = [{ by: 'Kim (desk)', at: hoursAgo(89) }]

test.each<[string, Partial<BackupsShown>, string[], number]>([
  ['all is as it should be', {}, ['ok', 'ok', 'ok', 'ok', 'ok'], 0],
  ['there is none', { backups: [] }, ['wrong', 'ok', 'ok', 'note', 'ok'], 0],
  ['the last is old', { backups: [backup(80, hoursAgo(80))] }, ['wrong', 'ok', 'ok', 'ok', 'ok'], 1],
  ['none comes by itself', { everyMs: null }, ['ok', 'note', 'ok', 'ok', 'ok'], 1],
  ['no copies are set up', { copiedAt: null }, ['ok', 'ok', 'note', 'ok', 'wrong'], 1],
  ['the copies have stopped', { copiedAt: hoursAgo(80) }, ['ok', 'ok', 'wrong', 'ok', 'ok'], 1],
  ['none was tried', { backups: [backup(5, null)] }, ['ok', 'ok', 'ok', 'note', 'ok'], 0],
  [
    'a copy is with whoever downloaded it',
    { copiedAt: null, backups: [all.backups[0], downloaded] as never },
    ['ok', 'ok', 'note', 'ok', 'ok'],
    1,
  ],
  ['nobody is named', { sheet: { ...all.sheet, who: '' } }, ['ok', 'ok', 'ok', 'ok', 'note'], 0],
])(
  'when %s, each question is answered, and an engineer is asked for what only they can do',
  (_, given, states, asked) => {
    const checks = backupChecks({ ...all, ...given }, now)
    expect(checks.map(({ state }) => state)).toEqual(states)
    expect(checks.filter(({ request }) => request)).toHaveLength(asked)
    // What is said is for everybody.
    for (const { says } of checks) expect(says).not.toMatch(/\/|rclone|[A-Z]{2,}_/)
  },
)

test('the newest copy outside is named with whose it is', () => {
  const of = (given: Partial<BackupsShown>) => backupChecks({ ...all, ...given }, now).at(-1)?.says
  expect(of({})).toBe(
    'The last copy outside is of January 10, 2027, on another machine. On a new server it is restored by the steps of the sheet below. Call Sam, 555 0100.',
  )
  expect(of({ copiedAt: null, backups: [downloaded] })).toMatch(
    /^The last copy outside is of January 6, 2027, with Kim\./,
  )
  expect(of({ copiedAt: null })).toMatch(/^No copy outside is known: all would be lost\./)
})
