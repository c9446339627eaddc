import type { Preset } from './lighthouse.ts'
import type { Table } from './report.ts'

/** What the command line says of a measurement. */
type BenchOptions = {
  /** How often each figure is taken; every bench has its own number unless told. */
  runs?: number
  preset: Preset
  /** The screens to measure; all unless told. */
  screens?: string[]
}

/** Takes its figures and ends whatever it started. */
export type Bench = (options: BenchOptions) => Promise<Table[]>
