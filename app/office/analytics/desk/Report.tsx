import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { percentOf } from '#frame/desk/percent.ts'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import type { ReportShown } from './api.server.ts'
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
/** A number before, and by how much it changed. */
const changeOf = (now: number, before: number) => `${before.toLocaleString('en-US')} before${percentOf(now, before)}`

const dayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: day.startsWith(String(new Date().getUTCFullYear())) ? undefined : 'numeric',
    timeZone: 'UTC',
  })

const spanOf = ({ from, to }: { from: string; to: string }) => `${dayOf(from)} to ${dayOf(to)}`

const columns = steps.map(([name, title]) => ({
  name: title,
  cell: (row: Partial<Funnel>) => (row[name] ?? 0).toLocaleString('en-US'),
  isNumber: true,
}))

type Brought = {
  name: string
  views?: number
  leads: number
  won: number
  lost: number
  leadsBefore: number
  leadsYearBefore: number
}

/** What brought leads: their number leads to them, and stands beside those of before. */
const broughtColumns = (what: 'campaign' | 'page' | 'first', { from, to }: ReportShown) => [
  {
    name: 'Leads',
    isNumber: true,
    cell: ({ name, leads, leadsBefore, leadsYearBefore }: Brought) => (
      <>
        {leads === 0 ? (
          '0'
        ) : (
          <Link href={`/leads?${new URLSearchParams({ since: from, until: to, [what]: name })}`}>
            {leads.toLocaleString('en-US')}
          </Link>
        )}{' '}
        <small className="also">
          {leadsBefore.toLocaleString('en-US')} before, {leadsYearBefore.toLocaleString('en-US')} a year ago
        </small>
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
  name: 'Leads of pages read',
  isNumber: true,
  cell: ({ leads, views = 0 }: Brought) => shareOf(leads, views),
}

const shareOf = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

const periods = [
  [7, '7 days'],
  [28, '28 days'],
  [91, '91 days'],
  ['month', 'This month'],
  ['last-month', 'Last month'],
] as const
type Period = (typeof periods)[number][0]

/** The events on the site in some days, beside those before and a year before. */
export function Report() {
  const [period, setPeriod] = useState<Period>(7)
  const { data, error } = useQuery({
    queryKey: ['report', period],
    queryFn: ({ signal }) => call<ReportShown>('report', { period }, signal),
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
          <p role="status">
            {dayOf(data.from)} to {dayOf(data.to)}. Before: {spanOf(data.spans.before)}. A year ago:{' '}
            {spanOf(data.spans.yearBefore)}. Days begin and end at midnight UTC.
          </p>
          <p className="hint">
            A page is counted as read once its visitor has left it. Robots are not counted, and neither are visitors who
            block counting or ask for privacy (Global Privacy Control). Your own visits are counted too. A lead that is
            erased leaves these numbers.
          </p>
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
          <dl className="figures">
            {steps.map(([name, title]) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{data.total[name].toLocaleString('en-US')}</dd>
                <dd>
                  {changeOf(data.total[name], data.before[name])} · {data.yearBefore[name].toLocaleString('en-US')} a
                  year ago
                </dd>
              </div>
            ))}
            <div>
              <dt>New subscribers</dt>
              <dd>{data.newsletter.confirmed.toLocaleString('en-US')}</dd>
              <dd>of {data.newsletter.signUps.toLocaleString('en-US')} who signed up</dd>
            </div>
          </dl>
          <Goal months={data.months} />
          <Picture title={`${dayOf(data.from)} to ${dayOf(data.to)}`} total={data.total} campaigns={data.campaigns} />
          <section>
            <h2>Campaigns</h2>
            <Table
              label="Campaigns"
              rows={data.campaigns}
              keyOf={({ source, medium, campaign }) => `${source} ${medium} ${campaign}`}
              none="Nobody came by a campaign."
              columns={[
                { name: 'Campaign', cell: ({ title }) => title },
                ...broughtColumns('campaign', data),
                ...columns.slice(0, 3),
                leadsOfReads,
              ]}
            />
          </section>
          <section>
            <h2>Pages</h2>
            <Table
              label="Pages"
              rows={data.pages}
              keyOf={({ path }) => path}
              none="Nothing was counted."
              columns={[
                { name: 'Page', cell: ({ name }) => name },
                ...broughtColumns('page', data),
                ...columns.slice(0, 3),
                leadsOfReads,
              ]}
            />
          </section>
          <section>
            <h2>First pages</h2>
            <p>
              Where the visits began that led to leads, such as at a post. It is known when the form was sent in the
              same visit. Nobody is followed beyond it.
            </p>
            <Table
              label="First pages"
              rows={data.first}
              keyOf={({ path }) => path}
              none="No lead came in these days."
              columns={[{ name: 'Page', cell: ({ name }) => name }, ...broughtColumns('first', data)]}
            />
          </section>
          <section>
            <h2>Forms</h2>
            <Table
              label="Forms"
              rows={data.forms}
              keyOf={({ form }) => form}
              none="No form was begun."
              columns={[{ name: 'Form', cell: ({ name }) => name }, ...columns.slice(1)]}
            />
          </section>
          <section>
            <h2>Tools</h2>
            <Table
              label="Tools"
              rows={data.tools}
              keyOf={({ tool }) => tool}
              none="No tool was used."
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
              none="Nothing was downloaded."
              columns={[
                { name: 'File', cell: ({ file }) => file },
                { name: 'Downloads', cell: ({ n }) => n.toLocaleString('en-US'), isNumber: true },
              ]}
            />
          </section>
        </>
      )}
    </Screen>
  )
}
