import { expect, test } from 'vitest'
import { markChanges, withTexts } from './mark-changes.server.ts'

const page = (menu: string, price: string, text: string, more = '') =>
  `<head><title>${text}</title><style>p{}</style></head><body><nav><a href="/">${menu}</a></nav><main><p>$<!-- -->${price}</p>` +
  `<svg><text>${price}</text></svg><ul><li>${text}</li>${more}</ul></main><footer>${menu}</footer></body>`

test.each([
  ['a price', page('Menu', '6,100', 'A'), '$<!-- --><mark id="changed">6,100</mark>', 1],
  ['a link that header and footer have', page('Prices', '5,000', 'A'), '<footer><mark id="changed">Prices</mark>', 2],
  [
    'one more of the same',
    page('Menu', '5,000', 'A', '<li>A</li>'),
    '<li>A</li><li><mark id="changed">A</mark></li>',
    1,
  ],
  ['nothing', page('Menu', '5,000', 'A'), '<li>A</li>', 0],
])('%s is marked where a visitor reads it, and nowhere else', (_, next, marked, changes) => {
  const shown = markChanges(next, page('Menu', '5,000', 'A'))
  expect(shown.changes).toBe(changes)
  expect(shown.html).toContain(marked)
  // But for the marks it is the same page.
  expect(shown.html.replace(/<\/?mark[^>]*>/g, '')).toBe(next)
  expect(shown.html).not.toMatch(/<title><mark|<text><mark/)
})

test('of several changes, the page opens at the one that was made last', () => {
  const [published, first] = [page('Menu', '5,000', 'A'), page('Menu', '6,100', 'A')]
  expect(markChanges(page('Menu', '6,100', 'B'), published, first).html).toContain('<mark id="changed">B</mark>')
  expect(markChanges(first, published, first).html).toContain('<mark id="changed">6,100</mark>')
})

test('a text that stands alone is put into the page at once; one within a sentence is left to the site', () => {
  const shown = page('Menu', '5,000', 'You &amp; we')
  expect(withTexts(shown, new Map([['You & we', 'We < you']]))).toBe(
    shown.replaceAll(/(<li>|<title>)You &amp; we/g, (text, tag: string) => (tag === '<li>' ? '<li>We &lt; you' : text)),
  )
  expect(withTexts(shown, new Map([['we', 'they']]))).toBeNull()
  expect(
    withTexts(
      page('Menu', '5,000', 'A line'),
      new Map([
        ['A line', 'B'],
        ['elsewhere', 'C'],
      ]),
    ),
  ).toBeNull()
})
