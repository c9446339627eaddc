import { questionnaire } from '#content/questionnaire.ts'
import { trust } from '#content/trust.ts'
import { longDate } from '#domain/long-date.ts'
import { ButtonLink } from '../../ui/Button.tsx'

export const TrustHead = () => (
  <section className="opening">
    <div className="wrap">
      <h1>{trust.title}</h1>
      <p className="lead measure">{trust.lead}</p>
      <p className="acts pt-4">
        <ButtonLink go href={questionnaire.pdf.href} download>
          {questionnaire.pdf.title}
        </ButtonLink>
        <ButtonLink href={questionnaire.csv.href} download>
          {questionnaire.csv.title}
        </ButtonLink>
        <span className="small">
          {questionnaire.words.answered}{' '}
          <time dateTime={questionnaire.answeredOn}>{longDate(questionnaire.answeredOn)}</time>
        </span>
      </p>
    </div>
  </section>
)
