import { host } from '#content/host.ts'
import { Section } from '#frame/ui/Section.tsx'
import { notYetFor } from './questionnaire.data.ts'
import { notYetTexts } from './words.ts'

/** The one place that says what is not so yet. */
export const NotYet = () => (
  <Section id="not-yet" title={notYetTexts.title} isBeside>
    <dl className="not-yet">
      {notYetFor(host).map(({ when, what }) => (
        <div key={when}>
          <dt>{when}</dt>
          {what.map((one) => (
            <dd key={one}>{one}</dd>
          ))}
        </div>
      ))}
    </dl>
  </Section>
)
