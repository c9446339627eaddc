import type { Migration } from 'kysely/migration'
import * as leads from './0001-leads.ts'

/** Every change to the tables, in order. A landed one is never edited. */
export const migrations: Record<string, Migration> = { '0001-leads': leads }
