import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { storeFile } from '#platform/db/open.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { stored } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { holdLock } from '#tests/support/lock.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { form, json } from '#tests/support/requests.ts'
import { openTestSite } from '#tests/support/site.ts'

const cachedPolicy = /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; /

describe('a page that is nowhere', () => {
  test('is the same bytes for every address, and names none of them', async () => {
    const site = await openTestSite()
    const asked = ['/made-up-address', '/made-up-address/x?made-up=1', '/services/made-up', '/made-up.md', '/made%20up']
    const texts = new Set<string>()
    for (const path of asked) {
      const response = await site.request(path, { headers: { 'If-None-Match': '*', Accept: 'text/markdown' } })
      expect([path, response.status, response.headers.get('etag')]).toEqual([path, 404, null])
      expectHeaders(response.headers, { policy: cachedPolicy, caching: 'no-store', type: 'text/html; charset=utf-8' })
      texts.add(await textOf(response))
    }
    expect(texts.size).toBe(1)
    const [html = ''] = texts
    expect(html).toContain('404 Page Not Found')
    expect(html).not.toMatch(/made.{0,3}up|\/\*"|rel="canonical"|og:url|nonce=/)
    const posted = await site.request('/made-up-address', form({ a: 'b' }))
    expect([posted.status, await textOf(posted)]).toEqual([404, html])
    expect(site.logged.text()).not.toContain('made')
  })

  test.each(['/blog/made-up', '/blog/category/made-up', '/frameworks/made-up'])(
    '%s has a screen of its own kind, and is kept once for all of them',
    async (path) => {
      const site = await openTestSite()
      const [one, other] = [await site.request(path), await site.request(`${path}-too`)]
      expect([one.status, other.status]).toEqual([404, 404])
      const html = await textOf(one)
      expect(html).toContain('404 Page Not Found')
      expect(html).not.toMatch(/made-up|nonce=/)
      expect(await textOf(other)).toBe(html)
    },
  )

  test.each(['/made-up.data', '/blog/made-up.data', '/_root.data/x'])(
    '%s is nowhere: pages have no data of their own',
    async (path) => {
      const site = await openTestSite()
      expect((await site.request(path)).status).toBe(404)
    },
  )
})

describe('a choice', () => {
  test.each([
    ['/facts?region=eu', ['/facts?x=1&region=eu&region=us', '/facts?region=eu&utm_source=mail']],
    ['/facts', ['/facts?region=EU', '/facts?region=', '/facts?region=__proto__']],
    ['/frameworks?category=risk', ['/frameworks?category=risk&x']],
    ['/resources/checklists/compliance', ['/resources/checklists/compliance?regulation=mars']],
    ['/blog', ['/blog?page=1']],
    ['/blog?page=99', ['/blog?page=0', '/blog?page=x', '/blog?page=01', '/blog?page=123456789']],
    ['/our-story?sent=contact', ['/our-story?sent=contact&name=Ada']],
    ['/resources/tools/risk-assessment', ['/resources/tools/risk-assessment?a=nnnnnynnn']],
    [
      '/compliance-roadmap?industry=finance&size=small&maturity=established',
      ['/compliance-roadmap?stage=2&maturity=established&size=small&industry=finance'],
    ],
  ])('%s is kept, and the same however it is written', async (address, others) => {
    const site = await openTestSite()
    const first = await site.request(address)
    const text = await textOf(first)
    expect(text).not.toContain('nonce=')
    expect(first.headers.get('content-security-policy')).toMatch(cachedPolicy)
    for (const other of others) {
      const response = await site.request(other)
      expect([other, response.status, (await textOf(response)) === text]).toEqual([other, first.status, true])
    }
    const tag = first.headers.get('etag')
    if (first.status === 200 && tag)
      expect((await site.request(address, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    expect(site.notRendered).toEqual([])
  })

  test('is another page than the screen without it', async () => {
    const site = await openTestSite()
    const ask = async (path: string) => textOf(await site.request(path))
    for (const address of ['/facts?region=eu', '/frameworks?category=risk', '/our-story?sent=contact'])
      expect(await ask(address)).not.toBe(await ask(address.replace(/\?.*/, '')))
  })
})

describe('when more pages are asked for than can be rendered', () => {
  test('64 wait, the others are told to come back, and what is cached is served, and every lead taken', async () => {
    const site = await openTestSite()
    await site.request('/our-story')
    const asked = Array.from({ length: 80 }, (_, n) =>
      site.request(`/search?q=risk${n}`, { headers: n % 2 ? { Accept: 'text/html' } : {} }),
    )
    expect((await site.request('/our-story')).status).toBe(200)
    expect((await site.request('/api/contact', json(aContactMessage()))).status).toBe(201)
    const mistaken = await site.request('/our-story', form(aContactMessage({ email: 'ada@' })))
    expect([mistaken.status, await textOf(mistaken)]).toEqual([422, expect.stringContaining('value="ada@"')])
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(80 - refused.length)
    expect(refused.length).toBeGreaterThan(10)
    for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('5')
    const shown = refused.find(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
    expectHeaders(shown?.headers ?? new Headers(), { caching: 'no-store', type: 'text/html; charset=utf-8' })
    expect(await shown?.text()).toContain('<h1>')
    const told = refused.find(({ headers }) => headers.get('content-type') === 'application/problem+json')
    await expectProblem(told ?? new Response(), 503)
    expect((await stored(site.db)).leads).toHaveLength(1)
    expect((await site.request('/search?q=risk')).status).toBe(200)
  })
})

test('no page waits for a set of controls that is typeset', async () => {
  const site = await openTestSite()
  const ended: string[] = []
  const ask = async (path: string) => {
    const { status } = await site.request(path)
    ended.push(path)
    return status
  }
  await ask('/search?q=risk')
  const set = '/controls/set.pdf?framework=nist-ai-rmf'
  expect(await Promise.all([ask(set), ask('/search?q=audit'), ask('/search?q=data')])).toEqual([200, 200, 200])
  expect(ended.at(-1)).toBe(set)
})

test('a client asks for costly pages only so often; others, kept pages and its leads are served', async () => {
  const site = await openTestSite({ RATE_LIMIT: '20/min', TRUST_PROXY: '1' })
  const ask = (client: string, path: string, init: RequestInit = {}) =>
    site.request(path, { ...init, headers: { ...Object(init.headers), 'X-Forwarded-For': client } })
  // At once: one after the other they may take longer than the time for which they are counted.
  const answers = await Promise.all(Array.from({ length: 21 }, () => ask('192.0.2.1', '/search?q=risk')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(200), 429])
  const refused = await ask('192.0.2.1', '/search?q=risk')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectProblem(refused, 429)
  expect((await ask('192.0.2.2', '/search?q=risk')).status).toBe(200)
  expect((await ask('192.0.2.1', '/our-story')).status).toBe(200)
  expect((await ask('192.0.2.1', '/nowhere')).status).toBe(404)
  expect((await ask('192.0.2.1', '/api/contact', json(aContactMessage()))).status).toBe(201)
})

/** A request over the wire, and its answer's status. */
async function send({ port }: ServerProcess, path: string, body?: string) {
  const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}
  const sent = httpRequest({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers, agent: false })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  return { status: answer.statusCode as number, retryAfter: answer.headers['retry-after'] as string | undefined }
}

test('over the wire, with the queue of writes nearly full, costly pages are refused and leads wait their turn', async () => {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir })
  expect((await send(server, '/search?q=risk')).status).toBe(200)
  const lock = await holdLock(storeFile(dataDir))
  const leads: Promise<{ status: number }>[] = []
  const post = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const message = aContactMessage({ message: `Message number ${leads.length}` })
      leads.push(send(server, '/api/contact', JSON.stringify(message)))
    }
  }
  post(45)
  const ask = async () => {
    const answer = await send(server, '/search?q=risk')
    // A lead waits for five seconds, and a slow machine may take as long to read them all.
    if (answer.status === 200) post(5)
    return answer
  }
  await expect.poll(ask).toEqual({ status: 503, retryAfter: '5' })
  expect((await send(server, '/our-story')).status).toBe(200)
  expect(await send(server, '/compliance-roadmap.pdf', '{}')).toEqual({ status: 503, retryAfter: '5' })
  await lock.release()
  // There is room for them still, and none that was taken is lost.
  post(5)
  const statuses = (await Promise.all(leads)).map(({ status }) => status)
  expect(statuses.slice(-5)).toEqual([201, 201, 201, 201, 201])
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  await expect.poll(async () => (await send(server, '/search?q=risk')).status).toBe(200)
})
