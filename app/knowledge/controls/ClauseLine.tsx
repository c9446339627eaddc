import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { ReadShare } from './ReadMark.tsx'
import type { Mapping } from './rules/control.ts'
import { frameworkPath } from './rules/filter.ts'
import type { ClauseReading } from './rules/framework.ts'
import { tickLooks } from './rules/matrix.ts'
import { controlLibrary, relationshipTexts } from './words.ts'
import './tick.css'

const { mappings: texts } = controlLibrary.control

type ClauseLineProps = {
  frameworks: readonly {
    id: string
    title: string
    clauses: readonly { clause: string; subject: string; reading: ClauseReading; mapping: Mapping }[]
  }[]
}

/**
 * The level line of a control with its clauses, law by law, and under each law the reasons. What is the same for all of
 * them is said once; elsewhere each clause has how much of it the control covers.
 */
export const ClauseLine = ({ frameworks }: ClauseLineProps) => {
  const relationships = new Set(frameworks.flatMap(({ clauses }) => clauses.map(({ mapping }) => mapping.is)))
  const [only] = relationships.size === 1 ? relationships : []
  return (
    <section className="ctl-line" id="mappings" aria-labelledby="mappings-title">
      <h2 id="mappings-title">{texts.title}</h2>
      <p className="note">{only ? texts.all[only] : texts.mixed}</p>
      {frameworks.map(({ id, title, clauses }) => (
        <div key={id}>
          <h3>
            <a href={frameworkPath(id)}>{title}</a> <ReadShare readings={clauses.map(({ reading }) => reading)} />
          </h3>
          <ul>
            {clauses.map(({ clause, subject, mapping }) => (
              <li key={clause}>
                {subject.startsWith(clause) ? (
                  <span className="named">
                    <b>{clause}</b>
                    {subject.slice(clause.length)}
                  </span>
                ) : (
                  <>
                    <b>
                      <Unbroken text={clause} />
                    </b>{' '}
                    <span>{subject}</span>
                  </>
                )}{' '}
                {!only && (
                  <small>
                    <i className={`ctl-tick ${tickLooks[mapping.is]}`} aria-hidden="true" />{' '}
                    {relationshipTexts[mapping.is]}
                  </small>
                )}
              </li>
            ))}
          </ul>
          <details>
            <summary>{texts.reasons(clauses.length)}</summary>
            {clauses.map(({ clause, mapping }) => (
              <p key={clause}>
                <b>
                  <span className="whole">{clause}</span> ({relationshipTexts[mapping.is]}):
                </b>{' '}
                <Unbroken text={mapping.because} />
              </p>
            ))}
          </details>
        </div>
      ))}
      <p className="note ctl-method">
        {controlLibrary.notAdvice}{' '}
        <a className="whole" href={controlLibrary.method.href}>
          {controlLibrary.method.title}
        </a>
      </p>
    </section>
  )
}
