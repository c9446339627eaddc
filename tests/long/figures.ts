import { test as base, expect, type TestContext } from 'vitest'
import { holds, printed, type Row } from '../../bench/report.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The rows that `scripts/verify-long.ts` prints in its table. */
    figures?: Row[]
    notes?: string[]
  }
}

/** The share of the full counts that is run, as the command line says; 1 unless told. */
const scale = Number(process.env.VERIFY_LONG_SCALE ?? 1)

/** A count or a duration at this run's scale, `min` at least. */
export const scaled = (full: number, min = 1) => Math.max(min, Math.round(full * scale))

/** Begins what a test says of a figure that missed its bar; the table says it too. */
const missed = 'A figure missed its bar.'

/** A test that takes figures: each stands in the table beside its bar, and fails the test when it misses it. */
export const test = base.extend<{ figure: (row: Row) => void; note: (text: string) => void }>({
  figure: async ({ task }: TestContext, use) => {
    const figures: Row[] = []
    task.meta.figures = figures
    await use((row) => {
      figures.push(row)
      expect.soft(holds(row), `${missed}\n${printed([{ title: task.name, rows: [row] }])}`).toBe(true)
    })
  },
  note: async ({ task }: TestContext, use) => {
    const notes: string[] = []
    task.meta.notes = notes
    await use((text) => void notes.push(text))
  },
})
