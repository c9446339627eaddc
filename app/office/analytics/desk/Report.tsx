import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askDesk, download } from '#frame/desk/call.ts'
import { notifyFault } from '#frame/desk/notices.tsx'
import { percentOf } from '#frame/desk/percent.ts'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { counted } from '#platform/text/counted.ts'
import { dayMs } from '#platform/text/day.ts'
import { Answer, LeadLink } from './Answer.tsx'
import type { ReportPeriod, ReportShown } from './api.server.ts'
import { Goal } from './Goal.tsx'
import { Picture } from './Picture.tsx'

type Funnel = ReportShown['total']
const steps = [
  ['views', 'Pages read'],
  ['starts', 'Forms begun'],
  ['submissions', 'Forms sent'],
  ['leads', 'Leads'],
  ['won', 'Won'],
] as const
/** The numbers of the days before and of a year before, where there were any. */
const beside = (now: number, before: number, yearBefore: number) =>
  [
    before > 0 && `${before.toLocaleString('en-US')} before${percentOf(now, before)}`,
    yearBefore > 0 && `${yearBefore.toLocaleString('en-US')} a year ago`,
  ]
    .filter(Boolean)
    .join(' · ')

const dayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: day.startsWith(String(new Date().getUTCFullYear())) ? undefined : 'numeric',
    timeZone: 'UTC',
  })

/** Says that no page was counted as read for a day or more: nobody came, or nothing is counted. */
function Silence({ last }: { last: string | null }) {
  if (last !== null && Date.now() - Date.parse(last) < 2 * dayMs) return null
  return (
    <p className="remains" role="status">
      <strong>{last === null ? 'No visit was counted yet.' : `No visit was counted since ${dayOf(last)}.`}</strong> Open
      the site, read a page and leave it. If it is not counted here a minute later, tell whoever runs the server.
    </p>
  )
}

const spanOf = ({ from, to }: { from: string; to: string }) => `${dayOf(from)} to ${dayOf(to)}`

const columns = steps.map(([name, title]) => ({
  name: title,
  cell: (row: Partial<Funnel>) => (row[name] ?? 0).toLocaleString('en-US'),
  isNumber: true,
}))

type Brought = {
  name: string
  /** Words for people, where the name is none. */
  title?: string
  views?: number
  leads: number
  won: number
  lost: number
  leadsBefore: number
  leadsYearBefore: number
}

/** The name of what brought leads, which leads to them. */
const nameColumn = (
  title: string,
  what: 'campaign' | 'page' | 'first',
  { from: since, to: until }: Pick<ReportShown, 'from' | 'to'>,
) => ({
  name: title,
  cell: ({ name, leads, title: words = name }: Brought) => (
    <>
      {leads === 0 ? words : <LeadLink of={{ since, until, [what]: name }}>{words}</LeadLink>}
      {what !== 'campaign' && words !== name && <small className="also"> {name}</small>}
    </>
  ),
})

/** The rows with most leads first; those without as they are. */
const byLeads = <Row extends Pick<Brought, 'leads'>>(rows: readonly Row[]) => rows.toSorted((a, b) => b.leads - a.leads)

/** What became of the leads, whose number stands beside those of before. */
const broughtColumns = [
  {
    name: 'Leads',
    isNumber: true,
    cell: ({ leads, leadsBefore, leadsYearBefore }: Brought) => (
      <>
        {leads.toLocaleString('en-US')} <small className="also">{beside(leads, leadsBefore, leadsYearBefore)}</small>
      </>
    ),
  },
  {
    name: 'Open',
    isNumber: true,
    cell: ({ leads, won, lost }: Brought) => (leads - won - lost).toLocaleString('en-US'),
  },
  { name: 'Lost', isNumber: true, cell: ({ lost }: Brought) => lost.toLocaleString('en-US') },
  { name: 'Won', isNumber: true, cell: ({ won }: Brought) => won.toLocaleString('en-US') },
  { name: 'Won of leads', isNumber: true, cell: ({ won, leads }: Brought) => shareOf(won, leads) },
]
const leadsOfReads = {
  name: 'Leads per page read',
  isNumber: true,
  cell: ({ leads, views = 0 }: Brought) => shareOf(leads, views),
}

/**
 * A share in percent; a dash where there is none to tell, as where leads came by telephone or by a browser that counts
 * nothing.
 */
const shareOf = (part: number, whole: number) =>
  whole < part || whole === 0 ? '–' : `${((100 * part) / whole).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

const periods: readonly (readonly [ReportPeriod, string])[] = [
  ['month', 'This month'],
  ['last-month', 'Last month'],
  [7, '7 days'],
  [28, '28 days'],
  [91, '91 days'],
]

/** The events on the site in some days, beside those before and a year before. */
export function Report() {
  const [period, setPeriod] = useState<ReportPeriod>('month')
  const { data, error } = useQuery({
    queryKey: ['report', period],
    queryFn: ({ signal }) => askDesk<ReportShown>('report', { period }, signal),
    placeholderData: (before) => before,
  })
  const choices = (
    <fieldset className="toggle">
      <legend className="hidden">Days</legend>
      {periods.map(([value, name]) => (
        <button
          type="button"
          className="button"
          key={value}
          aria-pressed={period === value}
          onClick={() => setPeriod(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
  return (
    <Screen title="Report" acts={choices} error={error} busy={!data}>
      {data && (
        <>
          <div className="report-head">
            <Answer period={period} report={data} />
            <Goal months={data.months} />
          </div>
          <Silence last={data.lastDayRead} />
          <dl className="figures">
            {steps.map(([name, title]) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{data.total[name].toLocaleString('en-US')}</dd>
                {name === 'leads' && data.people < data.total.leads && (
                  <dd>from {counted(data.people, 'person', 'people')}</dd>
                )}
                <dd>{beside(data.total[name], data.before[name], data.yearBefore[name])}</dd>
              </div>
            ))}
            <div>
              <dt>New subscribers</dt>
              <dd>{data.newsletter.confirmed.toLocaleString('en-US')}</dd>
              {data.newsletter.signUps > 0 && (
                <dd>of {data.newsletter.signUps.toLocaleString('en-US')} who signed up</dd>
              )}
            </div>
          </dl>
          <Picture days={`${dayOf(data.from)} to ${dayOf(data.to)}`} total={data.total} campaigns={data.campaigns} />
          <section>
            <h2>Where leads come from</h2>
            <Table
              label="Where leads come from"
              rows={byLeads(data.campaigns)}
              keyOf={({ source, medium, campaign }) => `${source} ${medium} ${campaign}`}
              none="Each link by which somebody came stands here, and leads by telephone, by mail and in person."
              columns={[nameColumn('From', 'campaign', data), ...broughtColumns, ...columns.slice(0, 3), leadsOfReads]}
            />
          </section>
          <section>
            <h2>Pages</h2>
            <Table
              label="Pages"
              rows={byLeads(data.pages)}
              keyOf={({ path }) => path}
              none="Each page stands here once somebody reads it, with the leads that came from it."
              columns={[nameColumn('Page', 'page', data), ...broughtColumns, ...columns.slice(0, 3), leadsOfReads]}
            />
          </section>
          <section>
            <h2>Entry pages</h2>
            <p>The pages at which somebody came in who sent a form then, such as a post.</p>
            <Table
              label="Entry pages"
              rows={data.first}
              keyOf={({ path }) => path}
              none="The page on which a visit began stands here once it led to a lead."
              columns={[nameColumn('Page', 'first', data), ...broughtColumns]}
            />
          </section>
          <section>
            <h2>Forms</h2>
            <Table
              label="Forms"
              rows={data.forms.filter(({ starts, submissions, leads }) => starts + submissions + leads > 0)}
              keyOf={({ form }) => form}
              none="Each form stands here once somebody begins it."
              columns={[{ name: 'Form', cell: ({ name }) => name }, ...columns.slice(1)]}
            />
          </section>
          <section>
            <h2>Tools</h2>
            <Table
              label="Tools"
              rows={data.tools.filter(({ started, finished }) => started + finished > 0)}
              keyOf={({ tool }) => tool}
              none="Each tool stands here once somebody uses it."
              columns={[
                { name: 'Tool', cell: ({ name }) => name },
                { name: 'Begun', cell: ({ started }) => started.toLocaleString('en-US'), isNumber: true },
                { name: 'Finished', cell: ({ finished }) => finished.toLocaleString('en-US'), isNumber: true },
              ]}
            />
          </section>
          <section>
            <h2>Downloads</h2>
            <Table
              label="Downloads"
              rows={data.downloads}
              keyOf={({ file }) => file}
              none="Each file stands here once somebody downloads it."
              columns={[
                { name: 'File', cell: ({ file }) => file },
                { name: 'Downloads', cell: ({ n }) => n.toLocaleString('en-US'), isNumber: true },
              ]}
            />
          </section>
          <p className="row">
            {(['xlsx', 'csv'] as const).map((format) => (
              <button
                type="button"
                className="button button-small"
                key={format}
                onClick={() =>
                  void download('report/export', { period, format }, `report-${data.from}-${data.to}.${format}`).catch(
                    notifyFault,
                  )
                }
              >
                Save as {format === 'xlsx' ? 'Excel' : 'CSV'}
              </button>
            ))}
          </p>
          <p className="hint">
            {dayOf(data.from)} to {dayOf(data.to)}. Before: {spanOf(data.spans.before)}. A year ago:{' '}
            {spanOf(data.spans.yearBefore)}. Days begin at midnight UTC. Not counted are robots and visitors who block
            counting or ask for privacy; a page counts once its visitor has left it.
          </p>
        </>
      )}
    </Screen>
  )
}
