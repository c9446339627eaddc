import { expect, test } from 'vitest'
import { pageOfMarkdown, prefersMarkdown } from './page-markdown.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.5,TEXT/MARKDOWN;q=0.5', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [null, false],
])('%j asks for Markdown: %j', (accept, wanted) => {
  expect(prefersMarkdown(accept)).toBe(wanted)
})

test.each([
  ['/index.md', '/'],
  ['/pricing.md', '/pricing'],
  ['/blog/a.md', '/blog/a'],
  ['/pricing', null],
  ['/.md', null],
])('the Markdown variant at %s is of %s', (path, page) => {
  expect(pageOfMarkdown(path)).toBe(page)
})
