import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('a text is parted at its anchored headings; numbers beside them and tags are left out', () => {
  const html =
    '<p>Before.</p><div class="doc-title"><p class="num">1</p><h2 id="one">One &#x26; <em>only</em></h2></div><p>A</p><p>B &#x3C;b></p>' +
    '<h4>No anchor</h4><h3 id="two">Two</h3><table><tr><td>x</td><td>y</td></tr></table>'
  expect(sectionsOf(html)).toEqual([
    { id: null, title: '', text: 'Before.' },
    { id: 'one', title: 'One & only', text: 'A B <b> No anchor' },
    { id: 'two', title: 'Two', text: 'x · y' },
  ])
})
