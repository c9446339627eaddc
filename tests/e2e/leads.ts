import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Reads rows of a running site's store. */
export function rowsOf(dataDir: string, query: string) {
  const db = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  try {
    return db.prepare(query).all() as Record<string, string>[]
  } finally {
    db.close()
  }
}

/** Reads the leads that a running site has kept. */
export const leadsIn = (dataDir: string) =>
  rowsOf(dataDir, 'select kind, email, answers, attribution from lead').map(
    ({ kind, email, answers = '{}', attribution }) => ({
      kind,
      email,
      answers: JSON.parse(answers) as Record<string, unknown>,
      attribution: attribution ? (JSON.parse(attribution) as unknown) : null,
    }),
  )
