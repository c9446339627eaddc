import { expect, test } from 'vitest'
import { documentSaying, everyKind } from '#tests/support/document.ts'
import { htmlEdition } from './html.ts'
import type { Inline } from './model.ts'

const edition = htmlEdition(everyKind(), (name) => ({ src: `/documents/figures/${name}.svg`, width: 160, height: 60 }))

test('every anchor of the contents is a heading of the text, and no id is given twice', () => {
  const ids = [...edition.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(edition.contents.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Purpose and scope',
    '1.1 Who it is for',
    '2 Controls',
    '3 Sources',
  ])
  for (const { id } of edition.contents) expect(ids).toContain(id)
  const targets = [...edition.html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  for (const target of targets) expect(ids).toContain(target)
})

test('the numbers of two sources stand apart', () => {
  const citation = (number: number) => ({ kind: 'citation' as const, number, time: 1 })
  const document = { ...everyKind(), blocks: [{ kind: 'paragraph' as const, content: [citation(1), citation(2)] }] }
  const { html } = htmlEdition(document, () => ({ src: '', width: 1, height: 1 }))
  expect(html).toContain('</sup>\u2009<sup')
})

test('a table of roles says what its letters mean', () => {
  expect(edition.html).toContain('A answers for it.')
})

test('headings go down by one level at most', () => {
  const levels = [...edition.html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
  expect(levels[0]).toBe(2)
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1)
})

test('a control leads to the controls of the library that it stands for', () => {
  expect(edition.html).toContain('<a href="/controls/sup-01"><span class="whole">SUP-01</span></a>')
  expect(edition.text).toContain('Control library: SUP-01, GOV-02 ')
})

test('text is text', () => {
  const { html } = htmlEdition(documentSaying('<script>alert(1)</script> & "quoted"'), () => ({
    src: '',
    width: 1,
    height: 1,
  }))
  expect(html.replace(/="[^"]*"/g, '')).not.toContain('<script')
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

test('where nothing stands above the first column of a table, it names the rows', () => {
  const text = (value: string): Inline[] => [{ kind: 'text', text: value }]
  const htmlOf = (corner: string) => {
    const head = [corner ? text(corner) : [], text('Tier 1')]
    const rows = [[text('Release'), text('Approver')]]
    const table = {
      kind: 'table' as const,
      table: { widths: [0.5, 0.5], head, rows, align: ['left' as const, 'left' as const] },
    }
    return htmlEdition({ ...everyKind(), blocks: [table] }, () => ({ src: '', width: 1, height: 1 })).html
  }
  expect(htmlOf('')).toContain('<tr><th scope="row">Release</th><td>Approver</td></tr>')
  expect(htmlOf('What')).toContain('<tr><td>Release</td><td>Approver</td></tr>')
})
