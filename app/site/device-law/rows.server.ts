import { type Citation, citationsOf, type FileIndex, type FileIndexRow } from '#knowledge/controls/rules/file-index.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'

/** Lists the titles of the facts that some rows name, by their ids. */
export const factTitlesOf = (
  facts: { allOf: (ids: readonly string[]) => readonly Pick<Fact, 'id' | 'title'>[] },
  rows: readonly Pick<FileIndexRow, 'facts'>[],
): Record<string, string> =>
  Object.fromEntries(facts.allOf([...new Set(rows.flatMap((row) => row.facts))]).map(({ id, title }) => [id, title]))

export type CitedRow = FileIndexRow & { citations: Record<'device' | 'us' | 'act', Citation[]> }

/** Gives a row the provisions that each of its three columns rests on. */
export const withCitations = (sources: FileIndex['sources'], row: FileIndexRow): CitedRow => ({
  ...row,
  citations: {
    device: citationsOf(sources, row, 'device'),
    us: citationsOf(sources, row, 'us'),
    act: citationsOf(sources, row, 'act'),
  },
})
