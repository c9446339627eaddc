import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import type { Match } from './answers.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { questionnaire } from './words.ts'

const { row: words } = questionnaire

type GuideProps = { good: string; evidence: readonly string[]; never: string; children?: React.ReactNode }

/** The guide to an answer: its parts, attachments and limits. */
export const AnswerTable = ({ good, evidence, never, children }: GuideProps) => (
  <dl className="qst-guide">
    <div>
      <dt>{words.good}</dt>
      <dd>{good}</dd>
    </div>
    <div>
      <dt>{words.evidence}</dt>
      <dd>{evidence.join('; ')}.</dd>
    </div>
    <div>
      <dt>{words.never}</dt>
      <dd>{never}</dd>
    </div>
    {children}
  </dl>
)

/** The library's answer to a question: its controls and what they ask, or that none answers it and who knows. */
export function Guide({ match: { controls, subject, outside }, index }: { match: Match; index: QuestionnaireIndex }) {
  const [first] = controls
  const control = index.controls.find(({ id }) => id === first)
  if (!control) {
    const other = index.outside.find(({ id }) => id === outside)
    return (
      <p className="qst-outside">
        {other ? (
          <>
            <b>{other.title}.</b> {words.outside} {other.ask}
          </>
        ) : (
          words.unknown
        )}
      </p>
    )
  }
  const asked = index.subjects.find(({ id }) => id === subject)
  return (
    <AnswerTable
      good={asked?.good ?? control.good}
      evidence={asked?.evidence ?? control.evidence}
      never={asked?.never ?? words.neverWhile(control.fails)}
    >
      <div>
        <dt>{words.likely}</dt>
        <dd>
          {control.title}. <ControlIds label={words.fits} ids={controls} />
        </dd>
      </div>
      {control.duties.length > 0 && (
        <div>
          <dt>{words.duties}</dt>
          <dd>
            {control.duties.map(({ title, href }, at) => (
              <span key={title}>
                {at > 0 && '; '}
                <a href={href}>{title}</a>
              </span>
            ))}
          </dd>
        </div>
      )}
    </AnswerTable>
  )
}
