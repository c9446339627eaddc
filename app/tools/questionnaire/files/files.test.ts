import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Answer, Question, QuestionRow } from '../answers.ts'
import { answerWords } from '../result-rows.ts'
import { answersIn, choiceFor, columnsOf, fillingsOf, listFor, questionsOf } from './columns.ts'
import { type OpenFile, plainSheet } from './file.ts'
import { openFile, reasonOf } from './open.ts'
import { pastedQuestions } from './pasted.ts'

const rels = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
const rel = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`

const sheetXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1" width="9"/></cols><sheetData>
<row r="1" ht="30"><c r="A1" s="3" t="s"><v>0</v></c><c r="B1" s="3" t="s"><v>1</v></c><c r="C1" s="3" t="s"><v>2</v></c><c r="D1" s="3" t="s"><v>3</v></c><c r="E1" s="3" t="inlineStr"><is><t>Evidence</t></is></c></row>
<row r="2"><c r="A2" s="9" t="inlineStr"><is><t>Section A: the governance of AI here</t></is></c></row>
<row r="3"><c r="A3"><v>1</v></c><c r="B3" t="s"><v>4</v></c><c r="C3" s="7"/><c r="D3" s="8" t="s"><v>5</v></c></row>
<row r="5" spans="1:5"><c r="A5"><v>2</v></c><c r="B5" t="inlineStr"><is><r><t>Is data </t></r><r><rPr><b/></rPr><t>deleted &amp; gone?</t></r></is></c><c r="E5" s="2"><f>1+1</f><v>2</v></c></row>
<row r="6"><c r="B6" t="inlineStr"><is><t>Who is accountable for AI?</t></is></c></row>
</sheetData><mergeCells count="2"><mergeCell ref="A2:E2"/><mergeCell ref="D5:D6"/></mergeCells><dataValidations count="1"><dataValidation type="list" sqref="C3:C6"><formula1>Lists!$A$1:$A$3</formula1></dataValidation></dataValidations></worksheet>`
const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${['No.', 'Question', 'Answer', 'Comments', 'Do you have an AI policy?', 'Please type'].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
const workbookXml =
  '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Security &amp; AI" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" state="veryHidden" r:id="rId2"/></sheets><definedNames/></workbook>'
const parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': rels(rel('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': workbookXml,
  'xl/_rels/workbook.xml.rels': rels(
    rel('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    rel('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
    rel('rId3', 'sharedStrings', 'sharedStrings.xml'),
    rel('rId4', 'hyperlink', 'https://example.com', ' TargetMode="External"'),
  ),
  'xl/sharedStrings.xml': strings,
  'xl/worksheets/sheet1.xml': sheetXml,
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Yes</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>No</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>N/A</t></is></c></row></sheetData></worksheet>',
  'xl/styles.xml': '<styleSheet/>',
}
const zipOf = (of: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(of).map(([name, text]) => [name, strToU8(text)])))
const open = (bytes: Uint8Array<ArrayBuffer> | string, name = 'customer.xlsx') => openFile(new File([bytes], name))
const refusal = (bytes: Uint8Array<ArrayBuffer> | string, name?: string) =>
  open(bytes, name).then(
    () => 'read',
    (error: unknown) => reasonOf(error),
  )
const partsIn = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))

const rowWith = (question: Question, answer: Answer): QuestionRow => ({
  question,
  match: { controls: [], nearest: [], subject: null, outside: null, name: null },
  asked: question.text,
  answer,
  offers: [],
  isSame: false,
  unproved: false,
  against: null,
  admits: false,
})

/** Fills every question of a file with this answer. */
function filled(file: OpenFile, answer: Answer = { state: 'yes', text: 'We <do> & will.', link: 'policy.pdf' }) {
  const columns = file.sheets.map(columnsOf)
  const places = file.sheets.flatMap((sheet, at) => questionsOf(sheet, at, columns[at] ?? columnsOf(sheet)))
  const rows = places.map((question) => rowWith(question, answer))
  const { cells, left } = fillingsOf(rows, places, file.sheets, columns)
  const done = file.fill(cells)
  return { ...done, places, left: [...left, ...done.left] }
}

/** What the cells of a file answer already. */
function heldIn(file: Pick<OpenFile, 'sheets'>) {
  const columns = file.sheets.map(columnsOf)
  const places = file.sheets.flatMap((sheet, at) => questionsOf(sheet, at, columns[at] ?? columnsOf(sheet)))
  return answersIn(places, file.sheets, columns)
}

describe('a workbook', () => {
  test('its questions are found by the heads, with numbers, and headings are none', async () => {
    const { sheets } = await open(zipOf(parts))
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Security & AI', false],
      ['Lists', true],
    ])
    const [sheet] = sheets
    if (!sheet) throw new Error('no sheet')
    const columns = columnsOf(sheet)
    expect(columns).toEqual({ head: 0, number: 0, question: 1, options: null, choice: 2, answer: 3, evidence: 4 })
    expect(questionsOf(sheet, 0, columns)).toEqual([
      { number: '1', text: 'Do you have an AI policy?', sheet: 0, row: 2 },
      { number: '2', text: 'Is data deleted & gone?', sheet: 0, row: 4 },
      { number: '', text: 'Who is accountable for AI?', sheet: 0, row: 5 },
    ])
    expect(sheet.choices(2, 2)).toEqual(['Yes', 'No', 'N/A'])
  })

  test('answers stand in their cells, styles and formulas stay, and no other part changes by a byte', async () => {
    const { bytes, left } = filled(await open(zipOf(parts)))
    const now = partsIn(bytes)
    expect(Object.keys(now)).toEqual(Object.keys(parts))
    for (const [name, text] of Object.entries(parts))
      if (!['xl/worksheets/sheet1.xml', 'xl/workbook.xml'].includes(name)) expect(now[name]).toBe(text)
    const cell = (place: string, style: string, text: string) =>
      `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    const words = 'We &lt;do&gt; &amp; will.'
    // E5 has a formula and stays; D6 is one cell with D5.
    expect(left.map(({ reason }) => reason)).toEqual(['formula'])
    expect(now['xl/worksheets/sheet1.xml']).toBe(
      sheetXml
        .replace(
          '<c r="C3" s="7"/><c r="D3" s="8" t="s"><v>5</v></c>',
          cell('C3', ' s="7"', 'Yes') + cell('D3', ' s="8"', words) + cell('E3', '', 'policy.pdf'),
        )
        .replace('<c r="E5"', `${cell('C5', '', 'Yes') + cell('D5', '', words)}<c r="E5"`)
        .replace('</row>\n</sheetData>', `${cell('C6', '', 'Yes')}${cell('E6', '', 'policy.pdf')}</row>\n</sheetData>`),
    )
    expect(now['xl/workbook.xml']).toBe(
      workbookXml.replace('<definedNames/>', '<definedNames/><calcPr fullCalcOnLoad="1"/>'),
    )
    const [sheet] = (await open(bytes)).sheets
    expect(sheet?.rows[2]).toEqual(['1', 'Do you have an AI policy?', 'Yes', 'We <do> & will.', 'policy.pdf'])
  })

  test('is read back with the answers that were saved in it, each choice by its word', async () => {
    const file = await open(zipOf(parts))
    expect(heldIn(file).filter(Boolean)).toEqual([])
    const { bytes } = filled(file)
    const saved = { state: 'yes', choice: 'Yes', text: 'We <do> & will.', link: 'policy.pdf' }
    expect(heldIn(await open(bytes))[0]).toEqual(saved)
  })

  test('where the list has no word for an answer, the cell stays empty and is counted', async () => {
    const file = await open(zipOf(parts))
    const { left } = filled(file, { state: 'part' as 'yes', text: '', link: '' })
    expect(left.map(({ reason }) => reason)).toEqual(['list', 'list', 'list'])
    expect(choiceFor('part', ['Yes', 'Partially', 'No'])).toBe('Partially')
    expect(choiceFor('not-yet', ['Not Applicable', 'Not Implemented', 'Implemented'])).toBe('Not Implemented')
    expect(choiceFor('not-ours', null)).toBe('N/A')
    expect(choiceFor('yes', ['Complies with exceptions', 'Complies'])).toBe('Complies')
    expect(choiceFor('part', ['Complies', 'Complies with exceptions'])).toBe('Complies with exceptions')
    expect(choiceFor('yes', ['Yes, without exception', 'No'])).toBe('Yes, without exception')
    expect(choiceFor('yes', ['Yes - documented', 'Yes'])).toBe('Yes')
    expect(choiceFor('not-yet', ['Not Implemented', 'Planned'])).toBe('Not Implemented')
    for (const [list, word] of [
      [['Yes', 'No', 'In progress', 'Planned'], 'Planned'],
      [['Yes', 'No', 'In progress'], 'In progress'],
      [['Ja', 'Nein', 'Geplant'], 'Geplant'],
      [['Yes', 'No'], 'No'],
    ] as const) {
      expect(choiceFor('not-yet', list, 'Describe your AI policy.')).toBe(word)
      expect(choiceFor('not-yet', list, '* Do you have an AI policy?')).toBe(list[1])
    }
    for (const [yes, part, no, none] of [
      ['Ja', 'Teilweise', 'Nein', 'Nicht zutreffend'],
      ['Oui', 'Partiellement', 'Non', 'Sans objet'],
      ['Sí', 'Parcialmente', 'No', 'No aplica'],
      ['Sì', 'Parzialmente', 'No', 'Non applicabile'],
      ['Ja', 'Gedeeltelijk', 'Nee', 'N.v.t.'],
      ['Sim', 'Parcialmente', 'Não', 'Não se aplica'],
      ['Tak', 'Częściowo', 'Nie', 'Nie dotyczy'],
      ['Ja', 'Delvis', 'Nej', 'Ej tillämpligt'],
      ['はい', '一部', 'いいえ', '該当なし'],
    ] as const)
      expect(
        (['yes', 'part', 'not-yet', 'not-ours'] as const).map((state) => choiceFor(state, [none, no, part, yes])),
      ).toEqual([yes, part, no, none])
    expect(choiceFor('yes', ['Provided', 'No evidence available'])).toBe('Provided')
    expect(choiceFor('not-yet', ['Provided', 'No evidence available'])).toBe('No evidence available')
    expect(choiceFor('not-ours', ['Yes', 'No', 'We do not need one'])).toBe('We do not need one')
    // Each says more than yes, so the visitor chooses.
    expect(choiceFor('yes', ['Yes - internal review', 'Yes - external review', 'No'])).toBeNull()
  })

  const columnsIn = (heads: readonly string[], more: readonly string[] = []) =>
    columnsOf(
      plainSheet('a', [heads, ['1.1', 'Do you have an AI policy?', ...more], ['1.2', 'Is it logged?', ...more]]),
    )

  test.each([
    [
      'Service Provider CAIQ Answer',
      'SSRM Control Ownership',
      'Service Provider Implementation Description (Optional/Recommended)',
      2,
      4,
    ],
    ['Yes, No, N/A or See Note', 'Note', 'Ref. IEC TR 80001-2-2', 2, 3],
    ['Y/N', 'Guidance', 'Justification', 2, 4],
    ['Guidance', 'Vendor Answer', 'Analyst Notes', null, 3],
    ['Supporting information', 'Response details', 'Customer comments', null, 3],
    ['Help', 'Additional Information', 'Score', null, 3],
    ['Compliant?', 'Reviewer notes', 'Explanation', 2, 4],
    ['Compliance status (explain)', 'Guidance', 'Weight', 2, 2],
    ['Antwort', 'Begründung der Bewertung', 'Hinweis', null, 2],
  ])('heads %s, %s, %s: the choice in %s, the words in %s', (one, two, three, choice, answer) => {
    const found = columnsIn(['Ref', 'Question', one, two, three])
    expect([found.choice, found.answer, found.evidence]).toEqual([choice, answer, null])
  })

  test('evidence goes where the customer has not written, and allowed answers are read beside it', () => {
    const heads = ['Ref', 'Question', 'Options', 'Response', 'Evidence']
    expect(columnsIn(heads)).toMatchObject({ options: 2, answer: 3, evidence: 4 })
    const filledIn = ['Yes | No', '', 'The signed policy']
    expect(columnsIn(heads, filledIn)).toMatchObject({ options: 2, answer: 3, evidence: null })
    const sheet = plainSheet('a', [heads, ['1', 'Is it logged?', 'Provided | Not provided', '', '']])
    expect(listFor(sheet, 1, columnsOf(sheet))).toEqual(['Provided', 'Not provided'])
  })

  test('no answer, text or evidence is without a word when no column has it', () => {
    const sheet = plainSheet('a', [
      ['Question', 'Response'],
      ['Is it logged?', ''],
    ])
    const of = columnsOf(sheet)
    const at = { number: '', text: 'Is it logged?', sheet: 0, row: 1 }
    const left = (columns: Partial<typeof of>, given: Partial<Answer>) =>
      fillingsOf(
        [rowWith(at, { state: null, text: '', link: '', ...given })],
        [at],
        [sheet],
        [{ ...of, ...columns }],
      ).left.map(({ reason }) => reason)
    expect(left({}, { state: 'yes', text: 'Daily.' })).toEqual([])
    expect(left({ answer: null }, { state: 'yes' })).toEqual(['column'])
    expect(left({ answer: null, choice: 1 }, { state: 'yes' })).toEqual([])
    expect(left({ answer: null, choice: 1 }, { state: 'yes', text: 'Daily.' })).toEqual(['column'])
    expect(left({ answer: null, choice: 1 }, { state: 'yes', link: 'log.pdf' })).toEqual(['column'])
    expect(left({ choice: 1, answer: 1 }, { state: 'yes', text: 'Daily.', link: 'log.pdf' })).toEqual([])
    expect(left({}, { state: 'yes', text: 'We log.', isDraft: true })).toEqual(['draft'])
  })

  test.each([
    ['What AI is included in the scope?', 'yes', 'A forecast.', 'A forecast.'],
    ['Please provide a list of all providers.', 'yes', 'One: X.', 'One: X.'],
    ['Describe the use.', 'part', 'A forecast.', 'A forecast.'],
    ['Describe the use.', 'yes', '', 'Yes.'],
    ['Is a single-tenant solution available?', 'not-yet', 'No. Multi-tenant.', 'No. Multi-tenant.'],
    ['Is a single-tenant solution available?', 'not-yet', 'No, we are multi-tenant.', 'No, we are multi-tenant.'],
    ['Is customer data used?', 'not-yet', 'No data of customers is used.', 'No. No data of customers is used.'],
    ['Is customer data used?', 'not-yet', 'Multi-tenant.', 'No. Multi-tenant.'],
    ['Is customer data used?', 'not-ours', 'N/A: there is none.', 'N/A: there is none.'],
    ['Is it logged?', 'part', 'Partly: logins alone.', 'Partly: logins alone.'],
    ['Is it logged?', 'yes', 'No exception.', 'Yes. No exception.'],
  ] as const)('the one column of “%s”, answered with %s and “%s”, says “%s”', async (question, state, text, said) => {
    const at = { number: '', text: question, sheet: 0, row: 1 }
    const row = rowWith(at, { state, text, link: '' })
    const sheet = plainSheet('a', [
      ['Question', 'Response'],
      [question, ''],
    ])
    expect(fillingsOf([row], [at], [sheet], [columnsOf(sheet)]).cells.map((cell) => cell.text)).toEqual([said])
    if (text) expect(answerWords(row).replace('Does not apply', 'N/A')).toBe(said)
  })

  test.each([
    ['a document type', { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst/>' }, /no XML/],
    [
      '100,000 rows',
      { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row/>'.repeat(100_000)}</sheetData></worksheet>` },
      /50,000 rows/,
    ],
    ['a tag without an end', { 'xl/worksheets/sheet1.xml': '<worksheet a="' }, /no XML/],
  ])('%s is refused with a sentence', async (_, more, sentence) => {
    expect(await refusal(zipOf({ ...parts, ...more }))).toMatch(sentence)
  })

  test('what unpacks to far more than it is, is locked, or is something else is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusal(bomb)).toMatch(/larger than 60 MB/)
    expect(await refusal(new Uint8Array(16_000_000))).toMatch(/larger than 15 MB/)
    expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatch(/password/)
    expect(await refusal('PK\u0003\u0004 nothing')).toMatch(/broken/)
    expect(await refusal('GIF89a\u0000')).toMatch(/no XLSX, DOCX or CSV/)
    expect(await refusal(zipOf({ 'a.txt': 'a' }))).toMatch(/no sheets/)
  })
})

describe('a CSV file', () => {
  test.each([',', ';', '\t'])('with %j between cells has answers put in, and nothing else changed', async (sign) => {
    const text = `\ufeffNo${sign}Question${sign}Answer\r\n1${sign}"Do you have a ""policy""${sign} and who signs it?"${sign}\r\n2${sign}Who is accountable?\n3${sign}Is it logged and kept?${sign}old`
    const { places, bytes } = filled(await open(text, 'customer.csv'), { state: 'yes', text: '=1+1', link: '' })
    expect(places).toHaveLength(3)
    const put = `"Yes. =1+1"`
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      text
        .replace(`it?"${sign}\r`, `it?"${sign}${put}\r`)
        .replace('accountable?\n', `accountable?${sign}"'=1+1"\n`)
        .replace(/old$/, put),
    )
  })

  test('in the letters of Windows it stays in them', async () => {
    const bytes = Uint8Array.from(
      [...'Frage;Antwort\r\nGibt es eine Löschung für Daten?;'].map((sign) => sign.charCodeAt(0)),
    )
    const answer = { state: 'yes' as const, text: 'Jährlich – €', link: '' }
    const { bytes: back, isRecoded } = filled(await open(bytes, 'kunde.csv'), answer)
    expect(isRecoded).toBeUndefined()
    expect(new TextDecoder('windows-1252').decode(back)).toContain('Löschung für Daten?;"Yes. Jährlich – €"')
  })

  test.each(['TLS ≥ 1.2 → see Łódź', '日本', '😀'])(
    'in the letters of Windows it becomes UTF-8 for %s',
    async (text) => {
      const bytes = Uint8Array.from([...'Frage;Antwort\r\nGibt es Löschung?;'].map((sign) => sign.charCodeAt(0)))
      const { bytes: back, isRecoded } = filled(await open(bytes, 'kunde.csv'), { state: 'yes', text, link: '' })
      expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(back)).toBe(
        `\ufeffFrage;Antwort\r\nGibt es Löschung?;"Yes. ${text}"`,
      )
      expect(isRecoded).toBe(true)
    },
  )
})

describe('a document', () => {
  const cell = (text: string, more = '') =>
    `<w:tc><w:tcPr><w:tcW w:w="10"/>${more}</w:tcPr><w:p><w:pPr><w:b/></w:pPr>${text && `<w:r><w:t>${text}</w:t></w:r>`}</w:p></w:tc>`
  const xml = `<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>Dear supplier</w:t></w:r></w:p><w:tbl><w:tr>${cell('Question')}${cell('Response')}</w:tr><w:tr>${cell('Part one: governance', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('Do you have an AI policy?')}<w:tc><w:p w:rsidR="1"/></w:tc></w:tr><w:tr>${cell('Is it logged?')}${cell('')}</w:tr><w:tr>${cell('Who signs it?')}${cell('Ada')}</w:tr></w:tbl></w:body></w:document>`
  const document = {
    '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': xml,
    'word/styles.xml': '<w:styles/>',
  }

  test('has answers in the empty cells of its table; what stands in a cell stays', async () => {
    const { places, bytes, left } = filled(await open(zipOf(document), 'customer.docx'), {
      state: 'yes',
      text: 'One.\nTwo.',
      link: '',
    })
    expect(places.map(({ text }) => text)).toEqual(
      ['Part one: governance', 'Do you have an AI policy?', 'Is it logged?', 'Who signs it?'].slice(
        places.length === 3 ? 1 : 0,
      ),
    )
    const run = '<w:r><w:t xml:space="preserve">Yes. One.</w:t><w:br/><w:t xml:space="preserve">Two.</w:t></w:r>'
    const now = partsIn(bytes)
    expect(now['word/styles.xml']).toBe('<w:styles/>')
    expect(now['word/document.xml']).toBe(
      xml
        .replace('<w:p w:rsidR="1"/>', `<w:p w:rsidR="1">${run}</w:p>`)
        .replace(cell('Is it logged?') + cell(''), cell('Is it logged?') + cell('').replace('</w:p>', `${run}</w:p>`)),
    )
    expect(left).toMatchObject([{ row: 4, reason: 'text' }])
  })

  const inBox = (isTicked = false) =>
    `<w:tc><w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>${isTicked ? '☒' : '☐'}</w:t></w:r></w:sdtContent></w:sdt></w:p></w:tc>`
  const ofRows = (...rows: string[]) => ({
    ...document,
    'word/document.xml': `<w:document><w:body><w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl></w:body></w:document>`,
  })

  test.each([
    ['English', ['No.', 'Question', 'Yes', 'No', 'N/A', 'Comments']],
    ['German', ['Nr.', 'Frage', 'Ja', 'Nein', 'Entfällt', 'Bemerkung']],
    ['Hungarian', ['#', 'Kérdés', 'Igen', 'Nem', 'Nem alkalmazható', 'Megjegyzés']],
    ['Japanese', ['番号', '質問', 'はい', 'いいえ', '該当なし', '備考']],
    ['Arabic', ['#', 'السؤال', 'نعم', 'لا', 'لا ينطبق', 'ملاحظات']],
  ])('with a column for each answer, in %s, is marked in the one that says it', async (_, heads) => {
    const title =
      cell('1') +
      cell('Data protection and the people behind it') +
      heads
        .slice(2, 5)
        .map((one) => cell(one))
        .join('') +
      cell('')
    const asked = (number: string, text: string, marks: string) => cell(number) + cell(text) + marks + cell('')
    const file = await open(
      zipOf(
        ofRows(
          heads.map((one) => cell(one)).join(''),
          asked('1.1', 'Do you have an AI policy?', cell('') + cell('') + cell('')),
          title,
          asked('1.2', 'Is data deleted?', inBox() + inBox() + inBox()),
          asked('1.3', 'Is it logged?', cell('') + cell('✓') + cell('')),
          asked('1.4', 'Is it tested?', cell('') + cell('') + inBox(true)),
        ),
      ),
    )
    const columns = file.sheets.map(columnsOf)
    expect(columns).toEqual([{ head: 0, number: 0, question: 1, options: null, choice: 2, answer: 5, evidence: null }])
    expect(heldIn(file).map((one) => one?.state ?? null)).toEqual([null, null, 'not-yet', 'not-ours'])
    const { bytes, places, left } = filled(file, { state: 'yes', text: 'Since May.', link: '' })
    expect(places.map(({ number }) => number)).toEqual(['1.1', '1.2', '1.3', '1.4'])
    // What the customer has marked stays.
    expect(left.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'text'],
      [5, 'text'],
    ])
    const again = await open(bytes)
    expect(again.sheets[0]?.rows.map((own) => own.slice(2))).toEqual([
      heads.slice(2),
      ['X', '', '', 'Since May.'],
      [...heads.slice(2, 5), ''],
      ['☒', '☐', '☐', 'Since May.'],
      ['', '✓', '', 'Since May.'],
      ['', '', '☒', 'Since May.'],
    ])
    expect(heldIn(again).map((one) => one?.state)).toEqual(['yes', 'yes', 'not-yet', 'not-ours'])
  })

  test('with the answers below a head of their own is marked there', async () => {
    const wide = '<w:gridSpan w:val="3"/>'
    const file = await open(
      zipOf(
        ofRows(
          cell('Question') + cell('Response', wide) + cell('Comments'),
          cell('') + cell('Yes') + cell('No') + cell('N/A') + cell(''),
          cell('Is it logged?') + cell('') + cell('') + cell('') + cell(''),
        ),
      ),
    )
    expect(file.sheets.map(columnsOf)).toMatchObject([{ question: 0, choice: 1, answer: 4 }])
    const { bytes, left } = filled(file, { state: 'not-yet', text: '', link: '' })
    expect(left).toEqual([])
    expect((await open(bytes)).sheets[0]?.rows[2]).toEqual(['Is it logged?', '', 'X', '', ''])
  })

  test.each([
    ['Kysymys', 'Vastaus'],
    ['Întrebare', 'Răspunsul furnizorului'],
    ['Soru', 'Yanıt'],
    ['Ερώτηση', 'Απάντηση'],
    ['Question', 'Тылда жауап'],
    ['질문', '답변'],
  ])('has its answers below %s in the column %s', async (question, answer) => {
    const file = await open(
      zipOf(
        ofRows(cell(question) + cell(answer), ...['Is it logged?', 'Who signs it?'].map((one) => cell(one) + cell(''))),
      ),
    )
    expect(file.sheets.map(columnsOf)).toMatchObject([{ head: 0, question: 0, answer: 1 }])
    const { left } = filled(file, { state: 'yes', text: 'By us.', link: '' })
    expect(left).toEqual([])
  })

  test('has the answers of rows that share a cell in this one', async () => {
    const shared = (value: string) => `<w:tc><w:tcPr><w:vMerge${value}/></w:tcPr><w:p></w:p></w:tc>`
    const rows = [
      cell('Question') + cell('Response'),
      cell('Is it logged?') + shared(' w:val="restart"'),
      cell('Who signs it?') + shared(''),
    ]
    const table = `<w:document><w:body><w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl></w:body></w:document>`
    const file = await open(zipOf({ ...document, 'word/document.xml': table }))
    const { bytes, left } = file.fill([
      { sheet: 0, row: 1, column: 1, text: 'One.' },
      { sheet: 0, row: 2, column: 1, text: 'Two.' },
    ])
    expect(left).toEqual([])
    expect((await open(bytes)).sheets[0]?.rows.map((own) => own[1])).toEqual(['Response', 'One.\nTwo.', ''])
  })

  test('has an answer on the line for it, in the font beside it, with the box ticked that says it, and nothing else changed', async () => {
    const font = '<w:rFonts w:ascii="Arial"/><w:sz w:val="18"/>'
    const set = (text: string) => `<w:tc><w:p><w:r><w:rPr><w:b/>${font}</w:rPr><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const rowOf = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`
    const boxes = set('☐ Yes ☐ No ☐ Partial')
    const table = `<w:document><w:body><w:p><w:r><w:t>Domain 1: Incidents</w:t></w:r></w:p><w:p/><w:tbl>${[
      rowOf(cell('Question'), cell('Response')),
      rowOf(set('Do you have a plan?'), boxes),
      rowOf(set('Who signs it?'), cell('________')),
      rowOf(set('Is it logged?'), '<w:tc><w:p/></w:tc>'),
    ].join('')}</w:tbl></w:body></w:document>`
    const file = await open(zipOf({ ...document, 'word/document.xml': table }))
    expect(file.sheets[0]?.name).toBe('Domain 1: Incidents')
    const { bytes, left } = filled(file, { state: 'part' as 'yes', text: 'Plan 2.', link: '' })
    expect(left).toEqual([])
    const run = (text: string, own = '') =>
      `<w:r>${own && `<w:rPr>${own}</w:rPr>`}${text.replace('>', ' xml:space="preserve">')}</w:r>`
    expect(partsIn(bytes)['word/document.xml']).toBe(
      table
        .replace(
          boxes,
          boxes
            .replace('☐ Partial', '☒ Partial')
            .replace(
              '</w:p>',
              `${run('<w:br/><w:t>Plan 2.</w:t>', font).replace('<w:br/ xml:space="preserve">', '<w:br/>').replace('<w:t>', '<w:t xml:space="preserve">')}</w:p>`,
            ),
        )
        .replace(
          cell('________'),
          cell('________')
            .replace('________', '')
            .replace('</w:p>', `${run('<w:t>Plan 2.</w:t>', font)}</w:p>`),
        )
        .replace('<w:tc><w:p/></w:tc>', `<w:tc><w:p>${run('<w:t>Partly. Plan 2.</w:t>', font)}</w:p></w:tc>`),
    )
  })

  test('is read back with the answers that were saved in it, ticked boxes included', async () => {
    const set = (...cells: readonly string[]) => `<w:tr>${cells.map((text) => cell(text)).join('')}</w:tr>`
    const rows = [
      set('Question', 'Response'),
      set('Do you have a plan?', '☐ Yes ☐ No'),
      set('Who signs it?', ''),
      set('Why?', ''),
    ]
    const table = `<w:document><w:body><w:tbl>${rows.join('')}</w:tbl></w:body></w:document>`
    const { bytes, places } = filled(await open(zipOf({ ...document, 'word/document.xml': table })))
    const saved = await open(bytes, 'customer.docx')
    expect(heldIn(saved)).toEqual(
      places.map(({ text }) => ({
        state: text === 'Do you have a plan?' ? 'yes' : null,
        ...(text === 'Do you have a plan?' && { choice: 'Yes' }),
        text: 'We <do> & will. policy.pdf',
        link: '',
      })),
    )
    // What stands there already is no loss.
    expect(filled(saved).left.map(({ row }) => row)).toEqual([1])
  })

  test('has a text without a choice below its boxes, of which none is ticked, and says which', async () => {
    const rows = [
      ['Question', 'Response'],
      ['Is it logged?', '☐ Yes ☐ No'],
    ].map(([one = '', other = '']) => `<w:tr>${cell(one)}${cell(other)}</w:tr>`)
    const table = `<w:document><w:body><w:tbl>${rows.join('')}</w:tbl></w:body></w:document>`
    const file = await open(zipOf({ ...document, 'word/document.xml': table }))
    for (const [state, reason] of [
      [null, 'choice'],
      ['part', 'list'],
    ] as const) {
      const { bytes, left } = filled(file, { state: state as 'yes', text: 'Logins.', link: '' })
      expect(left).toMatchObject([{ row: 1, reason }])
      expect((await open(bytes)).sheets[0]?.rows[1]?.[1]).toBe('☐ Yes ☐ No\nLogins.')
    }
  })

  test('has its tables named by the headings above them, whatever text stands between', async () => {
    const line = (text: string, style = '') =>
      `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
    const one = `<w:tbl><w:tr>${cell('Question')}${cell('Response')}</w:tr></w:tbl>`
    const body = [line('C1 - Safety', 'Heading1'), line('Show that your product is safe.'), one, line('More:'), one]
    const more = [line('C2 - Data', 'berschrift1'), one]
    const table = `<w:document><w:body>${[...body, ...more].join('')}</w:body></w:document>`
    const file = await open(zipOf({ ...document, 'word/document.xml': table }))
    expect(file.sheets.map(({ name }) => name)).toEqual(['C1 - Safety', 'C1 - Safety (2)', 'C2 - Data'])
  })

  test('without a table says what to do', async () => {
    expect(await refusal(zipOf({ ...document, 'word/document.xml': '<w:document/>' }), 'a.docx')).toMatch(/no table/)
  })
})

describe('a pasted text', () => {
  const tabs = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\r\n')
  const [policy, logs] = ['Do you have an AI policy?', 'Is each decision logged?']
  const both = [policy, logs]

  test.each([
    [
      'with heads',
      tabs(['Ref', 'Topic', 'Question', 'Response'], ['1.1', 'Law', policy, 'x'], ['1.2', 'Law', logs, '']),
    ],
    ['without heads', tabs(['1.1', 'Law', policy, ''], ['1.2', 'Law', logs, 'Yes'])],
    ['with headings between', tabs(['A. Law and order here', ''], ['1.1', policy], ['', ''], ['1.2', logs])],
    ['with a line break in a cell', `1.1\tLaw\t"Do you have\nan AI policy?"\t\n1.2\tLaw\t${logs}\t\n`],
    ['of a numbered list', tabs(['1.1', policy], ['1.2', logs])],
    ['in lines, one with a tab', `1.1 ${policy}\n1.2\t${logs}`],
  ])('columns of a spreadsheet %s give their questions and numbers', (_, text) => {
    const found = pastedQuestions(text)
    expect(found.map((one) => one.text)).toEqual(both)
    expect(found.map((one) => one.number)).toEqual(['1.1', '1.2'])
  })

  test('one row of columns is a question, and columns without numbers give none', () => {
    expect(pastedQuestions(`Q7\tLaw\t${policy}\tYes`)).toMatchObject([{ number: 'Q7', text: policy }])
    expect(pastedQuestions(tabs(['Law', policy], ['Law', logs]))).toMatchObject([
      { number: '', text: policy },
      { number: '', text: logs },
    ])
  })

  test.each([
    ['each with a name', ['NIS2 applies to you?', 'SOC2 report available?', 'TLS1.2 or later in use?']],
    ['with a quantity', ['72 hours to report an incident?', 'Is it logged?', 'Who signs it?']],
    ['alone', ['24 backups at least?']],
  ])('lines that begin with words stay whole: %s', (_, lines) => {
    expect(pastedQuestions(lines.join('\n'))).toEqual(lines.map((text) => ({ number: '', text })))
  })

  test('most lines with a number make a list, in which a name stays one', () => {
    expect(pastedQuestions('1 Is it logged?\n2 Is NIS2 met?\nNIS2 applies?\n4 Who signs it?')).toEqual([
      { number: '1', text: 'Is it logged?' },
      { number: '2', text: 'Is NIS2 met?' },
      { number: '–', text: 'NIS2 applies?' },
      { number: '4', text: 'Who signs it?' },
    ])
  })

  test.each([
    ['names', 'NIS2', 'SOC2'],
    ['priorities', 'P1', 'P1'],
    ['quantities', '72 hours', '24 hours'],
  ])('a column of %s is none of numbers', (_, one, other) => {
    expect(pastedQuestions(tabs([one, policy], [other, logs]))).toEqual(both.map((text) => ({ number: '', text })))
  })

  test('a table with headings between its rows, and heads again, gives its questions alone, each with its part', () => {
    const text = [
      '#\tRequirement\tPass\tNotes',
      'G1\tWill sign an agreement on data\t\t',
      'Section 2: Security',
      '#\tCriterion\t3\tNotes',
      'Q1\tIs there a second factor?\tYes\tfor all',
      'Is it tested?',
    ].join('\n')
    expect(pastedQuestions(text)).toEqual([
      { number: 'G1', text: 'Will sign an agreement on data' },
      { number: 'Q1', text: 'Is there a second factor?', part: 'Section 2: Security' },
      { number: '–', text: 'Is it tested?', part: 'Section 2: Security' },
    ])
  })

  test('a table of Markdown is one of columns', () => {
    const text = `## Data\n\n| No. | Question | Answer |\n|---|:--|---|\n| 1.1 | ${policy} | yes \\| no |\n| 1.2 | ${logs} | |`
    expect(pastedQuestions(text)).toEqual([
      { number: '1.1', text: policy, part: 'Data' },
      { number: '1.2', text: logs, part: 'Data' },
    ])
  })

  test('of lines, one that goes on is joined, and headings, instructions and choices are no questions', () => {
    const text =
      '1. Data Handling\nPlease answer all questions. Attach evidence\nwhere you can.\n1.1 Do you keep a list\nof AI systems in use?\nYes / No\n\n1.2 Is there an AI policy?\n☒ Yes □ No\nSection 2: Models\n2.1 Which models\n[ ] Yes [ ] No'
    expect(pastedQuestions(text)).toEqual([
      { number: '1.1', text: 'Do you keep a list of AI systems in use?' },
      { number: '1.2', text: 'Is there an AI policy?' },
      { number: '2.1', text: 'Which models', part: 'Section 2: Models' },
    ])
    expect(pastedQuestions('1. One?\r\n\r\n  2. Two?\n').map((one) => one.text)).toEqual(['One?', 'Two?'])
  })

  test('what has no column of questions is a question a line', () => {
    expect(pastedQuestions('1.\tAudit logs\n2.\tEncryption')).toEqual([
      { number: '1', text: 'Audit logs' },
      { number: '2', text: 'Encryption' },
    ])
    expect(pastedQuestions('')).toEqual([])
  })
})

const asked = (file: OpenFile) =>
  file.sheets.flatMap((sheet, at) => questionsOf(sheet, at, columnsOf(sheet)).map(({ number, text }) => [number, text]))
const withParts = (changed: Record<string, string>) => zipOf({ ...parts, ...changed })

describe('what a workbook hides from its reader', () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const workbook = (cols: string, rows: readonly [attributes: string, ...cells: string[]][], more = '') =>
    withParts({
      'xl/worksheets/sheet1.xml': `<worksheet>${cols}<sheetData>${rows
        .map(
          ([attributes, ...cells], at) =>
            `<row r="${at + 1}"${attributes}>${cells.map((text, column) => cell(`${'ABCDEF'[column]}${at + 1}`, text)).join('')}</row>`,
        )
        .join('')}</sheetData>${more}</worksheet>`,
    })
  const heads = ['No.', 'Question', 'Internal answer', 'Answer'] as const

  test.each([
    ['hidden', ' hidden="1"', ' hidden="true"'],
    ['of no size', ' width="0" customWidth="1"', ' ht="0" customHeight="1"'],
    ['in a group that is closed, or filtered away', ' outlineLevel="1" hidden="1"', ' outlineLevel="1" hidden="1"'],
  ])('columns and rows that are %s are neither asked nor written into, and are told', async (_what, col, row) => {
    const file = await open(
      workbook(`<cols><col min="3" max="3"${col}/><col min="4" max="4" width="40"/></cols>`, [
        ['', ...heads],
        ['', '1', 'Is AI use logged here?', 'Ask Bob', ''],
        [row, '2', 'Does the vendor look shady to us?', '', ''],
      ]),
    )
    const [sheet] = file.sheets
    if (!sheet) throw new Error('no sheet')
    expect(columnsOf(sheet)).toMatchObject({ question: 1, answer: 3 })
    expect(sheet.leftOut).toEqual({ columns: [2], rows: 1 })
    expect(asked(file)).toEqual([['1', 'Is AI use logged here?']])
    const { bytes, left } = filled(file)
    expect(left).toEqual([])
    expect(partsIn(bytes)['xl/worksheets/sheet1.xml']).toContain(cell('C2', 'Ask Bob'))
    expect((await open(bytes)).sheets[0]?.rows[1]?.slice(2)).toEqual(['', 'Yes. We <do> & will. policy.pdf'])
  })

  test('questions without heads are answered in the next column that is seen', async () => {
    const file = await open(
      workbook(
        '<sheetFormatPr defaultColWidth="0"/><cols><col min="1" max="1" width="9"/><col min="4" max="5" width="9"/></cols>',
        [
          ['', 'Is it logged?', 'x'],
          ['', 'Is it kept?', 'y'],
        ],
      ),
    )
    expect(file.sheets.slice(0, 1).map(columnsOf)).toMatchObject([{ question: 0, answer: 3 }])
  })

  test('cells that are one show their text where they are seen, and lists may stand in what is hidden', async () => {
    const file = await open(
      workbook(
        '<cols><col min="1" max="1" hidden="1"/><col min="6" max="6" hidden="1"/></cols>',
        [
          ['', '', 'Question', 'Answer'],
          ['', 'Is AI use logged here?', '', '', '', '', 'Yes'],
          [' hidden="1"', '', 'Is it kept for a year?', '', '', '', 'No'],
          ['', '', '', ''],
        ],
        '<mergeCells><mergeCell ref="A2:B2"/><mergeCell ref="B3:B4"/></mergeCells><dataValidations><dataValidation type="list" sqref="C2"><formula1>$F$2:$F$3</formula1></dataValidation></dataValidations>',
      ),
    )
    expect(asked(file).map(([, text]) => text)).toEqual(['Is AI use logged here?', 'Is it kept for a year?'])
    expect(file.sheets[0]?.choices(1, 2)).toEqual(['Yes', 'No'])
  })
})

test('a number is read as the spreadsheet shows it', async () => {
  const file = await open(
    withParts({ 'xl/worksheets/sheet1.xml': sheetXml.replace('<c r="A3"><v>1<', '<c r="A3"><v>1.1000000000000001<') }),
  )
  expect(file.sheets[0]?.rows[2]?.[0]).toBe('1.1')
})

test('names that lead to each other are no list, and another prefix of an id is read', async () => {
  const names =
    '<definedNames><definedName name="AA">BB</definedName><definedName name="BB">AA</definedName></definedNames>'
  const file = await open(
    withParts({
      'xl/workbook.xml': workbookXml.replace('<definedNames/>', names).replaceAll('r:id', 'd3p1:id'),
      'xl/worksheets/sheet1.xml': sheetXml.replace('Lists!$A$1:$A$3', 'AA'),
    }),
  )
  expect(file.sheets[0]?.choices(2, 2)).toBeNull()
  expect(asked(file)).toHaveLength(3)
})

test('a row that is formatted at the end of a sheet costs nothing, nor a stray text, and several are too far', async () => {
  const at = (...rows: number[]) =>
    withParts({
      'xl/worksheets/sheet1.xml': sheetXml.replace(
        '</sheetData>',
        `<row r="1048574"><c r="A1048574" s="1"/></row>${rows
          .map((row) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>x</t></is></c></row>`)
          .join('')}</sheetData>`,
      ),
    })
  for (const rows of [[], [1_048_576]]) expect((await open(at(...rows))).sheets[0]?.rows).toHaveLength(6)
  expect(await refusal(at(1_048_575, 1_048_576))).toContain('in row 1,048,575')
})

test('an Office file is what it is, whatever it is called, and breaks and tabs part its words', async () => {
  const cell = (runs: string) => `<w:tc><w:p>${runs}</w:p></w:tc>`
  const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
  const run =
    '<w:r><w:t>Is the</w:t><w:br/><w:t>AI</w:t><w:tab/><w:t>use</w:t><w:noBreakHyphen/><w:t>case known?</w:t></w:r>'
  const bytes = zipOf({
    '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<w:document><w:body><w:tbl>${row('<w:r><w:t>Question</w:t></w:r>', '<w:r><w:t>Answer</w:t></w:r>')}${row(run, '')}</w:tbl></w:body></w:document>`,
  })
  expect(asked(await open(bytes, 'renamed.xlsx'))).toEqual([['', 'Is the AI use-case known?']])
  expect(asked(await open(withParts({}), 'renamed.docx'))).toHaveLength(3)
})

test('of a document what its reader sees is read, once: no hidden text, and a text box in one of its two forms', async () => {
  const row = (...cells: string[]) => `<w:tr>${cells.map((one) => `<w:tc><w:p>${one}</w:p></w:tc>`).join('')}</w:tr>`
  const run = (text: string, of = '') => `<w:r>${of && `<w:rPr>${of}</w:rPr>`}<w:t>${text}</w:t></w:r>`
  const boxed = `<w:txbxContent><w:p>${run('Is it known?')}</w:p><w:p>${run('By whom?')}</w:p></w:txbxContent>`
  const inBox = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${boxed}</w:drawing></mc:Choice><mc:Fallback><w:pict>${boxed}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const hidden = `${run('Score 5: ', '<w:vanish/>')}${run('Key ', '<w:vanish w:val="true"></w:vanish>')}`
  const shown = `${run('Is it', '<w:vanish w:val="0"/>')}${run(' _x0041_?', '<w:b/>')}`
  const file = await open(
    zipOf({
      '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
      'word/document.xml': `<w:document><w:body><w:tbl>${row(run('Question'), run('Answer'))}${row(inBox, '')}${row(hidden + shown, '')}${row(inBox + run('And here?'), run('Hint', '<w:vanish/>'))}</w:tbl></w:body></w:document>`,
    }),
    'a.docx',
  )
  expect(file.sheets[0]?.rows).toEqual([
    ['Question', 'Answer'],
    ['Is it known?\nBy whom?', ''],
    ['Is it _x0041_?', ''],
    ['Is it known?\nBy whom?And here?', ''],
  ])
})

describe('a box of a document, in whichever way Word writes it', () => {
  const run = (inside: string, of = '') => `<w:r>${of && `<w:rPr>${of}</w:rPr>`}${inside}</w:r>`
  const t = (text: string, of = '') => run(`<w:t xml:space="preserve">${text}</w:t>`, of)
  const legacy = (state: string) =>
    run(
      `<w:fldChar w:fldCharType="begin"><w:ffData><w:enabled/>${state.startsWith('<w:checkBox') ? state : `<w:checkBox><w:sizeAuto/>${state}</w:checkBox>`}</w:ffData></w:fldChar>`,
    ) +
    run('<w:instrText> FORMCHECKBOX </w:instrText>') +
    run('<w:fldChar w:fldCharType="end"/>')
  const control = (state: string, sign: string, font = 'MS Gothic') =>
    `<w:sdt><w:sdtPr><w:rPr><w:rFonts w:ascii="MS Gothic"/></w:rPr><w14:checkbox>${state}<w14:checkedState w14:val="${font === 'MS Gothic' ? '2612' : '00FE'}" w14:font="${font}"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(sign, '<w:rFonts w:ascii="MS Gothic"/>')}</w:sdtContent></w:sdt>`
  const sym = (font: string, char: string) => run(`<w:sym w:font="${font}" w:char="${char}"/>`)
  const wingdings = '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'
  const documentOf = (...rows: readonly (readonly string[])[]) =>
    `<w:document><w:body><w:tbl>${rows.map((cells) => `<w:tr>${cells.map((one) => `<w:tc><w:p>${one}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl></w:body></w:document>`
  const openXml = (xml: string) =>
    open(
      zipOf({
        '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
        'word/document.xml': xml,
      }),
      'a.docx',
    )
  const asking = (cell: string) => documentOf([t('Question'), t('Answer')], [t('Is AI use logged here?'), cell])

  test.each([
    ['a sign', t('☐'), t('☒'), t('☑')],
    ['another sign', t('□'), t('☒'), t('🗹')],
    ['a sign by its number', t('&#x2610;'), t('☒'), t('&#9745;')],
    [
      'a field',
      legacy('<w:default w:val="0"/>'),
      legacy('<w:default w:val="0"/><w:checked w:val="1"/>'),
      legacy('<w:checked/>'),
    ],
    [
      'a field that says so',
      legacy('<w:default w:val="1"/><w:checked w:val="0"/>'),
      legacy('<w:default w:val="1"/><w:checked w:val="1"/>'),
      legacy('<w:default w:val="1"/>'),
    ],
    [
      'a bare field',
      legacy('<w:checkBox/>'),
      legacy('<w:checkBox><w:checked w:val="1"/></w:checkBox>'),
      legacy('<w:default w:val="true"/>'),
    ],
    ['a Wingdings sign', sym('Wingdings', 'F0A8'), sym('Wingdings', 'F0FE'), sym('Wingdings', 'F078')],
    ['an older Wingdings sign', sym('Wingdings', 'F06F'), sym('Wingdings', 'F0FE'), sym('Wingdings', '00FD')],
    ['a Wingdings 2 sign', sym('Wingdings 2', 'F0A3'), sym('Wingdings 2', 'F052'), sym('Wingdings 2', 'F053')],
    ['a Webdings sign', sym('Webdings', 'F063'), sym('Wingdings', 'F0FE'), sym('Wingdings', 'F0FE')],
    ['a sign of any font', sym('MS Gothic', '2610'), sym('MS Gothic', '2612'), sym('Segoe UI Symbol', '2611')],
    ['a letter in Wingdings', t('o', wingdings), t('\uf0fe', wingdings), t('þ', wingdings)],
    [
      'a content control',
      control('<w14:checked w14:val="0"/>', '<w:t>☐</w:t>'),
      control('<w14:checked w14:val="1"/>', '<w:t>☒</w:t>'),
      control('<w14:checked/>', '<w:t>☒</w:t>'),
    ],
    [
      'a control that says nothing',
      control('', '<w:t>○</w:t>'),
      control('<w14:checked w14:val="1"/>', '<w:t>☒</w:t>'),
      control('<w14:checked w14:val="true"/>', '<w:t>●</w:t>'),
    ],
    [
      'a control in Wingdings',
      control('<w14:checked w14:val="0"/>', '<w:sym w:font="Wingdings" w:char="F0A8"/>', 'Wingdings'),
      control('<w14:checked w14:val="1"/>', '<w:sym w:font="Wingdings" w:char="F0FE"/>', 'Wingdings'),
      control('<w14:checked w14:val="1"/>', '<w:sym w:font="Wingdings" w:char="F0FE"/>', 'Wingdings'),
    ],
  ])('%s is read empty and ticked, and ticked in its own manner', async (_what, empty, filledIn, other) => {
    const boxes = (yes: string, no: string) => `${yes}${t(' Yes ', '<w:sz w:val="18"/>')}${no}${t(' No')}`
    const text = asking(boxes(empty, empty))
    const file = await openXml(text)
    expect(file.sheets[0]?.rows[1]?.[1]).toBe('☐ Yes ☐ No')
    expect(heldIn(file)).toEqual([null])
    const { bytes, left } = filled(file, { state: 'yes', text: 'Daily.', link: '' })
    expect(left).toEqual([])
    expect(partsIn(bytes)['word/document.xml']).toBe(
      asking(
        `${boxes(filledIn, empty)}<w:r><w:rPr><w:sz w:val="18"/></w:rPr><w:br/><w:t xml:space="preserve">Daily.</w:t></w:r>`,
      ),
    )
    const saved = { state: 'yes', choice: 'Yes', text: 'Daily.', link: '' }
    expect(heldIn(await open(bytes, 'a.docx'))).toEqual([saved])
    const ticked = await openXml(asking(boxes(empty, other)))
    expect(heldIn(ticked)).toEqual([{ state: 'not-yet', choice: 'No', text: '', link: '' }])
    expect(filled(ticked).left).toMatchObject([{ row: 1, reason: 'text' }])
    expect(heldIn(await openXml(asking(empty)))).toEqual([null])
    expect(heldIn(await openXml(asking(other)))).toMatchObject([{ state: 'yes' }])
  })
})

describe('a document of a table with boxes', () => {
  const tc = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
  const openRows = (...rows: readonly (readonly string[])[]) =>
    open(
      zipOf({
        '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
        'word/document.xml': `<w:document><w:body><w:tbl>${rows.map((cells) => `<w:tr>${cells.map((one) => (one.startsWith('<') ? one : tc(one))).join('')}</w:tr>`).join('')}</w:tbl></w:body></w:document>`,
      }),
      'a.docx',
    )

  test('in a column of their own ticks that, and the words go beside it', async () => {
    const file = await openRows(['Question', 'Yes / No', 'Comments'], ['Is it logged?', '☐ Yes ☐ No', ''])
    expect(heldIn(file)).toEqual([null])
    const { bytes, left } = filled(file, { state: 'yes', text: 'Daily.', link: '' })
    expect(left).toEqual([])
    const saved = await open(bytes, 'a.docx')
    expect(saved.sheets[0]?.rows[1]).toEqual(['Is it logged?', '☒ Yes ☐ No', 'Daily.'])
    expect(heldIn(saved)).toEqual([{ state: 'yes', choice: 'Yes', text: 'Daily.', link: '' }])
  })

  test('with the words before them ticks the box after its word', async () => {
    const { bytes } = filled(await openRows(['Question', 'Answer'], ['Is it logged?', 'Yes ☐ No: ☐']), {
      state: 'not-yet' as 'yes',
      text: '',
      link: '',
    })
    expect((await open(bytes, 'a.docx')).sheets[0]?.rows[1]?.[1]).toBe('Yes ☐ No: ☒')
  })

  test('reads what was moved once, where it stands now, and nothing that was taken away', async () => {
    const run = '<w:r><w:t>Is it logged?</w:t></w:r>'
    const gone = '<w:r><w:delText>Old</w:delText><w:sym w:font="Wingdings" w:char="F0A8"/><w:br/></w:r>'
    const look = '<w:rPr><w:b/><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr>'
    const file = await openRows(
      ['Question', 'Answer'],
      [`<w:tc><w:p><w:moveFrom w:id="1">${run}</w:moveFrom><w:moveTo w:id="2">${run}</w:moveTo></w:p></w:tc>`, ''],
      [
        `<w:tc><w:p><w:moveFrom w:id="3">${run.replace('logged', 'tested')}</w:moveFrom></w:p></w:tc>`,
        `<w:tc><w:p><w:del w:id="4">${gone}</w:del><w:r>${look}<w:t>Seen</w:t></w:r></w:p></w:tc>`,
      ],
    )
    expect(file.sheets[0]?.rows.slice(1)).toEqual([
      ['Is it logged?', ''],
      ['', 'Seen'],
    ])
  })

  test.each([
    [
      'a list of older Words',
      '<w:r><w:fldChar><w:ffData><w:ddList><w:listEntry w:val="Yes"/></w:ddList></w:ffData></w:fldChar></w:r>',
    ],
    [
      'a locked box',
      '<w:sdt><w:sdtPr><w:lock w:val="sdtContentLocked"/><w14:checkbox/></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t> Yes ☐ No</w:t></w:r>',
    ],
    ['another control', '<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t> </w:t></w:r></w:sdtContent></w:sdt>'],
  ])('leaves %s to its reader', async (_what, inside) => {
    const { left } = filled(
      await openRows(['Question', 'Answer'], ['Is it logged?', `<w:tc><w:p>${inside}</w:p></w:tc>`]),
    )
    expect(left).toMatchObject([{ row: 1, reason: 'field' }])
  })
})

test('a tick box of a spreadsheet, and an escape in a cell, are read as it shows them', async () => {
  const cells = ['1', '0'].map((value, at) => `<c r="${'AB'[at]}7" t="b"><v>${value}</v></c>`).join('')
  const more = `<row r="7">${cells}<c r="C7" t="b"><f>1=1</f><v>1</v></c><c r="D7" t="inlineStr"><is><t>_x005F_x0041_</t></is></c></row>`
  const file = await open(
    withParts({ 'xl/worksheets/sheet1.xml': sheetXml.replace('</sheetData>', `${more}</sheetData>`) }),
  )
  expect(file.sheets[0]?.rows[6]).toEqual(['TRUE', 'FALSE', 'TRUE', '_x0041_'])
  const { bytes } = file.fill([{ sheet: 0, row: 2, column: 2, text: '_x0041_' }])
  expect((await open(bytes)).sheets[0]?.rows[2]?.[2]).toBe('_x0041_')
})

test('what stands numbered above the heads of a later part is read, and what a formula answers is not', async () => {
  const file = await open(
    'How to fill this in,,,\n1,Read the two pages below,,\nGNRL-01,Name of the solution,,\n,General,,\nCOMP-01,Who runs it?,,\nNo.,Question,Answer,Comments\nREQU-01,Is it known?,,\n',
    'list.csv',
  )
  expect(asked(file).map(([number]) => number)).toEqual(['GNRL-01', 'COMP-01', 'REQU-01'])
  const [sheet] = file.sheets
  if (!sheet) throw new Error('no sheet')
  const computed = { ...sheet, isFormula: (row: number) => row !== 4 }
  expect(questionsOf(computed, 0, columnsOf(computed)).map(({ number }) => number)).toEqual(['COMP-01'])
})

test('a text without a choice goes into the file, and the empty choice is told', async () => {
  const file = await open('No.,Question,Answer,Yes / No\n1,Is it known here?,,\n', 'list.csv')
  const { bytes, left } = filled(file, { state: null as unknown as 'yes', text: 'By two of us.', link: '' })
  expect(left).toMatchObject([{ row: 1, reason: 'choice' }])
  expect(new TextDecoder().decode(bytes)).toContain('here?,"By two of us.",')
})

const list = 'No.\tQuestion\tAnswer\r\n1\tDo you encrypt it?\t\r\n2\tIs Zoë told?\t\r\n'
test.each(['utf-16le', 'utf-16be'])('a text file in %s is read and written again as it was', async (encoding) => {
  const bytesOf = (text: string) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return Uint8Array.from(encoding === 'utf-16le' ? bytes : bytes.swap16())
  }
  const file = await open(bytesOf(list), 'list.txt')
  expect(asked(file)).toHaveLength(2)
  const { bytes } = file.fill([{ sheet: 0, row: 1, column: 2, text: 'Yes' }])
  expect(new TextDecoder(encoding).decode(bytes)).toBe(list.replace('it?\t', 'it?\t"Yes"'))
})

const elsewhere = (type: string, target = 'https://example.com/x') =>
  rels(rel('a', type, target, ' TargetMode="External"'))
test.each([
  ['a linked picture', { 'xl/worksheets/_rels/sheet1.xml.rels': elsewhere('image') }],
  [
    'values from another file',
    {
      'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
      'xl/externalLinks/_rels/externalLink1.xml.rels': elsewhere('externalLinkPath', 'file:///C:\\Q\\list.xlsx'),
    },
  ],
  ['macros', { 'xl/vbaProject.bin': 'x', 'xl/macrosheets/sheet1.xml': '<x/>' }],
])('a workbook with %s is read, and comes back with it', async (_what, more: Record<string, string>) => {
  const { places, bytes } = filled(await open(withParts(more)))
  expect(places).toHaveLength(3)
  expect(partsIn(bytes)).toMatchObject(more)
})

test.each(['attachedTemplate', 'hyperlink', 'image', 'mailMergeSource', 'oleObject', 'subDocument', 'frame'])(
  'a document with a %s elsewhere is read, and comes back with it',
  async (type) => {
    const more = {
      'word/_rels/settings.xml.rels': elsewhere(type, 'file:///C:\\Users\\me\\Normal.dotm'),
      'word/_rels/document.xml.rels': elsewhere(type, 'http://[no address'),
    }
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((text) => `<w:tc><w:p>${text}</w:p></w:tc>`).join('')}</w:tr>`
    const { places, bytes } = filled(
      await open(
        zipOf({
          '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
          'word/document.xml': `<w:document><w:body><w:tbl>${row('<w:r><w:t>Is it known here?</w:t></w:r>', '')}</w:tbl></w:body></w:document>`,
          ...more,
        }),
      ),
    )
    expect(places).toHaveLength(1)
    expect(partsIn(bytes)).toMatchObject(more)
  },
)

test('a row without a number is the next one, half a character is left out, and what a formula fills is no field', async () => {
  const sheet = sheetXml
    .replace('<row r="5"', '<row r="abc"')
    .replaceAll('"A5"', '"A4"')
    .replaceAll('"B5"', '"B4"')
    .replace('gone?', '&#xD800;gone&#0;?')
    .replace('<f>1+1</f>', '<f t="array" ref="D4:E4">1+1</f>')
  const file = await open(
    withParts({
      'xl/worksheets/sheet1.xml': sheet,
      'xl/workbook.xml': workbookXml.replace('<definedNames/>', '<calcPr calcId="1" fullCalcOnLoad="0"/>'),
    }),
  )
  expect(asked(file)[1]).toEqual(['2', 'Is data deleted & gone?'])
  expect(file.sheets[0]?.isFormula(3, 3)).toBe(true)
  const { bytes } = filled(file)
  expect(partsIn(bytes)['xl/workbook.xml']).toContain('<calcPr fullCalcOnLoad="1" calcId="1"/>')
  expect(partsIn(bytes)['xl/worksheets/sheet1.xml']).toContain('<f t="array" ref="D4:E4">')
})

test.each([
  ['a stray sign', 'No.,Question,Answer\n1,\u0002Do you encrypt it?,\n2,Is it known?\u001f,\n'],
  ['vertical bars', 'No.|Question|Answer\n1|Do you, and others, encrypt it?|\n2|Is it known, too?|\n'],
  ['a quotation mark that is not closed', 'No.,Question,Answer\n1,"Do you encrypt it?,\n2,Is it known?,\n'],
  ['quotation marks around one word', 'No.,Question,Answer\n1,"Open" means what to you?,\n2,"Is it ""known""?",\n'],
])('a CSV file with %s loses no question', async (_what, text) => {
  expect(asked(await open(text, 'list.csv'))).toHaveLength(2)
})

test.each([
  [
    'semicolons round sentences with commas',
    'Frage;Antwort\nNutzen Sie KI, z. B. für Texte, Bilder, Code?;\nWer, außer Ihnen, sieht Daten, Protokolle, Modelle?;\n',
    ['Nutzen Sie KI, z. B. für Texte, Bilder, Code?', 'Wer, außer Ihnen, sieht Daten, Protokolle, Modelle?'],
    'Modelle?;"Yes."',
  ],
  [
    'a comma in each row beside its semicolon',
    'Is it logged, and kept?;\nIs it tested, and by whom?;\n',
    ['Is it logged, and kept?', 'Is it tested, and by whom?'],
    'whom?;"Yes."',
  ],
  [
    'semicolons in cells that stand in quotation marks',
    'No.,Question,Answer\n1,"Name all: models; data; people; places; dates.",\n2,"Name more: tests; logs; acts; rules; ends.",\n',
    ['Name all: models; data; people; places; dates.', 'Name more: tests; logs; acts; rules; ends.'],
    'ends.","Yes."',
  ],
  [
    'one column of sentences',
    'Question\nDo you train models, or tune them, or both?\nIs it logged?\nWho sees data, logs, or both?\n',
    ['Do you train models, or tune them, or both?', 'Is it logged?', 'Who sees data, logs, or both?'],
    'both?;"Yes."',
  ],
  [
    'its separator named, a title above, and rows of several lengths',
    'sep=;\nQuestionnaire, version 2, of May; and June\n\nNo.;Question;Answer;Notes\n1;Is it logged, and kept?\n2;Is it tested?;;\n3;Who, by name, signs it?;;\n',
    ['Is it logged, and kept?', 'Is it tested?', 'Who, by name, signs it?'],
    'signs it?;"Yes.";',
  ],
])('a CSV file with %s has its columns', async (_what, text, questions, said) => {
  const file = await open(text, 'list.csv')
  expect(asked(file).map(([, question]) => question)).toEqual(questions)
  const { bytes } = filled(file, { state: 'yes', text: '', link: '' })
  expect(new TextDecoder().decode(bytes)).toContain(said)
})

test.each([
  ['%PDF-1.7\n', 'select all, copy'],
  ['{\\rtf1 Do you?}', 'Save it as .docx'],
  ['\x1f\x8b\x08 packed', 'Unpack it'],
  ["7z\xbc\xaf'\x1c", 'Unpack it'],
  ['<!DOCTYPE html><table><tr><td>Is it known?</table>', 'web page'],
  ['{"questionnaire": [{"text": "Is it known?"}]}', 'JSON'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'web page'],
  [`Question,Answer\n${','.repeat(2_000)}\n`, '1,000 columns'],
])('%j is refused with a reason', async (text, reason) => {
  expect(
    await refusal(
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
      'list.csv',
    ),
  ).toContain(reason)
})

test.each(['xl/workbook.bin', 'content.xml', 'Index/Document.iwa'])(
  'an Office file with %s is refused by what it is',
  async (part) => {
    const bytes = zipOf({ '_rels/.rels': rels(rel('rId1', 'officeDocument', part)), [part]: 'x' })
    expect(await refusal(bytes)).toContain('.xlsb, OpenDocument or Apple')
  },
)

test.each([
  [
    'whose sections have heads of their own',
    'A,Required Questions,Yes / No,,Guidance\nREQU-01,Is it a cloud product?,,,\nB,Sign-on,Yes / No,Additional Information,Guidance\nAUTH-01,Do you support single sign-on?,,,\nAUTH-02,Contact email,,,\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['REQU-01', 'AUTH-01', 'AUTH-02'],
  ],
  [
    'that states which controls apply',
    'Control ID,Control Name,Theme,Applicable,Implementation Description\nA.5,Organizational controls,,,\nA.5.7,Threat intelligence,x,,\nA.5.31,"Legal, statutory and regulatory requirements",x,Yes,Compliance register\n',
    { number: 0, question: 1, choice: 3, answer: 4 },
    ['A.5.7', 'A.5.31'],
  ],
  [
    'of controls with their status',
    'Control ID,Requirement,Weight,Status,Evidence / Notes\nCC1.1,Commitment to integrity and ethical values,5,,\n',
    { number: 0, question: 1, choice: 3, evidence: 4 },
    ['CC1.1'],
  ],
  [
    'in German',
    'Kontroll-ID;Kontrollname;Anwendbar;Umsetzungsbeschreibung\nA.5.7;Bedrohungsinformationen;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['A.5.7'],
  ],
  [
    'in French',
    'N°;Question;Oui / Non;Réponse;Commentaires\n1;Avez-vous une politique ?;;;\n2;Qui la tient ?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Spanish',
    'N.º;Pregunta;Sí / No;Respuesta;Comentarios\n1;¿Tienen una política de IA?;;;\n2;¿De quién?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Italian',
    'N.;Domanda;Sì/No;Risposta;Note\n1;Avete una politica?;;;\n2;Di chi?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Dutch',
    'Nr;Vraag;Ja / Nee;Antwoord;Opmerkingen\n1;Heeft u een beleid?;;;\n2;Van wie?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Portuguese',
    'N.º;Pergunta;Sim / Não;Resposta;Observações\n1;Há uma política?;;;\n2;De quem?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Polish',
    'Lp.;Pytanie;Tak / Nie;Odpowiedź;Uwagi\n1;Czy macie politykę?;;;\n2;Czyją?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Swedish',
    'Nr;Fråga;Ja / Nej;Svar;Kommentar\n1;Har ni en policy?;;;\n2;Vems?;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
  [
    'in Japanese',
    '番号;質問;はい/いいえ;回答;備考\n1;AIポリシーはありますか？;;;\n2;誰のものですか？;;;\n',
    { number: 0, question: 1, choice: 2, answer: 3 },
    ['1', '2'],
  ],
])('a list %s has its columns found', async (_what, text, expected, numbers) => {
  const file = await open(text, 'list.csv')
  const [sheet] = file.sheets
  expect(sheet && columnsOf(sheet)).toMatchObject(expected)
  expect(asked(file).map(([number]) => number)).toEqual(numbers)
})

test('what a file answers already is read, and what asks for an answer is none', () => {
  const sheet = plainSheet('', [
    ['Question', 'Yes/No', 'Comments', 'Evidence'],
    ['Do you have a policy?', 'Planned', 'Next year.', ''],
    ['Is it logged?', 'Please select', 'Enter your answer here', '____'],
    ['Is it tested?', '', 'No tests before May.', 'plan.pdf'],
    ['Where is data stored?', 'In the EU, with two providers and one support desk', '', ''],
  ])
  expect(heldIn({ sheets: [sheet] })).toEqual([
    { state: 'not-yet', text: 'Next year.', link: '' },
    null,
    { state: null, text: 'No tests before May.', link: 'plan.pdf' },
    { state: null, text: 'In the EU, with two providers and one support desk', link: '' },
  ])
  const words = plainSheet('', [
    ['Question', 'Answer'],
    ['Is it logged?', 'No. From May on.'],
    ['Is it tested?', 'N/A'],
    ['Is it kept?', 'No logs are kept.'],
  ])
  expect(heldIn({ sheets: [words] })).toEqual([
    { state: 'not-yet', text: 'From May on.', link: '' },
    { state: 'not-ours', text: '', link: '' },
    { state: null, text: 'No logs are kept.', link: '' },
  ])
})

test.each([
  ['No gap', 'Minor gap', 'Major gap'],
  ['No deviation', 'Deviation', 'N/A'],
  ['No exceptions', 'Exceptions noted'],
  ['None', 'Minor', 'Major'],
  ['No access', 'Full access'],
])('a list of what is wrong, such as %s, is left to the visitor', (...list) => {
  expect(choiceFor('yes', list)).toBeNull()
  expect(choiceFor('part', list)).toBeNull()
  const no = choiceFor('not-yet', list)
  expect(no === null || no === 'No access').toBe(true)
})

test.each([
  ['1 - Yes', '2 - No', '3 - N/A'],
  ['Evet', 'Hayır', 'Geçerli değil'],
  ['예', '아니오', '해당 없음'],
])('a list that begins with %s has its yes and its no', (yes, no, other) => {
  const list = [yes, no, other]
  expect([choiceFor('yes', list), choiceFor('not-yet', list), choiceFor('not-ours', list)]).toEqual(list)
})

test.each([
  'Type 2 SOC report available',
  'Click-through agreement',
  'Fill rate 99%',
  'Pick-up by courier',
  'Open',
  'Enter via VPN only',
])('an answer that begins like a request for one is an answer: %s', (words) => {
  const sheet = plainSheet('', [
    ['Question', 'Answer'],
    ['What do you have?', words],
  ])
  expect(heldIn({ sheets: [sheet] })).toEqual([{ state: null, text: words, link: '' }])
})

test.each([
  'Klicken oder tippen Sie hier, um Text einzugeben.',
  'Choisissez un élément.',
  'Bitte wählen',
  'Выберите элемент.',
  '選択してください',
  '[Enter your answer]',
  'Choose an item.',
  'Vendor to complete',
  '?',
])('what asks for an answer in a file is none: %s', (words) => {
  const sheet = plainSheet('', [
    ['Question', 'Answer'],
    ['What do you have?', words],
  ])
  expect(heldIn({ sheets: [sheet] })).toEqual([null])
})
