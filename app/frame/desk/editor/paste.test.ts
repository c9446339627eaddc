import { expect, test } from 'vitest'
import { markdownOf } from './paste.ts'

test('what comes from Google Docs is Markdown, with what stands out, links, lists and tables', async () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1>Title</h1>
<p>A <span style="font-weight:700">bold</span>&nbsp;and an <span style="font-style:italic">inclined</span> word,
<a href="https://www.google.com/url?q=https://law.example/act&amp;sa=D">the act</a>.</p>
<ul><li>one</li><li>two</li></ul><table><tr><th>A</th></tr><tr><td>1</td></tr></table>
<script>hit = 1</script><img src="https://elsewhere.example/x.png"></b>`
  expect(await markdownOf(html)).toBe(
    '## Title\n\nA **bold** and an *inclined* word, [the act](https://law.example/act).\n\n- one\n- two\n\n| A |\n| - |\n| 1 |\n',
  )
})
