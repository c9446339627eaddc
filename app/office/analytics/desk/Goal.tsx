import './picture.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import type { ReportShown } from './api.server.ts'
import { savePicture } from './Picture.tsx'

type Months = ReportShown['months']

const [width, height] = [560, 232]
const [left, right, top, line] = [164, 84, 72, 50]

const monthOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** This month's leads beside the last month, the same month a year ago, and the number that the owner aims at. */
export function Goal({ months }: { months: Months }) {
  const drawing = useRef<SVGSVGElement>(null)
  const { goal, rows } = months
  const [thisMonth] = rows
  const most = Math.max(1, goal?.leads ?? 0, ...rows.map(({ leads }) => leads))
  const barLength = (leads: number) => (leads / most) * (width - left - right)
  const title = titleOf(thisMonth?.leads ?? 0, goal?.leads ?? null)
  return (
    <section>
      <h2>Leads by month, and the goal</h2>
      <figure className="picture">
        <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
          <text className="picture-title picture-title-small" x="20" y="38">
            {title}
          </text>
          {rows.map(({ from, to, isOver, leads }, at) => {
            const y = top + at * line
            return (
              <g key={from}>
                <text className="picture-name" x={left - 16} y={y + 20} textAnchor="end">
                  {monthOf(from)}
                </text>
                {!isOver && (
                  <text className="picture-small" x={left - 16} y={y + 38} textAnchor="end">
                    {`through day ${Number(to.slice(8))}`}
                  </text>
                )}
                <rect
                  className={at === 0 ? 'picture-won' : 'picture-leads'}
                  x={left}
                  y={y + 4}
                  width={barLength(leads)}
                  height="30"
                />
                <text className="picture-number" x={left + barLength(leads) + 12} y={y + 25}>
                  {counted(leads, 'lead')}
                </text>
              </g>
            )
          })}
          <rect className="picture-base" x={left - 1} y={top} width="1" height={rows.length * line - 8} />
          {goal && (
            <>
              <rect
                className="picture-goal"
                x={left + barLength(goal.leads)}
                y={top - 4}
                width="2"
                height={rows.length * line}
              />
              <text className="picture-small" x={left + barLength(goal.leads)} y={top - 12} textAnchor="end">
                {`The goal: ${goal.leads.toLocaleString('en-US')}`}
              </text>
            </>
          )}
        </svg>
        <figcaption className="picture-narrow">
          <b>{title}.</b>
        </figcaption>
        <table className="table picture-narrow">
          <tbody>
            {rows.map(({ from, to, isOver, leads }) => (
              <tr key={from}>
                <th scope="row">
                  {monthOf(from)}
                  {!isOver && <small className="also">{`through day ${Number(to.slice(8))}`}</small>}
                </th>
                <td className="number">{counted(leads, 'lead')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <button
          type="button"
          className="button"
          onClick={() => void savePicture(drawing.current, { width, height }, 'leads-by-month.png')}
        >
          Save the picture
        </button>
      </figure>
      <SetGoal key={goal?.leads} goal={goal} />
    </section>
  )
}

function titleOf(leads: number, goal: number | null) {
  const count = counted(leads, 'lead')
  if (goal === null) return `${count} came this month`
  const aim = goal.toLocaleString('en-US')
  return leads < goal
    ? `${count} came this month, ${(goal - leads).toLocaleString('en-US')} short of ${aim}`
    : `${count} came this month: the goal of ${aim} is reached`
}

function SetGoal({ goal }: Pick<Months, 'goal'>) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(String(goal?.leads ?? ''))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const leads = typed.trim() === '' ? null : Number(typed)
      await askDesk('report/goal', { leads })
      await client.invalidateQueries({ queryKey: ['report'] })
      notify(leads === null ? 'There is no goal any more.' : `The goal is ${counted(leads, 'lead')} a month.`)
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <form className="line" onSubmit={save}>
      <label className="field">
        <span>Leads a month to aim at; empty for no goal</span>
        <input type="number" min="1" max="100000" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button type="submit" className="button">
        Set the goal
      </button>
      {goal && (
        <p className="hint">
          Set by {nameOfActor(goal.by)}, <Moment at={goal.at} as="day" />.
        </p>
      )}
    </form>
  )
}
