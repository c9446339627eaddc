import { ButtonLink } from '#frame/ui/Button.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { questionnaire } from './questionnaire.data.ts'
import { trust } from './words.ts'

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
