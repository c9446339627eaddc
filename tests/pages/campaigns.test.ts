import Parser from 'rss-parser'
import { describe, expect, test } from 'vitest'
import { tokenHash } from '#platform/db/token.ts'
import { addCampaignRow, addSubscribers } from '../support/campaigns.ts'
import { openMailServer } from '../support/mail-server.ts'
import { form } from '../support/requests.ts'
import { openTestSite } from '../support/site.ts'

const address = '/newsletter/issues/2027-01-05'

/** The built site with a campaign that was queued, and its one reader. */
async function openWithCampaign(variables: Record<string, string> = {}) {
  const site = await openTestSite(variables)
  const [reader] = await addSubscribers(site.db, 1, site.clock.now(), { address: 'canary.reader@example.com' })
  const id = await addCampaignRow(site.db, site.clock.now())
  await site.advanceCampaigns()
  return { ...site, id, reader: reader?.id ?? '' }
}

test('before the first campaign the archive says so, and the newsletter leads there', async () => {
  const { request } = await openTestSite()
  const archive = await request('/newsletter/issues')
  expect(archive.status).toBe(200)
  expect(await archive.text()).toContain('We have not sent an issue yet.')
  expect(await (await request('/newsletter')).text()).toContain('href="/newsletter/issues"')
  expect((await request(address)).status).toBe(404)
  const feed = await new Parser().parseString(await (await request('/newsletter/issues/rss.xml')).text())
  expect(feed.items).toEqual([])
})

test('a campaign that is queued stands in the archive, the feed, the sitemap and the search, and is of nobody', async () => {
  const site = await openTestSite()
  const text = async (path: string) => (await site.request(path)).text()
  expect(await text('/newsletter/issues')).toContain('We have not sent an issue yet.')
  await text('/sitemap.xml')
  await text('/newsletter/issues/rss.xml')
  expect(await text('/search?q=canary')).not.toContain(address)
  await addSubscribers(site.db, 1, site.clock.now(), { address: 'canary.reader@example.com' })
  await addCampaignRow(site.db, site.clock.now())
  await site.advanceCampaigns()

  const list = await text('/newsletter/issues')
  expect(list).toContain(`href="${address}"`)
  expect(list).toContain('<time class="label" dateTime="2027-01-05">January 5, 2027</time>')
  const page = await site.request(address)
  expect([page.status, page.headers.get('etag')]).toEqual([200, expect.stringContaining('"')])
  const html = await page.text()
  expect(html).toContain('Two dates of the canary law.')
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${address}"/>`)
  expect(html).toContain('href="/newsletter/issues/rss.xml"')
  expect(html).not.toMatch(/canary\.reader|[?&]token=/)
  expect(await text('/sitemap.xml')).toContain(`${address}</loc><lastmod>2027-01-05`)
  expect(await text('/search?q=canary')).toContain(`href="${address}"`)
  const feed = await new Parser().parseString(await text('/newsletter/issues/rss.xml'))
  expect(feed.items).toMatchObject([{ title: 'What changed in January', link: site.origin + address }])
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect((await site.request(picture)).headers.get('content-type')).toBe('image/png')
  expect((await site.request(`${address}.md`)).headers.get('content-type')).toContain('text/markdown')
  expect((await site.request('/newsletter/issues/other')).status).toBe(404)
})

test('a campaign goes out by a real mail server, one click ends it, and the report knows by which campaign', async () => {
  const mail = await openMailServer()
  const { request, campaignsWorker, db } = await openWithCampaign({ SMTP_URL: mail.url })
  expect(await campaignsWorker.sendBatch()).toBe(1)
  const [letter] = mail.received
  const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).toMatch(/<newsletter\.[\w.]+>$/)
  expect(header('auto-submitted')).toBeUndefined()
  expect(letter?.envelope.to).toEqual(['canary.reader@example.com'])
  const [, link = ''] = /<([^>]+)>/.exec(header('list-unsubscribe') ?? '') ?? []
  expect(letter?.text).toContain(link)
  expect((await request(link, form({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200)
  expect(await db.selectFrom('subscriber').select('state').execute()).toEqual([{ state: 'unsubscribed' }])
  expect(await db.selectFrom('campaign').select('unsubscribed').execute()).toEqual([{ unsubscribed: 1 }])
})

describe('topics, without scripts', () => {
  async function openPreferences() {
    const site = await openWithCampaign()
    const { db, reader, id, clock, origin } = site
    const row = { subscriber: reader, campaign: id, created_at: clock.now().toISOString() }
    await db
      .insertInto('subscriber_token')
      .values({ ...row, hash: tokenHash('a-token') })
      .execute()
    const topics = async () => (await db.selectFrom('subscriber').select('topics').executeTakeFirst())?.topics
    const press = (pairs: [string, string][], from = origin) =>
      site.request('/newsletter/preferences?token=a-token', {
        method: 'POST',
        headers: { Origin: from, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(pairs).toString(),
      })
    return { ...site, topics, press }
  }
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="topic"[^>]*>/g)].map(([box]) => / checked/.test(box))

  test('every topic is ticked at first; a press keeps those that are, and says so', async () => {
    const { request, press, topics } = await openPreferences()
    const before = await request('/newsletter/preferences?token=a-token')
    expect([before.headers.get('cache-control'), before.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ])
    expect(ticked(await before.text())).toEqual([true, true, true, true, true, true])
    const chosen = [
      ['topic', 'Risk'],
      ['topic', 'Trust'],
      ['topic', 'Cooking'],
      ['do', 'topics'],
    ] as [string, string][]
    const answer = await press(chosen)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/newsletter/preferences?token=a-token&topics=saved',
    ])
    expect(await topics()).toBe('["Risk","Trust"]')
    const after = await (await request(String(answer.headers.get('location')))).text()
    expect(after).toContain('Your topics are saved.')
    expect(ticked(after)).toEqual([false, false, true, false, true, false])
  })

  test('all of them are no choice, so that a new one is among them', async () => {
    const { press, topics } = await openPreferences()
    const all = ['Governance', 'Compliance', 'Risk', 'Enablement', 'Trust', 'Regulatory Updates']
    await press([
      ['topic', 'Risk'],
      ['do', 'topics'],
    ])
    await press([...all.map((topic) => ['topic', topic] as [string, string]), ['do', 'topics']])
    expect(await topics()).toBeNull()
  })

  test('none is a mistake that is named at the field and above it, and changes nothing', async () => {
    const { request, press, topics } = await openPreferences()
    await press([
      ['topic', 'Risk'],
      ['do', 'topics'],
    ])
    const answer = await press([['do', 'topics']])
    const html = await (await request(String(answer.headers.get('location')))).text()
    expect(html).toContain('<title>Error: Your subscription')
    expect(html.match(/Choose at least one topic\./g)).toHaveLength(2)
    expect(html).toContain('href="#topics-topic"')
    expect(await topics()).toBe('["Risk"]')
  })

  test('laws and roles are chosen by a press, and no law ends it', async () => {
    const { db, request, press } = await openPreferences()
    const watch = async () => (await db.selectFrom('subscriber').select('law_watch').executeTakeFirst())?.law_watch
    const page = '/newsletter/preferences?token=a-token'
    const answer = await press([
      ['law', 'GDPR'],
      ['law', 'No such law'],
      ['role', 'deployer'],
      ['do', 'watch'],
    ])
    expect(answer.headers.get('location')).toBe(`${page}&watch=saved`)
    expect(JSON.parse((await watch()) ?? '')).toMatchObject({ laws: ['GDPR'], roles: ['deployer'], mailed: null })
    expect((await request(`${page}&watch=saved`)).status).toBe(200)
    expect((await press([['do', 'watch']])).headers.get('location')).toBe(`${page}&watch=ended`)
    expect(await watch()).toBeNull()
  })

  test('another site cannot press, and looking changes nothing', async () => {
    const { request, press, topics } = await openPreferences()
    expect(
      (
        await press(
          [
            ['topic', 'Risk'],
            ['do', 'topics'],
          ],
          'https://evil.example',
        )
      ).status,
    ).toBe(403)
    await request('/newsletter/preferences?token=a-token&do=topics&topic=Risk')
    expect(await topics()).toBeNull()
  })

  test('a campaign’s link confirms nobody', async () => {
    const { request, db } = await openPreferences()
    await db.updateTable('subscriber').set({ state: 'unconfirmed' }).execute()
    expect(await (await request('/newsletter/confirm?token=a-token')).text()).toContain('This link is no longer valid')
  })
})
