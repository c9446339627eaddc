import type { Preset } from './lighthouse.ts'
import type { Table } from './report.ts'

type BenchOptions = {
  /** The number of runs for each figure; every bench has its own default. */
  runs?: number
  preset: Preset
  screens?: string[]
}

/** Takes its figures and ends whatever it started. */
export type Bench = (options: BenchOptions) => Promise<Table[]>
