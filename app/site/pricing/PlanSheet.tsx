import { ButtonLink } from '#frame/ui/Button.tsx'
import { classes } from '#frame/ui/classes.ts'
import { type Plan, plans } from '#knowledge/offer/plans.data.ts'
import type { WorkHoursProps } from './WorkHours.tsx'
import { earlyAccessOffer, pricing, workHours } from './words.ts'

export const PlanSheet = ({ hours: { setUp, yearly } }: Pick<WorkHoursProps, 'hours'>) => (
  <div className="wrap plans">
    <header>
      <h1>{pricing.title}</h1>
      <div>
        <p className="lead">{pricing.lead}</p>
        <p className="small">
          <a href="#work-hours-title">{workHours.inShort(setUp + yearly)}</a>
        </p>
      </div>
    </header>
    {plans.map(({ name, price, audience, includes, without, action, note, popular, last }) => (
      <article key={name} className={classes('plan', popular && 'chosen')} aria-labelledby={`${name}-title`}>
        {popular && <p className="flag label">{pricing.popular}</p>}
        <div>
          <h2 id={`${name}-title`}>{name}</h2>
          <p className="small">{audience}</p>
        </div>
        <p className="price small">
          {price.before} <b>{price.amount}</b> {price.per}
        </p>
        <div className="plan-act">
          <ButtonLink primary={popular} href={action.href} data-about={action.about} aria-describedby={`${name}-title`}>
            {action.title}
          </ButtonLink>
          {note && <p className="note">{note}</p>}
        </div>
        <ul>
          {includes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="small">
          <b>{without.title}</b> {without.text}
        </p>
        <Last of={last} />
      </article>
    ))}
    <div className="conditions small">
      <h2 className="sr" id="terms-title">
        {pricing.termsTitle}
      </h2>
      <dl>
        {pricing.terms.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
)

const Last = ({ of }: { of: Plan['last'] }) => {
  const { title, text } = of === 'early' ? earlyAccessOffer : of
  return (
    <p className={classes('stripe', of !== 'early' && 'stripe-wide')}>
      <b>{title}</b> {text}
    </p>
  )
}
