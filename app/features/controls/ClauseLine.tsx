import { Unbroken } from '#app/ui/Unbroken.tsx'
import { ReadShare } from './ReadMark.tsx'
import type { Mapping } from './rules/control.ts'
import { frameworkPath } from './rules/filter.ts'
import type { Reading } from './rules/framework.ts'
import { tickLooks } from './rules/matrix.ts'
import { controlLibrary, relationshipTexts } from './words.ts'
import './tick.css'

const { mappings: texts } = controlLibrary.control

type ClauseLineProps = {
  frameworks: readonly {
    id: string
    title: string
    clauses: readonly { clause: string; subject: string; reading: Reading; mapping: Mapping }[]
  }[]
}

/**
 * The level line of a control with its clauses, each with how much of it the control covers. Each opens on its reason.
 * What is the same for all of them is said once.
 */
export const ClauseLine = ({ frameworks }: ClauseLineProps) => {
  const relationships = new Set(frameworks.flatMap(({ clauses }) => clauses.map(({ mapping }) => mapping.is)))
  const [only] = relationships.size === 1 ? relationships : []
  return (
    <section className="ctl-line" id="mappings" aria-labelledby="mappings-title">
      <h2 id="mappings-title">{texts.title}</h2>
      <p className="note">
        {only ? texts.all[only] : texts.mixed} {texts.key}
      </p>
      {frameworks.map(({ id, title, clauses }) => (
        <div key={id}>
          <h3>
            <a href={frameworkPath(id)}>{title}</a> <ReadShare readings={clauses.map(({ reading }) => reading)} />
          </h3>
          {clauses.map(({ clause, subject, mapping }) => (
            <details key={clause}>
              <summary>
                <span>
                  <b className="whole">{clause}</b> {subject}
                </span>
                {!only && (
                  <small>
                    <i className={`ctl-tick ${tickLooks[mapping.is]}`} aria-hidden="true" />{' '}
                    {relationshipTexts[mapping.is]}
                  </small>
                )}
              </summary>
              <p>
                <b>{relationshipTexts[mapping.is]}:</b> <Unbroken text={mapping.because} />
              </p>
            </details>
          ))}
        </div>
      ))}
      <p className="note ctl-method">
        {controlLibrary.notAdvice} <a href={controlLibrary.method.href}>{controlLibrary.method.title}</a>
      </p>
    </section>
  )
}
