import { describe, expect, test } from 'vitest'
import { openMailServer } from '../support/mail-server.ts'
import { storedSubscribers, tokenIn } from '../support/newsletter.ts'
import { form } from '../support/requests.ts'
import { openTestSite } from '../support/site.ts'

/** The built site with an SMTP server behind it, and the token of a mail that it sent. */
async function openMailed(variables: Record<string, string> = {}) {
  const mail = await openMailServer()
  const site = await openTestSite({ SMTP_URL: mail.url, ...variables })
  const own = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' }
  await site.request('/newsletter', form({ email: 'ada@example.com' }, own))
  await site.worker.sendBatch()
  const state = async () => (await storedSubscribers(site.db)).subscribers[0]?.state
  return { ...site, own, received: mail.received, token: tokenIn(mail.received[0]?.text ?? ''), state }
}

/** The text of a page's main part. */
async function textOf(response: Response): Promise<string> {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? []
  return main
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

const screens = ['confirm', 'unsubscribe', 'preferences'] as const

describe('a box sent without scripts', () => {
  test('ends on a page that thanks, and knows the way back to a page of this site alone', async () => {
    const { request, origin, db } = await openTestSite()
    const own = { Origin: origin, Referer: `${origin}/events?email=x` }
    for (const [source, from] of [
      ['/events', '&from=%2Fevents'],
      ['//evil.example', ''],
      ['https://evil.example/', ''],
      ['/\\evil', ''],
      [undefined, ''],
    ]) {
      const response = await request('/newsletter', form({ email: 'ada@example.com', source }, own))
      expect([response.status, response.headers.get('location')]).toEqual([303, `/newsletter?sent=newsletter${from}`])
    }
    const thanks = await request('/newsletter?sent=newsletter&from=%2Fevents')
    const html = await thanks.clone().text()
    expect(await textOf(thanks)).toContain('Subscription successful! Thank you for subscribing to our newsletter.')
    expect(html).toContain('href="/events"')
    expect(await (await request('/newsletter?sent=newsletter&from=//evil.example')).text()).not.toContain('evil')
    expect((await storedSubscribers(db)).subscribers).toMatchObject([{ source: '/events', state: 'unconfirmed' }])
  })

  test('with a mistake comes back with what was typed and its message', async () => {
    const { request, origin } = await openTestSite()
    const response = await request('/newsletter', form({ email: 'ada@' }, { Origin: origin }))
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('<title>Error: Newsletter')
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('value="ada@"')
  })

  test('says to check the inbox while the site sends mail, and not otherwise', async () => {
    const ask = async (site: { request: (path: string) => Promise<Response> }) =>
      textOf(await site.request('/newsletter?sent=newsletter'))
    expect(await ask(await openMailed())).toContain('check your inbox')
    expect(await ask(await openTestSite())).not.toContain('check your inbox')
  })

  test('is told when it is too soon, and when the store takes nothing', async () => {
    const limited = await openTestSite({ RATE_LIMIT: '1/h' })
    const post = () => limited.request('/newsletter', form({ email: 'ada@example.com' }, { Origin: limited.origin }))
    expect((await post()).status).toBe(303)
    const late = await post()
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await textOf(late)).toContain("Your subscription couldn't be processed. Please try again later.")
  })
})

describe("the screens behind a mail's links", () => {
  test.each(screens)('%s is kept nowhere, found by nobody, and tells its address to no other site', async (screen) => {
    const { request, token } = await openMailed()
    for (const query of [`?token=${token}`, '?token=unknown', '']) {
      const response = await request(`/newsletter/${screen}${query}`)
      const again = await request(`/newsletter/${screen}${query}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
      expect(response.headers.get('etag')).toBeNull()
      expect(response.headers.get('content-security-policy')).not.toBe(again.headers.get('content-security-policy'))
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('rel="canonical"')
    }
  })

  test('looking changes nothing, whoever looks', async () => {
    const { request, token, db } = await openMailed()
    const before = await storedSubscribers(db)
    for (const screen of screens)
      for (const method of ['GET', 'HEAD'])
        for (const end of ['', '.data']) await request(`/newsletter/${screen}${end}?token=${token}`, { method })
    expect(await storedSubscribers(db)).toEqual(before)
  })

  test('a press confirms, and the page then says so', async () => {
    const { request, token, own, state } = await openMailed()
    const url = `/newsletter/confirm?token=${token}`
    expect(await textOf(await request(url))).toContain('ada@example.com')
    const response = await request(url, form({}, own))
    expect([response.status, response.headers.get('location')]).toEqual([303, url])
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(await state()).toBe('confirmed')
    expect(await textOf(await request(url))).toContain('You are subscribed')
  })

  test('a press of another site is refused, and changes nothing', async () => {
    const { request, token, state } = await openMailed()
    for (const screen of screens) {
      const post = form({ do: 'erase' }, { Origin: 'https://evil.example' })
      expect((await request(`/newsletter/${screen}?token=${token}`, post)).status).toBe(403)
    }
    expect(await state()).toBe('unconfirmed')
  })

  test('unsubscribing and erasing take a press each', async () => {
    const { request, token, own, state, db } = await openMailed()
    const url = `/newsletter/preferences?token=${token}`
    expect(await textOf(await request(url))).toContain('Waiting for your confirmation')
    await request(url, form({ do: 'unsubscribe' }, own))
    expect(await state()).toBe('unsubscribed')
    expect(await textOf(await request(`/newsletter/unsubscribe?token=${token}`))).toContain('You are unsubscribed')
    await request(url, form({ do: 'something' }, own))
    const erased = await request(url, form({ do: 'erase' }, own))
    expect(await storedSubscribers(db)).toEqual({ subscribers: [], consents: [], tokens: [], deliveries: [] })
    expect(await textOf(await request(String(erased.headers.get('location'))))).toContain('Your address is erased')
    expect(await textOf(await request(url))).toContain('This link is no longer valid')
  })

  test('another address is asked to confirm, and takes over when it did', async () => {
    const { request, token, own, db, worker, received } = await openMailed()
    await request(`/newsletter/confirm?token=${token}`, form({}, own))
    const url = `/newsletter/preferences?token=${token}`
    const wrong = await request(url, form({ do: 'address', email: 'ada@' }, own))
    expect([wrong.status, await wrong.clone().text()]).toEqual([422, expect.stringContaining('value="ada@"')])
    expect(await textOf(wrong)).toContain('Please enter a valid email address')
    const asked = await request(url, form({ do: 'address', email: 'Ada@new.example' }, own))
    const location = String(asked.headers.get('location'))
    expect(location).not.toContain('new.example')
    expect(await textOf(await request(location))).toContain('Check the inbox of the new address')
    await worker.sendBatch()
    const mail = received.findLast(({ to }) => to === 'ada@new.example')
    const confirm = `/newsletter/confirm?token=${tokenIn(mail?.text ?? '')}`
    const page = await textOf(await request(confirm))
    expect(page).toContain('ada@new.example')
    expect(page).not.toContain('ada@example.com')
    await request(confirm, form({}, own))
    expect((await storedSubscribers(db)).subscribers).toMatchObject([
      { address: 'ada@new.example', state: 'confirmed' },
    ])
    expect(await textOf(await request(confirm))).toContain('You are subscribed')
    expect(await textOf(await request(url))).toContain('This link is no longer valid')
  })

  test('an old link to confirm offers to subscribe again', async () => {
    const { request, token, clock, own, state } = await openMailed()
    clock.advance(7 * 86_400_000)
    const url = `/newsletter/confirm?token=${token}`
    await request(url, form({}, own))
    expect(await state()).toBe('unconfirmed')
    const html = await (await request(url)).text()
    expect(html).toContain('This link is no longer valid')
    expect(html).toContain('action="/newsletter#')
  })

  test("a mail program's one click is answered at the same address, behind a proxy that ends TLS too", async () => {
    const { request, token, state } = await openMailed({ SITE_URL: 'https://www.company.com' })
    const url = `/newsletter/unsubscribe?token=${token}`
    for (let n = 0; n < 2; n += 1) {
      const response = await request(url, form({ 'List-Unsubscribe': 'One-Click' }))
      expect([response.status, response.headers.get('location')]).toEqual([200, null])
    }
    expect(await state()).toBe('unsubscribed')
  })
})

test('no page but those that belong to one person says anything about one', async () => {
  const { request } = await openMailed()
  for (const path of ['/', '/our-story', '/newsletter']) {
    const html = await (await request(path)).text()
    expect(html).toContain('</footer>')
    expect(html).not.toContain('ada@example.com')
  }
})
