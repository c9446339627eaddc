import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#frame/desk/call.ts'
import { percentOf } from '#frame/desk/percent.ts'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import type { ReportShown } from './api.server.ts'
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
    timeZone: 'UTC',
  })

const columns = steps.map(([name, title]) => ({
  name: title,
  cell: (row: Partial<Funnel>) => (row[name] ?? 0).toLocaleString('en-US'),
  isNumber: true,
}))

export function Report() {
  const [days, setDays] = useState(7)
  const { data, error } = useQuery({
    queryKey: ['report', days],
    queryFn: ({ signal }) => call<ReportShown>('report', { days }, signal),
    placeholderData: (before) => before,
  })
  const choices = (
    <fieldset className="toggle">
      <legend className="hidden">Days</legend>
      {[7, 28, 91].map((count) => (
        <button
          type="button"
          className="button"
          key={count}
          aria-pressed={days === count}
          onClick={() => setDays(count)}
        >
          {count} days
        </button>
      ))}
    </fieldset>
  )
  return (
    <Screen title="Report" acts={choices} error={error} busy={!data}>
      {data && (
        <>
          <p role="status">
            {dayOf(data.from)} to {dayOf(data.to)}, beside the {days} days before. Days begin and end by UTC.
          </p>
          <dl className="figures">
            {steps.map(([name, title]) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{data.total[name].toLocaleString('en-US')}</dd>
                <dd>{changeOf(data.total[name], data.before[name])}</dd>
              </div>
            ))}
            <div>
              <dt>New readers</dt>
              <dd>{data.newsletter.confirmed.toLocaleString('en-US')}</dd>
              <dd>of {data.newsletter.signUps.toLocaleString('en-US')} who signed up</dd>
            </div>
          </dl>
          <Picture title={`${dayOf(data.from)} to ${dayOf(data.to)}`} total={data.total} campaigns={data.campaigns} />
          <section>
            <h2>Campaigns</h2>
            <Table
              label="Campaigns"
              rows={data.campaigns}
              keyOf={({ source, medium, campaign }) => `${source} ${medium} ${campaign}`}
              none="Nobody came by a campaign."
              columns={[{ name: 'Campaign', cell: ({ name }) => name }, ...columns]}
            />
          </section>
          <section>
            <h2>Pages</h2>
            <Table
              label="Pages"
              rows={data.pages}
              keyOf={({ path }) => path}
              none="Nothing was counted."
              columns={[{ name: 'Page', cell: ({ name }) => name }, ...columns]}
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
