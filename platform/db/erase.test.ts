import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { engines, openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { eraseTraces, rememberErasure, rewriteIfErased } from './erase.ts'
import { write } from './write.ts'

const victim = 'victim@example.org'

/** A store whose rows were changed and deleted often, so that they moved from page to page. */
async function openChurned(rows: number) {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  const long = (most: number) => 'x'.repeat(Math.floor(Math.random() * most))
  const ids: string[] = []
  await write(db, async (trx) => {
    for (let n = 0; n < rows; n += 1) {
      const id = randomUUID()
      const email = Math.random() < 0.02 ? victim : `visitor-${n}@example.com`
      if (email === victim) ids.push(id)
      const answers = JSON.stringify({ email, message: long(900) })
      await trx
        .insertInto('lead')
        .values(aLead(id, { email, answers, person: email }))
        .execute()
    }
  })
  await write(db, async (trx) => {
    for (const { id, email } of await trx.selectFrom('lead').select(['id', 'email']).execute()) {
      const chance = Math.random()
      if (email !== victim && chance < 0.2) await trx.deleteFrom('lead').where('id', '=', id).execute()
      else if (chance < 0.5)
        await trx
          .updateTable('lead')
          .set({ answers: JSON.stringify({ email, message: long(1_800) }) })
          .where('id', '=', id)
          .execute()
    }
  })
  const bytes = async () => {
    const files = [file, `${file}-wal`].map((name) => readFile(name, 'latin1').catch(() => ''))
    return (await Promise.all(files)).join('\n')
  }
  return { db, ids, bytes }
}

test('not a byte is left of rows that moved about before they were erased', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { db, ids, bytes } = await openChurned(900)
    expect(await bytes()).toContain(victim)
    await write(db, (trx) => trx.deleteFrom('lead').where('email', '=', victim).execute())
    expect(await eraseTraces(db, [victim, ...ids])).toBeNull()
    const left = await bytes()
    expect([n, [victim, ...ids].filter((text) => left.includes(text))]).toEqual([n, []])
    await db.destroy()
  }
})

test('erasing often holds up nobody, and the process goes on while the store is rewritten', async () => {
  const { db } = await openChurned(8_000)
  await write(db, (trx) => trx.deleteFrom('lead').where('email', '=', victim).execute())
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  expect(await rewriteIfErased(db)).toBe(false)
  await write(db, rememberErasure)
  expect(await rewriteIfErased(db)).toBe(true)
  expect(await rewriteIfErased(db)).toBe(false)
  delay.disable()
  const took = performance.now() - begun
  // In this process it would have taken all of the time.
  expect(delay.max / 1e6).toBeLessThan(Math.max(100, took / 2))
  for (const table of ['lead', 'erasure'] as const)
    expect((await db.selectFrom(table).selectAll().where('id', '=', victim).execute()).length).toBe(0)
})

test('many erasures of what stays findable share their rewrites', async () => {
  const { db } = await openChurned(5_000)
  // The text is in a row that stays, so each search finds it, and each erasure wants a rewrite.
  const begun = performance.now()
  await eraseTraces(db, ['visitor-'])
  const once = performance.now() - begun
  const many = performance.now()
  for (let n = 0; n < 10; n += 1) await eraseTraces(db, ['visitor-'])
  expect(performance.now() - many).toBeLessThan(10 * once)
  // Everything is still written and read meanwhile.
  await write(db, (trx) => trx.insertInto('lead').values(aLead('one-more')).execute())
})

test.each(engines)('on %s, the store remembers until it is rewritten that something was erased', async (engine) => {
  const db = await openTestDb(engine)
  await write(db, (trx) =>
    trx
      .insertInto('lead')
      .values(aLead('a-lead', { email: victim }))
      .execute(),
  )
  await write(db, (trx) => trx.deleteFrom('lead').where('id', '=', 'a-lead').execute())
  expect(await rewriteIfErased(db)).toBe(false)
  await write(db, rememberErasure)
  await write(db, rememberErasure)
  expect(await rewriteIfErased(db)).toBe(true)
  expect(await db.selectFrom('erasure').selectAll().execute()).toEqual([])
})
