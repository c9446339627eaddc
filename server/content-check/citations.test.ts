import { expect, test } from 'vitest'
import { type LibraryFiles, libraryOf } from '#knowledge/controls/rules/library.ts'
import { frontMatter, testFact } from '#tests/support/document.ts'
import { type Citing, citationFaults } from './citations.server.ts'
import { contentFaultText } from './faults.server.ts'

/** Makes a control that is mapped to clauses of the tests' law. */
const control = (id: string, ...clauses: readonly string[]) => ({
  id,
  owner: 'approver',
  mappings: { law: Object.fromEntries(clauses.map((clause) => [clause, { is: 'intersects', because: 'One.' }])) },
})
const library = libraryOf({
  families: [{ controls: [control('GOV-01'), control('GOV-02', 'Art. 1(2)'), control('GOV-03', 'Art. 2')] }],
  frameworks: [
    {
      id: 'law',
      notRead: 'Sold.',
      groups: [{ clauses: [{ id: 'Art. 1(2)' }, { id: 'Art. 2' }, { id: 'Art. 3', unmapped: 'It binds courts.' }] }],
    },
  ],
} as unknown as LibraryFiles)
const head = (kind: string) => `${frontMatter(kind)}# P\n\n`
const framework = (library: string) => ({
  file: 'content/documents/a.md',
  markdown: `${head('framework')}:::control[A-1 | Owned]{library="${library}"}\n**Requirement.** One.\n:::\n`,
})
const checklistOf = (clause: string) => ({
  file: 'content/documents/b.md',
  markdown: `${head('checklist')}## Law\n\n| No. | In place | Clause | Proof |\n|---|---|---|---|\n| ☐ L-1 | A list | ${clause} | The list |\n`,
})
const checklist = checklistOf('Art. 1')
const faults = (given: Partial<Citing>) =>
  citationFaults({
    library,
    documents: [framework('GOV-01'), checklist],
    facts: testFact,
    checklistControls: { 'L-1': ['GOV-02'] },
    checklistFrameworks: { L: [{ framework: 'law' }] },
    toolControls: {},
    uncitedControls: { 'GOV-03': 'It is for banks only.' },
    ...given,
  }).map(contentFaultText)

test('a library of which each control is cited, or has a reason, has no fault', () => {
  expect(faults({})).toEqual([])
})

test('a document that cites what the library has not is named with its line', () => {
  expect(faults({ documents: [framework('GOV-01 GOV-09'), checklist] })).toEqual([
    'content/documents/a.md:14: The control library has no GOV-09',
  ])
})

test('a line of the checklist is there, and so is what it asks for', () => {
  expect(faults({ checklistControls: { 'L-1': ['GOV-02', 'GOV-09'], 'L-2': [] } })).toEqual([
    'app/knowledge/documents/checklist-controls.data.ts: checklistControls.L-1 names GOV-09, which the control library does not have',
    'app/knowledge/documents/checklist-controls.data.ts: checklistControls.L-2 is no line of the checklist',
  ])
})

test.each([
  ['Art. 1', []],
  ['Art. 1(2), 3', []],
  ['Art. 1, 2', ['L-1 names no control that is mapped to law 2, to which GOV-03 are']],
  // The library does not list all of every law.
  ['Art. 1, 9', []],
])('a line that names %s is answered by its controls', (clause, expected) => {
  const reasons = expected.map(
    (reason) => `app/knowledge/documents/checklist-controls.data.ts: checklistControls.${reason}`,
  )
  expect(faults({ documents: [framework('GOV-01'), checklistOf(clause)] })).toEqual(reasons)
})

test('a clause that a framework listed whole has not is refused', () => {
  const documents = [framework('GOV-01'), checklistOf('Law, Art. 1, 9; Art. 8')]
  expect(
    faults({ documents, checklistFrameworks: { L: [{ framework: 'law', begins: 'Law, ', whole: true }] } }),
  ).toEqual([
    'app/knowledge/documents/checklist-controls.data.ts: checklistControls.L-1 stands for 9, which law does not have',
  ])
})

test('what a result of a tool names is there', () => {
  expect(faults({ toolControls: { 'app/tools/roadmap/words.ts stage': ['GOV-03', 'GOV-09'] } })).toEqual([
    'app/tools/roadmap/words.ts: stage names GOV-09, which the control library does not have',
  ])
})

test('a control that nothing cites needs a reason, and one that is cited has none', () => {
  expect(
    faults({
      checklistControls: {},
      checklistFrameworks: {},
      uncitedControls: { 'GOV-01': 'None.', 'GOV-03': 'None.', 'GOV-08': 'None.' },
    }),
  ).toEqual([
    'app/knowledge/documents/checklist-controls.data.ts: uncitedControls.GOV-01 cannot be, for a document or the checklist cites it',
    'app/knowledge/documents/checklist-controls.data.ts: uncitedControls.GOV-08 is no control of the library',
    'content/controls: GOV-02 is cited by no document and no line of the checklist; cite it, or say why not in uncitedControls of app/knowledge/documents/checklist-controls.data.ts',
  ])
})
