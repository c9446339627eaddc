import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { openSecret } from '#platform/db/secret.ts'
import { closeEndpoint, enqueueFor, leaseDue, markFailed } from '#platform/delivery/store.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { testLeads } from '#tests/support/leads.ts'
import { hookSecret } from '#tests/support/receiver.ts'

const time = '2027-01-05T09:00:00.000Z'
const previous = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

/**
 * A site with something for every command: leads, readers, deliveries, a campaign that pauses, an endpoint that is
 * closed.
 */
async function openBusySite() {
  const cli = await openTestCli(time)
  const { db, dataDir, clock } = cli
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DESK_URL', 'https://desk.company.com')
  const hook = `{ name: crm, url: https://crm.company.com, secret: ${hookSecret}, previous: { secret: ${previous}, until: 2027-02-01 } }`
  await writeFile(join(dataDir, 'webhooks.yaml'), `endpoints: [${hook}]`)
  const leads = testLeads(db, clock.now)
  await leads.storeLead(contactForm, aContactMessage(), { attribution: {}, suspicious: false })
  await leads.storeLead(contactForm, aContactMessage({ email: 'eve@example.com' }), {
    attribution: {},
    suspicious: true,
  })
  await addSubscribers(db, 1, clock.now())
  const [reader] = await db.selectFrom('subscriber').selectAll().execute()
  await addCampaignRow(db, clock.now())
  await db.updateTable('campaign').set({ state: 'paused' }).execute()
  const [lead, waits] = await db.selectFrom('lead').selectAll().orderBy('state').execute()
  const hookOf = { channel: 'webhook' as const, endpoint: 'crm', payload: { contentType: 'text/plain', body: 'b' } }
  await enqueueFor(db, { lead: String(lead?.id) }, clock.now(), [hookOf])
  for (const { id, channel } of await leaseDue(db, clock.now(), 1000, 99))
    await markFailed(db, id, 'ECONNREFUSED', channel === 'webhook' ? null : new Date(clock.now().getTime() + 60_000))
  await closeEndpoint(db, 'crm', 'It answered 410: it is gone', clock.now())
  await addTombstones({ dataDir, secret: openSecret(dataDir, null), now: clock.now }, 'erased', ['ada@example.com'])
  await db.insertInto('desk_person').values(aPerson).execute()
  const quarantined = [lead, waits].find((one) => one?.state === 'quarantined')
  return { ...cli, lead: String(lead?.id), quarantined: String(quarantined?.id), reader: String(reader?.address) }
}

const aPerson = {
  id: 'p',
  name: 'Kim',
  email: 'kim@company.com',
  role: 'owner' as const,
  invited_by: 'Somebody',
  created_at: time,
}

const acting = [
  'privacy erase ada@example.com',
  'privacy withdraw READER newsletter',
  'leads erase LEAD',
  'leads purge --until 2028-01-01',
  'leads release QUARANTINED',
  'leads renew-links',
  'subscribers erase READER',
  'subscribers unsubscribe READER',
  'deliveries retry --pending',
  'deliveries retry --dead',
  'deliveries drop --dead',
  'webhooks test crm',
  'webhooks rotate crm --end',
  'webhooks reopen crm',
  'newsletter resume 2027-01-05',
  'desk invite Lee lee@company.com --role sales',
  'desk invite kim@company.com',
  'desk recover kim@company.com',
  'desk remove kim@company.com',
  'db redo',
]

test.each(acting)('%s shows what it would do, and does nothing before --yes', async (line) => {
  const { run, db, dataDir, ...ids } = await openBusySite()
  const words = line.split(' ').map((word) => ids[word.toLowerCase() as 'lead' | 'quarantined' | 'reader'] ?? word)
  const kept = async () => {
    const tables = await db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(({ name }) =>
        db
          .selectFrom(name as 'lead')
          .selectAll()
          .execute(),
      ),
    )
    return JSON.stringify([rows, (await readdir(dataDir)).sort()])
  }
  // Opens the store's own files first, such as its key.
  await run('privacy', 'find', 'nobody@example.com')
  const before = await kept()
  const shown = await run(...words)
  expect(shown).toMatchObject({
    code: 1,
    out: expect.stringMatching(/\S[\s\S]*\nNothing was changed\. To do it: --yes\n$/),
  })
  expect(await kept()).toBe(before)
  expect((await run(...words.slice(0, line.startsWith('desk') ? 1 : 2), '--help')).out).toContain('--yes')
})

test('a command that says that it erases, ends or sends takes --yes', async () => {
  const { run } = await openTestCli(time)
  for (const group of ['leads', 'privacy', 'subscribers', 'newsletter', 'deliveries', 'webhooks', 'db']) {
    const names = (await run(group)).err + (await run(group, '--help')).out
    for (const [, name = ''] of names.matchAll(new RegExp(`^${group} (\\S+)`, 'gm'))) {
      const { out } = await run(group, name, '--help')
      const acts =
        /^(Erases|Forgets|Ends|Sends|Takes .+ away for good|Lets a lead out|Makes deliveries due|Opens a webhook|Repeats)/.test(
          out,
        )
      expect.soft(!acts || out.includes('--yes'), `${group} ${name}`).toBe(true)
    }
  }
})
