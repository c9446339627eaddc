import { ButtonLink } from '#frame/ui/Button.tsx'
import { classes } from '#frame/ui/classes.ts'
import { plans } from '#knowledge/offer/plans.data.ts'
import { earlyAccessOffer, pricing } from './words.ts'

export const PlanSheet = () => (
  <div className="wrap plans">
    <header>
      <h1>{pricing.title}</h1>
      <p className="lead">{pricing.lead}</p>
    </header>
    {plans.map(({ name, price, audience, includes, only = 0, action, note, popular, early }) => (
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
          {includes.map((item, index) => (
            <li key={item}>{index < only ? <b>{item}</b> : item}</li>
          ))}
        </ul>
        {early && (
          <p className="stripe">
            <b>{earlyAccessOffer.title}</b> {earlyAccessOffer.text}
          </p>
        )}
      </article>
    ))}
    <div className="conditions small">
      <h2 className="label" id="terms-title">
        {pricing.termsTitle}
      </h2>
      <ul aria-labelledby="terms-title">
        {pricing.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  </div>
)
