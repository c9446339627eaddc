import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import type { ContentFault } from './fault.ts'

/**
 * Finds texts that say what a corrected fact says, and that nobody has changed or found right since: each file that
 * names the fact, and each that the fact lists in `confirmed`.
 *
 * @param texts the files of posts, documents, controls and duties
 */
export function correctionFaults(
  facts: Iterable<Pick<Fact, 'id' | 'corrected' | 'confirmed'>>,
  texts: readonly { file: string; text: string }[],
): ContentFault[] {
  const files = new Set(texts.map(({ file }) => file))
  return [...facts].flatMap(({ id, corrected, confirmed = {} }): ContentFault[] => {
    if (!corrected) return []
    const naming = texts
      .filter(({ text }) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text))
      .map(({ file }) => file)
    return [...new Set([...naming, ...Object.keys(confirmed)])].sort().flatMap((file): ContentFault[] => {
      const fault = (reason: string) => [{ file: 'content/facts', field: id, reason }]
      if (!files.has(file)) return fault(`confirms ${file}, and there is no such text`)
      return (confirmed[file] ?? '') >= corrected
        ? []
        : fault(`was corrected on ${corrected}: read ${file} again, and note the day in the fact's confirmed`)
    })
  })
}
