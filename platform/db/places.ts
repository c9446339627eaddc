import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Secret } from './secret.ts'

/** The places where a site stores its data. */
export type Places = {
  db: Kysely<Database>
  dataDir: string
  /** The directory of backups, if it is another one. */
  backupDir: string | null
  secret: Pick<Secret, 'mark'>
  now: () => Date
}
