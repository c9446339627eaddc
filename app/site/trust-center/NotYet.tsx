import { host } from '#content/host.ts'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { notYetFor } from './questionnaire.data.ts'
import { notYetTexts, ownQuestionnaire } from './words.ts'

/** The one place that says what is not so yet. */
export const NotYet = () => (
  <Section id="not-yet" title={notYetTexts.title}>
    <p className="not-yet-head label" aria-hidden="true">
      <span>{notYetTexts.when}</span> <span>{notYetTexts.what}</span> <span>{notYetTexts.meanwhile}</span>
    </p>
    <dl className="not-yet">
      {notYetFor(host).map(({ when, points }) => (
        <div key={when}>
          <dt>{when}</dt>
          {points.map(({ what, until }) => (
            <dd key={what}>
              <span>{what}</span>{' '}
              <span className="small">
                <span className="until">{notYetTexts.until}</span> {until}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
    <p className="pt-4">
      <MoreLink href={ownQuestionnaire.action.href}>{ownQuestionnaire.title}</MoreLink>
    </p>
  </Section>
)
