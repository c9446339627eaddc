import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { StoreBusyError, write } from '#platform/db/write.ts'
import { isoDay } from '#platform/text/day.ts'
import { type Attribution, utmCampaignIn } from './attribution.ts'
import {
  type Counted,
  countedIn,
  formNameAt,
  inLowerCase,
  type Known,
  notFound,
  noUtmCampaign,
} from './counted-events.ts'
import { addCounts, type CountRow, countsBetween, deleteCountsBefore, familiarCampaigns } from './store.server.ts'
import type { UtmCampaign } from './touch.ts'

/** The name that everything beyond the limits is counted under. No visitor can send it, because of its `(`. */
export const others = '(other)'

/** The most names that are counted separately, so a flood of made-up campaigns cannot fill the memory or the table. */
type Bounds = {
  /** New campaigns of a day; further ones are counted as others. */
  campaigns: number
  /** New campaigns of a client and day, so that one client takes no place from the others. */
  campaignsOfClient: number
  /** Rows of a day; beyond them, pages and campaigns are counted as others, of which there can be but a few hundred. */
  rows: number
  /** Rows that wait to be written; beyond them the same. */
  pending: number
}
const usual: Bounds = { campaigns: 50, campaignsOfClient: 5, rows: 5_000, pending: 2_000 }

type Parts = { db: Kysely<Database>; now: () => Date; bounds?: Partial<Bounds> }

/** The facts that a form sends beside its answers. */
type Sent = { attribution: Attribution; doNotCount?: boolean }

/** The campaigns of the days before that keep their place, whatever comes: the most read ones. */
const familiar = { days: 28, max: 50 }
/** The most clients whose new campaigns are counted; the oldest is forgotten. */
const maxClients = 20_000

/** The rows and campaigns of a day that are counted separately already, and campaigns that earlier days had. */
type Day = { rows: Set<string>; campaigns: Set<string>; familiar: ReadonlySet<string> }

/**
 * Counts what happens, in memory, and writes it every few seconds: whatever was counted since is all that a crash
 * loses. Counting waits for nothing and refuses nothing (decision 14).
 */
export function createCounts({ db, now, bounds }: Parts) {
  const max = { ...usual, ...bounds }
  let pending = new Map<string, CountRow>()
  let day: (Day & { name: string }) | null = null
  let writing: Promise<void> = Promise.resolve()
  // What there is, is known once the site is joined; until then nothing is.
  let known: Known = { page: () => null, file: () => false, mailLinks: () => null }

  /** New campaigns by client, in memory alone, and of the day that is counted. */
  let clients = { day: '', campaigns: new Map<number, Set<string>>() }

  /** True when a campaign is known, or new and within what its client may name in a day. */
  function mayName(campaign: UtmCampaign, client: number | null): boolean {
    const [today, key] = [isoDay(now()), utmCampaignKey(campaign)]
    // No flood of made-up names takes the place of a campaign that this site sent.
    if (known.mailLinks(campaign)) return true
    if (client === null || (day?.name === today && (day.campaigns.has(key) || day.familiar.has(key)))) return true
    if (clients.day !== today) clients = { day: today, campaigns: new Map() }
    const named = clients.campaigns.get(client) ?? new Set()
    if (named.has(key)) return true
    if (named.size >= max.campaignsOfClient) return false
    clients.campaigns.delete(client)
    clients.campaigns.set(client, named.add(key))
    const [oldest] = clients.campaigns.keys()
    if (clients.campaigns.size > maxClients && oldest !== undefined) clients.campaigns.delete(oldest)
    return true
  }

  function count(counted: Counted, n = 1, name = isoDay(now()), client: number | null = null) {
    const counters = { day: name, ...counted, ...inLowerCase(counted), n }
    const plain = mayName(counters, client) ? counters : { ...counters, ...otherUtmCampaign(counters) }
    // Made-up names count as `(other)` at once, so they take no place from known ones.
    const row = day?.name === name ? within(plain, day) : plain
    const key = keyOf(row)
    const same = pending.get(key)
    if (same) same.n += n
    else if (pending.size < max.pending) pending.set(key, row)
    else {
      const collected = { ...row, path: others, ...otherUtmCampaign(row) }
      const last = pending.get(keyOf(collected))
      if (last) last.n += n
      else if (pending.size < 2 * max.pending) pending.set(keyOf(collected), collected)
    }
  }

  /** Reads the names that the store has for a day. They are read once and then followed in memory. */
  async function dayNamed(name: string): Promise<Day> {
    if (day?.name !== name) {
      const rows = await countsBetween(db, name, name)
      day = {
        name,
        rows: new Set(rows.map(keyOf)),
        campaigns: new Set(rows.map(utmCampaignKey)),
        familiar: new Set((await familiarCampaigns(db, name, familiar)).map(utmCampaignKey)),
      }
    }
    return day
  }

  /** The row as it is written: its own, or that of the others. */
  function within(row: CountRow, { rows, campaigns, familiar }: Day): CountRow {
    const key = utmCampaignKey(row)
    const isKnown = row.source + row.medium + row.campaign === '' || campaigns.has(key) || familiar.has(key)
    const newCampaigns = [...campaigns].filter((one) => !familiar.has(one)).length
    const named =
      isKnown || known.mailLinks(row) || newCampaigns < max.campaigns ? row : { ...row, ...otherUtmCampaign(row) }
    if (rows.has(keyOf(named)) || rows.size < max.rows) return named
    return { ...named, path: others, ...otherUtmCampaign(row) }
  }

  async function writeAll() {
    // Read at the start, before there is anything to write, so a flood meets the bounds of the day at once.
    await dayNamed(isoDay(now()))
    const rows = [...pending.values()]
    if (rows.length === 0) return
    pending = new Map()
    try {
      const merged = new Map<string, CountRow>()
      for (const row of rows) {
        const apart = await dayNamed(row.day)
        const written = within(row, apart)
        const key = keyOf(written)
        apart.rows.add(key)
        if (written.source !== others) apart.campaigns.add(utmCampaignKey(written))
        const same = merged.get(key)
        merged.set(key, { ...written, n: (same?.n ?? 0) + written.n })
      }
      await write(db, (trx) => addCounts(trx, [...merged.values()]), { background: true })
    } catch (error) {
      // None of it was stored, so it is written together with the next counts.
      day = null
      for (const { day: name, n, ...counted } of rows) count(counted as Counted, n, name)
      if (!(error instanceof StoreBusyError)) throw error
    }
  }

  /** The page that a form stood on, if it is one of ours. */
  function pageOf({ page }: Attribution, otherwise: string): string {
    const pagePath = page === undefined ? null : known.page(page)
    return pagePath === null || pagePath === notFound ? otherwise : pagePath
  }

  return {
    /** Tells what pages and files there are. */
    setKnownAddresses(all: Known) {
      known = all
    },

    /** Counts the events that a page reports to this client's bucket. Anything invalid is dropped. */
    countReported(reported: unknown, client: number | null = null) {
      for (const counted of countedIn(reported, known)) count(counted, 1, undefined, client)
    },

    /** Counts a form that was stored. */
    submitted({ kind, page }: { kind: string; page: string }, { attribution, doNotCount }: Sent) {
      if (doNotCount) return
      count({
        event: 'submission',
        path: pageOf(attribution, page),
        name: kind,
        field: '',
        ...utmCampaignIn(attribution),
      })
    },

    /** Counts the fields of a form, sent without scripts, that needed attention. */
    refused({ page }: { page: string }, fields: readonly string[], { attribution, doNotCount }: Sent) {
      const name = formNameAt(page)
      if (doNotCount || name === undefined) return
      const path = pageOf(attribution, page)
      for (const field of fields) count({ event: 'field-error', path, name, field, ...noUtmCampaign })
    },

    /** Counts an address that was entered for the newsletter. */
    signedUp({ attribution, doNotCount }: Sent) {
      if (doNotCount) return
      const path = pageOf(attribution, '/newsletter')
      count({ event: 'sign-up', path, name: 'newsletter', field: '', ...utmCampaignIn(attribution) })
    },

    confirmed() {
      count({ event: 'confirmation', path: '/newsletter/confirm', name: 'newsletter', field: '', ...noUtmCampaign })
    },

    /** Writes the new counts in one transaction. If the store is busy, they wait for the next time. */
    flush(): Promise<void> {
      const next = writing.then(writeAll)
      writing = next.catch(() => {})
      return next
    },

    /** Deletes counts that are older than so many milliseconds; none for null. */
    async forget(ms: number | null, at = now()): Promise<number> {
      if (ms === null) return 0
      return write(db, (trx) => deleteCountsBefore(trx, isoDay(new Date(at.getTime() - ms))), { background: true })
    },
  }
}
export type Counts = ReturnType<typeof createCounts>

/** No word has a line break. */
const keyOf = ({ day, event, path, name, field, source, medium, campaign }: CountRow) =>
  [day, event, path, name, field, source, medium, campaign].join('\n')
const utmCampaignKey = ({ source, medium, campaign }: UtmCampaign) => [source, medium, campaign].join('\n')

/** Visits without a campaign are not counted as 'other' campaigns. */
const otherUtmCampaign = ({ source, medium, campaign }: CountRow) =>
  source + medium + campaign === '' ? noUtmCampaign : { source: others, medium: '', campaign: '' }
