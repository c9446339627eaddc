import type { Kysely } from 'kysely'
import { z } from 'zod'
import { personKey } from '#app/forms/person.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { addConsent, enterSubscriber, markConfirmed } from './store.server.ts'

/** A row of a list from elsewhere: an address, and what shows that its owner agreed. */
type ImportedRow = { line: number; email: string; date: string; source: string }

/** What becomes of a row. `new` alone is taken; who left, bounced or was erased is never brought back. */
export const importOutcomes = ['new', 'known', 'left', 'bounced', 'erased', 'unfit'] as const
type ImportOutcome = (typeof importOutcomes)[number]
type JudgedRow = ImportedRow & { outcome: ImportOutcome; reason: string }

const address = z.email()
const dateSyntax = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

/**
 * Judges the rows of a list, without changing anything.
 *
 * @param gone what is known of an address beside the store: that it was erased, or left
 */
export async function judgeImport(
  db: Kysely<Database>,
  rows: readonly ImportedRow[],
  gone: (address: string) => 'erased' | 'left' | null | Promise<'erased' | 'left' | null>,
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
    if (!address.safeParse(row.email).success) told('unfit', 'is no address')
    else if (seen.has(key)) told('unfit', 'stands in the list before')
    else if (!dateSyntax.test(row.date) || Number.isNaN(Date.parse(row.date)))
      told('unfit', 'has no date on which its owner agreed, such as 2026-03-01')
    else if (Date.parse(row.date) > now.getTime()) told('unfit', 'agrees on a day to come')
    else if (row.source === '') told('unfit', 'has no source: where its owner agreed')
    else if (past === 'erased') told('erased', 'was erased at the wish of its owner')
    else if (state === 'unsubscribed' || past === 'left') told('left', 'left')
    else if (state === 'bounced') told('bounced', 'bounced: mail to it came back for good')
    else if (state !== undefined && state !== 'quarantined') told('known', `is here already: ${state}`)
    else told('new', '')
    seen.add(key)
  }
  return judged
}

/** Takes the rows that are new, confirmed on the day that each names, with that as what was agreed to. */
export async function importRows(trx: Kysely<Database>, rows: readonly JudgedRow[], now: Date): Promise<number> {
  const fresh = rows.filter(({ outcome }) => outcome === 'new')
  for (const { email, date, source } of fresh) {
    const at = new Date(date).toISOString()
    const entry = { id: newId(), address: personKey(email), source: `import: ${source}`, asked_at: now.toISOString() }
    const subscriber = await enterSubscriber(trx, entry)
    const evidence = { purpose: 'newsletter', text_hash: '', notice_version: 'elsewhere', form: 'import' } as const
    await addConsent(trx, { id: newId(), subscriber, ...evidence, page: source, given_at: at })
    await markConfirmed(trx, subscriber, now)
  }
  return fresh.length
}

/** The rows of a CSV file with `email`, `date` and `source` in its first line, in any order, by commas, semicolons or tabs. */
export function readImport(text: string): ImportedRow[] | { fault: string } {
  const [head = [], ...lines] = readCsv(text)
  const names = head.map((name) => name.trim().toLowerCase())
  const [email, date, source] = [
    ['email', 'e-mail', 'email address', 'address'],
    ['date', 'consent date', 'confirm_time', 'optin_time', 'confirmed at'],
    ['source', 'consent source', 'optin_source'],
  ].map((known) => names.findIndex((name) => known.includes(name)))
  if (email === undefined || date === undefined || source === undefined || Math.min(email, date, source) < 0)
    return { fault: 'The first line must name the columns email, date and source' }
  return lines.flatMap((cells, index) => {
    const cell = (at: number) => (cells[at] ?? '').trim()
    if (cells.every((one) => one.trim() === '')) return []
    return [
      {
        line: index + 2,
        email: cell(email),
        date: cell(date).replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(:\d\d)?)$/, '$1T$2Z'),
        source: cell(source),
      },
    ]
  })
}

/** The cells of a CSV file (RFC 4180); what its first line has most of parts them. */
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
