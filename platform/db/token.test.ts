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

test('a token is read from a mail that was copied as it was sent', () => {
  for (const token of [...Array.from({ length: 200 }, newToken), `3D3D${newToken().slice(4)}`]) {
    for (const before of ['3D', '=3D', '3d', '3D3D']) expect(tokenIn(before + token)).toBe(token)
    expect(tokenIn(`3D${token}=20`)).toBe(token)
    expect(tokenIn(`3D${token.slice(0, 9)}=\r\n${token.slice(9)}`)).toBe(token)
  }
})
