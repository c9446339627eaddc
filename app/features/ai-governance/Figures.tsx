import { Clause } from '#app/ui/Clause.tsx'
import { Sample } from '#app/ui/Sample.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { type Statistic, statistics } from './statistics.data.ts'
import { figures } from './words.ts'

/** The ruler ends at two and a half wholes. */
const shareOf = (wholes: number) => `${Math.round((wholes / 2.5) * 1000) / 10}%`

const sources = [...new Set(statistics.map(({ source, asOf }) => `${source}, ${unbroken(longDate(asOf))}`))]

/** Four lengths on one ruler. What is below one whole is ink; what rises above it is green. */
export const Figures = () => (
  <Clause id="figures" number="5" label={figures.label} title={figures.title}>
    <ul className="lengths below">
      {statistics.map((statistic) => (
        <li className="cols" key={statistic.value}>
          <p>
            <b>{statistic.value}</b> {statistic.sample && <Sample />}
          </p>
          <p className="small">{statistic.label}</p>
          <Bar length={statistic.length} />
        </li>
      ))}
    </ul>
    <div className="cols" aria-hidden="true">
      <div className="scale">
        <svg stroke="currentColor" aria-hidden="true">
          <defs>
            <pattern id="tenths" width="4%" height="20" patternUnits="userSpaceOnUse">
              <path d="M.5 0v8" />
            </pattern>
          </defs>
          <rect width="100%" height="20" fill="url(#tenths)" stroke="none" />
          <path d="M0 .5h2000M.5 0v16" />
        </svg>
        <p className="note">
          {figures.scale.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      </div>
    </div>
    <div className="cols">
      <p className="beside below small">
        {figures.note} {figures.source}: {sources.join('; ')}.
      </p>
    </div>
  </Clause>
)

const Bar = ({ length }: Pick<Statistic, 'length'>) => (
  <svg aria-hidden="true">
    <rect y="20%" width={shareOf(Math.min(length, 1))} height="24" fill="currentColor" />
    {length > 1 && <rect x={shareOf(1)} y="20%" width={shareOf(length - 1)} height="24" fill="var(--color-accent)" />}
    <line x1={shareOf(1)} x2={shareOf(1)} y2="100%" stroke="var(--color-accent)" strokeWidth="3" />
  </svg>
)
