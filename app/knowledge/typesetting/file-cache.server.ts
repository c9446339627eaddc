import type { Document } from './model.server.ts'
import type { TypesetFormat } from './worker.ts'

export type Typeset = (document: Document, format?: TypesetFormat) => Promise<Buffer>

/**
 * Keeps PDFs that hold nothing but choices, and gives each to all who choose the same. One with a company's name is not
 * for here: it is made for its visitor and forgotten.
 *
 * @param max the number of files that are kept
 */
export function createFileCache(typeset: Typeset, max = 100) {
  const cached = new Map<string, Promise<Buffer>>()

  /** @throws TypesettingBusyError when too many wait already */
  return (key: string, make: () => Document): Promise<Buffer> => {
    const known = cached.get(key)
    if (known) {
      // The last one asked for is the last one to go.
      cached.delete(key)
      cached.set(key, known)
      return known
    }
    const file = typeset(make())
    cached.set(key, file)
    file.catch(() => cached.delete(key))
    const [oldest] = cached.keys()
    if (cached.size > max && oldest) cached.delete(oldest)
    return file
  }
}
export type FileCache = ReturnType<typeof createFileCache>
