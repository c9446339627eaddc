import { expect, test } from 'vitest'
import { enqueue, leaseDue, markDelivered, markFailed } from '#platform/delivery/store.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'
import { readStoreFigures } from './store.server.ts'

const start = new Date('2027-01-05T09:00:00Z')
const later = new Date(start.getTime() + 90_000)

test.each(engines)('on %s, what the store holds is counted by names of the site’s own', async (engine) => {
  const db = await openTestDb(engine)
  const kinds = ['contact', 'contact', 'early-access']
  for (const [at, kind] of kinds.entries())
    await db
      .insertInto('lead')
      .values(aLead(`lead-${at}`, { kind }))
      .execute()
  const mail = { channel: 'mail' as const, payload: { to: ['ada@example.com'], subject: 'Hello', text: 'Hello' } }
  await enqueue(db, 'lead-0', start, [mail, mail, mail, mail])
  const [sent, dead, waits] = await leaseDue(db, start, 60_000, 3)
  await markDelivered(db, String(sent?.id), start)
  await markFailed(db, String(dead?.id), 'refused', null)
  await markFailed(db, String(waits?.id), 'busy', new Date(later.getTime() + 60_000))
  const fault = { key: 'webhook ada@example.com', title: 'Closed', since: start.toISOString(), until: null }
  await db.insertInto('fault').values(fault).execute()

  const figures = await readStoreFigures(db, later)
  expect(figures.leads).toHaveLength(2)
  expect(figures.leads).toContainEqual({ form: 'contact', state: 'new', count: 2 })
  expect(figures.deliveries).toEqual([
    { kind: 'mail', pending: 2, dead: 1, oldestDue: 90 },
    { kind: 'webhook', pending: 0, dead: 0, oldestDue: 0 },
    { kind: 'newsletter', pending: 0, dead: 0, oldestDue: 0 },
  ])
  expect(figures.subscribers).toContainEqual({ state: 'confirmed', count: 0 })
  expect(figures.faults).toContainEqual({ kind: 'webhook', count: 1 })
  expect(JSON.stringify(figures)).not.toContain('ada')
})
