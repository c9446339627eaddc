import { Status, toneOf } from './parts.tsx'
import { registerSheet, statusSheet, trainingSheet } from './specimens.data.ts'
import { windowWords } from './words.ts'

const words = windowWords.dashboard
const systems = registerSheet.table.rows.map(
  ({ cells: [no = '', , , risk = '', next = '', due = '', status = ''] }) => ({
    no,
    risk,
    next,
    due,
    status,
  }),
)
const people: readonly (readonly string[])[] = trainingSheet.table.rows.map(({ cells }) => cells)
const count = (status: string) => systems.filter((one) => one.status === status).length

const figures = [
  { figure: `${systems.length}`, text: words.systems },
  { figure: `${systems.filter(({ risk }) => risk === 'High').length}`, text: words.high },
  { figure: `${count('Late')}`, text: words.overdue },
  {
    figure: `${people.filter((cells) => !cells.includes('Open')).length} ${words.of} ${people.length}`,
    text: words.trained,
  },
]
const statuses = [...new Set(systems.map(({ status }) => status))]

/** Where the part of a status stands in the bar. */
function placeOf(index: number) {
  const before = statuses.slice(0, index).reduce((sum, status) => sum + count(status), 0)
  const percent = (systemCount: number) => `${Math.round((systemCount / systems.length) * 10_000) / 100}%`
  return { x: percent(before), width: percent(count(statuses[index] ?? '')) }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The number of a day such as 'Nov 13' in a year that begins with October, for the register is of the fall. */
function dayOf(due: string): number {
  const [month = '', day = ''] = due.split(' ')
  return ((months.indexOf(month) + 3) % 12) * 31 + Number(day)
}
const dates = systems.toSorted((a, b) => dayOf(a.due) - dayOf(b.due))

/** The dashboard: four figures, a bar of the systems by status, and a line of dates. */
export const DashboardView = () => (
  <div className="pw-main">
    <p className="pw-title">
      <b>{statusSheet.title}</b> <span>{`${words.asOf} ${statusSheet.number}`}</span>
    </p>
    <dl className="pw-figures">
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    <p className="pw-sub">{words.byStatus}</p>
    <svg className="pw-bar-of" aria-hidden="true">
      {statuses.map((status, index) => (
        <rect key={status} {...placeOf(index)} height="100%" className={toneOf(status)} />
      ))}
    </svg>
    <ul className="pw-legend">
      {statuses.map((status) => (
        <li key={status}>
          <Status>{status}</Status> <b>{count(status)}</b>
        </li>
      ))}
    </ul>
    <p className="pw-sub">{words.dates}</p>
    <ol className="pw-dates">
      {dates.map(({ no, due, next, status }) => (
        <li key={no} className={status === 'Late' ? 'pw-press' : undefined}>
          <b>{due}</b> {next}, {no}
        </li>
      ))}
    </ol>
  </div>
)
