import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { newId } from '#platform/db/id.ts'
import { openStore } from '#platform/db/open.ts'
import { addSubscribers } from './campaigns.ts'
import { enterDesk, startDesk } from './desk-process.ts'
import { tempDir } from './dirs.ts'
import { aLead } from './lead.ts'
import { aDrawing, aPostFile } from './markdown.ts'

const readers = 2_000
const leads = 60

/** A text that shows by itself whether it is whole, and which one it is. */
const numbered = (number: number) =>
  aPostFile({ draft: 'true' }, `${'A line of it.\n'.repeat(2_000)}\nEnd of ${number}.`)
const numberOf = (text: string) => Number(/\nEnd of (\d+)\.\n$/.exec(text)?.[1] ?? Number.NaN)

/** A picture whose name is the hash of its bytes. */
function aPicture() {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(600, 0)
  size.writeUInt32BE(400, 4)
  size.set([8, 2], 8)
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', randomBytes(400_000)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: nameOf(bytes), bytes }
}
/** A part of a PNG: length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const nameOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.png`

type Ask = Awaited<ReturnType<typeof enterDesk>>
type Opened = { text: string; version: string; unsaved: { text: string } | null }

/**
 * Writes of every kind, each with what was acknowledged of it. A refusal is an answer; only the death of the desk is
 * none.
 */
function createWrites() {
  const [saved, typed] = [
    { tried: 0, done: 0 },
    { tried: 0, done: 0 },
  ]
  const pictures = new Set<string>()
  const notes = new Set<string>()
  const imports = { tried: 0, done: new Set<number>() }
  const [erased, ended, campaigns] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let [erases, ends, states] = [0, 0, 0]
  const writes: Record<string, (ask: Ask) => Promise<void>> = {
    async 'a post is saved'(ask) {
      const { version } = await ask<Opened>('posts/open', { file: 'test-post.md' })
      saved.tried += 1
      const number = saved.tried
      await ask('posts/save', { file: 'test-post.md', text: numbered(number), seen: version })
      saved.done = number
    },
    async 'what is typed is kept'(ask) {
      typed.tried += 1
      const number = typed.tried
      await ask('posts/store-unsaved', { file: 'other-post.md', typed: { text: numbered(number), seen: null } })
      typed.done = number
    },
    async 'a picture is added'(ask) {
      const { name, bytes } = aPicture()
      await ask('posts/picture', { name, base64: bytes.toString('base64') })
      pictures.add(name)
    },
    async 'a note is added'(ask) {
      const { rows } = await ask<{ rows: { id: string; changedAt: string | null }[] }>('leads/find', { count: 1 })
      const text = newId()
      await ask('leads/change', { id: rows[0]?.id, seen: rows[0]?.changedAt ?? null, change: { kind: 'note', text } })
      notes.add(text)
    },
    async 'several leads change'(ask) {
      const { rows } = await ask<{ rows: { id: string; changedAt: string | null }[] }>('leads/find', {
        from: 1,
        count: 40,
      })
      states += 1
      await ask('leads/change-several', {
        leads: rows.map(({ id, changedAt }) => ({ id, seen: changedAt })),
        change: { kind: 'state', state: states % 2 ? 'won' : 'lost' },
      })
    },
    async 'readers are imported'(ask) {
      imports.tried += 1
      const number = imports.tried
      const rows = Array.from({ length: 50 }, (_, at) => `import-${number}-${at}@example.com,2026-10-01,Fair,Risk`)
      const list = Buffer.from(`email,date,source,topics\n${rows.join('\n')}\n`).toString('base64')
      await ask('newsletter/import', { file: list, isWindows: false, source: '', asks: false, isDryRun: false })
      imports.done.add(number)
    },
    async 'a subscription ends'(ask) {
      ends += 1
      const address = `reader-${ends}@example.com`
      await ask('newsletter/unsubscribe', { address })
      ended.add(address)
    },
    async 'a person is forgotten'(ask) {
      erases += 1
      const address = `gone-${erases}@example.com`
      await ask('privacy/erase', { address, typed: address })
      erased.add(address)
    },
    async 'a campaign is sent'(ask) {
      const { file } = await ask<{ file: string }>('campaigns/new', { ofPosts: false })
      const { version } = await ask<Opened>('campaigns/open', { file })
      const text =
        '---\nsubject: What moved\npreheader: Two dates, and what to do first.\ntopics:\n  - Governance\n---\n\nTwo dates moved.\n'
      await ask('campaigns/save', { file, text, seen: version })
      const { version: seen } = await ask<Opened>('campaigns/open', { file })
      await ask('campaigns/send', { file, seen, at: null, typed: '1' })
      campaigns.add(file.replace(/\.md$/, ''))
    },
  }
  return { writes, saved, typed, pictures, notes, imports, erased, ended, campaigns }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Files that a killed desk leaves are ten seconds old for those who come after. Nobody waits for that here. */
async function age(directories: readonly string[]) {
  let found = 0
  for (const directory of directories)
    for (const name of await readdir(directory).catch(() => []))
      if (/^\..*\.(part|lock)$/.test(name)) {
        found += 1
        await utimes(join(directory, name), new Date(0), new Date(0))
      }
  return found
}

/**
 * Kills the desk again and again, until each kind of write was cut off in its midst.
 *
 * @param kills how many times at least
 * @returns how often each kind of write was cut off, what was refused, and whatever is not whole at the end
 */
export async function killDesk(kills: number) {
  const [dataDir, contentDir] = [await tempDir(), await tempDir()]
  const posts = join(contentDir, 'posts')
  await mkdir(join(posts, 'images'), { recursive: true })
  await writeFile(join(posts, 'images/test.svg'), aDrawing)
  await writeFile(join(posts, 'test-post.md'), numbered(0))
  await writeFile(join(posts, 'other-post.md'), aPostFile({ slug: 'other-post', draft: 'true' }))
  const db = await openStore({ databaseUrl: null, dataDir })
  // Whoever comes and goes meanwhile wants other topics than the campaigns have: one reader gets them.
  const [steady] = await addSubscribers(db, readers, new Date(), { topics: '["Risk"]' }).then((all) => all.slice(-1))
  await db
    .updateTable('subscriber')
    .set({ topics: null })
    .where('id', '=', steady?.id ?? '')
    .execute()
  const rows = Array.from({ length: leads }, (_, at) => aLead(newId(), { email: `lead-${at}@example.com` }))
  const going = Array.from({ length: 300 }, (_, at) => aLead(newId(), { email: `gone-${at + 1}@example.com` }))
  await db.insertInto('lead').values(going).execute()
  await db.insertInto('lead').values(rows).execute()
  await db.destroy()
  const { writes, ...done } = createWrites()
  const versions = join(dataDir, 'desk/versions/posts/test-post.md')
  const unsavedPosts = join(dataDir, 'desk/unsaved/posts')
  const directories = [posts, join(posts, 'images'), join(contentDir, 'campaigns'), unsavedPosts, versions]
  const start = () =>
    startDesk({
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SITE_URL: 'http://localhost:9',
    })
  const refusals: string[] = []
  const cutOff: Record<string, number> = {}
  let left = 0

  // A kind that happened to rest at each of the kills is killed again.
  const isDone = (kill: number) => kill >= kills && Object.keys(writes).every((name) => cutOff[name])
  for (let kill = 0; !isDone(kill) && kill < kills + 20; kill += 1) {
    const { link, child, end } = await start()
    onTestFinished(() => void child.kill('SIGKILL'))
    const ask = await enterDesk(link)
    let isUp = true
    const answered = new Set<string>()
    // The texts' checker is there before everything else is at work.
    await ask('posts/check', { file: 'test-post.md', text: numbered(0), isDark: false })
    const writers = Object.entries(writes).map(async ([name, write]) => {
      for (; isUp; await wait(20))
        await write(ask)
          .then(() => answered.add(name))
          .catch((error: Error) => {
            if (error.message.startsWith('/api/')) refusals.push(`${name}: ${error.message.slice(0, 200)}`)
            else if (isUp) throw error
            else cutOff[name] = (cutOff[name] ?? 0) + 1
          })
    })
    await expect.poll(() => answered.size, { timeout: 60_000, interval: 20 }).toBe(writers.length)
    await wait(Math.random() * 300) // At a moment that nothing here chooses.
    isUp = false
    await end('SIGKILL')
    await Promise.all(writers)
    left += await age(directories)
  }

  // Whoever comes next finds a desk that works, and nothing of the dead beside it.
  const { link, end } = await start()
  const ask = await enterDesk(link)
  const { text, version } = await ask<Opened>('posts/open', { file: 'test-post.md' })
  await ask('posts/save', { file: 'test-post.md', text: numbered(1_000_000), seen: version })
  const { unsaved } = await ask<Opened>('posts/open', { file: 'other-post.md' })
  await end()

  const faults: string[] = []
  const hold = (isWhole: boolean, name: string) => {
    if (!isWhole) faults.push(name)
  }
  hold(numberOf(text) >= done.saved.done, 'the post is not the one that was saved')
  hold(numberOf(unsaved?.text ?? '') >= done.typed.done, 'what was typed is lost')
  for (const name of (await readdir(versions)).filter((name) => !name.startsWith('.'))) {
    const stored = await readFile(join(versions, name), 'utf8')
    hold(name.endsWith('.md') ? numberOf(stored) >= 0 : isJson(stored), `version ${name} is not whole`)
  }
  const pictures = (await readdir(join(posts, 'images'))).filter((name) => name.endsWith('.png'))
  for (const name of pictures)
    hold(nameOf(await readFile(join(posts, 'images', name))) === name, `${name} is not whole`)
  for (const name of done.pictures) hold(pictures.includes(name), `${name} is lost`)
  for (const directory of directories)
    for (const name of await readdir(directory)) hold(!name.startsWith('.'), `${name} was left behind`)

  const store = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  const column = (sql: string, ...values: unknown[]) =>
    store
      .prepare(sql)
      .pluck()
      .all(...values)
  hold(column('pragma integrity_check').join() === 'ok', 'the store is not whole')
  hold(column('pragma foreign_key_check').length === 0, 'a row refers to none')
  const notes = column("select text from lead_event where kind = 'note'")
  hold(notes.length === new Set(notes).size, 'a note is there twice')
  for (const note of done.notes) hold(notes.includes(note), 'a note is lost')
  // A lead's state is the one that its history ends with.
  const astray = column(`select id from lead where state <> 'new' and state is not (
    select text from lead_event where lead = lead.id and kind = 'state' order by id desc limit 1)`)
  hold(astray.length === 0, `${astray.length} leads and their histories differ`)
  for (let number = 1; number <= done.imports.tried; number += 1) {
    const [n] = column('select count(*) from subscriber where address like ?', `import-${number}-%`)
    hold(n === 50 || (n === 0 && !done.imports.done.has(number)), `import ${number} took ${n} of 50`)
  }
  for (const address of done.ended)
    hold(
      column('select state from subscriber where address = ?', address).join() === 'unsubscribed',
      `${address} stays`,
    )
  for (const address of done.erased)
    hold(column('select id from lead where email = ?', address).length === 0, `${address} is still there`)
  const campaigns = column('select slug from campaign')
  for (const slug of done.campaigns) hold(campaigns.includes(slug), `campaign ${slug} is lost`)
  store.close()
  return { cutOff, refusals, left, faults, kinds: Object.keys(writes) }
}
