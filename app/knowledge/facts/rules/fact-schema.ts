import { z } from 'zod'
import { historySchema } from './history.ts'
import { factRegions } from './regions.ts'

/**
 * In force: applies. Adopted: final, but does not apply yet. Published: current guidance, a standard or a voluntary
 * code, which binds nobody by itself. Proposed: a draft.
 */
export const factStatuses = ['in force', 'adopted', 'published', 'proposed'] as const

const isoDay = z.iso.date('must be a day such as 2026-08-02')
const partOfTime = z.union(
  [isoDay, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), z.string().regex(/^\d{4}$/)],
  "must be a day such as 2026-08-02, a month such as 2026-08, or a year such as '2026'",
)

/** Those who make the rules themselves. Anybody else's account of a rule is no source. */
const officialHosts = /(^|\.)(europa\.eu|gov|gov\.uk|korea\.kr|cencenelec\.eu|iso\.org|ieee\.org|iapp\.org)$/
const official = z
  .url('must be an address')
  .refine(
    (url) => URL.canParse(url) && url.startsWith('https://') && officialHosts.test(new URL(url).hostname),
    'must be an https address of those who made the rule',
  )

const idOf = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
/** As facts name it: '26', '4a', '5(1)(ba)'. */
const provision = z
  .string()
  .regex(/^\d{1,3}[a-z]?(\(\d+[a-z]?\))?(\([a-z]{1,2}\))?$/, 'must be a provision such as 26 or 5(1)(ba)')
const line = z.string().trim().min(1, 'is missing')
const common = z.strictObject({
  /** By which pages, posts and documents cite it. Never changes. */
  id: idOf,
  title: line.max(60),
  /** Exact and plain, one to three sentences, with the article or clause. */
  statement: line.max(560).endsWith('.', 'must end with a full stop'),
  jurisdiction: z.enum(factRegions.flatMap(({ jurisdictions }) => jurisdictions)),
  /** The regulation or framework it belongs to. */
  family: line,
  /** The date of the statement: a day where it is known, else a month or a year. */
  date: partOfTime,
  /** Other days on which it begins for others, whom `of` names: words that go on from 'for'. */
  also: z
    .array(z.strictObject({ from: isoDay, of: line.max(60) }))
    .min(1)
    .optional(),
  dateMeaning: z.enum([
    'applies from',
    'entered into force',
    'compliance due',
    'transition ends',
    'published',
    'proposed',
  ]),
  status: z.enum(factStatuses),
  /** The provisions of the EU AI Act that apply from this date; Article 113 decides whether that is so. */
  provisions: z.array(provision).min(1).optional(),
  /** The share of the source's list that the statement gives: all points, or a selection, which pages say. */
  list: z.enum(['whole', 'selection']).optional(),
  /** The people whom it reaches, in a few words that go on from 'For': where it is named without its statement. */
  concerns: line.max(60).optional(),
  /**
   * Systems that it makes something of, each as answers of the duties check: its page leads to what they owe. Where
   * classes owe differently, each has its line.
   */
  systems: z
    .array(z.strictObject({ who: line.max(90), answers: z.string().regex(/^[a-z-]+=[\w-]+(&[a-z-]+=[\w-]+)*$/) }))
    .min(1)
    .optional(),
  /** Ids that it had, or that it replaced: their addresses lead to it. */
  formerIds: z.array(idOf).min(1).optional(),
  source: z.strictObject({ title: line, url: official }),
  /** The day it was first published here, if that was after the list began. */
  entered: isoDay.optional(),
  history: historySchema.optional(),
  /** The day on which its statement was corrected: texts that say the same are read again after it. */
  corrected: isoDay.optional(),
  /** The files with texts that say the same, and the day on which each was last changed for it or found right. */
  confirmed: z.record(z.string(), isoDay).optional(),
  /** The day somebody last looked whether the statement still holds. */
  lastVerified: isoDay,
})

/**
 * One legal or regulatory statement. It is checked when its official text was read word for word; `readIn` says
 * in what. Otherwise it says what it rests on.
 */
export const factSchema = z.discriminatedUnion('checked', [
  common.extend({ checked: z.literal(true), readIn: line }),
  common.extend({ checked: z.literal(false), restsOn: line }),
])
export type Fact = z.output<typeof factSchema>
