import { expect, test } from 'vitest'
import { stylesOf } from './page-styles.ts'

const html = '<html class="light"><body><p class="lead small">a</p><svg fill="var(--color-edge)"></svg></body></html>'

test.each([
  ['an element', 'p{color:red}'],
  ['a class of the page', '.lead{color:red}'],
  ['two classes on one element or apart', '.lead.small{color:red}.lead .small:hover{color:red}'],
  ['the class of the other theme, which a script may set', '.dark{color:red}'],
  ['classes that are refused, or one of several', ':not(.x),:is(.lead,.x){color:red}p:has(>.x,:not(.y)){color:red}'],
  ['brackets in brackets', '.lead :is(input:not(:where([type=checkbox],[type=radio],.x)),.y){color:red}'],
  ['an attribute', 'a[href$=".pdf"]:after,p[data-x=".x,{"]{color:red}'],
  ['a face, an animation, an order of layers', '@font-face{font-family:X}@keyframes x{0%{top:0}}@layer a,b;'],
])('%s: kept', (_, sheet) => {
  expect(stylesOf(html, sheet)).toBe(sheet)
})

test.each([
  ['a class of elsewhere', '.x{color:red}', ''],
  ['a class of elsewhere beside one of the page', '.lead.x{color:red}.lead>.x~p{color:red}.x .lead{color:red}', ''],
  ['one of two selectors', '.lead,.x:not(:is(p,a)),p{color:red}', '.lead,p{color:red}'],
  ['all of a query', '@media (width>=60rem){.x{color:red}}p{color:red}', 'p{color:red}'],
  [
    'some of a query in a layer',
    '@layer a{@media print{.x{top:0}.lead{top:0}}}',
    '@layer a{@media print{.lead{top:0}}}',
  ],
  ['a comment, but not what looks like one', '/*! {x} */p{content:"/* } */"}', 'p{content:"/* } */"}'],
])('%s: left out', (_, sheet, left) => {
  expect(stylesOf(html, sheet)).toBe(left)
})

test('a token is left out when nothing names it, nor a token that is named', () => {
  const sheet = ':root{--color-edge:red;--a:var(--b);--b:1px;--c:var(--d);--d:2px}p{margin:var(--a)}.x{margin:var(--c)}'
  expect(stylesOf(html, sheet)).toBe(':root{--color-edge:red;--a:var(--b);--b:1px;}p{margin:var(--a)}')
})

test('class names with signs, as a utility may have', () => {
  const page = '<p class="max-w-[26rem] sm:w-[calc(100%-2rem)] [&amp;&gt;p]:top-0.5"></p>'
  const sheet = String.raw`.max-w-\[26rem\]{top:0}.sm\:w-\[calc\(100\%-2rem\)\]{top:0}.\[\&\>p\]\:top-0\.5>p{top:0}`
  expect(stylesOf(page, sheet)).toBe(sheet)
  expect(stylesOf('<p class="max-w-[26rem]"></p>', sheet)).toBe(String.raw`.max-w-\[26rem\]{top:0}`)
})
