import { spawnSync } from 'node:child_process'
import { readFile, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listLeads } from '#office/leads/store.server.ts'
import { createNewsletter } from '#office/newsletter/service.server.ts'
import { addToken, enterSubscriber } from '#office/newsletter/store.server.ts'
import { rewriteIfErased } from '#platform/db/erase.ts'
import { storeFile } from '#platform/db/open.ts'
import { openSecret } from '#platform/db/secret.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'

/** Mounts a small disk; false where this user may not. */
async function mountSmall(): Promise<string | null> {
  const dataDir = await tempDir()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dataDir])
  if (status !== 0) return null
  onTestFinished(() => void spawnSync('umount', ['--lazy', dataDir]))
  return dataDir
}

const isRoot = process.getuid?.() === 0
const kilobyte = 1_024
const name = (n: number) => `ada${n}.canary@example.com`

/** A store with leads on a disk that has `free` kilobytes left, and the commands that change it. */
async function openOnFullDisk(dataDir: string, free: number) {
  const before = await openTestFile(storeFile(dataDir))
  const answers = (n: number) => JSON.stringify({ email: name(n), message: 'x'.repeat(3_000) })
  for (let n = 0; n < 200; n += 1)
    await before
      .insertInto('lead')
      .values(aLead(`0191-${n}`, { email: name(n), answers: answers(n) }))
      .execute()
  // Its log is as long as if nobody had written yet.
  await before.destroy()
  const { db, run } = await openTestCli('2027-01-05T09:00:00.000Z', 'sqlite', dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  const filler = join(dataDir, 'filler')
  await writeFile(filler, Buffer.alloc(bavail * bsize - free * kilobyte))
  const acts = async () =>
    (await readFile(join(dataDir, 'tombstones.log'), 'utf8').catch(() => '')).split('\n').slice(0, -1)
  const emails = async () => (await listLeads(db)).map(({ email }) => email)
  return { db, run, acts, emails, makeRoom: () => truncate(filler, 0) }
}

// From no room at all, over room for the record beside the store, to room for the rows and not for rewriting the file.
test.runIf(isRoot).each([0, 4, 16, 32, 48, 64, 128, 512])(
  'on a disk with %d KB left, erasing a person is done or not done, and told truly',
  async (free) => {
    const dataDir = await mountSmall()
    if (dataDir === null) return
    const { db, run, acts, emails, makeRoom } = await openOnFullDisk(dataDir, free)
    const { code, out, err } = await run('privacy', 'erase', name(7), '--yes')
    const isThere = (await emails()).includes(name(7))
    if (isThere) expect([code, out, err]).toEqual([1, '', 'The disk is full. Make room, then run this again.\n'])
    else {
      expect(out).toContain('Erased: 1 lead')
      // The file holds the lead's id elsewhere too, so it is to be rewritten, for which there is no room.
      expect([code, err]).toEqual([1, expect.stringContaining('may be left')])
      expect(err).toContain('SQLITE_FULL')
      // What may be left is known to the site, which rewrites its store when there is room.
      await makeRoom()
      expect(await rewriteIfErased(db)).toBe(true)
    }
    await makeRoom()
    expect((await run('privacy', 'erase', name(8), '--yes')).code).toBe(0)
    if (isThere) expect((await run('privacy', 'erase', name(7), '--yes')).code).toBe(0)
    expect((await emails()).filter((email) => [name(7), name(8)].includes(email))).toEqual([])
    // No line was cut off by the full disk, or joined to the next one.
    for (const act of await acts()) expect(act).toMatch(/^\S+ [0-9a-f]{8} erased [0-9a-f]{64}$/)
    const bytes = await readFile(storeFile(dataDir), 'latin1')
    expect([7, 8].filter((n) => bytes.includes(name(n)))).toEqual([])
    await db.destroy()
  },
)

test.runIf(isRoot)(
  'a reader who erases an address by a link is not told that nothing was changed once it is',
  async () => {
    const dataDir = await mountSmall()
    if (dataDir === null) return
    const { db } = await openOnFullDisk(dataDir, 256)
    const asked_at = '2027-01-05T09:00:00.000Z'
    // Its id stands in a lead that stays, so the file is to be rewritten.
    await enterSubscriber(db, { id: '0191-9', address: 'bob@example.com', source: null, asked_at })
    const token = newToken()
    await addToken(db, tokenHash(token), '0191-9', new Date(asked_at))
    const secret = openSecret('nowhere', 'a secret of thirty-two characters')
    const parts = { secret, now: () => new Date(asked_at), mailOrigin: null, wakeWorker: () => {}, warn: () => {} }
    await createNewsletter({ db, ...parts }).erase(token)
    expect(await db.selectFrom('subscriber').select('address').execute()).toEqual([])
    await db.destroy()
  },
)
