import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'

const path = '/.well-known/security.txt'
/** Its fields by name, as RFC 9116 writes them. */
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  )

test('says whom to write to, until when that holds, and where it belongs', async () => {
  const { api, clock } = await openTestApi({ SITE_URL: 'https://www.company.com' })
  const response = await api.request(path)
  expect(response.status).toBe(200)
  expectHeaders(response.headers, {
    caching: 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
    type: 'text/plain; charset=utf-8',
    https: true,
  })
  const fields = fieldsOf(await response.text())
  expect(fields).toEqual({
    Contact: 'mailto:hello@steadmark.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'https://www.company.com/.well-known/security.txt',
    Policy: 'https://www.company.com/trust-center',
  })
  const daysAhead = (Date.parse(fields.Expires) - clock.now().getTime()) / 86_400_000
  expect(daysAhead).toBeGreaterThan(179)
  expect(daysAhead).toBeLessThanOrEqual(180)
})

test('it never goes stale: a year later its end is ahead again', async () => {
  const { api, clock } = await openTestApi()
  clock.advance(365 * 86_400_000)
  const { Expires } = fieldsOf(await (await api.request(path)).text())
  expect(Date.parse(Expires)).toBeGreaterThan(clock.now().getTime())
})

test('without a public https address it names none', async () => {
  for (const SITE_URL of ['', 'http://www.company.com']) {
    const { api } = await openTestApi({ SITE_URL })
    expect(Object.keys(fieldsOf(await (await api.request(path)).text()))).toEqual([
      'Contact',
      'Expires',
      'Preferred-Languages',
    ])
  }
})

test('it is read and nothing else', async () => {
  const { api } = await openTestApi()
  const head = await api.request(path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await api.request(path, { method })
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    await expectProblem(response, 405)
  }
})
