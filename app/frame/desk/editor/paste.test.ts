import { expect, test } from 'vitest'
import { markdownFromHtml } from './paste.ts'

test('what comes from Google Docs is Markdown, with what stands out, links, lists and tables', async () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1>Title</h1>
<p>A <span style="font-weight:700">bold</span>&nbsp;and an <span style="font-style:italic">inclined</span> word,
<a href="https://www.google.com/url?q=https://law.example/act&amp;sa=D">the act</a>.</p>
<ul><li>one</li><li>two</li></ul><table><tr><th>A</th></tr><tr><td>1</td></tr></table>
<script>hit = 1</script><img src="https://elsewhere.example/x.png"></b>`
  expect(await markdownFromHtml(html)).toBe(
    '## Title\n\nA **bold** and an *inclined* word, [the act](https://law.example/act).\n\n- one\n- two\n\n| A |\n| - |\n| 1 |\n',
  )
})

test('a heading of the first level becomes one of the second, and code stays as it is', async () => {
  expect(await markdownFromHtml('<h1>Install</h1><pre># install\n## more</pre><p># no heading</p>')).toBe(
    '## Install\n\n```\n# install\n## more\n```\n\n\\# no heading\n',
  )
  expect(await markdownFromHtml('<pre><code>x = 1\n# why\n</code></pre>')).toBe('```\nx = 1\n# why\n```\n')
  expect(await markdownFromHtml('<ul><li><p>one</p><pre># two</pre></li></ul>')).toBe(
    '- one\n\n  ```\n  # two\n  ```\n',
  )
  expect(await markdownFromHtml('<h1>One<br>two</h1>')).toBe('One\\\ntwo\n---\n')
})

test.each([
  ['font-weight:700;font-style:italic', '**_word_**'],
  ['font-style:italic;font-weight:bold', '**_word_**'],
  ['font-style:oblique', '*word*'],
  ['font-weight:600', '**word**'],
  ['font-weight:400;font-style:normal', 'word'],
])('a span with the style %s is %s', async (style, expected) => {
  expect(await markdownFromHtml(`<p>A <span style="${style}">word</span>.</p>`)).toBe(`A ${expected}.\n`)
})
