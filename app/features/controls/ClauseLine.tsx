import { Unbroken } from '#app/ui/Unbroken.tsx'
import { ReadKey, ReadMark } from './ReadMark.tsx'
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

/** The level line of a control with a tick for each clause: the longer it is, the more of the clause is done. Each opens on its reason. */
export const ClauseLine = ({ frameworks }: ClauseLineProps) => (
  <section className="ctl-line" id="mappings" aria-labelledby="mappings-title">
    <h2 id="mappings-title">{texts.title}</h2>
    <p className="note">{texts.key}</p>
    {frameworks.map(({ id, title, clauses }) => (
      <div key={id}>
        <h3>
          <a href={frameworkPath(id)}>{title}</a>
        </h3>
        {clauses.map(({ clause, subject, reading, mapping }) => (
          <details key={clause}>
            <summary>
              <i className={`ctl-tick ${tickLooks[mapping.is]}`} aria-hidden="true" />
              <span>
                <b className="whole">{clause}</b> {subject}
              </span>
              <ReadMark reading={reading} />
            </summary>
            <p>
              <b>{relationshipTexts[mapping.is]}:</b> <Unbroken text={mapping.because} />
            </p>
          </details>
        ))}
      </div>
    ))}
    <ReadKey />
    <p className="note">{controlLibrary.notAdvice}</p>
  </section>
)
