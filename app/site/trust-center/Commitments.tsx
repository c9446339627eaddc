import { mark } from '#content/site.ts'
import { Fold, PhoneFold } from '#frame/ui/Fold.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { commitments } from './words.ts'
import '#frame/styles/statements.css'
import '#frame/styles/fact-notes.css'

/** Signed statements, each beside its evidence. */
export const Commitments = () => (
  <Section id="security" title={commitments.title}>
    <ol className="statements below">
      {commitments.items.map(({ title, statement, evidence }) => (
        <li className="cols" key={title}>
          <div className="case vow">
            <PhoneFold head={<h3>{title}</h3>}>
              <p className="says">{statement}</p>
              <p className="signed small">
                <Mark />
                <span>
                  {commitments.signed}, <time dateTime={commitments.asOf}>{longDate(commitments.asOf)}</time>
                </span>
              </p>
            </PhoneFold>
          </div>
          <Fold className="small" head={<h4 className="label">{commitments.basis}</h4>}>
            <ul>
              {evidence.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
    </ol>
  </Section>
)

/** The firm's mark, as a seal. */
const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path fill="currentColor" d={mark.regular.ink} />
    <path fill="var(--color-accent)" d={mark.regular.accent} />
  </svg>
)
