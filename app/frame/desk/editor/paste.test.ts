import { expect, test } from 'vitest'
import { isRich, markdownFromHtml } from './paste.ts'

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

const wordEntry = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}&nbsp; </span>${text}<o:p></o:p></p>`
const outlook =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Flaw.example%2Fa&amp;data=ada%40corp.example'

test.each([
  ['lists in a list of Docs', '<ul><li>One</li><ul><li>Sub</li></ul><li>Two</li></ul>', '- One\n  - Sub\n- Two'],
  [
    'lists of Word',
    `${wordEntry(1, '·', 'One')}\n${wordEntry(2, 'o', 'Sub')}${wordEntry(1, '·', 'Two')}<p>After</p>${wordEntry(1, '1.', 'Num')}`,
    '- One\n  - Sub\n- Two\n\nAfter\n\n1. Num',
  ],
  [
    'a list of Word that counts on behind a paragraph',
    `${wordEntry(1, '1.', 'One')}<p>Between</p>${wordEntry(1, '2.', 'Two')}${wordEntry(1, '3.', 'Three')}`,
    '1. One\n\nBetween\n\n2. Two\n3. Three',
  ],
  [
    'what the other program hides, and what it shows',
    `<div style="display:none;max-height:0">Preview</div><p style="backface-visibility:hidden">Seen<span style='mso-hide:all'> secret</span> <span hidden>not</span>text</p>${wordEntry(1, '·', 'One').replace("style='", "style='display:none;")}`,
    'Seen text',
  ],
  [
    'the title of a table',
    '<table><caption>Fines <b>by year</b></caption><tr><th>A</th></tr><tr><td>1</td></tr></table>',
    'Fines **by year**\n\n| A |\n| - |\n| 1 |',
  ],
  [
    'a footnote of Word',
    `<p>Text<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> on.</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote'><p><a href="#_ftnref1"><span>[1]</span></a> Source.</p><p>More.</p></div></div>`,
    'Text[^1] on.\n\n[^1]: Source.\n\n    More.',
  ],
  [
    'a footnote of Docs',
    '<p>Text<sup><a href="#ftnt1">[1]</a></sup> on.</p><div><p><a href="#ftnt_ref1">[1]</a> Source.</p></div>',
    'Text[^1] on.\n\n[^1]: Source.',
  ],
  [
    'small figures and struck words',
    '<p>x<sup>2</sup>, H<sub>2</sub>O, 10<span style="vertical-align:super">2</span>, <span style="text-decoration:line-through">gone</span></p>',
    'x<sup>2</sup>, H<sub>2</sub>O, 10<sup>2</sup>, ~~gone~~',
  ],
  [
    'cells of paragraphs and lists, and a first row as the head',
    '<table><tr><td>A</td><td>B</td></tr><tr><td><p>one</p><p>two</p></td><td><ul><li>a</li><li>b</li></ul></td></tr></table>',
    '| A          | B          |\n| ---------- | ---------- |\n| one<br>two | • a<br>• b |',
  ],
  [
    'bold blanks and anchors of Word',
    "<p><b>Bold </b>text<b> bold</b> <b>both <i>two</i></b><i> </i>end<a name=x></a> <b style='mso-bidi-font-weight:normal'>o</b><b>ne</b></p>",
    '**Bold** text **bold** **both _two_** end **one**',
  ],
  [
    'a comment of Word',
    `<p>Text<a href="#_msocom_1">[AL1]</a> end</p><div style='mso-element:comment-list'><p>Please check</p></div>`,
    'Text end',
  ],
  [
    'links of Outlook and of chats',
    `<p><a href="${outlook}">one</a> <a href="https://law.example/a?utm_source=chatgpt.com">two</a></p>`,
    '[one](https://law.example/a) [two](https://law.example/a)',
  ],
])('%s are read as they are meant', async (_, html, markdown) => {
  expect(await markdownFromHtml(html)).toBe(`${markdown}\n`)
})

test('a picture with words about it is no text, and cells beside a picture of them are', () => {
  expect(isRich('<table><tr><td>1</td></tr></table>')).toBe(true)
  for (const html of ['<meta><img src="x.png">', '<a href="/"><img src="x.png"></a>', '<pre><b>x</b></pre>', ''])
    expect(isRich(html)).toBe(false)
})
