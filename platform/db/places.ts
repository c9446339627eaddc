import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Secret } from './secret.ts'

export type Places = {
  db: Kysely<Database>
  dataDir: string
  backupDir: string | null
  secret: Pick<Secret, 'mark'>
  now: () => Date
}
