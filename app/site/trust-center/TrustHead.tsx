import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { supportHours } from '#knowledge/offer/plans.data.ts'
import { longDate } from '#platform/text/long-date.ts'
import { openTopics } from './platform.ts'
import { questionnaire } from './questionnaire.data.ts'
import { ownQuestionnaire, type Subject, subjects, trust } from './words.ts'

/** The title, the switch between the two subjects, and beside them the way for whoever has a questionnaire. */
export const TrustHead = ({ subject }: { subject: Subject }) => (
  <header className="trust-head">
    <div className="wrap">
      <div>
        <h1>{trust.title}</h1>
        <p className="lead">{trust.subjects[subject].lead}</p>
        <nav className="trust-switch" aria-label={trust.switch}>
          {subjects.map((id) => (
            <a key={id} href={trust.subjects[id].href} aria-current={id === subject ? 'page' : undefined}>
              {trust.subjects[id].name}
            </a>
          ))}
        </nav>
        {subject === 'platform' ? (
          <MoreLink href={trust.agreement.href}>{trust.agreement.title}</MoreLink>
        ) : (
          <p className="acts">
            <ButtonLink href={questionnaire.pdf.href} download>
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
        )}
      </div>
      <aside aria-labelledby="own-title">
        <h2 id="own-title">{ownQuestionnaire.title}</h2>
        <p>{ownQuestionnaire.text(supportHours.foundation)}</p>
        <ButtonLink primary href={ownQuestionnaire.action.href}>
          {ownQuestionnaire.action.title}
        </ButtonLink>
        {subject === 'platform' && openTopics.length > 0 && (
          <p className="small">
            {ownQuestionnaire.topics} {openTopics.join(', ')}.
          </p>
        )}
      </aside>
    </div>
  </header>
)
