import { z } from 'zod'
import { longDate } from '../long-date.ts'

/** In force: applies, or is published and current. Adopted: final, but does not apply yet. Proposed: a draft. */
export const factStatuses = ['in force', 'adopted', 'proposed'] as const

/** Whose law or standard it is, in the groups that the timeline can be narrowed to. */
export const factRegions = [
  { id: 'eu', title: 'European Union', jurisdictions: ['European Union'] },
  { id: 'us', title: 'United States', jurisdictions: ['United States', 'California', 'Colorado'] },
  { id: 'international', title: 'International', jurisdictions: ['International'] },
] as const
export type FactRegion = (typeof factRegions)[number]

const isoDay = z.iso.date('must be a day such as 2026-08-02')
const partOfTime = z.union(
  [isoDay, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), z.string().regex(/^\d{4}$/)],
  "must be a day such as 2026-08-02, a month such as 2026-08, or a year such as '2026'",
)

/** Those who make the rules themselves. Anybody else's account of a rule is no source. */
const officialHosts = /(^|\.)(europa\.eu|gov|iso\.org|ieee\.org|iapp\.org)$/
const official = z
  .url('must be an address')
  .refine(
    (url) => URL.canParse(url) && url.startsWith('https://') && officialHosts.test(new URL(url).hostname),
    'must be an https address of those who made the rule',
  )

const line = z.string().trim().min(1, 'is missing')
const common = z.strictObject({
  /** By which pages, posts and documents cite it. Never changes. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  title: line.max(60),
  /** Exact and plain, one to three sentences, with the article or clause. */
  statement: line.max(420).endsWith('.', 'must end with a full stop'),
  jurisdiction: z.enum(factRegions.flatMap(({ jurisdictions }) => jurisdictions)),
  /** The regulation or framework it belongs to. */
  family: line,
  /** What the statement is about: a day where it is known, else a month or a year. */
  date: partOfTime,
  dateMeaning: z.enum([
    'applies from',
    'entered into force',
    'compliance due',
    'transition ends',
    'published',
    'proposed',
    'replaced on',
  ]),
  status: z.enum(factStatuses),
  source: z.strictObject({ title: line, url: official }),
  /** The day somebody last looked whether the statement still holds. */
  lastVerified: isoDay,
})

/**
 * One legal or regulatory statement (DESIGN 8). It is checked when its official text was read word for word; `readIn` says
 * in what. Otherwise it says what it rests on.
 */
export const factSchema = z.discriminatedUnion('checked', [
  common.extend({ checked: z.literal(true), readIn: line }),
  common.extend({ checked: z.literal(false), restsOn: line }),
])
export type Fact = z.output<typeof factSchema>

const dayMs = 86_400_000

/** Whether a checked fact was verified more than so many days before a day. Unchecked ones say themselves what they are. */
export const isStale = ({ checked, lastVerified }: Fact, day: string, maxAgeDays: number): boolean =>
  checked && Date.parse(day) - Date.parse(lastVerified) > maxAgeDays * dayMs

/** Whether a fact still says 'adopted' on a day by which it applies. */
export const hasOutlivedStatus = ({ status, date }: Fact, day: string): boolean =>
  status === 'adopted' && date.length === day.length && date <= day

/** Latest first. What is known to the month or year only comes after the days in it. */
export const byDate = (a: Fact, b: Fact): number =>
  b.date.localeCompare(a.date) || a.family.localeCompare(b.family) || a.title.localeCompare(b.title)

export const yearOf = ({ date }: Fact): string => date.slice(0, 4)

/** The region that an address names, or null for all. */
export const regionOf = (id: string | null): FactRegion | null => factRegions.find((region) => region.id === id) ?? null

export const isOfRegion = ({ jurisdiction }: Fact, { jurisdictions }: FactRegion): boolean =>
  (jurisdictions as readonly string[]).includes(jurisdiction)

/** The latest day on which any of them was verified. */
export const lastVerifiedOf = (facts: readonly Fact[]): string =>
  facts
    .map(({ lastVerified }) => lastVerified)
    .sort()
    .at(-1) ?? ''

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A fact's date as it is printed: August 2, 2026; January 2023; 2025. */
export function printedDate(date: string): string {
  if (date.length === 4) return date
  return date.length === 7 ? month.format(new Date(`${date}-01T00:00:00Z`)) : longDate(date)
}
