import { expect, test } from 'vitest'
import type { Inline } from '#knowledge/typesetting/model.server.ts'
import { documentSaying, everyKind, frontMatter, testFact, testLibrary } from '#tests/support/document.ts'
import { type HtmlEdition, htmlEdition } from './html.server.ts'
import { parseDocument } from './parse.server.ts'

const edition = htmlEdition(everyKind(), (name) => ({ src: `/documents/figures/${name}.svg`, width: 160, height: 60 }))
const htmlOf = ({ html, chapters }: HtmlEdition) => html ?? chapters.map((chapter) => chapter.html).join('')

test('every anchor of the contents is a heading of a chapter or the chapter, and no id is given twice', () => {
  const ids = [
    ...edition.chapters.map(({ id }) => id),
    ...[...htmlOf(edition).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(edition.contents.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Purpose and scope',
    '1.1 Who it is for',
    '2 Controls',
    '3 Sources',
  ])
  for (const { id } of edition.contents) expect(ids).toContain(id)
})

test('a figure that is drawn upright, too, shows that drawing on a narrow screen, where nothing is moved sideways', () => {
  const size = { width: 160, height: 60 }
  const html = htmlOf(
    htmlEdition(everyKind(), (name) => ({
      src: `/${name}.svg`,
      ...size,
      upright: { src: `/${name}-upright.svg`, ...size },
    })),
  )
  expect(html).toMatch(
    /<picture><source media="\(width < 40rem\)" srcset="\/[\w-]+-upright\.svg"[^>]*><img src="\/[\w-]+\.svg"/,
  )
  expect(html).not.toContain('aria-label="Figure 1"')
  expect(htmlOf(edition)).toContain('aria-label="Figure 1"')
})

test('a framework comes in chapters, and what refers to another chapter leads to its page', () => {
  expect(edition.html).toBeNull()
  expect(edition.chapters.map(({ number, id, title }) => [number, id, title])).toEqual([
    ['1', 'purpose-and-scope', 'Purpose and scope'],
    ['2', 'controls', 'Controls'],
    ['3', 'sources', 'Sources'],
  ])
  const [first, , last] = edition.chapters.map(({ html }) => html)
  expect(first).toContain('href="/frameworks/document/sources#source-1" id="cite-1"')
  expect(last).toContain('href="/frameworks/document/purpose-and-scope#cite-1"')
  for (const { html } of edition.chapters)
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(` id="${anchor}"`)
})

test('of a template, the sections of its first part that have blanks are also had alone', () => {
  const body = `# Who

## Purpose

For {{company}}.

## Rules

- One

## Roles

| Role | Who |
|---|---|
| Owner | {{owner}} |

# Adoption

## Sign-off

{{owner}}
`
  const template = parseDocument(frontMatter('template') + body, 't.md', testFact)
  const { blanks } = htmlEdition(template, () => ({ src: '', width: 1, height: 1 }))
  expect([...(blanks ?? '').matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['purpose', 'roles'])
  expect(blanks).toContain('data-blank="owner"')
  expect(blanks).toContain(
    '<details class="fold fold-tall doc-part"><summary><span class="num">1.3</span><h2 id="roles">',
  )
  expect(edition.blanks).toBeNull()
})

test('a policy is one text, with its parts as headings', () => {
  const whole = htmlEdition({ ...everyKind(), kind: 'Policy' }, () => ({ src: '', width: 1, height: 1 }))
  expect(whole.chapters).toEqual([])
  expect(whole.html).toContain('<h2 id="purpose-and-scope">Purpose and scope</h2>')
  expect(whole.html).toContain('href="#source-1" id="cite-1"')
})

test('the numbers of two sources stand apart', () => {
  const citation = (number: number) => ({ kind: 'citation' as const, number, time: 1 })
  const document = { ...everyKind(), blocks: [{ kind: 'paragraph' as const, content: [citation(1), citation(2)] }] }
  const edition = htmlEdition({ ...document, kind: 'Policy' }, () => ({ src: '', width: 1, height: 1 }))
  expect(edition.html).toContain('</sup>\u2009<sup')
})

test('a table of roles says what its letters mean', () => {
  expect(htmlOf(edition)).toContain('A answers for it.')
})

test('headings go down by one level at most', () => {
  for (const { html } of edition.chapters) {
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1)
  }
})

test('a control leads to the controls of the library that it stands for', () => {
  expect(htmlOf(edition)).toContain('<a href="/controls/sup-01"><span class="whole">SUP-01</span></a>')
  expect(edition.text).toContain('Control library: SUP-01, GOV-02 ')
})

test('text is text', () => {
  const { html } = htmlEdition(documentSaying('<script>alert(1)</script> & "quoted"'), () => ({
    src: '',
    width: 1,
    height: 1,
  }))
  expect(html?.replace(/="[^"]*"/g, '')).not.toContain('<script')
  expect(html).toContain('&#x3C;script>alert(1)&#x3C;/script> &#x26; "quoted"')
})

test('the words are there for the search, apart from each other', () => {
  expect(edition.text).toContain('Each supplier whose product contains AI has one person who answers for it.')
  expect(edition.text).toContain('Where is data held? ')
})

test("a control's number is not broken at its hyphen", () => {
  const { html, text } = htmlEdition(documentSaying('As E-12 asks'), () => ({ src: '', width: 1, height: 1 }))
  expect(html).toContain('As <span class="whole">E-12</span> asks')
  expect(text).toContain('As E-12 asks')
})

test('a number stays with its unit on a page, and in no other edition', () => {
  const document = documentSaying('Within 24 hours, at severity 5')
  const { html } = htmlEdition(document, () => ({ src: '', width: 1, height: 1 }))
  expect(html).toContain('Within 24\u00a0hours, at severity\u00a05')
  const body = '# Part\n\n| When |\n| --- |\n| Within 24 hours, at severity 5 |\n'
  expect(JSON.stringify(parseDocument(frontMatter('policy') + body, 't.md', testFact))).toContain(
    'Within 24 hours, at severity 5',
  )
})

test('where nothing stands above the first column of a table, it names the rows', () => {
  const text = (value: string): Inline[] => [{ kind: 'text', text: value }]
  const tableWith = (corner: string) => {
    const head = [corner ? text(corner) : [], text('Tier 1')]
    const rows = [[text('Release'), text('Approver')]]
    const table = {
      kind: 'table' as const,
      table: { widths: [0.5, 0.5], head, rows, align: ['left' as const, 'left' as const] },
    }
    return htmlEdition({ ...everyKind(), kind: 'Policy', blocks: [table] }, () => ({ src: '', width: 1, height: 1 }))
      .html
  }
  expect(tableWith('')).toContain('<tr><th scope="row">Release</th><td>Approver</td></tr>')
  expect(tableWith('What')).toContain('<tr><td>Release</td><td>Approver</td></tr>')
})

test('a control of the library is a link, and a column to choose from names its words', () => {
  const body = '# P\n\n:::worksheet[S-1 | One]\n::applicability{framework="gdpr" group="Chapter IV"}\n:::\n'
  const document = parseDocument(frontMatter('form') + body, 'a.md', testFact, testLibrary)
  const html = htmlEdition(document, () => ({ src: '', width: 1, height: 1 })).html ?? ''
  expect(html).toMatch(/<a href="\/controls\/gov-02">.*GOV-02.* Roles<\/a>/)
  expect(html).toMatch(/<th scope="col" data-choices="Yes\|No">Applies\?<\/th>/)
})
