import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'

/** Hashes the words of a consent: a consent is stored with the hash, and the words once. */
export const consentTextHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Stores the words of consents as the site has them now, so that what was agreed to is known after they change. */
export async function storeConsentTexts(db: Kysely<Database>, texts: readonly string[]): Promise<void> {
  const rows = texts.map((text) => ({ hash: consentTextHash(text), text }))
  await write(
    db,
    (trx) =>
      trx
        .insertInto('consent_text')
        .values(rows)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute(),
    { background: true },
  )
}

/** Reads the words of all consents, those of before too, by their hash. */
export async function consentTexts(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const stored = await db.selectFrom('consent_text').selectAll().execute()
  return new Map(stored.map(({ hash, text }) => [hash, text]))
}
