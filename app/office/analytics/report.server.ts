import type { Kysely } from 'kysely'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import type { Database } from '#platform/db/schema.ts'
import { dayMs, isoDay } from '#platform/text/day.ts'
import { type Attribution, utmCampaignIn } from './attribution.ts'
import { inLowerCase, toolPages } from './counted-events.ts'
import { pageWords } from './report-words.server.ts'
import {
  type CountedLead,
  type CountRow,
  countsBetween,
  downloadsOf,
  leadsOfDays,
  pagesCounted,
  visitsByLink,
} from './store.server.ts'
import type { UtmCampaign } from './touch.ts'

/** The steps of visits, each as a number of times. Starts and submissions count only forms that make leads. */
type Funnel = {
  views: number
  starts: number
  submissions: number
  /** Leads that came in these days and are neither spam nor in quarantine; erased ones are gone. */
  leads: number
  /** The number of these leads that are won by now, and of those that are lost; the others are open. */
  won: number
  lost: number
}

export type Report = {
  /** The first and the last day, in UTC. */
  from: string
  to: string
  total: Funnel
  /** Each day, also those on which nothing happened. */
  days: (Funnel & { day: string })[]
  pages: (Funnel & { path: string })[]
  campaigns: (Funnel & UtmCampaign)[]
  /** The pages on which visits began that led to leads; empty where that is not known. */
  first: ({ path: string } & Pick<Funnel, 'leads' | 'won' | 'lost'>)[]
  forms: (Omit<Funnel, 'views'> & { form: string; errors: number })[]
  errors: { form: string; field: string; n: number }[]
  tools: { tool: string; started: number; finished: number }[]
  newsletter: { signUps: number; confirmed: number }
  downloads: { file: string; n: number }[]
}

/**
 * Reports what happened on the site between two days, both included.
 *
 * @param from a day, `2027-01-05`
 * @param to the same day or a later one
 */
export async function reportOf(db: Kysely<Database>, from: string, to: string): Promise<Report> {
  const [counts, leads] = await Promise.all([countsBetween(db, from, to), leadsOfDays(db, from, to)])
  return reportFrom(counts, leads, from, to)
}

/** What a link of a mail brought. */
type Brought = { visits: number } & Pick<Funnel, 'leads' | 'won'>

/** Reports what each link of a campaign's mail brought between two days, by the links' names, and the downloads of all. */
export async function broughtByMail(
  db: Kysely<Database>,
  utm: UtmCampaign,
  from: string,
  to: string,
): Promise<{ links: ReadonlyMap<string, Brought>; downloads: number }> {
  const [visits, leads, downloads] = await Promise.all([
    visitsByLink(db, utm),
    leadsOfDays(db, from, to),
    downloadsOf(db, utm),
  ])
  const brought = new Map([...visits].map(([name, n]): [string, Brought] => [name, { visits: n, leads: 0, won: 0 }]))
  for (const { attribution, state } of leads) {
    const lead = JSON.parse(attribution) as Attribution
    const name = (lead.last ?? lead.first)?.utm_content
    if (name === undefined || campaignKeyOf(utmCampaignIn(lead)) !== campaignKeyOf(utm)) continue
    const { visits, leads, won } = brought.get(name) ?? { visits: 0, leads: 0, won: 0 }
    // Who became a lead has pressed the link, also where the visit was not counted.
    brought.set(name, { visits: Math.max(visits, leads + 1), leads: leads + 1, won: won + (state === 'won' ? 1 : 0) })
  }
  return { links: brought, downloads }
}

/** Sums rows that were read already. */
function reportFrom(counts: readonly CountRow[], leads: readonly CountedLead[], from: string, to: string): Report {
  const kinds = currentLeadForms().map(({ kind }) => kind)
  const attributed = leads.map((lead) => ({ ...lead, attribution: JSON.parse(lead.attribution) as Attribution }))
  const counted = new Set(counts.map(({ path }) => path))

  /** Makes a funnel for each key of a row or a lead: the one with the most views first, then the most leads. */
  function funnels(ofRow: (row: CountRow) => string, ofLead: (lead: (typeof attributed)[number]) => string) {
    const funnels = new Map<string, Funnel>()
    const at = (key: string) => {
      const funnel = funnels.get(key) ?? { views: 0, starts: 0, submissions: 0, leads: 0, won: 0, lost: 0 }
      funnels.set(key, funnel)
      return funnel
    }
    for (const row of counts) {
      const funnel = at(ofRow(row))
      if (row.event === 'view') funnel.views += row.n
      if (row.event === 'form-start' && kinds.includes(row.name)) funnel.starts += row.n
      if (row.event === 'submission') funnel.submissions += row.n
    }
    for (const lead of attributed) {
      const funnel = at(ofLead(lead))
      funnel.leads += 1
      if (lead.state === 'won') funnel.won += 1
      if (lead.state === 'lost') funnel.lost += 1
    }
    return [...funnels]
      .filter(([, funnel]) => Object.values(funnel).some((n) => n > 0))
      .sort(([a, one], [b, other]) => other.views - one.views || other.leads - one.leads || a.localeCompare(b))
  }

  const countOf = (event: CountRow['event']) => tally(counts, (row) => (row.event === event ? '' : null))[0]?.[1] ?? 0
  const total = funnels(
    () => '',
    () => '',
  )[0]?.[1]
  const byDay = new Map(
    funnels(
      ({ day }) => day,
      (lead) => lead.created_at.slice(0, 10),
    ),
  )
  const none: Funnel = { views: 0, starts: 0, submissions: 0, leads: 0, won: 0, lost: 0 }
  const byForm = new Map(
    funnels(
      ({ name }) => name,
      ({ kind }) => kind,
    ),
  )
  const errors = tally(counts, (row) => (row.event === 'field-error' ? `${row.name}\n${row.field}` : null))
  const started = tally(counts, ({ event, name }) => (event === 'tool-start' ? name : null))
  const finished = new Map(tally(counts, ({ event, name }) => (event === 'tool-done' ? name : null)))
  return {
    from,
    to,
    total: total ?? none,
    days: daysBetween(from, to).map((day) => ({ day, ...(byDay.get(day) ?? none) })),
    pages: funnels(
      ({ path }) => path,
      ({ kind, attribution: { page } }) => pageOfLead({ kind, page }, counted),
    ).map(([path, funnel]) => ({ path, ...funnel })),
    campaigns: funnels(campaignKeyOf, (lead) => campaignKeyOf(utmCampaignIn(lead.attribution))).map(([key, funnel]) => {
      const [source = '', medium = '', campaign = ''] = key.split('\n')
      return { source, medium, campaign, ...funnel }
    }),
    first: funnels(
      () => '',
      (lead) => firstPageOf(lead.attribution),
    )
      .filter(([, { leads }]) => leads > 0)
      .map(([path, { leads, won, lost }]) => ({ path, leads, won, lost }))
      .sort((a, b) => b.leads - a.leads || b.won - a.won),
    forms: kinds.map((form) => {
      const { views: _, ...funnel } = byForm.get(form) ?? none
      const failed = errors.filter(([key]) => key.startsWith(`${form}\n`))
      return { form, ...funnel, errors: failed.reduce((all, [, n]) => all + n, 0) }
    }),
    errors: errors.map(([key, n]) => {
      const [form = '', field = ''] = key.split('\n')
      return { form, field, n }
    }),
    tools: Object.values(toolPages).map((tool) => ({
      tool,
      started: new Map(started).get(tool) ?? 0,
      finished: finished.get(tool) ?? 0,
    })),
    newsletter: { signUps: countOf('sign-up'), confirmed: countOf('confirmation') },
    downloads: tally(counts, ({ event, name }) => (event === 'download' ? name : null)).map(([file, n]) => ({
      file,
      n,
    })),
  }
}

/**
 * Returns the page to which a lead counts: the one that it was sent from, if that is a page of a form or was counted in
 * the same days. Any other name may be made up, and the lead counts to the page of its form.
 */
function pageOfLead({ kind, page = '' }: { kind: string; page?: string | undefined }, counted: ReadonlySet<string>) {
  if (counted.has(page) || currentLeadForms().some((form) => form.page === page)) return page
  return currentLeadForms().find((form) => form.kind === kind)?.page ?? page
}

/** Returns a function that names the page of a lead as the report of these days does; an empty day sets no limit. */
export async function pagesOfLeads(db: Kysely<Database>, from: string, to: string) {
  const counted = await pagesCounted(db, from, to)
  return (lead: { kind: string; page: string }) => pageWords(pageOfLead(lead, counted))
}

/** The page on which the visit began that led to a lead; empty when that is not known. */
export const firstPageOf = ({ first }: Attribution): string => first?.landing ?? ''

/** Counts rows by key, the most frequent first; null keys are left out. */
function tally(counts: readonly CountRow[], keyOf: (row: CountRow) => string | null): [key: string, n: number][] {
  const sums = new Map<string, number>()
  for (const row of counts) {
    const key = keyOf(row)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + row.n)
  }
  return [...sums].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
}

/** One campaign in any letters has one key. No word of it has a line break. */
const campaignKeyOf = (campaign: UtmCampaign) => {
  const { source, medium, campaign: name } = inLowerCase(campaign)
  return [source, medium, name].join('\n')
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(isoDay(new Date(at)))
  return days
}
