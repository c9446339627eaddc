import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import type { Match } from './answers.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { practicesIn } from './practices.ts'
import { questionnaire } from './words.ts'

const { row: words } = questionnaire

type GuideProps = { good: string; evidence: readonly string[]; never: string; children?: React.ReactNode }

/** Pieces of evidence in one sentence: after the first, a common word begins small; a name or an abbreviation stays. */
export const listed = (pieces: readonly string[]) =>
  pieces.map((one, at) => (at > 0 ? one.replace(/^[A-Z](?=[a-z]+\b)/, (start) => start.toLowerCase()) : one)).join('; ')

/** The guide to an answer: its parts, attachments and limits. */
export const AnswerTable = ({ good, evidence, never, children }: GuideProps) => (
  <dl className="qst-guide">
    <div>
      <dt>{words.good}</dt>
      <dd>{good}</dd>
    </div>
    <div>
      <dt>{words.evidence}</dt>
      <dd>{listed(evidence)}.</dd>
    </div>
    <div>
      <dt>{words.never}</dt>
      <dd>{never}</dd>
    </div>
    {children}
  </dl>
)

/** The library's answer to a question: its controls and what they ask, or that none answers it and who knows. */
type MatchGuideProps = { asked: string; match: Match; index: QuestionnaireIndex }

export function Guide({ asked: question, match: { controls, nearest, subject, outside }, index }: MatchGuideProps) {
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
        ) : nearest.length > 0 ? (
          <>
            {words.unsure} <ControlIds label={words.nearest} ids={nearest} />
          </>
        ) : (
          words.unknown
        )}
      </p>
    )
  }
  const asked = index.subjects.find(({ id }) => id === subject)
  const named = practicesIn(question)
  return (
    <>
      {named && <Prohibition ids={named.ids} index={index} />}
      <AnswerTable
        good={asked?.good ?? control.good}
        evidence={asked?.evidence ?? control.evidence}
        never={
          named?.happens ? words.prohibited.never : (asked?.never ?? words.neverWhile(control.check, control.fails))
        }
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
    </>
  )
}

/** The prohibitions that a question names, each with what it means and what the article leaves out. */
function Prohibition({ ids, index: { practices } }: { ids: readonly string[]; index: QuestionnaireIndex }) {
  const found = practices.filter(({ id }) => ids.includes(id))
  const { prohibited } = words
  return (
    <section className="qst-flag" aria-label={prohibited.title}>
      <p>
        <b>{prohibited.title}.</b>{' '}
        {found.length === 0 && (
          <>
            {prohibited.any} <a href={prohibited.list.href}>{prohibited.list.title}</a>
          </>
        )}
      </p>
      {found.map(({ id, title, law, text, exceptions, from, href }) => (
        <p key={id}>
          {title} (<a href={href}>{prohibited.from(law, from)}</a>). {text} {exceptions}
        </p>
      ))}
    </section>
  )
}
