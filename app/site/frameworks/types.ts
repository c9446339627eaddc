import type { RegulationId } from '#knowledge/documents/regulations.data.ts'

type File = { href: string; bytes: number }

/** The coverage of a regulation in a framework's mapping tables; null where the document does not mention it. */
export type CoverageOf = { mapped: number; of: number } | 'cited' | null

export type FrameworkFiles = { pdf: File; docx: File }
export type FrameworkCoverage = Readonly<Record<RegulationId, CoverageOf>>
