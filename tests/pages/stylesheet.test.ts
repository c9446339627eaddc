import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const assets = 'build/client/assets'
const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'))
const sheet = sheets.map((file) => readFileSync(`${assets}/${file}`, 'utf8')).join('\n')

test('lines under links are written as WebKit reads them: no text-decoration of more than a line', () => {
  const written = [...sheet.matchAll(/[{;](?:-webkit-)?text-decoration:([^;}]+)/g)].map(([, value = '']) =>
    value.trim(),
  )
  expect(written).toContain('none')
  expect(written.filter((value) => /[\s(]/.test(value))).toEqual([])
  expect(sheet).toMatch(/[{;]text-decoration-line:underline[;}]/)
})
