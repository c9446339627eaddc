import type { Kysely } from 'kysely'
import { z } from 'zod'
import { personKey } from '#frame/forms/person.ts'
import { categories, categoryNamed } from '#knowledge/articles/rules/categories.ts'
import { isSuppressed } from '#office/personal-data/person.server.ts'
import { openGone } from '#office/personal-data/tombstones.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Places } from '#platform/db/places.ts'
import type { Database } from '#platform/db/schema.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { enqueueFor, type MailPayload } from '#platform/delivery/store.ts'
import { writeTopics } from './campaigns/topics.ts'
import type { createNewsletterMails } from './mails.server.ts'
import { addConsent, addToken, countTokens, enterSubscriber, markConfirmed, setTopics } from './store.server.ts'
import { orderOf, type ReadDate, readDate } from './written-dates.ts'

/** A row of a list from elsewhere: an address, and the proof of its owner's consent. */
type ImportedRow = {
  line: number
  email: string
  /** As it stands in the list. */
  date: string
  agreed: ReadDate
  source: string
  topics: string
}

/**
 * The outcome for a row. Only `new` is imported; an address without proof may be asked to confirm. Anybody who left,
 * bounced or was erased is never brought back.
 */
export const importOutcomes = ['new', 'unproven', 'known', 'left', 'bounced', 'erased', 'unfit'] as const
type ImportOutcome = (typeof importOutcomes)[number]
type JudgedRow = ImportedRow & { outcome: ImportOutcome; reason: string }

const address = z.email()

/**
 * Judges the rows of a list without changing anything.
 *
 * @param gone tells from the records beside the store that an address was erased, left or bounced
 */
async function judgeImport(
  db: Kysely<Database>,
  rows: readonly ImportedRow[],
  gone: (address: string) => Promise<'erased' | 'left' | 'bounced' | null>,
  now: Date,
): Promise<JudgedRow[]> {
  const states = new Map(
    (await db.selectFrom('subscriber').select(['address', 'state']).execute()).map((one) => [one.address, one.state]),
  )
  const seen = new Set<string>()
  const judged: JudgedRow[] = []
  for (const row of rows) {
    const key = personKey(row.email)
    const told = (outcome: ImportOutcome, reason: string) => void judged.push({ ...row, outcome, reason })
    const state = states.get(key)
    const past = await gone(key)
    const strange = wordsIn(row.topics).find((word) => categoryNamed(word) === undefined)
    if (!address.safeParse(row.email).success) told('unfit', 'is no address')
    else if (seen.has(key)) told('unfit', 'stands in the list before')
    else if (strange !== undefined)
      told('unfit', `names the topic ${strange}, which there is not: ${categories.join(', ')}`)
    else if (past === 'erased') told('erased', 'was erased at the wish of its owner')
    else if (state === 'unsubscribed' || past === 'left') told('left', 'left')
    else if (state === 'bounced' || past === 'bounced') told('bounced', 'bounced: mail to it came back for good')
    else if (state !== undefined && state !== 'quarantined') told('known', `is here already: ${state}`)
    else if ('fault' in row.agreed) told('unproven', row.agreed.fault)
    else if (Date.parse(row.agreed.at) > now.getTime())
      told('unproven', `has the date ${row.date}, which is still to come (${row.agreed.at.slice(0, 10)})`)
    else if (row.source === '') told('unproven', 'has no source: where its owner agreed')
    else told('new', '')
    seen.add(key)
  }
  return judged
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
  const fresh = rows.filter(({ outcome }) => outcome === 'new')
  for (const row of fresh) {
    const { email, agreed, source } = row
    if ('fault' in agreed) continue
    const entry = { id: newId(), address: personKey(email), source: `import: ${source}`, asked_at: now.toISOString() }
    const subscriber = await enterSubscriber(trx, entry)
    const evidence = { purpose: 'newsletter', text_hash: '', notice_version: 'elsewhere', form: 'import' } as const
    await addConsent(trx, { id: newId(), subscriber, ...evidence, page: source, given_at: agreed.at })
    await setTopics(trx, subscriber, topicsOf(row))
    await markConfirmed(trx, subscriber, now)
  }
  return fresh.length
}

/** The most addresses asked within an hour, so people who subscribe on the site meanwhile still get a mail. */
const maxAsked = 250

/**
 * Makes the mails that ask rows without proof to confirm, like the form on the site does. The running site sends them.
 * Each address is asked once.
 *
 * @param mails makes the mail to one address
 * @returns a function for a transaction, which returns how many were asked; the rest has to wait for the next hour
 */
async function prepareAsking(
  mails: Pick<ReturnType<typeof createNewsletterMails>, 'confirm'>,
  rows: readonly JudgedRow[],
) {
  const made = new Map<string, { token: string; payload: MailPayload }>()
  for (const { email, outcome } of rows) {
    if (outcome !== 'unproven' || made.size >= maxAsked) continue
    const token = newToken()
    made.set(personKey(email), { token, payload: await mails.confirm(personKey(email), token) })
  }
  return async (trx: Kysely<Database>, judged: readonly JudgedRow[], now: Date): Promise<number> => {
    let left = maxAsked - (await countTokens(trx, new Date(now.getTime() - 3_600_000)))
    let asked = 0
    for (const row of judged) {
      const mail = made.get(personKey(row.email))
      if (row.outcome !== 'unproven' || !mail || left <= 0) continue
      const source = row.source ? `import: ${row.source}` : 'import'
      const entry = { id: newId(), address: personKey(row.email), source, asked_at: now.toISOString() }
      const subscriber = await enterSubscriber(trx, entry)
      await setTopics(trx, subscriber, topicsOf(row))
      await addToken(trx, tokenHash(mail.token), subscriber, now)
      await enqueueFor(trx, { subscriber }, now, [{ channel: 'mail', payload: mail.payload }])
      left -= 1
      asked += 1
    }
    return asked
  }
}

/**
 * Reads a CSV file whose first line has `email`, `date`, `source` and perhaps `topics`, in any order, separated by
 * commas, semicolons or tabs. Dates may be written as 2026-03-01 or as Excel writes them (`readDate`).
 *
 * @param unproven true when date and source may be missing
 */
export function readImport(text: string, unproven = false): ImportedRow[] | { fault: string } {
  const [head = [], ...lines] = readCsv(text)
  const names = head.map((name) => name.trim().toLowerCase())
  const [email = -1, date = -1, source = -1, topics = -1] = [
    ['email', 'e-mail', 'email address', 'address'],
    ['date', 'consent date', 'confirm_time', 'optin_time', 'confirmed at', 'signed up', 'signed up on'],
    ['source', 'consent source', 'optin_source', 'where'],
    ['topics', 'topic', 'interests'],
  ].map((known) => names.findIndex((name) => known.includes(name)))
  if (email < 0) return { fault: 'The first line must name the column email' }
  if (!unproven && Math.min(date, source) < 0)
    return { fault: 'The first line must name the columns email, date and source' }
  const order = orderOf(lines.map((cells) => cells[date] ?? ''))
  const noColumn = { fault: 'has no date: the first line names no column date' }
  return lines.flatMap((cells, index) => {
    const cell = (at: number) => (cells[at] ?? '').trim()
    if (cells.every((one) => one.trim() === '')) return []
    return [
      {
        line: index + 2,
        email: cell(email),
        date: cell(date),
        agreed: date < 0 ? noColumn : readDate(cell(date), order),
        source: cell(source),
        topics: cell(topics),
      },
    ]
  })
}

/** Reads the cells of a CSV file (RFC 4180). The separator is the one that its first line has most of. */
function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const head = plain.split('\n', 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((mark): [string, number] => [mark, head.split(mark).length])
  const mark = counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
  const rows: string[][] = [[]]
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\r\\n]*))(${mark}|\\r?\\n|$)`, 'gy')
  for (const [whole, quoted, bare = '', end] of plain.matchAll(pattern)) {
    if (whole === '' && end === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end?.endsWith('\n')) rows.push([])
  }
  return rows.filter((cells) => cells.length > 0)
}

type Import = {
  /** Rows as they were read. */
  rows: readonly ImportedRow[]
  /** False to only say what would become of each row. */
  does: boolean
  /** Makes the mails that ask those without proof to confirm; null to ask nobody. */
  mails: Pick<ReturnType<typeof createNewsletterMails>, 'confirm'> | null
}

/** Takes the rows of a list that can be taken, and asks those without proof if that is wanted. */
export async function takeImport(places: Places & { now: () => Date }, { rows, does, mails }: Import) {
  const { db, secret, dataDir, now } = places
  const written = await openGone(secret, [dataDir])
  const judge = (from: Kysely<Database>) => {
    const gone = async (address: string) =>
      (await isSuppressed({ db: from, secret }, address)) ? ('erased' as const) : written(address)
    return judgeImport(from, rows, gone, now())
  }
  const ask = mails === null || !does ? null : await prepareAsking(mails, await judge(db))
  return write(db, async (trx) => {
    const judged = await judge(trx)
    const taken = does ? await importRows(trx, judged, now()) : 0
    const asked = (await ask?.(trx, judged, now())) ?? 0
    return { judged, taken, asked, asks: ask !== null }
  })
}
