import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { form } from '#tests/support/requests.ts'
import { right } from '#tests/support/right-answers.ts'
import { openTestSite } from '#tests/support/site.ts'

const asPage = { Accept: 'text/html,application/xhtml+xml' }
const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.example' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'http://www.localhost:3000' },
  // A browser too old to say where it comes from, behind a proxy that hides it.
  { Origin: 'null' },
]
/** Every table that a post may write to. */
const tables = ['lead', 'delivery', 'subscriber', 'consent'] as const

async function openWatched() {
  const site = await openTestSite()
  const rows = async () => {
    const counts = await Promise.all(tables.map((table) => site.db.selectFrom(table).select('id').execute()))
    return counts.map((found) => found.length)
  }
  return { site, rows }
}
/** The fields that each page's form sends; a mail program's one-click is the one post that may come from anywhere. */
const fields = (path: string) => (path === '/newsletter/unsubscribe' ? {} : right[path]) as Record<string, string>

test('each page with a form shows it again to a browser that comes from another site, and takes nothing', async () => {
  const { site, rows } = await openWatched()
  const pages = site.screens.filter(({ takesPosts }) => takesPosts)
  expect(pages.length).toBeGreaterThan(5)
  for (const { path } of pages) {
    for (const headers of foreign) {
      const response = await site.request(path, form(fields(path), { ...asPage, ...headers }))
      expect([path, headers, response.status, response.headers.get('cache-control')]).toEqual([
        path,
        headers,
        403,
        'no-store',
      ])
      expect(await textOf(response)).toContain('</form>')
    }
  }
  expect(await rows()).toEqual([0, 0, 0, 0])
})

test.each(foreign)('what was typed is still there, beside why it was not sent: %j', async (headers) => {
  const { site, rows } = await openWatched()
  const typed = fields('/our-story')
  const html = await textOf(await site.request('/our-story', form(typed, { ...asPage, ...headers })))
  for (const word of [typed.firstName, typed.email, typed.message]) expect(html).toContain(word)
  expect(html).toContain('Your browser says that it comes from another site.')
  expect(await rows()).toEqual([0, 0, 0, 0])
})

test('a form of our own is taken, whatever became of its Origin', async () => {
  const { site } = await openWatched()
  const headers = { ...asPage, 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }
  const response = await site.request('/our-story', form(fields('/our-story'), headers))
  expect([response.status, (await site.db.selectFrom('lead').select('id').execute()).length]).toEqual([303, 1])
})

test('a program is told so as a problem, and a file’s form by a page that leads back', async () => {
  const { site, rows } = await openWatched()
  const [headers] = foreign
  const toProgram = await site.request('/our-story', form(fields('/our-story'), headers))
  expect([toProgram.status, toProgram.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
  const path = '/ai-governance-policy.pdf'
  const toBrowser = await site.request(path, form(fields(path), { ...asPage, ...headers }))
  expect([toBrowser.status, toBrowser.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
  expect(await textOf(toBrowser)).toContain('Go back')
  expect(await rows()).toEqual([0, 0, 0, 0])
})
