import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/db/id.ts'
import { openStore } from '#platform/db/open.ts'
import { enterDesk, startDesk } from '#tests/support/desk-process.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'

const requests = 300
const atOnce = 50

/** Bytes that a process has in memory. */
const memoryOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

test('a thousand requests at the door without a token get nothing, cost no memory, and end nobody else', async () => {
  const dataDir = await tempDir()
  const db = await openStore({ databaseUrl: null, dataDir })
  await db
    .insertInto('lead')
    .values(aLead(newId(), { email: 'ada@secret.example' }))
    .execute()
  await db.destroy()
  const { link, child, end } = await startDesk({ DATA_DIR: dataDir })
  onTestFinished(() => end())
  const ask = await enterDesk(link)
  const { origin } = new URL(link)
  const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const guess = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const long = JSON.stringify({ input: {}, filling: 'a'.repeat(200_000) })
  const tries: ((at: number) => Promise<Response>)[] = [
    () => fetch(`${origin}/enter`, { method: 'POST', headers: own, body: JSON.stringify({ token: guess() }) }),
    () => fetch(`${origin}/enter`, { method: 'POST', headers: own, body: long }),
    () => fetch(`${origin}/api/leads/find`, { method: 'POST', headers: own, body: '{"input":{}}' }),
    () =>
      fetch(`${origin}/api/leads/find`, {
        method: 'POST',
        headers: { ...own, Authorization: `Bearer ${guess()}` },
        body: long,
      }),
    () => fetch(`${origin}/api/leads/find`, { method: 'POST', body: '{"input":{}}' }),
    () => fetch(`${origin}/api/leads/find`),
    () => fetch(`${origin}/preview/${guess()}`),
    (at) => fetch(`${origin}/preview/${guess()}/media/${at}.png`),
  ]

  /** Sends so many, some at once. What was answered, by status, and whatever of it names a lead or a session. */
  async function storm() {
    const statuses = new Map<number, number>()
    const leaks: string[] = []
    let [next, closed] = [0, 0]
    const clients = Array.from({ length: atOnce }, async () => {
      while (next < requests) {
        const at = next++
        // What is longer than it may be is not read: its connection is closed, often before the answer is.
        const answer = await (tries[at % tries.length] as (typeof tries)[number])(at).catch(() => null)
        if (!answer) {
          closed += 1
          continue
        }
        const text = await answer.text().catch(() => '')
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (/secret\.example|"session"/.test(text)) leaks.push(text)
      }
    })
    await Promise.all(clients)
    return { statuses, leaks, closed }
  }

  const all = [await storm()]
  const memory = memoryOf(child.pid)
  for (let round = 0; round < 3; round += 1) all.push(await storm())
  const grown = memoryOf(child.pid) / memory
  for (const { statuses, leaks, closed } of all) {
    // Two of eight kinds are long.
    expect(closed).toBeLessThanOrEqual(requests / 4)
    expect([...statuses.keys()].filter((status) => ![401, 403, 404, 405, 413].includes(status))).toEqual([])
    expect(leaks).toEqual([])
  }
  // Three times as many again leave it as it was after the first.
  expect(grown).toBeLessThan(1.5)
  // It answers its own page, and who sat there sits there.
  expect((await fetch(origin)).status).toBe(200)
  expect(await ask('leads/find', {})).toMatchObject({ total: 1 })
})
