import { expect, test } from 'vitest'
import type { Control, ControlFamily } from './control.ts'
import { libraryFaults } from './faults.ts'
import type { FrameworkList } from './framework.ts'
import { countsOf, libraryOf } from './library.ts'

const control = (id: string, mappings: Control['mappings']): Control => ({
  id,
  title: 'One inventory',
  objective: 'Nothing is unknown.',
  statement: 'The policy owner keeps an inventory.',
  why: 'The rest hangs on it.',
  owner: 'policy-owner',
  when: 'Always.',
  evidence: ['Inventory'],
  test: { procedure: 'Read it.', sample: 'Ten.', pass: 'Whole.', fail: 'Not whole.' },
  example: 'Entry 1.',
  effort: { setUp: 1, yearly: 1 },
  starts: { size: 1, tier: 'low', role: 'both' },
  mappings,
})
const family = (...controls: Control[]): { file: string; value: ControlFamily } => ({
  file: 'inventory.yaml',
  value: { id: 'INV', title: 'Inventory', summary: 'What there is.', controls },
})
type Clause = FrameworkList['groups'][number]['clauses'][number]
const framework = (...clauses: Clause[]): { file: string; value: FrameworkList } => ({
  file: 'frameworks/law.yaml',
  value: {
    id: 'law',
    title: 'The Law',
    edition: '2026',
    kind: 'law',
    jurisdiction: 'European Union',
    summary: 'A law.',
    source: { title: 'The Law', url: 'https://eur-lex.europa.eu/' },
    reading: { in: 'a copy', on: '2026-11-22' },
    groups: [{ title: 'All', clauses }],
  },
})
const maps = (clause: string, is: 'equal' | 'intersects' = 'equal'): Control['mappings'] => ({
  law: { [clause]: { is, because: 'Both ask for it.' } },
})
const one: Clause = { id: 'Art. 1', title: 'Inventory' }
const faults = (families: ReturnType<typeof family>[], frameworks: ReturnType<typeof framework>[]) =>
  libraryFaults(families, frameworks).map(({ file, path, reason }) => `${file} ${path.join('.')} ${reason}`)

test('a library that is whole has no fault, and its counts say what was read', () => {
  const families = [family(control('INV-01', maps('Art. 1')))]
  const frameworks = [framework(one, { id: 'Art. 2', title: 'Courts', unmapped: 'It binds courts.' })]
  expect(faults(families, frameworks)).toEqual([])
  const library = libraryOf({
    families: families.map(({ value }) => value),
    frameworks: frameworks.map(({ value }) => value),
  })
  expect(countsOf(1, library.frameworks)).toEqual({
    controls: 1,
    frameworks: 1,
    clauses: 2,
    answered: 1,
    reasoned: 1,
    mappings: 1,
    clausesRead: 2,
    mappingsRead: 1,
  })
})

test.each([
  [
    'a clause that its framework does not list',
    [family(control('INV-01', { law: { ...maps('Art. 1').law, ...maps('Art. 9', 'intersects').law } }))],
    [framework(one)],
    'inventory.yaml controls.0.mappings.law.Art. 9 is no clause of The Law',
  ],
  [
    'a framework without a list',
    [family(control('INV-01', { ...maps('Art. 1'), order: maps('1').law ?? {} }))],
    [framework(one)],
    'inventory.yaml controls.0.mappings.order is no framework with a list of clauses',
  ],
  [
    'a clause that nothing answers, without a reason',
    [family(control('INV-01', maps('Art. 1')))],
    [framework(one, { id: 'Art. 2', title: 'Courts' })],
    "frameworks/law.yaml groups.0.clauses.1 Art. 2 is answered by no control and says no reason in 'unmapped'",
  ],
  [
    'a reason beside an answer',
    [family(control('INV-01', maps('Art. 1')))],
    [framework({ ...one, unmapped: 'It binds courts.' })],
    'frameworks/law.yaml groups.0.clauses.0.unmapped cannot be, for a control answers the clause',
  ],
  [
    'an id twice',
    [family(control('INV-01', maps('Art. 1')), control('INV-01', {}))],
    [framework(one)],
    'inventory.yaml controls.1.id INV-01 is taken in inventory.yaml',
  ],
  [
    'a clause twice',
    [family(control('INV-01', maps('Art. 1')))],
    [framework(one, one)],
    'frameworks/law.yaml groups.0.clauses.1.id Art. 1 is listed twice',
  ],
  [
    'an id of another family',
    [family(control('RSK-01', maps('Art. 1')))],
    [framework(one)],
    'inventory.yaml controls.0.id must begin with INV-',
  ],
  [
    'a reference to a control that is not there',
    [family({ ...control('INV-01', maps('Art. 1')), why: 'See INV-09.' })],
    [framework(one)],
    'inventory.yaml controls.0 sends the reader to INV-09',
  ],
  [
    'a claim to equal one clause of two',
    [
      family(
        control('INV-01', { law: { ...maps('Art. 1').law, 'Art. 2': { is: 'superset', because: 'It does it.' } } }),
      ),
    ],
    [framework(one, { id: 'Art. 2', title: 'Owners' })],
    'inventory.yaml controls.0.mappings.law.Art. 1.is cannot be equal, for the control does another clause too',
  ],
  [
    'a claim to equal what nobody read',
    [family(control('INV-01', maps('Art. 1')))],
    [framework({ ...one, notRead: 'The text is sold.' })],
    'inventory.yaml controls.0.mappings.law.Art. 1.is cannot be equal, for nobody has read the clause',
  ],
])('%s is told with file, field and reason', (_, families, frameworks, expected) => {
  expect(faults(families, frameworks)).toEqual([expected])
})
