import { mark } from '#content/site.ts'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { commitments } from './words.ts'
import '#frame/styles/statements.css'
import '#frame/styles/fact-notes.css'

/** Signed statements, each beside its evidence. */
export const Commitments = () => (
  <Clause id="security" number="2" label={commitments.label} title={commitments.title} lead={commitments.lead}>
    <ol className="statements below">
      {commitments.items.map(({ title, statement, evidence, open }, index) => (
        <li className="cols" key={title}>
          <div className="of">
            <span className="num" aria-hidden="true">
              2.{index + 1}
            </span>
            <h3>{title}</h3>
          </div>
          <div className="case">
            <p className="says">{statement}</p>
            <p className="signed small">
              <Mark />
              <span>
                {commitments.signed}, <time dateTime={commitments.asOf}>{longDate(commitments.asOf)}</time>
              </span>
            </p>
          </div>
          <Fold className="small" head={<h4 className="label">{commitments.basis}</h4>}>
            <ul>
              {evidence.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <h4 className="label">{commitments.open}</h4>
            <p>{open}</p>
          </Fold>
        </li>
      ))}
    </ol>
  </Clause>
)

/** The firm's mark, as a seal. */
const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path fill="currentColor" d={mark.regular.ink} />
    <path fill="var(--color-accent)" d={mark.regular.accent} />
  </svg>
)
