import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { site } from '#content/site.ts'
import { createCitations } from '#knowledge/facts/render-citations.server.ts'
import { statusesAsOf } from '#knowledge/facts/statuses-as-of.server.ts'
import { aFact } from '#tests/support/markdown.ts'
import { compileFile, compileText } from './compile.ts'
import { faultText } from './fault.ts'
import { parseMarkdown } from './parse.ts'
import type { Picture } from './pictures.ts'
import { sanitisePublished } from './sanitise.ts'

const facts = new Map(
  [
    aFact(),
    aFact({ id: 'next-act', status: 'adopted' }),
    aFact({ id: 'draft-act', status: 'proposed', checked: false, restsOn: 'a press release' }),
  ].map((fact) => [fact.id, fact]),
)
const pictures = new Map<string, Picture>([
  ['/media/posts/test.svg', { width: 1200, height: 630 }],
  ['/media/posts/print.jpg', { width: 1200, height: 630, fault: 'is in CMYK; save it in RGB' }],
  [
    '/media/posts/screen.png',
    { width: 1600, height: 900, renditions: [{ path: '/media/posts/screen-480.png', width: 480 }] },
  ],
])
const compile = (source: string) =>
  compileText(parseMarkdown(source), {
    file: 'post.md',
    citations: createCitations((id) => facts.get(id)),
    pictures: (path) => pictures.get(path),
  })
/** Compiles a text and expects no faults. */
const html = (source: string) => {
  const compiled = compile(source)
  expect(compiled.faults).toEqual([])
  // The last check lets through everything that the pipeline makes.
  expect(sanitisePublished(compiled.html)).toBe(compiled.html)
  return compiled.html
}

test.each([
  '[a](https://a.example/a b)',
  '[a](mailto:a@a.example?subject=x y)',
  '> [!NOTE]\n> text',
  '## Heading {#own}',
  '[a](https://a.example){target="_blank"}',
  '{% raw %}',
  '{{< figure src="x" >}}',
  'Well done :tada: all',
  'With $$x^2$$ in it',
  'A ==marked== word',
  '##Heading',
  '• one\n• two',
  '| a | b |\n| 1 | 2 |',
  '##\u00a0Heading',
  '-\u00a0one\n-\u00a0two',
  'a) one\nb) two',
  '(1) one\n(2) two',
  '1.one\n2.two',
  'i. one\nii. two',
  'It costs 5*6*7 dollars',
  'A whole sentence that is none.\n---',
  '** bold **',
  'The gas CO~2~ rises',
  'It is x^2^ here',
  'With $x_1$ in it',
  '$$\na + b\n$$',
  'An ++inserted++ word',
  '!!! warning\n    text',
  '%% a comment %%',
  'Provider\n: who places it on the market',
  "import { Chart } from './chart.js'",
  '\\newpage',
  '```mermaid\ngraph TD\n```',
  '~~~PlantUML\nA -> B\n~~~',
  'Date\tWhat\tWho\n2026-12-02\tMarking\tProviders',
  '    A paragraph that Word set in by four blanks.',
  'See Error! Reference source not found.',
  'See HYPERLINK "https://a.example" there',
  'On page PAGEREF _Toc123 \\h 3',
  'It holds citeturn0search1 since',
  'It holds 【4†source】 since',
  'It holds oai_citation:0‡law.example since',
  'TODO: ask Ada',
  'Lorem ipsum dolor sit amet',
])('what other programs read, or a slip leaves as it stands, is said to its writer: %j', (source) => {
  const { faults } = compile(`Text.\n\n${source}`)
  expect(faults).toMatchObject([{ line: 3, minor: true, reason: expect.stringMatching(/(is|are) shown as/) }])
})

test.each([
  '#AI and C# and `[a](b c)` and a[0]',
  'From $5 to $10, C++ and C++, ~20~30 of 100%, a^b and well-known: yes!!!',
  'Companies import goods from China, and\nimport duties from 2027 apply.',
  'At 10:30:15, urn:a:b, $5 and $$6, {a}, a [1] and [sic]',
  '```\n[a][missing]\n```',
  '> ```\n> code\n> ```',
  '- ```\n  code\n  ```',
  '~~~\ncode\n~~~~',
  '    code',
  '    curl -s https://a.example | sh',
  'A todo list, and what the TOC has; a\tb',
])('no such thing is seen in %j', (source) => {
  expect(compile(source).faults).toEqual([])
})

test.each([
  ['https://www.google.com/url?q=https://law.example/a&sa=D', 'write https://law.example/a'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Flaw.example%2Fa&data=x',
    'write https://law.example/a',
  ],
  ['https://law.example/a?b=1&utm_source=chatgpt.com', 'write https://law.example/a?b=1'],
  ['https://law.example/?to=ada%40corp.example', 'mail address'],
  ['https://docs.google.com/document/d/1/edit', 'edit'],
])('a link that tells who copied it, or opens for few, is told: %s', (href, reason) => {
  expect(compile(`Text.\n\n[a](${href})`).faults).toMatchObject([
    { line: 3, minor: true, reason: expect.stringContaining(reason) },
  ])
  expect(compile('[a](https://law.example/@ada?q=1#b) [b](mailto:ada@corp.example)').faults).toEqual([])
})

test('what is written from right to left runs so', () => {
  expect(html('שלום.\n\n- مرحبا\n\nHello.')).toMatch(/<p dir="auto">.*<li dir="auto">.*<p>Hello/s)
})

test.each(['```\ncode\n\n## A heading', '- ~~~\n  code\n\ntext', '```js'])(
  'a box of code that does not end is a fault: %j',
  (source) => {
    expect(compile(`Text.\n\n${source}`).faults).toMatchObject([
      { line: 3, reason: expect.stringContaining('does not end') },
    ])
  },
)

describe('what a text becomes', () => {
  test('headings get anchors, each its own, and a table of contents', () => {
    const { html, headings } = compile('## What is risk?\n\nA\n\n### Main\n\nB\n\n## What is risk?\n\nC')
    expect(headings).toEqual([
      { id: 'what-is-risk', title: 'What is risk?', level: 2 },
      { id: 'main-2', title: 'Main', level: 3 },
      { id: 'what-is-risk-2', title: 'What is risk?', level: 2 },
    ])
    for (const { id, level } of headings) expect(html).toContain(`<h${level} id="${id}">`)
  })

  test('a table stands in a named region that scrolls by keyboard; its numbers stand at the end', () => {
    const table = html('## Lists\n\n| List | Number |\n| --- | --: |\n| Open use | 12 |')
    expect(table).toContain('<div class="scroll" role="region" tabindex="0" aria-label="Table 1: Lists"><table>')
    expect(table).toContain('<th scope="col">List</th>')
    expect(table).toContain('<td class="end">12</td>')
    expect(table).not.toContain('align=')
  })

  test('each cell of a table of three columns says which one it is in, for narrow screens', () => {
    const table = html('| No. | Question | If yes |\n| --- | --- | --- |\n| 1 | Is it high-risk? | Go to 2 |')
    expect(table).toContain('<td data-label="Question">Is it high-risk?</td>')
    expect(table).toContain('<td data-label="If yes">Go to 2</td>')
    expect(table).toContain('<td data-label="No." class="no">1</td>')
    expect(html('| List | Number |\n| --- | --- |\n| Open use | 12 |')).not.toContain('data-label')
  })

  test("no control's number is broken at its hyphen, and no date in a table", () => {
    const table = html('By **W-3** and `W-3`:\n\n| Since |\n| --- |\n| August 2, 2026 to May 19 |\n\nIn August 2026.')
    expect(table).toContain('<strong><span class="whole">W-3</span></strong> and <code>W-3</code>')
    expect(table).toContain('<td>August\u00a02,\u00a02026 to May\u00a019</td>')
    expect(table).toContain('<p>In August\u00a02026.</p>')
    expect(html('Since `May 3` by Article 5.')).toContain('<code>May 3</code> by Article\u00a05.')
  })

  test('the words of two paragraphs are told apart, in a box too', () => {
    const { text } = compile('One.\n\nTwo.\n\n:::example[Three]\nFour.\n\nFive.\n\n- Six\n- Seven\n:::')
    expect(text).toBe('One. Two. Four. Five. Six Seven')
  })

  test('a number stays with its unit, and a reference whole; the words for the search, and code, are as they were typed', () => {
    const { html, text } = compile(
      'By SR 26-2, within **24 hours** or `24 hours`, up to EUR 35 million, at severity 5.',
    )
    expect(html).toContain(
      'By <span class="whole">SR\u00a026-2</span>, within <strong>24\u00a0hours</strong> or <code>24 hours</code>, ' +
        'up to EUR\u00a035\u00a0million, at severity\u00a05.',
    )
    expect(text).toBe('By SR 26-2, within 24 hours or 24 hours, up to EUR 35 million, at severity 5.')
  })

  test('cells that say nothing leave no sign in the words for the search', () => {
    const { text, words } = compile('| Task | A | B |\n| --- | --- | --- |\n| Buy | | Yes |\n| | | |\n| | Sell | |')
    expect(text).toBe('Task · A · B Buy · Yes Sell')
    expect(words).toBe(6)
  })

  test('a footnote and the way back from it', () => {
    const text = html('A claim.[^1]\n\n[^1]: Its ground.')
    expect(text).toContain('<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup>')
    expect(text).toContain('<section class="fn" aria-label="Footnotes">')
    expect(text).toContain('<li id="fn-1">')
    expect(text).toContain('<a href="#fnref-1" aria-label="Back to footnote 1 in the text">Back</a>')
  })

  test('a footnote, a picture and code in a table are as they are elsewhere, and no label repeats a number', () => {
    const rows =
      '| Act[^1] | From | Until |\n|---|---|---|\n| A[^2] | May | June[^1] |\n| ![A staff](/media/posts/test.svg) | | |'
    const text = html(`${rows}\n\n[^1]: Its ground.\n\n[^2]: Another.`)
    expect(text).toContain('Act<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup>')
    expect(text).toContain('data-label="Act">A<sup><a href="#fn-2" id="fnref-2" aria-label="Footnote 2">2</a></sup>')
    expect(text).toContain('id="fnref-1-2" aria-label="Footnote 1"')
    expect(text).toContain('<img alt="A staff" src="/media/posts/test.svg" width="1200" height="630"')
    expect(text).not.toContain('data-footnote')
  })

  test.each(['größe', 'art.6', 'my_note', '株', '<x>', 'constructor'])(
    'a footnote of any name has its number, and leads there and back: %s',
    (name) => {
      const text = html(`One.[^z] Two.[^${name}] Three.[^${name}]\n\n[^${name}]: Its ground.\n\n[^z]: Another.`)
      for (const id of ['fn-1', 'fn-2', 'fnref-1', 'fnref-2', 'fnref-2-2']) {
        expect(text.split(`id="${id}"`)).toHaveLength(2)
        expect(text).toContain(`href="#${id}"`)
      }
      expect(text).toMatch(/<li id="fn-2">\s*<p>Its ground\./)
      expect(text).toContain('id="fnref-2" aria-label="Footnote 2">2</a>')
    },
  )

  test('no heading takes the anchor of a footnote or a source', () => {
    const text = html('## Fn 1\n\nA.[^1] B.:fact[test-act]\n\n## Source 1\n\nA.\n\n## Cite 1\n\nA.\n\n[^1]: C.')
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('section-fn-1')
  })

  test('a list in HTML keeps its letters, its numbers and its direction', () => {
    const list = '<ol type="a" start="3" reversed><li value="5">A</li></ol>'
    expect(html(list)).toBe('<ol type="a" start="3" reversed><li value="5">A</li></ol>')
  })

  test.each(['yaml', 'cobol', ''])('code in a fence stays plain text, whatever its language: %j', (language) => {
    const code = 'owner: "legal" # <b>'
    expect(html(`\`\`\`${language}\n${code}\n\`\`\``).trim()).toBe(
      '<pre tabindex="0"><code>owner: "legal" # &#x3C;b></code></pre>',
    )
  })

  test('a picture has its size, and a photograph its smaller ones', () => {
    expect(html('![A staff](/media/posts/test.svg)')).toContain(
      '<img alt="A staff" src="/media/posts/test.svg" width="1200" height="630" loading="lazy" decoding="async">',
    )
    expect(html('![A screen][s]\n\n[s]: /media/posts/screen.png')).toContain(
      'srcset="/media/posts/screen-480.png 480w, /media/posts/screen.png 1600w" sizes="',
    )
  })

  test('call-outs say in words what they are', () => {
    const text = html(':::caution[Ask first]\nText.\n:::\n\n:::note\nText.\n:::\n\n:::example[A bank]\nText.\n:::')
    expect(text).toContain(
      '<div class="callout" data-kind="caution" role="note"><p class="callout-title">Caution: Ask first</p>',
    )
    expect(text).toContain('<p class="callout-title">Note</p>')
    expect(text).toContain('<p class="callout-title">Example: A bank</p>')
  })

  test('a cited fact leads to its page, by its title in the list and by its date in a box', () => {
    const text = html('::fact[test-act]\n\nIt applies.:fact[test-act]')
    const date = 'applies from December\u00a02,\u00a02026'
    expect(text).toContain(
      `<a href="/facts/test-act" aria-label="applies from December 2, 2026: The Test Act">${date}</a>`,
    )
    expect(text).toContain('<li id="source-1"><a href="/facts/test-act">The Test Act</a>. ')
  })

  test('what is adopted is in force from its own day on, after every round of cleaning', () => {
    const text = sanitisePublished(html('::fact[next-act]\n\nIt will.:fact[next-act] It may.:fact[draft-act]'))
    const statuses = (day: string) => statusesAsOf(text, day).match(/data-status="[^<]*/g)
    expect(statuses('2026-12-01')).toEqual([
      'data-status="adopted" data-from="2026-12-02">Adopted',
      'data-status="adopted" data-from="2026-12-02">Adopted',
      'data-status="proposed">Proposed',
    ])
    expect(statuses('2026-12-02')).toEqual([
      'data-status="in force">In force',
      'data-status="in force">In force',
      'data-status="proposed">Proposed',
    ])
  })

  test('a cited fact is numbered once, and listed with its source, status and day', () => {
    const text = html('One.:fact[test-act] Two.:fact[draft-act] Three.:fact[test-act]')
    expect(text.match(/aria-label="Source \d">\[\d\]/g)).toEqual([
      'aria-label="Source 1">[1]',
      'aria-label="Source 2">[2]',
      'aria-label="Source 1">[1]',
    ])
    const [, first = '', second = ''] = text.split('<li id="source-')
    expect(first).toContain('<a href="/facts/test-act">The Test Act</a>')
    expect(first).toContain('<span class="status" data-status="in force">In force</span>')
    expect(first).toContain('<a href="https://gazette.example/12">Official Gazette 12</a>')
    expect(first).toContain('Verified on <time datetime="2026-11-01">November\u00a01,\u00a02026</time>')
    expect(first.match(/href="#cite-1(-2)?"/g)).toHaveLength(2)
    expect(second).toContain('Proposed')
    expect(second).toContain('Not checked at its source; rests on a press release')
  })

  test('a fact on a line of its own is a box', () => {
    const text = html('Before.\n\n::fact[test-act]\n\nAfter.')
    expect(text).toContain('<div class="law" role="note" aria-label="Legal fact">')
    expect(text).toContain('<p class="says">The Test Act applies from July\u00a01,\u00a02026.</p>')
    expect(text).not.toContain('class="sources"')
  })

  test('task lists are named boxes that nobody can press', () => {
    expect(html('- [ ] ask\n- [x] told')).toContain('<input type="checkbox" checked disabled aria-label="Done">')
  })

  test.each([
    'ISO:IEC at 10:30, see note:this.',
    'Bewerber:innen, dict:key{a=b} and :key{#a .b} stay, as list[1:n] and a:b[c] do.',
  ])('a colon that begins no directive is kept with all that stands after it: %s', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`)
  })

  test('a footnote stands after a word with a colon', () => {
    expect(html('F\u00fcr Bewerber:innen[^1] gilt.\n\n[^1]: Das Gesetz.')).toContain(
      'Bewerber:innen<sup><a href="#fn-1"',
    )
  })

  test('the number of a footnote is no part of a heading', () => {
    const { html, headings } = compile('## What **the law** says[^1]\n\nA.\n\n[^1]: B.')
    expect(headings).toEqual([{ id: 'what-the-law-says', title: 'What the law says', level: 2 }])
    expect(html).toContain('<h2 id="what-the-law-says">')
    expect(html).toContain('href="#fn-1"')
  })

  test('harmless HTML stays', () => {
    expect(html('H<sub>2</sub>O and <kbd>Tab</kbd>')).toBe('<p>H<sub>2</sub>O and <kbd>Tab</kbd></p>')
  })

  test('the words of a table are read cell by cell, and are no more than they were', () => {
    const { text, words } = compile('Before.\n\n| Act | From |\n| --- | --- |\n| A draft | May 2 |')
    expect(text).toBe('Before. Act · From A draft · May 2')
    expect(words).toBe(7)
  })

  test('words are counted without the marks of footnotes', () => {
    expect(compile('One two.[^1]\n\n## Three\n\n[^1]: Four five.')).toMatchObject({ words: 6 })
  })
})

describe('what is wrong is named with its line', () => {
  test.each([
    ['# A title', 'post.md:1: The title is the only heading of the first level; begin sections with ##'],
    ['## A\n\n#### B', 'post.md:3: A heading of level 4 follows one of level 2'],
    ['A\n\n![](/media/posts/test.svg)', 'post.md:3: The picture /media/posts/test.svg has no alternative text'],
    ['A\n\n![x][p]\n\n[p]: /media/posts/no.svg', 'post.md:3: There is no picture /media/posts/no.svg'],
    ['A\n\n![x](/media/posts/print.jpg)', 'post.md:3: The picture /media/posts/print.jpg is in CMYK; save it in RGB'],
    ['![x](https://evil.example/x.png)', 'post.md:1: There is no picture https://evil.example/x.png'],
    ['A\nB [](/services)', 'post.md:2: The link to /services has no text'],
    ['A.:fact[no-act]', "post.md:1: There is no fact 'no-act'"],
    ['A\n\n::fact[no-act]', "post.md:3: There is no fact 'no-act'"],
    ['A.[^9]', 'post.md:1: There is no footnote [^9]'],
    [
      'A\n\n:::warning\nB\n:::',
      "post.md:3: 'warning' is no directive here; there is :fact, ::fact, :::note, :::caution, :::example",
    ],
    ['A\n\n:::note[Title\nB\n:::', "post.md:3: ':::note[Title' begins nothing here"],
    ['A\n\nB\n:::', "post.md:4: ':::' begins nothing here"],
    ['A\n\n::fact[test-act', "post.md:3: '::fact[' begins nothing here"],
    ['A\n\nB.:fact[test-act', "post.md:3: There is no fact ''"],
    ['A\n\n<!-- B\n\nC', "post.md:3: '<!--' does not end, and takes what follows with it; write '-->' after it"],
    [
      ':::note[A]\n<!-- B\n:::\n\nC',
      "post.md:2: '<!--' does not end, and takes what follows with it; write '-->' after it",
    ],
    ['A\n\n<!-- B -->\n<? C\n\nD', "post.md:4: '<?' does not end, and takes what follows with it; write '?>' after it"],
    ['<![CDATA[ A\n\nB', "post.md:1: '<![CDATA[' does not end, and takes what follows with it; write ']]>' after it"],
    ['A\n\n<pre>\nB\n\nC', 'post.md:3: <pre> does not end, and takes what follows with it; write </pre> after it'],
    ...'a abbr b cite code del em i ins kbd mark q s small span strong sub sup u'
      .split(' ')
      .map((name): [source: string, told: string] => [`A\n\nB\n<${name}>C\n\nD`, `post.md:4: <${name}> does not end`]),
    ['A\n\nB <a href="/services">C\n\nD</a>', 'post.md:3: <a> does not end'],
    ['- B <b>C <i>D</i>\n- E', 'post.md:1: <b> does not end'],
    ['| A | B |\n|---|---|\n| <mark>C | D |', 'post.md:3: <mark> does not end'],
    ['## A <small>B\n\nC', 'post.md:1: <small> does not end'],
    ['A\n\n<b>\n\nC', 'post.md:3: <b> does not end'],
    ['A\n\n<p>B <u>C</p>\n\nD', 'post.md:3: <u> does not end'],
    ['A\n\n<details>\n<summary>B</summary>\n\nC', 'post.md:3: <details> does not end'],
    ['A\n\n<div>\n<div>B</div>\n\nC', 'post.md:3: <div> does not end'],
    ['A\n\n<div class="b\n\nC', "post.md:3: '<div' does not end, and takes what follows with it; write '>' after it"],
    ['A\n\n:::note[B]\nC\n\nD', "post.md:3: The box ':::note' does not end; put ':::' on the line after it"],
    ['See :fakt[test-act].', "post.md:1: 'fakt' is no directive here; there is :fact, ::fact, :::note"],
    ['[a]: /x\n[a]: /y', 'post.md:2: [a] is defined twice'],
  ])('%j', (source, told) => {
    const [fault, ...more] = compile(source).faults.map(faultText)
    expect(fault).toContain(told)
    expect(more).toEqual([])
  })
})

test.each([
  'A <b>B <i>C</i></b> and <a href="/services">D</a>.',
  '<details>\n<summary>A</summary>\n\nB\n\n</details>',
  'A <!-- <b> --> `<b>` \\<b>',
  'A<br>B<br/>\n\n<hr>\n\n<p>C\n\nD',
  '```html\n<b>\n```',
  '<div>\n\n**A**\n\n</div>',
])('elements that end are no fault: %j', (source) => {
  expect(compile(source).faults.filter(({ reason }) => reason.includes('does not end'))).toEqual([])
})

test('links are told with their lines', () => {
  expect(compile('[a](/services) and [b][x]\n\n<https://gazette.example>\n\n[x]: /pricing#faq').links).toEqual([
    { href: '/services', line: 1 },
    { href: '/pricing#faq', line: 1 },
    { href: 'https://gazette.example', line: 3 },
  ])
})

test("the company's name and mailbox stand where a text asks for them, but not in code", () => {
  const { html, faults } = compile('By [{{site.name}}](mailto:{{site.email}}), as `{{site.name}}`. {{site.phone}}')
  expect(html).toContain(`<a href="mailto:${site.email}">${site.name}</a>, as <code>{{site.name}}</code>`)
  expect(faults.map(faultText)).toEqual([
    'post.md:1: There is {{site.name}}, {{site.email}} and {{site.partnersEmail}} alone',
  ])
})

test.each([
  ['1. One\n  - a\n  - b\n2. Two', 2, 3],
  ['1. One\n\n  A paragraph.\n2. Two', 3, 3],
  ['- One\n\n - a', 0, 0],
  ['- One\n\n Text', 3, 2],
  ['9. One\n10. Two\n   ![A drawing](/media/posts/test.svg)\n\n   Text', 5, 4],
  ['9. One\n10. Two\n\n   Text', 4, 4],
  ['> 1. One\n>   - a', 2, 3],
  ['1. One\n   - a\n2. Two\n\nText', 0, 0],
  ['- One\n  - a\n\n  Text\n- Two', 0, 0],
])('what a list leaves out for want of a blank is said at its line: %j', (source, line, blanks) => {
  expect(compile(source).faults.map((fault) => [fault.line, fault.minor, fault.reason])).toEqual(
    line ? [[line, true, expect.stringContaining(`begin the line with ${blanks} blanks`)]] : [],
  )
})

const head = (value: string) =>
  compileFile(`---\ntitle: A title\nmore:\n  - text: ${JSON.stringify(value)}\n---\n\nText.`, z.unknown(), {
    file: 'post.md',
    citations: createCitations((id) => facts.get(id)),
    pictures: (path) => pictures.get(path),
  }).faults

test.each([
  'A **bold** title',
  'Use `code`',
  'Tom &amp; Jerry',
  'Wait&#8230;',
  'A <b>bold</b> title',
  'Two<br/>lines',
  'See [the Act](/facts)',
  'An *easy* one',
  '__Now__',
  '~~Old~~ new',
  '# A title',
  'Ready :rocket: now',
  'A ==marked== word',
])('a mark in a plain line of the head is said at its line: %j', (value) => {
  expect(head(value)).toMatchObject([
    { line: 3, field: 'more', minor: true, reason: expect.stringMatching(/as it stands/) },
  ])
})

test.each([
  'R&D, Q&A and AT&T; more',
  'a < b > c',
  '5 * 3 * 2',
  'snake_case_name and __init',
  'C# and F#',
  'Price: $5, 10:30:45',
  'https://company.example/a?b=1&copy=2',
  'What it costs* and why',
])('a sign in a plain line of the head that marks nothing stays: %j', (value) => {
  expect(head(value)).toEqual([])
})
