import { expect, test } from 'vitest'
import { documentCiting, documentSaying, everyKind, testBrand, testPictures } from '#tests/support/document.ts'
import { readPdf, textOfPdf } from '#tests/support/pdf.ts'
import { createTypesetter } from './pdf.server.ts'

const typeset = createTypesetter(testBrand)
const { bytes, pages, partPages } = typeset(everyKind(), testPictures)
const pdf = readPdf(bytes)

test('the PDF says what it is, in which language, and that it is tagged', () => {
  expect(pdf.info).toMatchObject({
    Title: 'A Document of Every Kind',
    Author: 'Steadmark',
    Tagged: 'yes',
    Pages: String(pages),
  })
  expect(bytes.toString('latin1')).toMatch(/\/Lang ?\(en\)/)
  expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(partPages).toHaveLength(3)
})

test('its headings are tagged in their order and none skips a level', () => {
  const headings = pdf.structure.filter(({ tag }) => /^H\d$/.test(tag))
  expect(headings.map(({ text }) => text)).toEqual([
    'Contents',
    'Purpose and scope',
    'Who it is for',
    'A subsection',
    'Controls',
    'Every AI supplier has a named owner',
    'Ask the supplier',
    'Read the answer',
    'Supplier record',
    'Before you sign',
    'Sources',
  ])
  const levels = headings.map(({ tag }) => Number(tag.slice(1)))
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
})

test('a control says in the margin which controls of the library it stands for, and takes no line more for it', () => {
  const added = ['Control', 'library', 'SUP-01', 'GOV-02']
  const words = pdf.pages.flatMap((page) => page.words.map(({ text }) => text))
  expect(words).toEqual(expect.arrayContaining(added))
  const document = everyKind()
  const without = document.blocks.map((block) => (block.kind === 'control' ? { ...block, library: [] } : block))
  const bare = readPdf(typeset({ ...document, blocks: without }, testPictures).bytes)
  const placesOf = ({ pages }: typeof pdf) =>
    pages.map((page) => page.words.filter(({ text }) => !added.includes(text)).map(({ text, yMin }) => [text, yMin]))
  expect(placesOf(pdf)).toEqual(placesOf(bare))
})

test('its fonts are the two of the identity and embedded; it has an outline; its tables and lists are tagged', () => {
  expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true)
  expect(new Set(pdf.fonts.map(({ name }) => name.split('-')[0]))).toEqual(new Set(['STIXTwoText', 'SourceSans3']))
  expect(bytes.toString('latin1')).toContain('/Outlines')
  const tags = new Set(pdf.structure.map(({ tag }) => tag))
  for (const tag of ['Table', 'TH', 'TD', 'L', 'LI', 'Figure', 'Link', 'TOC']) expect(tags).toContain(tag)
})

test('no word stands beyond the margins, and sources lead to their official addresses', () => {
  for (const { words, width, height } of pdf.pages)
    for (const { text, xMin, xMax, yMin, yMax } of words) {
      expect([text, xMin >= 60, xMax <= width - 66, yMin >= 40, yMax <= height - 34]).toEqual([
        text,
        true,
        true,
        true,
        true,
      ])
    }
  expect(pdf.links).toContain('https://example.gov/gdpr-in-force')
})

test('the same document gives the same bytes', () => {
  expect(createTypesetter(testBrand)(everyKind(), testPictures).bytes.equals(bytes)).toBe(true)
})

test.each([
  ['markup of the typesetter', '#include "/etc/passwd" *bold* $x$ @ref <label> \\ // = heading'],
  ['markup of a page', '<script>alert(1)</script> &amp; <b>'],
  ['5,000 letters without a space', 'a'.repeat(5000)],
  ['signs that no face has', 'Tokyo 東京 office'],
])('%s shows as text', (_, value) => {
  const { pages, info } = readPdf(typeset(documentSaying(value)).bytes)
  const shown = pages.map(({ words }) => words.map(({ text }) => text).join('')).join('')
  const bare = (text: string) => text.replace(/[\s\u200b\u25a1\u4e00-\u9fff]/g, '')
  const read = bare(
    shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  expect(read.split(bare(value.slice(0, 60))).length).toBeGreaterThan(8)
  expect(info.Tagged).toBe('yes')
  for (const { words, width } of pages) expect(words.filter(({ xMax }) => xMax > width - 60)).toEqual([])
})

test.each(['pdftotext', 'mutool'])('an address is copied as it is, and a long word too: %s', (program) => {
  const address = 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32024R1689&from=EN_and-more#art_4'
  const word = 'Donaudampfschifffahrtsgesellschaftsmitarbeiterin'
  const copied = textOfPdf(typeset(documentSaying(`${address} ${word}`)).bytes, program)
  expect(copied).not.toMatch(/\p{Cf}/u)
  const together = copied.replace(/\s/g, '')
  expect(together.split(address).length).toBeGreaterThan(6)
  expect(together.split(word).length).toBeGreaterThan(6)
})

test('signs that steer the direction of text, or nothing, are left out', () => {
  const { pages } = readPdf(typeset(documentSaying('left\u202eright\u0000\u0007\ud800 end')).bytes)
  expect(pages[0]?.words.map(({ text }) => text)).toContain('leftright')
})

test('what is adopted says its date, which stays true when the day has come', () => {
  const cited = documentCiting({ status: 'adopted', date: '2026-12-02', dateMeaning: 'applies from' })
  const shown = readPdf(typeset(cited, testPictures).bytes)
    .pages.flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ')
  expect(shown).toContain('Applies from December 2, 2026 · European Union')
  expect(shown).not.toContain('Adopted')
})

test('on US Letter the pages have its size, and the text is whole', () => {
  const onLetter = typeset({ ...everyKind(), paper: 'letter' }, testPictures)
  const read = readPdf(onLetter.bytes)
  expect([pdf.info['Page size'], read.info['Page size']]).toEqual([
    expect.stringContaining('(A4)'),
    expect.stringContaining('(letter)'),
  ])
  const headings = ({ structure }: typeof pdf) => structure.filter(({ tag }) => /^H\d$/.test(tag))
  expect(headings(read)).toEqual(headings(pdf))
})
