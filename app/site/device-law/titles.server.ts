import type { FileIndexRow } from '#knowledge/controls/rules/file-index.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'

/** Lists the titles of the facts that some entries name, by their ids. */
export const factTitlesOf = (
  facts: { allOf: (ids: readonly string[]) => readonly Pick<Fact, 'id' | 'title'>[] },
  entries: readonly Pick<FileIndexRow, 'facts'>[],
): Record<string, string> =>
  Object.fromEntries(
    facts.allOf([...new Set(entries.flatMap((entry) => entry.facts))]).map(({ id, title }) => [id, title]),
  )
