import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Secret } from './secret.ts'

/** Where a site keeps what it was told. */
export type Places = {
  db: Kysely<Database>
  dataDir: string
  /** Where its backups are, if elsewhere. */
  backupDir: string | null
  secret: Pick<Secret, 'mark'>
  now: () => Date
}
