import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Secret } from './secret.ts'

/** Everywhere that personal data is stored, and what its erasure is recorded with. */
export type DataStorage = {
  db: Kysely<Database>
  dataDir: string
  backupDir: string | null
  secret: Pick<Secret, 'keyedHash'>
  now: () => Date
}
