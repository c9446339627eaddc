import { expect, test } from 'vitest'
import { readControls } from '#knowledge/controls/read.server.ts'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { citedLibrary, clauseLine } from './mapping.server.ts'

const nist = ['GOVERN 1.1', 'GOVERN 1.2', 'GOVERN 1.3', 'GOVERN 1.4', 'GOVERN 2.1', 'MAP 1.1', 'MAP 1.2']
const iso = ['4.4', '7.5.1', '7.5.2', '7.5.3', '8.1', 'A.5.2', 'A.5.3', 'A.5.4']
const act = ['Art. 9(1)-(2)', 'Art. 9(5)', 'Art. 15(1) and (3)', 'Art. 25(1)', 'Art. 25(2)']

test.each([
  [['GOVERN 1.1', 'GOVERN 1.2', 'MAP 1.1'], nist, 'GOVERN 1.1, 1.2; MAP 1.1'],
  [['GOVERN 1.2', 'GOVERN 1.3', 'GOVERN 1.4', 'GOVERN 2.1'], nist, 'GOVERN 1.2 to 1.4, 2.1'],
  [['GOVERN 1.1', 'GOVERN 1.2', 'GOVERN 1.4'], nist, 'GOVERN 1.1, 1.2, 1.4'],
  [['7.5.1', '7.5.2', '7.5.3', '8.1', 'A.5.2', 'A.5.3', 'A.5.4'], iso, '7.5.1 to 7.5.3, 8.1, A.5.2 to A.5.4'],
  [act, act, 'Art. 9(1) to (2), 9(5), 15(1) and (3), 25(1), 25(2)'],
  [['Test data', 'Scope'], ['Scope', 'Test data'], 'Test data, Scope'],
  [[], nist, ''],
])('%j are told shortly', (ids, all, expected) => {
  expect(clauseLine(ids, all)).toBe(expected)
})

test('gives the clauses that the controls are mapped to, in the order of the framework, once each', async () => {
  const files = libraryOf(await readControls('content/controls'))
  const library = citedLibrary(files, '1.0')
  const ids = ['RSK-02', 'RSK-01']
  const said = files.controls.flatMap(({ id, mappings }) => (ids.includes(id) ? Object.keys(mappings.hipaa ?? {}) : []))
  expect(library.clausesOf(ids, 'hipaa').map(({ id }) => id)).toEqual([...new Set(said)].sort())
  expect(library.clausesOf(ids, 'no-framework')).toEqual([])
  expect([library.has('RSK-01'), library.has('RSK-99'), library.titleOf('hipaa')]).toEqual([true, false, 'HIPAA'])
})

test('lists the clauses of a group with the controls that are mapped to them, and every control with its evidence', async () => {
  const files = libraryOf(await readControls('content/controls'))
  const { group, controls } = citedLibrary(files, '1.0')
  const annex = group('iso-42001', 'Annex A')
  expect(annex).toHaveLength(38)
  for (const { id, controls: mapped } of annex)
    expect(mapped.map((control) => control.id)).toEqual(
      files.controls.flatMap((control) => (control.mappings['iso-42001']?.[id] ? [control.id] : [])),
    )
  expect(group('iso-42001', 'Annex B')).toEqual([])
  expect(controls.map(({ id, evidence }) => [id, evidence])).toEqual(
    files.controls.map(({ id, evidence }) => [id, evidence]),
  )
})
