import { Link } from '#frame/desk/navigation.tsx'
import { counted } from '#platform/text/counted.ts'
import type { ReportPeriod, ReportShown } from './api.server.ts'

/** A period, and the days before it, in the words of a sentence. */
const periodWords: Readonly<Record<ReportPeriod, readonly [now: string, before: string]>> = {
  7: ['In the last 7 days', 'the 7 days before'],
  28: ['In the last 28 days', 'the 28 days before'],
  91: ['In the last 91 days', 'the 91 days before'],
  month: ['This month', 'last month by this day'],
  'last-month': ['Last month', 'the month before'],
}

/** True for leads that came by telephone, by mail or in person, which have a way and no source. */
const isWay = ({ source, campaign }: { source: string; campaign: string }) => source === '' && campaign === ''

/** Says how many more or fewer there are than before. */
const comparedWith = (now: number, before: number): string =>
  now === before
    ? 'as many as'
    : `${Math.abs(now - before).toLocaleString('en-US')} ${now > before ? 'more' : 'fewer'} than`

/** Finds the row with the most leads; `inWords` says its number, and how many others have as many. */
function most<Row extends { leads: number }>(rows: readonly Row[]): (Row & { inWords: string }) | null {
  const [first] = rows.filter(({ leads }) => leads > 0).toSorted((a, b) => b.leads - a.leads)
  if (!first) return null
  const others = rows.filter(({ leads }) => leads === first.leads).length - 1
  const count = first.leads.toLocaleString('en-US')
  return { ...first, inWords: others === 0 ? count : `${count}, as many as ${counted(others, 'other')}` }
}

/** What the numbers say, in words: how many leads, more or fewer than before, from where, and what became of them. */
export function Answer({ period, report }: { period: ReportPeriod; report: ReportShown }) {
  const { from, to, total, before, yearBefore } = report
  const [now, then] = periodWords[period]
  const days = { since: from, until: to }
  const campaign = most(report.campaigns.filter(({ source, medium, campaign }) => source || medium || campaign))
  const page = most(report.first.filter(({ path }) => path !== ''))
  const open = total.leads - total.won - total.lost
  const count = `${counted(total.leads, 'lead')}${report.people < total.leads ? ` from ${counted(report.people, 'person', 'people')}` : ''}`
  const compared = [
    [before.leads, then],
    [yearBefore.leads, 'a year ago'],
  ] as const
  // Nothing beside nothing says nothing.
  const comparisons = compared
    .filter(([number]) => number + total.leads > 0)
    .map(([number, when]) => `${comparedWith(total.leads, number)} ${when}`)
  return (
    <div className="report-answer" role="status">
      <p className="report-leads">
        {now}: {total.leads === 0 ? 'no lead yet' : <LeadLink of={days}>{count}</LeadLink>}
        {comparisons.length > 0 && `, ${comparisons.join(' and ')}`}.
      </p>
      {total.leads === 0 && <p>Once somebody sends a form, the page and the campaign that brought it stand here.</p>}
      {campaign && (
        <p>
          {isWay(campaign) ? 'Most came ' : 'Most came from '}
          <LeadLink of={{ ...days, campaign: campaign.name }}>
            {isWay(campaign) ? campaign.name : campaign.title}
          </LeadLink>
          : {campaign.inWords}.
        </p>
      )}
      {total.leads > 0 && !campaign && <p>Of none is known where they came from.</p>}
      {page && (
        <p>
          Most visits that led to one began at{' '}
          <LeadLink of={{ ...days, first: page.name }}>{page.path === '/' ? 'the home page' : page.title}</LeadLink>:{' '}
          {page.inWords}.
        </p>
      )}
      {total.leads > 0 && (
        <p>
          By now {total.won.toLocaleString('en-US')} won, {total.lost.toLocaleString('en-US')} lost,{' '}
          {open.toLocaleString('en-US')} open.
        </p>
      )}
    </div>
  )
}

type LeadLinkProps = { of: Record<string, string>; children: string }

/** A link to the leads behind a number. */
export const LeadLink = ({ of, children }: LeadLinkProps) => (
  <Link href={`/leads?${new URLSearchParams(of)}`}>{children}</Link>
)
