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

const questionnaire = `# P

:::worksheet[W-1 | Rating of =1+1]
::choices[Rating]{options="High|Medium|Low, if neither"}
:::

:::worksheet[W-2 | Vendor]{scores=3 gate=2 high="2" low="1" rating="W-1"}
| No. | Question | Scored by | Score, file |
|---|---|---|---|
| 1 | =HYPERLINK("x") | Use owner, gate | |
| 2 | Tenants? | Security, gate | |
| 3 | Failures? | Use owner | |

::field[Sum; gates missed]{lines=1}
::field[Review date]{lines=1}
:::
`

test('a questionnaire with scores has formulas for its gates and its sum, with the values of an empty one', async () => {
  const workbook = await documentWorkbook(documentOf(questionnaire))
  const files = unzipSync(workbook ?? new Uint8Array())
  const sheet = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  const formulas = [...sheet.matchAll(/<c r="(\w+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map(([, ...cell]) => cell)
  expect(Object.fromEntries(formulas.map(([at, , value]) => [at, value]))).toEqual({
    F4: '2',
    G4: 'Not scored',
    F5: '2',
    G5: 'Not scored',
    B8: 'Not rated',
    B9: '0',
    B10: '2',
    B11: '0',
    B12: '0',
    B13: 'Not rated',
    C15: '',
  })
  const said = Object.fromEntries(formulas.map(([at, formula]) => [at, formula?.replaceAll('&gt;', '>')]))
  expect(said).toMatchObject({
    F4: '2',
    F5: 'IF(LEFT($B$8,3)="Low","",IF(LEFT($B$8,4)="High",3,2))',
    B8: `IF('W-1 Rating of =1+1'!$B$2="","Not rated",'W-1 Rating of =1+1'!$B$2)`,
    B12: 'SUM(D4:D6)',
    C15: 'IF(ISNUMBER(B15),INT(B15)-TODAY(),"")',
  })
  expect(sheet).toMatch(/type="whole"[^>]* sqref="D4:D6"><formula1>0<\/formula1><formula2>3<\/formula2>/)
  expect(sheet).toMatch(/type="date"[^>]* sqref="B15"/)
  // What a document says is a text, whatever it begins with, and the line of the sum is made of formulas.
  const words = Object.values(files).map((file) => strFromU8(file))
  expect(words.join('')).toContain('=HYPERLINK("x")')
  expect(formulas.filter(([, formula]) => formula?.includes('HYPERLINK'))).toEqual([])
  expect(words.join('')).not.toContain('Sum; gates missed')
})

test.each(['scores=3', 'scores=3 gate=4 rating="W-1"', 'scores=x gate=2 rating="W-1"', 'scores=3 gate=2'])(
  'a worksheet whose scores are {%s} is a fault of its line',
  (scores) => {
    const broken = questionnaire.replace(/\{scores[^}]*\}/, `{${scores}}`)
    expect(() => documentOf(broken)).toThrow(/needs a gate from 1 to the highest score/)
  },
)
