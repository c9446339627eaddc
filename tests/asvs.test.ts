import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rows of OWASP ASVS 5.0: of level 1 and 2 all of them, of level 3 those that this site takes on. */
const counts = { L1: 70, L2: 183, L3: 7 }
const columns = ['id', 'level', 'asks', 'status', 'evidence'] as const
const statuses = ['met', 'not applicable', 'open']

type Row = Record<(typeof columns)[number], string>

/** Every cell is in quotes, and none holds a line break. */
const cellsOf = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell)
const [head = '', ...lines] = readFileSync('docs/asvs.csv', 'utf8').trimEnd().split('\n')
const rows = lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at], cell])) as Row)

/** Parts of the evidence: `file > name of a test in it`, `file: what it does`, or a sentence. */
const partsOf = ({ evidence }: Row) => evidence.split(' | ')
const fileSyntax =
  /(?<![\w/.-])(?:(?:app|desk|server|cli|content|docs|platform|scripts|tests)\/[\w./-]+\.\w+|README\.md|\.env\.example|package(?:-lock)?\.json)/g
const filesIn = (text: string) => text.match(fileSyntax) ?? []

test('every requirement of levels 1 and 2 has one row, and no cell is blank', () => {
  expect(cellsOf(head)).toEqual(columns)
  for (const [level, count] of Object.entries(counts))
    expect(rows.filter((row) => row.level === level).length, level).toBe(count)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const row of rows) {
    expect(Object.values(row).map((cell) => cell.trim())).toEqual(columns.map(() => expect.stringMatching(/./)))
    expect(row.id).toMatch(/^([1-9]|1[0-7])\.\d+\.\d+$/)
    expect(statuses, row.id).toContain(row.status)
  }
})

test('every file that is named is there, and every test is in its file', () => {
  const faults: string[] = []
  for (const row of rows) {
    const files = filesIn(row.evidence)
    if (row.status === 'met' && files.length === 0) faults.push(`${row.id} is met, and nothing shows it`)
    for (const file of files) if (!existsSync(file)) faults.push(`${row.id}: ${file} is not there`)
    for (const part of partsOf(row)) {
      const [, file = '', name = ''] = /^(\S+\.test\.ts) > (.+)$/.exec(part) ?? []
      if (part.includes(' > ') && !file) faults.push(`${row.id}: "${part}" names no test`)
      if (file && existsSync(file) && !readFileSync(file, 'utf8').includes(name))
        faults.push(`${row.id}: ${file} has no test "${name}"`)
    }
  }
  expect(faults).toEqual([])
})

test('what is open or does not apply says why, in a sentence', () => {
  const bare = rows.filter(({ status, evidence }) => status !== 'met' && evidence.split(' ').length < 4)
  expect(bare.map(({ id }) => id)).toEqual([])
})
