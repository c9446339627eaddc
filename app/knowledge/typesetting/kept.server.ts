import type { Document } from './model.server.ts'
import type { TypesetFormat } from './worker.ts'

export type Typeset = (document: Document, format?: TypesetFormat) => Promise<Buffer>

/**
 * Keeps PDFs that hold nothing but choices, and gives each to all who choose the same. One with a company's name is not
 * for here: it is made for its visitor and forgotten.
 *
 * @param max the number of files that are kept
 */
export function createKeptFiles(typeset: Typeset, max = 100) {
  const kept = new Map<string, Promise<Buffer>>()

  /** @throws TypesettingBusyError when too many wait already */
  return (key: string, make: () => Document): Promise<Buffer> => {
    const known = kept.get(key)
    if (known) {
      // The last one asked for is the last one to go.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const made = typeset(make())
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > max && oldest) kept.delete(oldest)
    return made
  }
}
export type KeptFiles = ReturnType<typeof createKeptFiles>
