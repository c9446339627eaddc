import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { workHours } from './words.ts'

export type WorkHoursProps = {
  /** Of the set of controls whose work is counted. */
  controls: number
  hours: { setUp: number; yearly: number }
  href: string
}

/**
 * One figure beside the prices: what a plan has to save, of hours that can be worked out again in the control library.
 */
export const WorkHours = ({ controls, hours: { setUp, yearly }, href }: WorkHoursProps) => (
  <section className="wrap" aria-labelledby="work-hours-title">
    <div className="work-hours">
      <div>
        <p className="label">{workHours.label}</p>
        <h2 id="work-hours-title">{workHours.title(setUp + yearly)}</h2>
        <p className="lead">{workHours.of}</p>
      </div>
      <div>
        <p className="label">{workHours.hours}</p>
        <dl>
          {workHours.rows(setUp + yearly).map(({ plan, saved }) => (
            <div key={plan}>
              <dt>{plan}</dt>
              <dd>{saved}</dd>
            </div>
          ))}
        </dl>
        <p className="small">{workHours.text({ setUp, yearly })}</p>
        <MoreLink href={href}>{workHours.more(controls)}</MoreLink>
      </div>
    </div>
  </section>
)
