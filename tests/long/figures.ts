import { test as base, expect, type TestContext } from 'vitest'
import { holds, printed, type Row } from '../../bench/report.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The rows that `scripts/verify-long.ts` prints in its table. */
    figures?: Row[]
    notes?: string[]
  }
}

/** The share of the full counts to run, from the command line; 1 by default. */
const scale = Number(process.env.VERIFY_LONG_SCALE ?? 1)

/** Returns a count or a duration at this run's scale, at least `min`. */
export const scaled = (full: number, min = 1) => Math.max(min, Math.round(full * scale))

/** The first words of the message about a missed bar. The table shows the miss too. */
const missed = 'A figure missed its bar.'

/**
 * A test that measures. Each figure is printed in the table beside its bar, and a figure that misses its bar fails the
 * test.
 */
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
