import { expect, test } from 'vitest'
import { controlSheet, policySheet, registerSheet, statusSheet, trainingSheet, vendorSheet } from './specimens.data.ts'

/** The rows of a sheet, by the name of their first cell. */
const byName = (rows: readonly { cells: readonly string[] }[]) => new Map(rows.map(({ cells }) => [cells[0], cells]))
const systems = byName(registerSheet.table.rows)
const onStatus = (title: string) => statusSheet.rows.find((row) => row.title === title)?.text

test('the status says what register and training record say', () => {
  expect(systems.size).toBe(6)
  expect(onStatus('AI systems')).toMatch(new RegExp(`^${systems.size},`))
  const high = [...systems.values()].filter((cells) => cells.includes('High'))
  expect(onStatus('Rated high')).toBe(`2: one ${high[0]?.at(-1)?.toLowerCase()}, one ${high[1]?.at(-1)?.toLowerCase()}`)
  const late = [...systems.values()].filter((cells) => cells.includes('Late'))
  expect(late.map((cells) => `1: ${cells[4]?.toLowerCase()}, ${cells[0]}`)).toEqual([onStatus('Actions overdue')])
  const open = trainingSheet.table.rows.filter(({ cells }) => (cells as readonly string[]).includes('Open'))
  expect(open.map(({ cells }) => `1 of ${trainingSheet.table.rows.length}: ${cells[0]}`)).toEqual([
    onStatus('Training open'),
  ])
})

test('the vendor of the system on hold misses one gate, and audit, policy and register know of it', () => {
  const onHold = [...systems.values()].find((cells) => cells.includes('On hold'))
  expect(vendorSheet.number).toContain(`${onHold?.[0]}, ${onHold?.[1]?.toLowerCase()}`)
  expect(vendorSheet.rows.filter(({ score, gate }) => score < gate).map(({ number }) => number)).toEqual(['2'])
  expect(vendorSheet.decision.text).toMatch(/^Question 2 is below the line/)
  expect(controlSheet.audit.text).toContain(`vendor of ${onHold?.[0]}`)
  expect(controlSheet.audit.text).toContain(`Due ${onHold?.[5]}`)
  const version = policySheet.table.rows.at(-1)?.cells[0]
  expect(policySheet.number).toContain(`version ${version}`)
  expect(byName(controlSheet.table.rows).get('C-2')?.at(-1)).toBe(`Policy ${version}, Sep 22`)
})
