import { expect, test } from 'vitest'
import { numberedSections } from './sections.ts'

test('each section has its number before its heading; the sources have none, nor has a part of a section', () => {
  const html = '<p>a</p><h2 id="one">One</h2><h3 id="part">Part</h3><h2 id="two">Two</h2><h2 id="sources">Sources</h2>'
  expect(numberedSections(html)).toBe(
    '<p>a</p><p class="num" aria-hidden="true">1</p><h2 id="one">One</h2><h3 id="part">Part</h3>' +
      '<p class="num" aria-hidden="true">2</p><h2 id="two">Two</h2><h2 id="sources">Sources</h2>',
  )
})

test('a heading that is only spoken of is none', () => {
  const html = '<p>&#x3C;h2 id="x"> <abbr title="<h2 id=">" onclick="alert(1)" x="</abbr></p>'
  expect(numberedSections(html)).toBe(html)
})
