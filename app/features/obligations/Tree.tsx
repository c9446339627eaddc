import { Clause } from '#app/ui/Clause.tsx'
import type { Walk } from './Check.tsx'
import { riskCheck, riskTree } from './words.ts'

const { tree: texts, question: words } = riskCheck

/** What an answer leads to: a verdict's name, or the number of the next question. */
function leadsTo(id: string): string {
  const place = riskTree.questions.findIndex((question) => question.id === id)
  if (place >= 0) return `${texts.goOn} ${place + 1}`
  return riskTree.verdicts.find((verdict) => verdict.id === id)?.title ?? ''
}

/** The tree as it is, row by row, with the way that was taken. */
export const Tree = ({ walk, number }: { walk: Walk; number: string }) => (
  <Clause id="tree" number={number} label={texts.label} title={texts.title} lead={texts.lead}>
    <ol className="risk-tree below">
      {riskTree.questions.map((question, index) => {
        const given = walk.steps.find((step) => step.question.id === question.id)?.answer
        return (
          <li key={question.id} aria-current={walk.question?.id === question.id ? 'step' : undefined}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <p>
              {question.row ?? question.short} <span className="note">{question.article}</span>
            </p>
            {(['y', 'n'] as const).map((answer) => (
              <p key={answer} className="small" data-given={given === answer ? '' : undefined}>
                <b>{answer === 'y' ? words.yes : words.no}</b>: {leadsTo(question[answer])}
              </p>
            ))}
          </li>
        )
      })}
    </ol>
    <p className="note pt-4">
      {texts.version} {riskTree.version}
    </p>
  </Clause>
)
