import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test } from 'vitest'
import { readPdf, textOfPdf } from '#tests/support/pdf.ts'
import { compactPdf } from './compact-pdf.server.ts'

/** A tagged document of some hundred objects: headings, links, a table, and letters beyond ASCII. */
const source = `
  #set document(title: "Größe (1) \\\\ two")
  #set text(lang: "en")
  #for n in range(60) [
    = Heading #n
    #link("https://example.com/a?b=(c)")[A link]; endobj, endstream, trailer
    #table(columns: 2, table.header[A][B], [#n], [été])
  ]`

test('a compacted PDF says the same in less than half of its bytes, to two readers', () => {
  const compiler = NodeCompiler.create()
  const { result } = compiler.compile({ mainFileContent: source })
  if (!result) throw new Error('no document')
  const plain = compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: 0 })
  const compact = compactPdf(plain)
  expect(compact.length / plain.length).toBeLessThan(0.5)
  const { 'File size': before, ...info } = readPdf(plain).info
  const { 'File size': after, ...infoAfter } = readPdf(compact).info
  expect(infoAfter).toEqual(info)
  expect({ ...readPdf(compact), info }).toEqual({ ...readPdf(plain), info })
  for (const program of ['mutool', 'pdftotext'] as const)
    expect(textOfPdf(compact, program)).toBe(textOfPdf(plain, program))
})

test('a file without a table of objects is refused', () => {
  expect(() => compactPdf(Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF'))).toThrow('no table of objects')
})
