import { percentOf } from '#frame/desk/percent.ts'
import type { Today } from './api.server.ts'

type Week = Today['week']
const names = { views: 'Pages read', submissions: 'Forms sent', leads: 'Leads' } as const
const [width, height, gap] = [168, 56, 3]

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Three small charts: a bar for each day of this week, and behind it that of the week before. */
export function Weeks({ week }: { week: Week }) {
  return (
    <div className="weeks">
      {(['leads', 'submissions', 'views'] as const).map((name) => {
        const { now, before } = week[name]
        const [this_, last] = [sum(now), sum(before)]
        return (
          <figure key={name}>
            <figcaption>
              <span>{names[name]}</span> <b>{this_.toLocaleString('en-US')}</b>{' '}
              <span className="against">
                {this_ + last > 0 && `${last.toLocaleString('en-US')} the week before${percentOf(this_, last)}`}
              </span>
            </figcaption>
            <Bars days={week.days} now={now} before={before} />
          </figure>
        )
      })}
    </div>
  )
}

function Bars({ days, now, before }: { days: readonly string[]; now: readonly number[]; before: readonly number[] }) {
  const max = Math.max(1, ...now, ...before)
  const step = width / days.length
  const tall = (n: number) => (n / max) * (height - 2)
  return (
    <svg viewBox={`0 0 ${width} ${height + 15}`} aria-hidden="true">
      {days.map((day, at) => {
        const [x, n, b] = [at * step, now[at] ?? 0, before[at] ?? 0]
        return (
          <g key={day}>
            <rect className="bar-before" x={x} y={height - tall(b)} width={step - gap} height={tall(b)} />
            <rect className="bar-now" x={x + gap} y={height - tall(n)} width={step - gap * 3} height={tall(n)} />
            <text x={x + (step - gap) / 2} y={height + 13}>
              {new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'narrow', timeZone: 'UTC' })}
            </text>
          </g>
        )
      })}
      <line className="bar-base" x1="0" x2={width - gap} y1={height} y2={height} />
    </svg>
  )
}
