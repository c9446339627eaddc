import { expect, test } from 'vitest'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { checklistCsv, checklistMarkdown, doneIn, partsOf } from './checklist.ts'

const item = (id: string, text: string) => ({
  id,
  text,
  clause: 'Art. 1',
  proof: 'A "list"; a date',
  facts: [],
  controls: id === 'G-1' ? ['DAT-02', 'SUP-03'] : [],
})
const parts: ChecklistPart[] = [
  { id: 'gdpr', title: 'GDPR', items: [item('G-1', 'One, two'), item('G-2', '=1+1')] },
  { id: 'hipaa', title: 'HIPAA', items: [item('H-1', 'Three')] },
]
const ticked = new Set(['G-2', 'X-9'])

test('an address leaves the part that it names, all, or else the first', () => {
  expect(partsOf(parts, 'hipaa').map(({ id }) => id)).toEqual(['hipaa'])
  expect(partsOf(parts, 'all')).toEqual(parts)
  for (const nonsense of [null, '', 'x', 'HIPAA']) expect(partsOf(parts, nonsense)).toEqual(parts.slice(0, 1))
  expect(partsOf([], null)).toEqual([])
})

test('counts the ticks of what is there, and no others', () => {
  expect(doneIn(parts, ticked)).toEqual({ done: 1, of: 3 })
})

test('CSV keeps commas and quotes in their cells, and no cell is a formula', () => {
  expect(checklistCsv(parts, ticked).split('\r\n')).toEqual([
    '\ufeff"Law or standard","No.","In place","Clause","What proves it","Controls","Ticked"',
    '"GDPR","G-1","One, two","Art. 1","A ""list""; a date","DAT-02 SUP-03","no"',
    `"GDPR","G-2","'=1+1","Art. 1","A ""list""; a date","","yes"`,
    '"HIPAA","H-1","Three","Art. 1","A ""list""; a date","","no"',
    '',
  ])
})

test('Markdown has a task list for each part', () => {
  expect(checklistMarkdown(parts, ticked)).toContain(
    '## GDPR\n\n- [ ] G-1 One, two (Art. 1). Proof: A "list"; a date. Controls: DAT-02, SUP-03\n- [x] G-2',
  )
})
