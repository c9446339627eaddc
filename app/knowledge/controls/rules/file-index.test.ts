import files from 'virtual:controls'
import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { citationsOf, fileIndexSchema } from './file-index.ts'

const { fileIndex } = files
const rows = fileIndex.parts.flatMap((part) => part.rows)

test('each section says where device law and AI Act ask it, and what was read of that', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25)
  for (const row of rows) {
    const citations = citationsOf(fileIndex.sources, row)
    expect([row.id, citations.some(({ source, isRead }) => source === 'act' && isRead)]).toEqual([row.id, true])
    // Two sections say that device law has none of its own.
    if (!/^Annex II has no section/.test(row.device))
      expect([row.id, citations.some(({ source }) => source === 'mdr')]).toEqual([row.id, true])
  }
})

test('every article, annex and standard that the page promises is there', () => {
  const said = [...fileIndex.scope, ...rows]
    .flatMap((entry) => citationsOf(fileIndex.sources, entry).map(({ text }) => text))
    .join(' ')
  const act = rows.flatMap((row) => row.at.act ?? [])
  for (const article of [8, 9, 10, 11, 12, 13, 14, 15, 17, 43, 72, 73])
    expect(act.filter((provision) => provision.startsWith(`Art. ${article}(`))).not.toEqual([])
  for (let point = 1; point <= 9; point += 1)
    expect(act.join('; ')).toMatch(new RegExp(`Annex IV, [^;]*\\b${point}\\b`))
  for (const { short } of fileIndex.sources) expect(said).toContain(short)
})

test('what a section says of the United States rests on a text of its own, and such a text stands at no other section', () => {
  for (const row of rows)
    expect([row.id, citationsOf(fileIndex.sources, row, 'us').length > 0]).toEqual([row.id, row.us !== undefined])
})

test('each rule on when the laws apply has its ground, and the facts that it or a section names are there', () => {
  const ids = new Set(facts.map(({ id }) => id))
  for (const rule of fileIndex.scope) expect(citationsOf(fileIndex.sources, rule)).not.toEqual([])
  expect([...fileIndex.scope, ...rows].flatMap((entry) => entry.facts.filter((fact) => !ids.has(fact)))).toEqual([])
})

test('a provision is read only where its source says in what, and a source that nobody has is refused', () => {
  const [first] = fileIndex.parts
  const row = { ...first?.rows[0], at: { 'iso-14971': ['clause 7'], gspr: ['1'] } }
  const faulty = { ...fileIndex, parts: [{ id: 'a-part', title: 'A part', rows: [row, row] }] }
  expect(fileIndexSchema.safeParse(faulty).error?.issues.map(({ message }) => message)).toEqual([
    'names iso-14971, whose source does not say where it was read',
    'names gspr, which is no source',
    `${row.id} is taken`,
    'names iso-14971, whose source does not say where it was read',
    'names gspr, which is no source',
  ])
})
