import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { consents } from '#office/forms/consents.data.ts'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'

/** The words of all consents as the site has them now, by their hash. */
const currentTexts = [newsletterConsent, ...Object.values(consents)].map(({ text }) => ({
  hash: createHash('sha256').update(text).digest('hex'),
  text,
}))

/** Stores the words of all consents as the site has them now, so that what was agreed to is known after they change. */
export async function storeConsentTexts(db: Kysely<Database>): Promise<void> {
  await write(
    db,
    (trx) =>
      trx
        .insertInto('consent_text')
        .values(currentTexts)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute(),
    { background: true },
  )
}

/** Reads the words of all consents, those of before too, by their hash. */
export async function consentTexts(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const stored = await db.selectFrom('consent_text').selectAll().execute()
  return new Map([...stored, ...currentTexts].map(({ hash, text }) => [hash, text]))
}
