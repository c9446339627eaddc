import { expect, test } from 'vitest'
import { type Block, plainText } from '#knowledge/typesetting/model.server.ts'
import { everyKind, frontMatter, testFact, testLibrary } from '#tests/support/document.ts'
import { documentControls } from './library.server.ts'
import { DocumentError, parseDocument } from './parse.server.ts'

const head = frontMatter('framework')
const read = (body: string) => parseDocument(head + body, 't.md', testFact, testLibrary)
const faultsOf = (body: string) => {
  try {
    read(body)
    return 'none'
  } catch (error) {
    if (error instanceof DocumentError) return error.message
    throw error
  }
}

test('parts and sections are numbered, and the list of sources is the last part', () => {
  const headings = everyKind().blocks.filter((block) => block.kind === 'heading')
  expect(headings.map(({ level, number, id }) => [level, number, id])).toEqual([
    [1, '1', 'purpose-and-scope'],
    [2, '1.1', 'who-it-is-for'],
    [3, null, 'a-subsection'],
    [1, '2', 'controls'],
    [1, '3', 'sources'],
  ])
})

test('a fact has one number however often it is cited', () => {
  expect(everyKind().sources.map(({ number, times, fact }) => [number, times, fact.id])).toEqual([
    [1, 2, 'nist-ai-rmf'],
    [2, 1, 'gdpr-in-force'],
    [3, 1, 'gdpr-dpia'],
  ])
})

test('steps of a procedure count from one in each section', () => {
  const step = ':::procedure[Do it]\nIt is done.\n:::\n'
  const { blocks } = read(`# P\n\n${step}\n${step}\n## S\n\n${step}`)
  expect(blocks.flatMap((block) => (block.kind === 'procedure' ? [block.number] : []))).toEqual([1, 2, 1])
})

test('a control is its paragraphs by their labels', () => {
  const { blocks } = read(
    '# P\n\n:::control[A-1 | Owned]{library="GOV-02"}\n**Requirement.** One.\n\n**Test.** Two.\n:::\n',
  )
  expect(blocks[1]).toMatchObject({
    kind: 'control',
    ref: 'A-1',
    title: 'Owned',
    level: 2,
    library: ['GOV-02'],
    parts: [{ label: 'Requirement' }, { label: 'Test' }],
  })
})

test('a colon before a word is text', () => {
  const [, paragraph] = read('# P\n\nISO/IEC 42001:clause and 10:30.\n').blocks
  expect(paragraph).toMatchObject({
    content: [{ text: 'ISO/IEC 42001:clause and 10:30.' }],
  })
})

test('a name in double braces is a blank that says what belongs there', () => {
  const [, paragraph] = read('# P\n\nAsk {{policy-owner}}.\n').blocks
  expect(paragraph).toMatchObject({
    content: [{ text: 'Ask ' }, { kind: 'blank', name: 'policy-owner', text: '[Policy owner]' }, { text: '.' }],
  })
})

test.each([
  ['# P\n\nSaid.:fact[gdpr-dpia]\n', ['1 P', '2 Sources']],
  [
    '# P\n\nSaid.:fact[gdpr-dpia]\n\n# Terms and sources\n\n## Terms\n',
    ['1 P', '2 Terms and sources', '2.1 Terms', '2.2 Sources'],
  ],
  [
    '# P\n\nSaid.:fact[gdpr-dpia]\n\n# Terms and sources\n\n## Sources\n\nIn order.\n',
    ['1 P', '2 Terms and sources', '2.1 Sources'],
  ],
])('the list of sources has one heading in %j', (body, headings) => {
  const { blocks } = read(body)
  const titles = blocks.flatMap((block) =>
    block.kind === 'heading' ? [`${block.number} ${plainText(block.content)}`] : [],
  )
  expect(titles).toEqual(headings)
  expect(blocks.at(-1)).toEqual({ kind: 'sources' })
})

test('a section names the controls of the library that it stands for, and its title is without them', () => {
  const { blocks } = read(`# P\n\n## Who decides :library[GOV-02]\n\nOne.\n`)
  expect(blocks[1]).toEqual({
    kind: 'heading',
    level: 2,
    number: '1.1',
    id: 'who-decides',
    content: [{ kind: 'text', text: 'Who decides' }],
    library: ['GOV-02'],
  })
  expect(documentControls(blocks)).toEqual([
    { ref: '1.1', title: 'Who decides', id: 'who-decides', library: ['GOV-02'] },
  ])
})

const controls =
  ':::control[A-1 | T]{library="SUP-01"}\nx\n:::\n\n:::control[A-2 | U]{library="GOV-02 SUP-01"}\nx\n:::\n'
const mapping = (...lines: readonly string[]) => `:::mapping{frameworks="gdpr"}\n- ${lines.join('\n- ')}\n:::`

test('a table of clauses is what the library says, less what a line leaves out, and tells how much was read', () => {
  const { blocks } = read(`# P\n\n${controls}\n${mapping('A-1 One', 'A-2 Two :without[Art. 32]')}\n`)
  const [table, note] = blocks.slice(-2)
  expect(table?.kind === 'table' && [table.table.head, ...table.table.rows].map((row) => row.map(plainText))).toEqual([
    ['Controls', 'GDPR'],
    ['A-1 One', 'Art. 28, Art. 32'],
    ['A-2 Two', 'Art. 24, Art. 28'],
  ])
  expect(note?.kind === 'paragraph' && plainText(note.content)).toMatch(
    /library, version 1\.2\.3, .* Of the 4 citations in this table, 3 are of clauses whose text we have read\.$/,
  )
  const joined = read(`# P\n\n${controls}\n${mapping('A-1 to A-2 Both')}\n`).blocks.at(-2)
  expect(joined?.kind === 'table' && joined.table.rows.map((row) => row.map(plainText))).toEqual([
    ['A-1 to A-2 Both', 'Art. 24, Art. 28, Art. 32'],
  ])
})

test.each([
  [mapping('A-1 One'), 22, 'This table has no line for A-2'],
  [mapping('A-1 One', 'A-1, A-2 Two'), 24, 'A-1 is no control above this table, or stands in it already'],
  [mapping('A-1, A-2 Both', 'Something'), 24, 'A line of :::mapping begins with controls of the document: Something'],
  [mapping('A-1, A-2 Both :without[Art. 33]'), 23, 'Art. 33 is no clause of these controls, so it cannot be left out'],
  [mapping('Z-9 to A-2 Both'), 23, 'Z-9 to A-2 does not lead from one control above this table to a later one'],
  [
    mapping('A-1, A-2, A-1 to Z-9 Both'),
    23,
    'A-1 to Z-9 does not lead from one control above this table to a later one',
  ],
  [
    mapping('A-1, A-2, A-2 to A-1 Both'),
    23,
    'A-2 to A-1 does not lead from one control above this table to a later one',
  ],
  [
    mapping('A-1 to A-2 to A-2 Both'),
    23,
    'A-1 to A-2 to A-2 does not lead from one control above this table to a later one',
  ],
  [mapping('A-1, Z-9 Both'), 23, 'Z-9 is no control above this table, or stands in it already'],
  [mapping('A-1 to A-2 Both').replace('gdpr', 'law'), 22, "The control library lists no framework 'law'"],
  [mapping('A-1 to A-2 Both').replace('gdpr', ''), 22, ':::mapping needs {frameworks="gdpr hipaa"} and holds one list'],
])('%j is no table of clauses', (body, line, reason) => {
  expect(faultsOf(`# P\n\n${controls}\n${body}\n`)).toBe(`t.md:${line}: ${reason}`)
})

test('every fault is named with its line', () => {
  expect(
    faultsOf('# P\n\nSaid.:fact[unknown]\n\n### Too deep\n\n:::box\nx\n:::\n\n<b>bold</b>\n\n::field[Name]\n'),
  ).toBe(
    [
      "t.md:14: There is no fact 'unknown'",
      't.md:16: This heading skips a level',
      't.md:18: There is no directive :::box',
      't.md:22: html has no form in a document',
      't.md:24: ::field stands in a worksheet',
    ].join('\n'),
  )
})

test.each([
  ['::figure[Caption]{src="x"}', '::figure needs a caption, src and alt'],
  [':::control[No bar]\nx\n:::', ':::control needs [number | title]'],
  [':::control[A-1 | T]{library="GOV-02 GOV-99"}\nx\n:::', 'The control library has no GOV-99'],
  [
    ':::control[A-1 | T]\nx\n:::',
    'A control names one to three controls of the library, each once: {library="GOV-01"}',
  ],
  [
    ':::control[A-1 | T]{library="GOV-02 GOV-02"}\nx\n:::',
    'A control names one to three controls of the library, each once: {library="GOV-01"}',
  ],
  ['## Roles :library[GOV-99]', 'The control library has no GOV-99'],
  ['## Roles :library[]', 'A section names one to three controls of the library, each once: :library[GOV-01]'],
  [
    '# Roles :library[GOV-02]',
    'A heading of the second level names controls of the library: ## Title :library[GOV-01]',
  ],
  [':::checklist[C]\nwords\n:::', 'A checklist holds one list'],
  ['[link](javascript:alert)', 'Not an address: javascript:alert'],
])('%j is refused', (body, reason) => {
  expect(faultsOf(`# P\n\n${body}\n`)).toBe(`t.md:14: ${reason}`)
})

test('front matter that lacks something says what', () => {
  expect(() => parseDocument(head.replace('audience: All\n', ''), 't.md', testFact)).toThrow(/^t\.md:1: .+/)
})

const contentOf = (block: Block | undefined) => (block?.kind === 'worksheet' ? block.content : [])
const sheet = (directive: string) => read(`# P\n\n:::worksheet[S-1 | One]\n${directive}\n:::\n`).blocks[1]

test('a statement of applicability has a row for each clause of the group, its controls, and room for the decision', () => {
  const [table, note] = contentOf(sheet('::applicability{framework="gdpr" group="Chapter IV"}'))
  if (table?.kind !== 'table' || note?.kind !== 'paragraph') throw new Error('No table')
  expect(table.table.rows.map((row) => row.map(plainText))).toEqual([
    ['Art. 24 Measures', 'GOV-02 Roles', '', '', '', ''],
    ['Art. 25 Design', 'none', '', '', '', ''],
  ])
  expect(table.table.rows[0]?.[1]).toEqual([{ kind: 'text', text: 'GOV-02 Roles', control: 'GOV-02' }])
  expect(Object.keys(table.table.choices ?? {})).toEqual(['2', '4'])
  expect(plainText(note.content)).toContain('version 1.2.3, which lists 2 controls of Chapter IV of GDPR')
})

test('requests for evidence are those of the families that are named; where they come from is said once', () => {
  const twice = read(
    '# P\n\n:::worksheet[S-1 | One]\n::evidence{families="GOV"}\n:::\n\n:::worksheet[S-2 | Two]\n::evidence{families="SUP"}\n:::\n',
  ).blocks
  const [first, second] = [contentOf(twice[1]), contentOf(twice[2])]
  const rows = [...first, ...second].flatMap((block) => (block.kind === 'table' ? block.table.rows : []))
  expect(rows.map((row) => row.map(plainText))).toEqual([
    ['GOV-02 Roles', 'List of roles; Message', 'Approver', '', ''],
    ['SUP-01 Checked', 'Answers', 'Use owner', '', ''],
  ])
  expect([first, second].map((blocks) => blocks.map(({ kind }) => kind))).toEqual([['table', 'paragraph'], ['table']])
})

test.each([
  ['::applicability{framework="gdpr" group="Chapter V"}', '::applicability stands in a worksheet'],
  ['::applicability{framework="law" group="Chapter IV"}', '::applicability stands in a worksheet'],
  ['::evidence', '::evidence stands in a worksheet'],
  ['::evidence{families="GOV NONE"}', '::evidence stands in a worksheet'],
])('%s is refused', (directive, reason) => {
  expect(() => sheet(directive)).toThrow(reason)
  expect(() => read(`# P\n\n${directive}\n`)).toThrow(reason)
})
