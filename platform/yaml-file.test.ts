import { expect, test } from 'vitest'
import { z } from 'zod'
import { readYaml } from './yaml-file.ts'

const schema = z.object({ a: z.string(), b: z.array(z.string()) })
const read = (text: string) => readYaml('x.yaml', text, schema).faults.map(({ line, reason }) => `${line}: ${reason}`)

test.each([
  ['a character as it stands', 'a: x\nb:\n  - y\u000bz\n', '3: Here is an invisible character, U+000B'],
  ['an escape', 'a: x\nb:\n  - "y\\x0bz"\n', '3: Here is an invisible character, U+000B'],
  ['half a character', 'a: "\\ud83d"\nb: []\n', '1: Here is an invisible character, U+D83D'],
  ['in a key', 'a: x\n"b\\a": []\n', '2: Here is an invisible character, U+0007'],
  ['a block text', 'a: |\n  one\n  t\u0007wo\nb: []\n', '3: Here is an invisible character, U+0007'],
  ['Windows-1252', Buffer.from('a: x\nb: [Größe]\n', 'latin1').toString('utf8'), '2: A letter here is not UTF-8'],
  ['UTF-16', Buffer.from('a: x\nb: []\n', 'utf16le').toString('utf8'), '1: The file is UTF-16; save it as UTF-8'],
])('a YAML file with %s is refused at its line', (_, text, told) => {
  const faults = read(text)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(told)
})

test.each([
  ['a: b: c\nb: []\n', "1: a text with a colon and a blank in it stands in quotation marks: '...'"],
  ['a: "x" y\nb: []\n', '1: something stands behind the end of this text'],
  ["a: 'it's'\nb: []\n", '1: something stands behind the end of this text'],
  ['a: x\na: y\nb: []\n', '2: this field is there twice'],
  ['a: x\nb: [1, 2\n', '3: this is not indented as the lines around it, or a bracket does not end'],
  ['a: "open\nb: []\n', 'is missing here'],
  ['a:\n\tb: 1\n', '2: lines are indented with blanks, not with tabs'],
  ['a: @x\nb: []\n', '1: a text that begins with such a sign stands in quotation marks'],
])('what is wrong with the YAML %j is said in plain words', (text, told) => {
  expect(read(text)[0]).toContain(told)
})

test('letters of every alphabet, a byte order mark and a tab in a text are read', () => {
  expect(read('\ufeffa: "Größe\\t株 🚀"\nb: [é]\r\n')).toEqual([])
})

const laughs = `a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]\n`

test.each([
  ['one that stands for nothing', 'x: 1\na: *y\n', 2],
  ['one that stands for what it is in', 'x: 1\na: &a\n  b: *a\n', 3],
  ['a few that stand for thousands', laughs, 4],
])('of aliases, %s is a fault at its line', (_, text, line) => {
  const { value, faults } = readYaml('x.yaml', text, z.record(z.string(), z.unknown()))
  expect(value).toBeNull()
  expect(faults).toEqual([{ file: 'x.yaml', line, field: '', reason: expect.stringContaining('write it out') }])
})

test('an alias is read, and a byte order mark is nothing of a text', () => {
  const schema = z.record(z.string(), z.string())
  expect(readYaml('x.yaml', '\ufeffa: &a one\r\nb: *a\r\n', schema).value).toEqual({ a: 'one', b: 'one' })
  expect(readYaml('x.yaml', 'a: one\rb: two\r', schema).value).toEqual({ a: 'one', b: 'two' })
})
