import { expect, test } from 'vitest'
import type { Clause } from './library.ts'
import { cellsOf, reachOf, strongestOf } from './matrix.ts'

const because = 'Both ask for it.'

test('a row has a cell for each framework, empty where nothing is answered', () => {
  const mappings = {
    law: {
      'Art. 1': { is: 'equal' as const, because },
      'Art. 2': { is: 'intersects' as const, because },
      'Art. 3': { is: 'superset' as const, because },
      'Art. 4': { is: 'subset' as const, because },
    },
  }
  expect(cellsOf({ mappings }, [{ id: 'standard' }, { id: 'law' }])).toEqual([null, { clauses: 4, whole: 2, part: 1 }])
})

test('rows are summed up by the strongest cell of each column', () => {
  const cell = (clauses: number, whole = 0, part = 0) => ({ clauses, whole, part })
  expect(
    strongestOf([
      [null, cell(4), cell(1, 0, 1)],
      [null, cell(2, 1), null],
    ]),
  ).toEqual([null, cell(4, 1), cell(1, 0, 1)])
  expect(strongestOf([])).toEqual([])
})

test('a clause counts once, by the control that goes furthest', () => {
  const clause = (...relationships: ('equal' | 'subset' | 'intersects')[]) =>
    ({
      answers: relationships.map((is, index) => ({ control: `C-${index}`, mapping: { is, because } })),
    }) as unknown as Clause
  expect(
    reachOf([clause('intersects', 'equal'), clause('subset', 'intersects'), clause('intersects'), clause()]),
  ).toEqual([
    ['whole', 1],
    ['part', 1],
    ['open', 1],
  ])
})
