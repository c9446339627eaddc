import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { anyControl, frontMatter, testFact, testLibrary } from '#tests/support/document.ts'
import { parseDocument } from './parse.server.ts'
import { documentWorkbook } from './workbook.server.ts'

const worksheet = `# P

::::worksheet[W-1 | Request]
::field[Use, a <b>]{lines=2}
::choices[Data, of whom]{options="Public|Special, PHI"}

| Part | Answer |
|---|---|
| 1. Who? | |
::::
`
const documentOf = (markdown: string) =>
  parseDocument(frontMatter('framework') + markdown, 'content/documents/a.md', testFact, {
    ...testLibrary,
    has: anyControl.has,
  })
/** Its sheets as texts, with the words that they share. */
async function partsOf(markdown: string) {
  const workbook = await documentWorkbook(documentOf(markdown))
  const files = unzipSync(workbook ?? new Uint8Array())
  return {
    sheet: strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    words: JSON.stringify(Object.values(files).map((file) => strFromU8(file))),
  }
}

test('a worksheet is a sheet with its fields, its choices and its tables', async () => {
  const { sheet, words } = await partsOf(worksheet)
  for (const said of ['W-1 Request', 'Use, a &lt;b&gt;', '1. Who?', 'Answer']) expect(words).toContain(said)
  // Values that are separated by commas contain none.
  expect(sheet).toContain('sqref="B3"><formula1>"Public,Special; PHI"</formula1>')
})

test('a document without anything to fill in has no workbook, and the same document has the same bytes', async () => {
  expect(await documentWorkbook(documentOf('# P\n\nWords.\n'))).toBeNull()
  const [one, other] = [await documentWorkbook(documentOf(worksheet)), await documentWorkbook(documentOf(worksheet))]
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
})

test('a column with words to choose from has them in each of its rows', async () => {
  const body = '# P\n\n:::worksheet[S-1 | One]\n::applicability{framework="gdpr" group="Chapter IV"}\n:::\n'
  const { sheet } = await partsOf(body)
  expect(sheet).toContain('sqref="C4:C5"><formula1>"Yes,No"</formula1>')
  expect(sheet).toContain('sqref="E4:E5"><formula1>"Yes,Partly,Planned,No"</formula1>')
})
