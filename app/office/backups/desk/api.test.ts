import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { insertLead } from '#office/leads/store.server.ts'
import { findFaults } from '#office/monitoring/faults.server.ts'
import { privacyDeskEndpoints } from '#office/privacy-requests/desk/api.server.ts'
import { testClock } from '#tests/support/clock.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { backUpOnClock } from '../service.server.ts'
import { type BackupsShown, backupsDeskEndpoints, downloadedBackups } from './api.server.ts'

const hourMs = 3_600_000

/** The desk over a store with a lead and a content directory with a post. */
async function openDesk(engine: Engine) {
  const [db, dataDir] = [await openTestDb(engine), await tempDir()]
  const contentDir = join(dataDir, 'content')
  await mkdir(join(contentDir, 'posts'), { recursive: true })
  await writeFile(join(contentDir, 'posts/a.md'), 'A post')
  await insertLead(db, aLead('0191-bbbbbb'))
  const clock = testClock('2027-01-10T09:00:00.000Z')
  const variables = { CONTENT_DIR: contentDir, BACKUP_EVERY: '1d', LOG_LEVEL: 'silent' }
  const context = openDeskContext({ db, dataDir, now: clock.now, variables })
  const desk = backupsDeskEndpoints(context)
  const ask = (name: keyof typeof desk, input: object = {}) => desk[name](input, 'Kim (desk)') as Promise<BackupsShown>
  const directory = join(dataDir, 'backups')
  const parts = { db, dataDir, contentDir, directory, version: '1', now: clock.now, everyMs: 24 * hourMs }
  const onClock = (keepMs: number | null = null) => backUpOnClock({ ...parts, keepMs })
  const faultAt = async () => {
    const backups = { directory, everyMs: 24 * hourMs }
    const found = await findFaults({ db, dataDir, now: clock.now(), diskAlertBytes: 0, webhookNames: null, backups })
    return found.filter(({ key }) => key === 'backups')
  }
  return { ask, clock, context, directory, onClock, faultAt }
}

test.each(engines)(
  'on %s, a backup is made at a press, says what it holds, is restored to try it, and later once more',
  async (engine) => {
    const { ask, clock, directory } = await openDesk(engine)
    expect((await ask('backups')).backups).toEqual([])
    const { version } = await ask('backups')
    expect(version).toMatch(/^\d+\.\d+/)
    const [made] = (await ask('backups/make')).backups
    expect(made).toMatchObject({
      at: '2027-01-10T09:00:00.000Z',
      label: { version, files: 1, tried: '2027-01-10T09:00:00.000Z' },
    })
    expect(made?.label?.rows).toMatchObject({ lead: 1, subscriber: 0 })
    clock.advance(1_000)
    const [tried] = (await ask('backups/try', { name: made?.name })).backups
    expect(tried?.label?.tried).toBe('2027-01-10T09:00:01.000Z')
    clock.advance(-1_000)
    // Nothing of the trial is left.
    expect((await readdir(directory)).sort()).toEqual(
      ['-content.zip', '.db', '.json'].map((end) => `site-2027-01-10T09-00-00Z${end}`),
    )
    await expect(ask('backups/make')).rejects.toMatchObject({ status: 409 })
    await expect(ask('backups/try', { name: '../site.db' })).rejects.toMatchObject({ status: 404 })
  },
)

test('a backup is handed out as one file with all that a restore needs, and who took it is noted; where copies go is said', async () => {
  const { ask, directory } = await openDesk('sqlite')
  const [made] = (await ask('backups/make')).backups
  await writeFile(join(directory, 'tombstones.log'), 'a line\n')
  const answer = (await ask('backups/download', { name: made?.name })) as unknown as Response
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual([
    ...['.db', '-content.zip', '.json'].map((end) => `site-2027-01-10T09-00-00Z${end}`),
    'tombstones.log',
  ])
  for (const [name, bytes] of Object.entries(files))
    if (!name.endsWith('.json')) expect(Buffer.from(bytes).equals(await readFile(join(directory, name)))).toBe(true)
  const { backups, copiedAt } = await ask('backups')
  expect([backups[0]?.label?.downloads, copiedAt]).toEqual([
    [{ by: 'Kim (desk)', at: '2027-01-10T09:00:00.000Z' }],
    null,
  ])
  for (const name of ['tombstones.log', '../site.db', 'site-2027-01-10T09-00-00Z.json'])
    await expect(ask('backups/download', { name })).rejects.toMatchObject({ status: 404 })
  await writeFile(join(directory, '.copied'), '')
  await utimes(join(directory, '.copied'), 1_800_000_000, 1_800_000_000)
  expect((await ask('backups')).copiedAt).toBe('2027-01-15T08:00:00.000Z')
})

test.each(engines)(
  'on %s, a copy that was downloaded is named to whoever forgets a person in it, also once the backup is gone',
  async (engine) => {
    const { ask, clock, context, directory } = await openDesk(engine)
    const { storage } = context
    const [made] = (await ask('backups/make')).backups
    clock.advance(1_000)
    await ask('backups/download', { name: made?.name })
    await rm(directory, { recursive: true })
    const copies = [{ name: made?.name, by: 'Kim', at: '2027-01-10T09:00:01.000Z' }]
    const privacy = privacyDeskEndpoints({ ...context, downloadedBackups: () => downloadedBackups(context) })
    const { email } = aLead('0191-bbbbbb')
    expect(await privacy['privacy/find']({ address: email }, 'Kim (desk)')).toMatchObject({ downloads: copies })
    expect(await privacy['privacy/erase']({ address: email, typed: email }, 'Kim (desk)')).toMatchObject({
      downloads: copies,
    })
    // Whoever wrote after that is in no such copy.
    clock.advance(1_000)
    await insertLead(
      storage.db,
      aLead('0191-cccccc', { email: 'bob@example.com', created_at: clock.now().toISOString() }),
    )
    expect(await privacy['privacy/find']({ address: 'bob@example.com' }, 'Kim (desk)')).toMatchObject({ downloads: [] })
  },
)

test('a backup that is damaged, or holds something else than it says, is told', async () => {
  const { ask, directory, clock } = await openDesk('sqlite')
  const [made] = (await ask('backups/make')).backups
  const file = (end: string) => join(directory, `site-2027-01-10T09-00-00Z${end}`)
  const label = JSON.parse(await readFile(file('.json'), 'utf8')) as { rows: { lead: number } }
  await writeFile(file('.json'), JSON.stringify({ ...label, rows: { ...label.rows, lead: 2 } }))
  await expect(ask('backups/try', { name: made?.name })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('does not hold'),
  })
  clock.advance(hourMs)
  const [next] = (await ask('backups/make')).backups
  await writeFile(join(directory, next?.name ?? ''), 'no store')
  await expect(ask('backups/try', { name: next?.name })).rejects.toThrow()
  const triedAt = (await ask('backups')).backups.map(({ label }) => label?.tried)
  expect(triedAt).toEqual(['2027-01-10T10:00:00.000Z', '2027-01-10T09:00:00.000Z'])
})

test('on its clock the site makes one a day, tries it, keeps what is young and the newest three, and several processes make one', async () => {
  const { ask, clock, onClock, faultAt } = await openDesk('sqlite')
  await Promise.all([onClock(), onClock(), onClock()])
  await onClock()
  const days = async () => (await ask('backups')).backups.map(({ at }) => at.slice(8, 10))
  expect(await days()).toEqual(['10'])
  expect((await ask('backups')).backups[0]?.label?.tried).not.toBeNull()
  for (let day = 0; day < 5; day += 1) {
    clock.advance(24 * hourMs)
    await onClock()
  }
  expect(await days()).toEqual(['15', '14', '13', '12', '11', '10'])
  clock.advance(24 * hourMs)
  await onClock(60 * hourMs)
  expect(await days()).toEqual(['16', '15', '14'])
  clock.advance(24 * hourMs)
  await onClock(0)
  expect(await days()).toEqual(['17', '16', '15'])

  expect(await faultAt()).toEqual([])
  clock.advance(49 * hourMs)
  expect(await faultAt()).toMatchObject([{ title: 'There is no new backup' }])
  await onClock()
  expect(await faultAt()).toEqual([])
})

test('a backup that was made while the clock was wrong keeps no other from being made and missed', async () => {
  const { ask, clock, directory, onClock, faultAt } = await openDesk('sqlite')
  await onClock()
  await writeFile(join(directory, 'site-2031-01-01T00-00-00Z.db'), 'x')
  clock.advance(49 * hourMs)
  expect(await faultAt()).toMatchObject([{ title: 'There is no new backup' }])
  await onClock()
  expect((await ask('backups')).backups.map(({ at }) => at.slice(0, 10))).toContain('2027-01-12')
  expect(await faultAt()).toEqual([])
})
