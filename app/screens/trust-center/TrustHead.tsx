import { questionnaire } from '#content/questionnaire.ts'
import { trust } from '#content/trust.ts'
import { longDate } from '#domain/long-date.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export const TrustHead = () => (
  <PageHead label={trust.label} title={trust.title} lead={trust.lead}>
    <p className="acts">
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
  </PageHead>
)
