import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoints } from '#frame/desk/server/endpoint.ts'
import { addCounts } from '#office/analytics/store.server.ts'
import { insertLead } from '#office/leads/store.server.ts'
import { newId } from '#platform/db/id.ts'
import { enqueueCampaign } from '#platform/delivery/store.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { queueCampaign } from '../campaigns/queue-campaign.server.ts'
import { addVerdict } from '../campaigns/store.server.ts'
import { type Drafts, newsletterDeskEndpoints } from './api.server.ts'

test.each(engines)('on %s, a campaign is scheduled until its moment, and sent from then on', async (engine) => {
  const db = await openTestDb(engine)
  const [dataDir, contentDir] = [await tempDir(), await tempDir()]
  const clock = testClock('2027-01-05T09:00:00.000Z')
  await mkdir(join(contentDir, 'campaigns'))
  await writeFile(join(contentDir, 'campaigns/december.md'), '---\nsubject: Two dates\n---\n\nText\n')
  const context = openDeskContext({ db, dataDir, now: clock.now, variables: { CONTENT_DIR: contentDir } })
  const postalAddress = async () => '[To be written.]'
  const open = () =>
    newsletterDeskEndpoints({ ...context, postalAddress })['campaigns/open']({ file: 'december.md' }, 'Kim')
  const again = () =>
    queueCampaign(
      context.storage,
      {
        slug: 'december',
        subject: 'Two dates',
        preheader: '',
        topics: [],
        wordCount: 1,
        pageHtml: '',
        searchText: '',
        mail: { html: '', text: '' },
      },
      { at: new Date('2027-01-09T09:00:00.000Z'), isLater: true },
    )
  expect(await open()).toMatchObject({ queued: null, postalAddress: null, sender: context.env.mailFrom })
  const at = '2027-01-06T09:00:00.000Z'
  const link = (name: string) => `https://www.company.com/pricing?utm_source=newsletter&amp;utm_content=${name}`
  const mail_html = `<a href="${link('link-1')}">Prices</a> <a href="https://law.example/x">Law</a> <a href="${link('link-2')}">Again</a>`
  const campaign = await addCampaignRow(db, new Date(at), { slug: 'december', mail_html })
  expect(await open()).toMatchObject({ queued: { at, isScheduled: true } })
  expect(await again()).toEqual({ outcome: 'refused', reason: `The campaign 'december' is scheduled for ${at}.` })
  clock.advance(86_400_000)
  const utm = { source: 'newsletter', medium: 'mail', campaign: 'december' }
  const attribution = JSON.stringify({ ...utm, first: { landing: '/pricing', utm_content: 'link-2' } })
  const day = clock.now().toISOString().slice(0, 10)
  await addCounts(db, [{ day, event: 'arrival', path: '/pricing', name: 'link-2', field: '', ...utm, n: 4 }])
  await addCounts(db, [{ day, event: 'download', path: '/pricing', name: '/pdfs/a.pdf', field: '', ...utm, n: 3 }])
  // Of five, one waits, one was refused at once, one was given up, and of two that were delivered one came back later.
  const readers = await addSubscribers(db, 5, clock.now())
  const mails = readers.map(({ id }) => ({ subscriber: id, payload: { token: 't' } }))
  await enqueueCampaign(db, campaign, clock.now(), mails)
  const [, atOnce, gaveUp, ...sent] = (await db.selectFrom('delivery').select('id').execute()).map(({ id }) => id)
  const given = (ids: (string | undefined)[]) =>
    db.updateTable('delivery').set({ next_at: null }).where('id', 'in', ids.map(String))
  await given([atOnce, gaveUp]).execute()
  await given(sent).set({ delivered_at: at }).execute()
  await db.updateTable('campaign').set({ recipients: 5, delivered: 2 }).execute()
  for (const delivery of [atOnce, sent[0]])
    await addVerdict(db, {
      ...{ id: newId(), delivery: String(delivery), subscriber: readers[0]?.id ?? '', campaign },
      ...{ kind: 'hard', code: '5.1.1', at },
    })
  await insertLead(db, aLead('0191-bbbbbb', { created_at: clock.now().toISOString(), attribution, state: 'won' }))
  expect(await open()).toMatchObject({
    queued: { at, isScheduled: false },
    result: {
      ...{ leads: 1, won: 1, visits: 4, downloads: 3 },
      ...{ recipients: 5, delivered: 1, refused: 3, waiting: 1 },
    },
  })
  const none = { visits: 0, leads: 0, won: 0 }
  expect((await open()).result?.links).toEqual([
    { text: 'Prices', href: 'https://www.company.com/pricing', counts: none },
    { text: 'Law', href: 'https://law.example/x', counts: null },
    { text: 'Again', href: 'https://www.company.com/pricing', counts: { visits: 4, leads: 1, won: 1 } },
  ])
  expect(await again()).toEqual({ outcome: 'refused', reason: `The campaign 'december' was sent on ${at} already.` })
})

test('a draft is deleted as it was seen, and saving its text undoes it; what was sent stays', async () => {
  const db = await openTestDb('sqlite')
  const [dataDir, contentDir] = [await tempDir(), await tempDir()]
  const clock = testClock('2027-01-05T09:00:00.000Z')
  const text = '---\nsubject: Two dates\n---\n\nText\n'
  await mkdir(join(contentDir, 'campaigns'))
  await writeFile(join(contentDir, 'campaigns/december.md'), text)
  const context = openDeskContext({ db, dataDir, now: clock.now, variables: { CONTENT_DIR: contentDir } })
  const desk: Endpoints = newsletterDeskEndpoints({ ...context, postalAddress: async () => '' })
  const ask = (name: string, input: object) => desk[name]?.(input, 'Kim') as Promise<object>
  const drafts = async () => ((await ask('campaigns', {})) as Drafts).drafts
  const [draft] = await drafts()
  const [file, seen] = ['december.md', draft?.version ?? '']
  await expect(ask('campaigns/delete', { file, seen: 'other' })).rejects.toMatchObject({ status: 409 })
  expect(await ask('campaigns/delete', { file, seen })).toEqual({ text })
  expect(await drafts()).toEqual([])
  await ask('campaigns/save', { file, text, seen: null })
  expect(await drafts()).toMatchObject([{ file, version: seen, subject: 'Two dates' }])
  await addCampaignRow(db, clock.now(), { slug: 'december' })
  await expect(ask('campaigns/delete', { file, seen })).rejects.toMatchObject({ status: 409 })
})
