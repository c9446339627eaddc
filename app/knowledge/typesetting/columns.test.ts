import { expect, test } from 'vitest'
import { columnWidths, tableRoom } from './columns.server.ts'

const cell = (text: string) => (text ? [{ kind: 'text' as const, text }] : [])
const widths = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  columnWidths(
    head.map(cell),
    rows.map((row) => row.map(cell)),
    tableRoom.text,
  ).map((share) => share * tableRoom.text)

const long = 'It was recorded when it happened, with clock and time zone, and nobody can change it later unseen.'

test('columns fill the width, and no word is wider than its column', () => {
  const [principle = 0, ...rest] = widths(['Principle', 'Question', 'Failure'], ['Contemporaneous', long, long])
  // Fifteen letters of about half of 8.4 points, and the space between columns.
  expect(principle).toBeGreaterThan(15 * 0.5 * 8.4 * 0.3528 + 3)
  expect([principle, ...rest].reduce((sum, width) => sum + width, 0)).toBeCloseTo(tableRoom.text, 0)
})

test('a column of short numbers takes no more than they need', () => {
  const [number = 0, , source = 0] = widths(['No.', 'Question', 'Source'], ['S-1', long, '12'], ['S-2', long, '13'])
  expect(number).toBeLessThan(9)
  expect(source).toBeLessThan(15)
})

test('a column to be marked is narrow, one to be written in is wide', () => {
  const [, yes = 0, reason = 0] = widths(['Does it rank people?', 'Yes', 'Reason, owner, date'], ['1. One', '', ''])
  expect(yes).toBeLessThan(25)
  expect(reason).toBeGreaterThan(40)
})
