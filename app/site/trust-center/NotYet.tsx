import { host } from '#content/host.ts'
import { Section } from '#frame/ui/Section.tsx'
import { notYetFor } from './questionnaire.data.ts'
import { notYetTexts } from './words.ts'

/** The one place that says what is not so yet. */
export const NotYet = () => (
  <Section id="not-yet" title={notYetTexts.title} isBeside>
    <dl className="not-yet">
      {notYetFor(host).map(({ when, points }) => (
        <div key={when}>
          <dt>{when}</dt>
          {points.map(({ what, until }) => (
            <dd key={what}>
              {what}{' '}
              <span className="small">
                {notYetTexts.until} {until}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </Section>
)
