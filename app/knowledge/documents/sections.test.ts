import { expect, test } from 'vitest'
import { sectionsOf } from './sections.server.ts'

test('a text is parted at its anchored headings; numbers beside them and tags are left out', () => {
  const html =
    '<p>Before.</p><div class="doc-title"><p class="num">1</p><h2 id="one">One &#x26; <em>only</em></h2></div><p>A</p><p>B &#x3C;b></p>' +
    '<h4>No anchor</h4><h3 id="two">Two</h3><table><tr><td>x</td><td>y</td></tr></table>'
  expect(sectionsOf(html)).toEqual([
    { id: null, title: '', text: 'Before.', shown: 'Before.' },
    { id: 'one', title: 'One & only', text: 'A B <b> No anchor', shown: 'A B <b> No anchor' },
    // A table is searched; an excerpt has none of its cells.
    { id: 'two', title: 'Two', text: 'x · y', shown: '' },
  ])
})

test.each([
  ['cells to fill in', '<tr><td>When</td><td>Who</td></tr><tr><td></td><td class="end"> </td></tr>', 'When · Who'],
  ['a box to tick', '<tr><td><span role="img"></span></td><td>A-1</td><td></td><td>Art. 5</td></tr>', 'A-1 · Art. 5'],
  ['the number of a control', '<p class="num"><span class="whole">R-6</span></p><p>Text.</p>', 'Text.'],
  [
    'the numbers of sources',
    'So<sup class="cite"><a>[1]</a></sup>\u2009<sup class="cite"><a>[2]</a></sup>, it is.',
    'So, it is.',
  ],
  ['ways back', '<li>A law. <a href="#cite-1" aria-label="Back to source 1">Back</a></li><li>B</li>', 'A law. B'],
])('%s: no word of a text', (_, html, text) => {
  expect(sectionsOf(html)).toMatchObject([{ id: null, title: '', text }])
})

test('a line that was broken by hand is two words, and a number with its unit has a plain space', () => {
  expect(sectionsOf('<td>Art.\u00a05<br><span class="whole">INV-04</span> in 24\u00a0hours</td>')[0]?.text).toBe(
    'Art. 5 INV-04 in 24 hours',
  )
})
