import { expect, test } from 'vitest'
import { newToken, tokenIn } from './token.ts'

test('a token is read whatever sign a mail program adds to the link', () => {
  for (let one = 0; one < 200; one += 1) {
    const token = newToken()
    for (const mark of ['', '.', '>', ')', ' ', '=', '"', "'", '”', ',', ';', '.)', '>.', ']', '\u00a0', '…'])
      expect(tokenIn(token + mark)).toBe(token)
    for (const mark of ['<', '"', ' ', '“']) expect(tokenIn(mark + token)).toBe(token)
  }
  expect([tokenIn(null), tokenIn(''), tokenIn('...')]).toEqual(['', '', ''])
})
