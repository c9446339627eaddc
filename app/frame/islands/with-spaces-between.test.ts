import { expect, test } from 'vitest'
import { withSpacesBetween } from './with-spaces-between.ts'

test.each([
  ['<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li> \n<li>Two</li></ul>'],
  ['<a href="/a">One</a><p>Two</p>', '<a href="/a">One</a> \n<p>Two</p>'],
  ['<b>Use of AI</b><span class="x">2 of 4</span>', '<b>Use of AI</b> \n<span class="x">2 of 4</span>'],
  ['<a>One</a><a>Two</a>', '<a>One</a> \n<a>Two</a>'],
  ['<span><a>One</a></span><a><span>Two</span></a>', '<span><a>One</a></span> \n<a><span>Two</span></a>'],
])('%s has white space between what stands apart', (html, apart) => {
  expect(withSpacesBetween(html)).toBe(apart)
})

test.each([
  '<p>One <b>two</b>, <i>three</i></p>',
  '<p>H<sub>2</sub>O and <b>one</b><sup>1</sup></p>',
  '<pre><span>a</span><span>b</span></pre>',
  '<code><span>a</span><span>b</span></code>',
  '<script>"<b>a</b><p>b</p>"</script>',
  '<!--"</b><p>b</p>"-->',
  '<div role="status" class="outcome"></div>',
])('%s stays as it is', (html) => {
  expect(withSpacesBetween(html)).toBe(html)
})

test('a page of a megabyte takes no time that a reader would notice', () => {
  const html = `<div>${'<p class="a b">Words <b>and</b> more</p><span>1</span><a>x</a>'.repeat(15_000)}</div>`
  const since = performance.now()
  withSpacesBetween(html)
  expect(performance.now() - since).toBeLessThan(1_000)
})
