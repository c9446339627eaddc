import type { ReactNode } from 'react'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { Owner } from './parts.tsx'
import type { Situation } from './situations.data.ts'
import { windowWords } from './words.ts'

const words = windowWords.questionnaire

type QuestionnaireViewProps = {
  situation: Situation
  /** From when the law applies, or since when. */
  appliesFrom?: ReactNode
}

/**
 * A question that somebody asks, the answer, and beside it the law, the rule, the owner and the evidence that it rests
 * on.
 */
export const QuestionnaireView = ({
  situation: { asked, control, law, rule, owner, evidence, answer },
  appliesFrom,
}: QuestionnaireViewProps) => (
  <>
    <div className="pw-main">
      <p className="pw-title">
        <b>{asked.title}</b>
      </p>
      <QuestionRows rows={asked.rows} />
      <div className="pw-answer">
        <p className="pw-sub">{words.answer}</p>
        <p className="pw-says">{answer.says}</p>
        <p>{answer.text}</p>
        <p className="pw-stamp">{unbroken(answer.stamp)}</p>
      </div>
      <table className="pw-evidence">
        <caption>
          {words.attached}: {evidence.title}
        </caption>
        <thead>
          <tr className="sr">
            {evidence.head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evidence.rows.map(({ cells: [first, ...cells], lit }) => (
            <tr key={first} className={lit && 'pw-lit'}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={evidence.head[index + 1]}>{unbroken(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <div className="pw-drawer">
      <p className="pw-title">
        <span>{words.control}</span> <b>{control}</b>
      </p>
      <dl>
        <div>
          <dt>{words.law}</dt>
          <dd>
            {law.text} <a href={factPath(law.fact)}>{unbroken(law.title)}</a>
            {appliesFrom && <span className="pw-applies">{appliesFrom}</span>}
          </dd>
        </div>
        <div>
          <dt>{words.rule}</dt>
          <dd>{rule}</dd>
        </div>
        <div>
          <dt>{words.owner}</dt>
          <dd>
            <Owner>{owner}</Owner>
          </dd>
        </div>
        <div className="pw-wide">
          <dt>{words.evidence}</dt>
          <dd>{evidence.title}</dd>
        </div>
      </dl>
    </div>
  </>
)

type QuestionRowsProps = { rows: readonly { readonly cells: readonly string[]; readonly lit?: true }[] }

/** The questions, or the changes: the number, the words and the state of each. */
export const QuestionRows = ({ rows }: QuestionRowsProps) => (
  <ol className="pw-asked">
    {rows.map(({ cells: [no, text, state], lit }) => (
      <li key={no} className={lit && 'pw-lit'}>
        <span>{no}</span> {text} <small>{state}</small>
      </li>
    ))}
  </ol>
)
