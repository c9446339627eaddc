import { ButtonLink } from '#frame/ui/Button.tsx'
import { classes } from '#frame/ui/classes.ts'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { plans, pricing } from '#knowledge/offer/plans.data.ts'

/** One sheet of three columns; the margin column has what holds for all of them. */
export const PlanSheet = () => (
  <>
    <PageHead label={pricing.label} title={pricing.title} lead={pricing.lead} />
    <div className="wrap sheet">
      {plans.map(({ name, price, audience, includes, action, note, popular }) => (
        <article key={name} className={classes('plan', popular && 'chosen')} aria-labelledby={`${name}-title`}>
          {popular && <p className="flag label">{pricing.popular}</p>}
          <h2 id={`${name}-title`}>{name}</h2>
          <p className="price small">
            {price.before} <b>{price.amount}</b> {price.per}
          </p>
          <p className="small">{audience}</p>
          <ul>
            {includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <div className="plan-act">
            {note && <p className="note">{note}</p>}
            <ButtonLink go={popular} href={action.href} data-about={action.about} aria-describedby={`${name}-title`}>
              {action.title}
            </ButtonLink>
          </div>
        </article>
      ))}
      <div className="terms">
        <h2 className="label" id="terms-title">
          {pricing.termsTitle}
        </h2>
        <ul className="note" aria-labelledby="terms-title">
          {pricing.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </div>
  </>
)
