import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { painted, palettesOf } from './palette.ts'

const tokens = await readFile(new URL('../../app/frame/styles/tokens.css', import.meta.url), 'utf8')

test('the tokens are told in the colours that a browser shows', () => {
  const { light, dark } = palettesOf(
    tokens.replace(/--color-accent: .*;/, '--color-accent: light-dark(oklch(0.42 0.093 163), oklch(0.83 0.115 160));'),
  )
  // As Chromium paints them; red is cut off, since no screen shows so deep a green.
  expect([light.accent, dark.accent]).toEqual(['#005c3e', '#80dfae'])
  expect(palettesOf(tokens.replace(/--color-band: .*;/, '--color-band: oklch(1 0 0);')).dark.band).toBe('#ffffff')
})

test('a token that is missing or of another kind is named', () => {
  expect(() => palettesOf(tokens.replace('--color-accent:', '--color-acent:'))).toThrow('--color-accent is ')
  expect(() => palettesOf(tokens.replace(/--color-paper: .*;/, '--color-paper: red;'))).toThrow(
    "--color-paper is 'red'",
  )
})

test('a drawing gets the colours that it names, and none that there is not', () => {
  const { light } = palettesOf(tokens)
  expect(painted('<path fill="var(--color-band)" stroke="var(--color-ink-2)"/>', light)).toBe(
    `<path fill="${light.band}" stroke="${light['ink-2']}"/>`,
  )
  expect(() => painted('<path fill="var(--color-blue)"/>', light)).toThrow('There is no color --color-blue')
})
