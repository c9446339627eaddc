import type { Kysely } from 'kysely'
import { site } from '#content/site.ts'
import { hasOutlivedStatus, isStale, verifiedAgainDays } from '#knowledge/facts/rules/dates.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import type { UtmCampaign } from '#office/analytics/touch.ts'
import { formName } from '#office/forms/lead-forms.ts'
import type { Database } from '#platform/db/schema.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { here } from '#platform/project.ts'
import { counted } from '#platform/text/counted.ts'
import { isoDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { whatWaits } from './faults.server.ts'
import {
  campaignsUnderWay,
  countConfirmedBetween,
  countUnconfirmed,
  enqueueNotice,
  lastNotice,
  leadsBetween,
  openFaults,
  quarantineSince,
  type WaitingLeads,
  waitingLeads,
} from './store.server.ts'
import { digestMomentOf, weekOf } from './week.server.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date | Promise<Date>
  to: readonly string[]
  webhookNames: ReadonlySet<string>
  /** The lines about the content. */
  content: {
    /** Statements on law, of which some may have to be verified again. */
    facts: readonly Fact[]
    /** Posts that come by themselves. */
    scheduledPosts: (now: Date) => readonly { title: string; at: string }[]
  }
  figures: (from: string, to: string) => Promise<Figures>
  wakeWorker: () => void
}

/** The part of a report that the digest shows. */
type Figures = {
  total: Steps
  campaigns: readonly (Steps & UtmCampaign)[]
}
type Steps = { views: number; submissions: number; leads: number; won: number }

const noticeKind = 'digest'
/** Campaigns that are named; the report has all of them. */
const maxCampaigns = 8

/**
 * The weekly digest: one mail for each week and store, however often the site is started and by however many processes.
 * It tells of everything since the last one, so a week without a running site is in the next. It names no visitor.
 */
export function createDigest(parts: Parts) {
  const { db, now, to, wakeWorker } = parts
  return {
    async sendIfDue(): Promise<boolean> {
      const at = await now()
      if (to.length === 0 || at < digestMomentOf(at)) return false
      const key = `${noticeKind} ${weekOf(at)}`
      const last = await lastNotice(db, noticeKind)
      // A site that has just been set up has no week to tell of: the first digest comes next Monday.
      const mail = last === null ? null : await digestMail(parts, new Date(last), at)
      const isEnqueued = await enqueueNotice(db, key, at, mail)
      if (isEnqueued) wakeWorker()
      return isEnqueued
    },
  }
}

const staleFacts = (facts: readonly Fact[], today: string) =>
  facts
    .filter((fact) => isStale(fact, today, verifiedAgainDays) || hasOutlivedStatus(fact, today))
    .map(({ id, lastVerified }) => `${id}, verified on ${lastVerified}`)

const dayOf = (moment: Date | string) => longDate(isoDay(new Date(moment)))

async function digestMail(
  { db, to, content, webhookNames, figures }: Parts,
  from: Date,
  at: Date,
): Promise<MailPayload> {
  const leads = await leadsBetween(db, from, at)
  const real = leads.filter(({ state }) => state !== 'quarantined' && state !== 'spam')
  const spam = leads.filter(({ state }) => state === 'spam')
  const quarantined = await quarantineSince(db, null)
  const waiting = await waitingLeads(db)
  const deliveries = await whatWaits(db, { failingBefore: at, lateBefore: at }, webhookNames)
  const dead = deliveries.waiting.reduce((sum, row) => sum + row.dead, 0)
  const faults = await openFaults(db)
  const underWay = await campaignsUnderWay(db)
  const [unconfirmed, confirmed] = await Promise.all([countUnconfirmed(db), countConfirmedBetween(db, from, at)])
  const text = [
    `From ${dayOf(from)} to ${dayOf(at)}.`,
    section(
      counted(real.length, 'new lead'),
      [
        ...tally(real.map(({ kind }) => formName(kind))),
        ...(spam.length > 0 ? [`${spam.length} more, spam`] : []),
        ...(quarantined.leads.length > 0
          ? [`${quarantined.leads.length} in quarantine: leads list --quarantined`]
          : []),
      ],
      'None came.',
    ),
    section('Where they came from', tally(real.map(({ attribution }) => originOf(attribution))), 'None came.'),
    section('How far visits went', stepLines(await figures(isoDay(from), isoDay(at))), 'Nothing was counted.'),
    section('What is waiting, and for whom', waiting.map(waitingLine), 'Nothing.'),
    section(
      'What is failing',
      [
        ...faults.map(({ title, since }) => `${title}, since ${dayOf(since)}`),
        ...(dead > 0
          ? [`${counted(dead, 'delivery was', 'deliveries were')} given up: deliveries list --state dead`]
          : []),
      ],
      'Nothing.',
    ),
    section('Newsletter', [
      ...underWay.map(({ subject, state, send_at, recipients, delivered }) =>
        send_at > at.toISOString()
          ? `'${subject}' is to be sent on ${dayOf(send_at)}`
          : `'${subject}' ${state === 'paused' ? 'pauses' : 'is being sent'}: ${delivered} of ${recipients}`,
      ),
      `${counted(confirmed, 'new subscriber')} confirmed`,
      `${counted(unconfirmed, 'address', 'addresses')} not confirmed`,
    ]),
    section('Facts to verify again', staleFacts(content.facts, isoDay(at)), 'None.'),
    section(
      'Upcoming posts',
      content.scheduledPosts(at).map(({ title, at: day }) => `${dayOf(day)}: ${title}`),
      'None scheduled.',
    ),
    here('All leads: npm run site -- leads list'),
  ].join('\n\n')
  return { to, subject: `[${site.name}] The week to ${dayOf(at)}: ${counted(real.length, 'new lead')}`, text }
}

const section = (title: string, lines: readonly string[], none = '') =>
  [title, ...(lines.length > 0 ? lines : [none]).map((line) => `  ${line}`)].join('\n')

function tally(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([word, count]) => `${count} × ${word}`)
}

function originOf(attribution: string): string {
  const { source, medium, campaign, page } = JSON.parse(attribution) as Attribution
  const named = [source, medium, campaign].filter(Boolean).join(' / ')
  return named || (page ? `the site itself (${page})` : 'unknown')
}

/**
 * All visits first, then the campaigns that brought most of them. Days are whole, so the first may count a bit of the
 * week before.
 */
function stepLines({ total, campaigns }: Figures): string[] {
  const line = ({ views, submissions, leads, won }: Steps, name: string) =>
    `${name}: ${counted(views, 'view')}, ${counted(submissions, 'form')} sent, ${counted(leads, 'lead')}, ${won} won`
  const named = campaigns.filter(({ source, medium, campaign }) => source + medium + campaign !== '')
  if (total.views + total.submissions + total.leads === 0) return []
  return [
    line(total, 'All'),
    ...named
      .slice(0, maxCampaigns)
      .map((one) => line(one, [one.source, one.medium, one.campaign].filter(Boolean).join(' / '))),
    'By page and form: npm run desk, Report',
  ]
}

const waitingLine = ({ owner, count, oldest }: WaitingLeads) =>
  `${owner ?? 'Not taken by anyone'}: ${counted(count, 'lead')}, the oldest from ${dayOf(oldest)}`
