import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forms } from '#office/forms/lead-forms.ts'
import { countedEvents, countedIn, formNameAt, type Known, toolPages } from './counted-events.ts'

const known: Known = {
  page: (path) => (path === '/lead/act' ? null : ['/', '/our-story'].includes(path) ? path : '/*'),
  file: (path) => path === '/pdfs/whitepaper.pdf',
  mailLinks: ({ campaign }) => (campaign === 'may' ? new Map([['link-1', '/pricing']]) : null),
}
const from = { source: 'news', medium: 'mail', campaign: 'may' }
const told = (...happened: unknown[]) => countedIn({ path: '/our-story', from, happened }, known)

test('what a page says happened is counted under the site’s own names', () => {
  expect(
    told(
      ['view'],
      ['start', '/our-story'],
      ['error', '/our-story', 'email', 'message'],
      ['start', '/compliance-roadmap'],
      ['done', '/compliance-roadmap'],
      ['download', '/pdfs/whitepaper.pdf'],
    ).map(({ event, path, name, field, source }) => [event, path, name, field, source].join(' ')),
  ).toEqual([
    'view /our-story   news',
    'form-start /our-story contact  news',
    'field-error /our-story contact email ',
    'field-error /our-story contact message ',
    'tool-start /our-story roadmap  news',
    'tool-done /our-story roadmap  news',
    'download /our-story /pdfs/whitepaper.pdf  news',
  ])
})

test('a visit is counted for a link of a mail that this site sent, by the link and its page, and for no other name', () => {
  const arrival = (link: string, campaign = 'may') =>
    countedIn({ path: '/our-story', from: { ...from, campaign }, happened: [['arrival', link]] }, known)
  expect(arrival('link-1')).toEqual([{ event: 'arrival', path: '/pricing', name: 'link-1', field: '', ...from }])
  expect([...arrival('link-2'), ...arrival('link-1', 'june'), ...arrival('')]).toEqual([])
})

test.each([
  [['leave']],
  [['start']],
  [['start', '/search']],
  [['start', '__proto__']],
  [['done', 'constructor']],
  [['error', '/our-story', 'toString', '__proto__', 'ada@example.com']],
  [['download', '/etc/passwd']],
  [[]],
])('%j is nothing that can have happened', (happening) => {
  expect(told(happening)).toEqual([])
})

test('a page that is nowhere is one of all those, and one behind a mail’s link is not counted', () => {
  const at = (path: string) => countedIn({ path, happened: [['view']] }, known).map((counted) => counted.path)
  expect([at('/ada@example.com'), at('/lead/act')]).toEqual([['/*'], []])
})

test('whatever is sent, nothing is counted under a name of the visitor’s, and no address is kept', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('/our-story', 'view', 'error', 'email', '__proto__', 'ada@example.com', '\u202e', '(other)'),
  )
  const body = fc.record({
    path: odd,
    from: fc.oneof(fc.anything(), fc.record({ source: odd, medium: odd, campaign: odd })),
    happened: fc.oneof(fc.anything(), fc.array(fc.array(odd, { maxLength: 5 }), { maxLength: 10 })),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), body), (value) => {
      for (const counted of countedIn(value, known)) {
        expect(countedEvents).toContain(counted.event)
        expect(['/', '/our-story', '/*', '/pricing']).toContain(counted.path)
        const { source, medium, campaign } = counted
        for (const word of [source, medium, campaign]) expect(word).toMatch(/^[\p{L}\p{M}\p{N} _.&+/|:,!#%~-]{0,80}$/u)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('every form has a name to be counted under', () => {
  for (const { page } of forms) expect(formNameAt(page)).toMatch(/^[a-z-]+$/)
  expect(new Set(forms.map(({ page }) => formNameAt(page))).size).toBe(new Set(forms.map(({ page }) => page)).size)
  expect(Object.keys(toolPages)).toHaveLength(5)
})
