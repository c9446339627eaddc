import type { Kysely } from 'kysely'
import { personKey } from '#frame/forms/person.ts'
import { categories, categoryNamed } from '#knowledge/posts/rules/categories.ts'
import { loadSuppressionCheck } from '#office/personal-data/person.server.ts'
import { openGone } from '#office/personal-data/tombstones.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database, SubscriberTable } from '#platform/db/schema.ts'
import type { Secret } from '#platform/db/secret.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { enqueueFor, type MailPayload } from '#platform/delivery/store.ts'
import { writeTopics } from '../campaigns/topics.ts'
import { addConsent, addToken, countTokens, enterSubscriber, markConfirmed, setTopics } from '../store.server.ts'
import type { createSubscriptionMails } from '../subscription-mails.server.ts'
import type { ImportedRow } from './read.server.ts'

/**
 * The outcome for a row. Only `new` is imported; an address without proof may be asked to confirm. Anybody who left,
 * bounced or was erased is never brought back.
 */
export const importOutcomes = ['new', 'unproven', 'known', 'left', 'bounced', 'erased', 'unfit'] as const
type ImportOutcome = (typeof importOutcomes)[number]
type JudgedRow = ImportedRow & { outcome: ImportOutcome; reason: string }

/** Rows that are judged and taken in one transaction, so nothing else waits long. */
const batchSize = 200

/**
 * Finds what one row says about another: the ones whose address stands before, and the addresses that left by any row.
 */
function compared(rows: readonly ImportedRow[]) {
  const known = new Set<string>()
  const again = new Set<ImportedRow>()
  for (const row of rows) {
    const key = keyOf(row)
    if (known.has(key)) again.add(row)
    known.add(key)
  }
  const endedAddresses = (outcome: 'left' | 'bounced') =>
    new Set(rows.flatMap((row) => (row.against?.outcome === outcome ? [keyOf(row)] : [])))
  const doubted = new Set(rows.flatMap((row) => (row.isDoubted ? [keyOf(row)] : [])))
  return { again, left: endedAddresses('left'), bounced: endedAddresses('bounced'), doubted }
}
const keyOf = ({ email }: ImportedRow) => personKey(email)

type Known = ReturnType<typeof compared> & {
  /** The last that is recorded beside the store of an address that is not here any more. */
  recorded: (address: string) => 'erased' | 'left' | 'bounced' | null
  secret: Pick<Secret, 'keyedHash'>
  now: Date
}

/** Judges rows of a list without changing anything. */
async function judgeRows(db: Kysely<Database>, rows: readonly ImportedRow[], known: Known): Promise<JudgedRow[]> {
  const stored = await db
    .selectFrom('subscriber')
    .select(['address', 'state'])
    .where('address', 'in', rows.map(keyOf))
    .execute()
  const states = new Map(stored.map(({ address, state }) => [address, state]))
  const isSuppressed = await loadSuppressionCheck({ db, secret: known.secret })
  return rows.map((row) => ({ ...row, ...judged(row, states.get(keyOf(row)), isSuppressed, known) }))
}

function judged(
  row: ImportedRow,
  state: SubscriberTable['state'] | undefined,
  isSuppressed: (address: string) => boolean,
  { again, left, bounced, doubted, recorded, now }: Known,
): Pick<JudgedRow, 'outcome' | 'reason'> {
  const { address, against, agreed, date, source } = row
  const key = keyOf(row)
  const past = isSuppressed(key) ? 'erased' : recorded(key)
  const strange = wordsIn(row.topics).find((word) => categoryNamed(word) === undefined)
  const judgement = (outcome: ImportOutcome, reason: string) => ({ outcome, reason })
  if (against?.outcome === 'unfit') return against
  if (address === null) return judgement('unfit', row.email === '' ? 'has no address' : 'has an address that is none')
  if (again.has(row)) return judgement('unfit', 'stands in the list before')
  if (past === 'erased') return judgement('erased', 'was erased at the wish of its owner')
  if (state === 'unsubscribed' || past === 'left') return judgement('left', 'left')
  if (state === 'bounced' || past === 'bounced') return judgement('bounced', 'bounced: mail to it came back for good')
  if (state !== undefined && state !== 'quarantined') return judgement('known', `is here already: ${state}`)
  if (left.has(key)) return judgement('left', 'left, as the list says')
  if (bounced.has(key)) return judgement('bounced', 'bounced, as the list says')
  if (strange !== undefined)
    return judgement('unfit', `names the topic ${strange}, which there is not: ${categories.join(', ')}`)
  if (against) return against
  if (doubted.has(key))
    return judgement('unfit', 'has another row that may say that its owner left or does not want it')
  if ('fault' in agreed) return judgement('unproven', agreed.fault)
  if (Date.parse(agreed.at) > now.getTime())
    return judgement('unproven', `has the date ${date}, which is still to come (${agreed.at.slice(0, 10)})`)
  return source === '' ? judgement('unproven', 'has no source: where its owner agreed') : judgement('new', '')
}

/** The topics that a row names, in the list's own words. */
const wordsIn = (topics: string) =>
  topics
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** The topics of a row as they are stored; null for all, also when it names none. */
function topicsOf({ topics }: ImportedRow): string | null {
  const named = wordsIn(topics).flatMap((word) => categoryNamed(word) ?? [])
  return named.length === 0 ? null : writeTopics(named)
}

/** Imports the new rows, confirmed now, each with a consent of its day and source. Returns how many. */
async function importRows(trx: Kysely<Database>, rows: readonly JudgedRow[], now: Date): Promise<number> {
  const newRows = rows.filter(({ outcome }) => outcome === 'new')
  for (const row of newRows) {
    const { agreed, source } = row
    if ('fault' in agreed) continue
    const entry = { id: newId(), address: keyOf(row), source: `import: ${source}`, asked_at: now.toISOString() }
    const subscriber = await enterSubscriber(trx, entry)
    const evidence = { purpose: 'newsletter', text_hash: '', notice_version: 'elsewhere', form: 'import' } as const
    await addConsent(trx, { id: newId(), subscriber, ...evidence, page: source, given_at: agreed.at })
    await setTopics(trx, subscriber, topicsOf(row))
    await markConfirmed(trx, subscriber, now)
  }
  return newRows.length
}

/** The most addresses asked within an hour, so people who subscribe on the site meanwhile still get a mail. */
const maxAsked = 250

type Mails = Pick<ReturnType<typeof createSubscriptionMails>, 'confirm'>
type Confirmations = ReadonlyMap<string, { token: string; payload: MailPayload }>

async function mailsFor(rows: readonly JudgedRow[], mails: Mails, max: number): Promise<Confirmations> {
  const confirmations = new Map<string, { token: string; payload: MailPayload }>()
  for (const row of rows) {
    if (row.outcome !== 'unproven' || confirmations.size >= max) continue
    const token = newToken()
    confirmations.set(keyOf(row), { token, payload: await mails.confirm(keyOf(row), token) })
  }
  return confirmations
}

/**
 * Asks the owners of rows without proof to confirm, like the form on the site does; the running site sends the mails.
 * Returns how many were asked: the rest has to wait for the next hour.
 */
async function askRows(
  trx: Kysely<Database>,
  rows: readonly JudgedRow[],
  confirmations: Confirmations,
  now: Date,
): Promise<number> {
  if (confirmations.size === 0) return 0
  let remaining = maxAsked - (await countTokens(trx, new Date(now.getTime() - 3_600_000)))
  let asked = 0
  for (const row of rows) {
    const mail = confirmations.get(keyOf(row))
    if (row.outcome !== 'unproven' || !mail || remaining <= 0) continue
    const source = row.source ? `import: ${row.source}` : 'import'
    const entry = { id: newId(), address: keyOf(row), source, asked_at: now.toISOString() }
    const subscriber = await enterSubscriber(trx, entry)
    await setTopics(trx, subscriber, topicsOf(row))
    await addToken(trx, tokenHash(mail.token), subscriber, now)
    await enqueueFor(trx, { subscriber }, now, [{ channel: 'mail', payload: mail.payload }])
    remaining -= 1
    asked += 1
  }
  return asked
}

type Import = {
  rows: readonly ImportedRow[]
  /** True to only say what would become of each row. */
  isDryRun: boolean
  /** Makes the mails that ask those without proof to confirm; null to ask nobody. */
  mails: Mails | null
}

/**
 * Takes the rows of a list that can be taken, and asks those without proof if that is wanted. A long list is taken in
 * parts; after a stop in between the same list can be taken again, since each address is taken once.
 */
export async function importList(storage: DataStorage & { now: () => Date }, { rows, isDryRun, mails }: Import) {
  const { db, secret, dataDir, now } = storage
  const known: Known = { ...compared(rows), recorded: await openGone(secret, [dataDir]), secret, now: now() }
  const result = { judged: [] as JudgedRow[], taken: 0, asked: 0, asks: mails !== null && !isDryRun }
  for (let from = 0; from < rows.length; from += batchSize) {
    const part = rows.slice(from, from + batchSize)
    const seen = await judgeRows(db, part, known)
    if (isDryRun) {
      result.judged.push(...seen)
      continue
    }
    const confirmations: Confirmations = mails ? await mailsFor(seen, mails, maxAsked - result.asked) : new Map()
    const done = await write(
      db,
      async (trx) => {
        const judged = await judgeRows(trx, part, known)
        return {
          judged,
          taken: await importRows(trx, judged, now()),
          asked: await askRows(trx, judged, confirmations, now()),
        }
      },
      { background: true },
    )
    result.judged.push(...done.judged)
    result.taken += done.taken
    result.asked += done.asked
  }
  return result
}
