import type { RegulationId } from './library.data.ts'

type File = { href: string; bytes: number }

/** What a framework's mapping tables say of a regulation; null where the document says nothing. */
export type CoverageOf = { mapped: number; of: number } | 'cited' | null

/** What there is of a framework that is written. */
export type FrameworkFiles = { pdf: File; docx: File }
/** By regulation. */
export type FrameworkCoverage = Readonly<Record<RegulationId, CoverageOf>>
