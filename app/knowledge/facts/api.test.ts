import { expect, test } from 'vitest'
import { openReadApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'

test('/facts.json has every fact with its source and what it rests on', async () => {
  const { api, services } = await openReadApi()
  const response = await api.request('/facts.json')
  expect(response.status).toBe(200)
  expectHeaders(response.headers, { caching, type: 'application/json' })
  const { notice, facts } = (await response.json()) as { notice: string; facts: Record<string, unknown>[] }
  expect(notice).toContain('not legal advice')
  expect(facts).toEqual(services.facts.all())
  expect(facts.find(({ id }) => id === 'eu-ai-act-literacy')).toEqual({
    id: 'eu-ai-act-literacy',
    title: 'AI literacy',
    statement: expect.stringContaining('(Article 4(1)'),
    jurisdiction: 'European Union',
    family: 'EU AI Act',
    date: '2025-02-02',
    dateMeaning: 'applies from',
    status: 'in force',
    source: {
      title: 'Regulation (EU) 2024/1689, Article 4, consolidated text',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/2026-07-27/eng',
    },
    lastVerified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    checked: true,
    provisions: ['4'],
    history: [{ on: '2026-07-27', kind: 'law', text: expect.stringContaining('Article 4(1)') }],
    readIn: expect.any(String),
  })
})

test('/facts.ics is a calendar that names the public address', async () => {
  const { api } = await openReadApi({ SITE_URL: 'https://www.company.com' })
  const response = await api.request('/facts.ics')
  expectHeaders(response.headers, { caching, type: 'text/calendar; charset=utf-8', https: true })
  const text = await response.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('URL:https://www.company.com/facts/')
})

test.each(['/facts.json', '/facts.ics'])(
  '%s is the same text in each encoding, with a tag of its own, and is not sent twice',
  async (path) => {
    const { api } = await openReadApi()
    const plain = await textOf(await api.request(path))
    const tags = new Set<string | null>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      const response = await api.request(path, { headers })
      const tag = response.headers.get('etag')
      tags.add(tag)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('content-length')).toBe(String((await response.clone().arrayBuffer()).byteLength))
      expect(await textOf(response)).toBe(plain)
      const again = await api.request(path, { headers: { ...headers, 'If-None-Match': String(tag) } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect(tags.size).toBe(3)
  },
)

test('they are only read', async () => {
  const { api } = await openReadApi()
  const head = await api.request('/facts.json', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const post = await api.request('/facts.ics', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await expectProblem(post, 405)
  expect(post.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})
