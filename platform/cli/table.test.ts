import { expect, test } from 'vitest'
import { printableText, table } from './table.ts'

test('columns are aligned, and no line ends in spaces', () => {
  expect(
    table(
      ['ID', 'NAME', 'NOTE'],
      [
        ['1', 'Ada', ''],
        ['20', 'Grüße 👋', 'x'],
      ],
    ),
  ).toBe('ID  NAME     NOTE\n1   Ada\n20  Grüße 👋  x\n')
})

test('a text can not move the cursor or add a line', () => {
  expect(table(['A'], [['x\u001b[2J\r\ny\u009b1m']])).toBe('A\nx [2J y 1m\n')
  expect(printableText('one\r\ntwo\u001b[31m\rthree')).toBe('one\ntwo [31m\nthree')
})
