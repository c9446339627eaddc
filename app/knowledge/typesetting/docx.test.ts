import { spawnSync } from 'node:child_process'
import { Resvg } from '@resvg/resvg-js'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentCiting, documentSaying, everyKind, testBrand, testFigure } from '#tests/support/document.ts'
import { docxEdition } from './docx.server.ts'

const image = new Resvg(testFigure).render()
const pictures = { level: { bytes: image.asPng(), width: image.width, height: image.height } }
const bytes = await docxEdition(everyKind(), testBrand, pictures)
const filesOf = (docx: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(docx)).map(([name, data]) => [name, strFromU8(data)]))
const files = filesOf(bytes)
const body = files['word/document.xml'] ?? ''
const count = (pattern: RegExp, text = body) => text.match(pattern)?.length ?? 0

test('headings, lists and tables are real, and header rows are repeated', () => {
  expect([count(/w:val="Title"/g), count(/w:val="Heading1"/g), count(/w:val="Heading2"/g)]).toEqual([1, 3, 2])
  // Four tables of the text, one of a form, a ladder, roles and sign-off, and the boxes around call-outs and rules.
  expect(count(/<w:tblHeader\/>/g)).toBe(6)
  expect(count(/<w:tbl>/g)).toBe(14)
  expect(count(/<w14:checkbox>/g)).toBe(6)
  expect(count(/<w:footnoteReference /g)).toBe(1)
  expect(body).toContain('descr="One line with a column below it and one above it"')
})

test('boxes to tick are characters, which every program reads', () => {
  expect(count(/<w:t>[\u2610\u2612]<\/w:t>/g)).toBe(6)
  expect(body).not.toContain('<w:sym ')
})

test('a column is as wide as its numbers', async () => {
  const words = (text: string) => [{ kind: 'text' as const, text }]
  const table = {
    head: [words('No.'), words('What')],
    rows: [[words('A-10'), words('Said')]],
    widths: [0.02, 0.98],
    align: [],
  }
  const document = { ...everyKind(), blocks: [{ kind: 'table' as const, table }] }
  const said = filesOf(await docxEdition(document, testBrand, {}))['word/document.xml'] ?? ''
  const [first = 0, second = 0] = [...said.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(first).toBeGreaterThan(600)
  expect(first + second).toBe(11906 - 1700 - 1360)
})

test('a control says which controls of the library it stands for', () => {
  const words = body.replaceAll('<w:noBreakHyphen/>', '-').replace(/<[^>]+>/g, '')
  expect(words).toContain('Control library: SUP-01, GOV-02')
})

test('the file says its title and language, has page numbers and a table of contents', () => {
  expect(files['docProps/core.xml']).toContain('<dc:title>A Document of Every Kind</dc:title>')
  expect(files['word/styles.xml']).toContain('w:val="en-US"')
  expect(Object.entries(files).some(([name, text]) => /footer\d/.test(name) && /NUMPAGES/.test(text))).toBe(true)
  expect(body).toContain('TOC \\h')
})

test('the same document gives the same bytes', async () => {
  expect((await docxEdition(everyKind(), testBrand, pictures)).equals(bytes)).toBe(true)
})

test('5,000 letters without a space are there', async () => {
  const said = filesOf(await docxEdition(documentSaying('a'.repeat(5000)), testBrand, {}))['word/document.xml'] ?? ''
  expect(count(/a{5000}/g, said)).toBeGreaterThan(6)
})

test('text is text: no markup, no control characters', async () => {
  const said =
    filesOf(await docxEdition(documentSaying('<w:b/> & \u0000\u202e end'), testBrand, {}))['word/document.xml'] ?? ''
  expect(said).toContain('&lt;w:b/&gt; &amp; ')
  expect(said).not.toMatch(/\p{Cc}|\p{Cf}/u)
})

test("a control's number is not broken at its hyphen", async () => {
  const said = filesOf(await docxEdition(documentSaying('As E-12 asks'), testBrand, {}))['word/document.xml'] ?? ''
  expect(said).toMatch(/As <\/w:t><w:t[^>]*>E<\/w:t><w:noBreakHyphen\/><w:t[^>]*>12<\/w:t>/)
})

test('a number with several hyphens is there to its last digit', async () => {
  const said = filesOf(await docxEdition(documentSaying('See FIL-15-2026.'), testBrand, {}))['word/document.xml'] ?? ''
  expect(said.replaceAll('<w:noBreakHyphen/>', '-').replace(/<[^>]+>/g, '')).not.toMatch(/FIL-15(?!-2026)/)
})

test('what is adopted says its date, which stays true when the day has come', async () => {
  const cited = documentCiting({ status: 'adopted', date: '2026-12-02', dateMeaning: 'applies from' })
  const said = filesOf(await docxEdition(cited, testBrand, {}))['word/document.xml'] ?? ''
  expect(said).toContain('Applies from December 2, 2026 · European Union')
  expect(said).not.toContain('Adopted')
})

test('a Word file is XML, whatever character its texts have', async () => {
  const bad = 'A\u0000\u0007\u000bB\u001f\u007f\u0085C\ud800D\udfffE\ufffeF\uffff'
  const text = JSON.parse(JSON.stringify(everyKind()), (key, value) =>
    typeof value === 'string' && ['text', 'title', 'statement', 'subtitle', 'summary', 'alt', 'caption'].includes(key)
      ? `${value} ${bad}`
      : value,
  )
  for (const [name, xml] of Object.entries(filesOf(await docxEdition(text, testBrand, pictures)))) {
    if (!/\.(xml|rels)$/.test(name)) continue
    const { status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: xml, encoding: 'utf8' })
    expect([name, status, stderr]).toEqual([name, 0, ''])
  }
})

test('what stands between a heading and its text stays with it on one page', () => {
  const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([text]) => text)
  const libraries = paragraphs.filter((text) => text.includes('>Control library: '))
  expect(libraries.length).toBeGreaterThan(0)
  for (const text of libraries) expect(text).toContain('<w:keepNext/>')
})

test('on US Letter the page is another, and no line or table is', async () => {
  const onLetter =
    filesOf(await docxEdition({ ...everyKind(), paper: 'letter' }, testBrand, pictures))['word/document.xml'] ?? ''
  const page = (xml: string) => /<w:pgSz w:w="(\d+)" w:h="(\d+)"/.exec(xml)?.slice(1).map(Number)
  const room = (xml: string) => {
    const [, right, left] = /<w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(xml) ?? []
    return (page(xml)?.[0] ?? 0) - Number(left) - Number(right)
  }
  expect([page(body), page(onLetter)]).toEqual([
    [11906, 16838],
    [12240, 15840],
  ])
  expect(room(onLetter)).toBe(room(body))
})
