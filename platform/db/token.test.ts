import { expect, test } from 'vitest'
import { newToken, tokenIn, tokenOfLink } from './token.ts'

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

test('a token is read with a line, a hyphen or a letter behind it, and with a line broken within', () => {
  for (const token of [
    ...Array.from({ length: 200 }, newToken),
    `3d${newToken().slice(2)}`,
    `3D${newToken().slice(2)}`,
  ]) {
    for (const mark of ['_', '-', '__', '*', '_.', 'x']) expect(tokenIn(token + mark)).toBe(token)
    for (const line of ['\n', '\r\n', '\r\n '])
      expect(tokenIn(`${token.slice(0, 9)}${line}${token.slice(9)}`)).toBe(token)
  }
})

test('a token is read from a link that a gateway wrote anew', () => {
  const token = newToken()
  for (const query of [
    `?token=${token}`,
    `?token%3D${token}`,
    `?token%253D${token}`,
    `?amp;token=${token}`,
    `?utm_source=a&amp%3Btoken=${token}`,
    `?TOKEN=${token}`,
    `?token=${token.slice(0, 9)}%0A${token.slice(9)}`,
    `%3Ftoken=${token}`,
    `%3Ftoken%3D${token}`,
    `?token=${token}_`,
    `?token=&token=${token}`,
  ])
    expect([query, tokenOfLink(`https://www.company.com/newsletter/unsubscribe${query}`)]).toEqual([query, token])
  for (const query of ['', '?', '?done=erased', '?%', '?token=', '?tokens=1'])
    expect(tokenOfLink(`https://www.company.com/newsletter/unsubscribe${query}`)).toBe('')
})

test('a signed token, which has parts with points between them, is read to its end', () => {
  const signed = '01890a5d-ac96-774b-bcce-b302099a8057.1796050651.c2FsZXM.m-3w_'
  expect(tokenIn(signed)).toBe(signed)
  expect(tokenOfLink(`https://www.company.com/lead/act?do=won&token=${signed}`)).toBe(signed)
  expect(tokenIn(`${signed}.`)).toBe(signed)
})
