import type { FormEvent, RefObject } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { type RiskWalk, riskAnswersOf } from './tree.ts'
import { riskCheck, type riskTree } from './words.ts'

export const riskCheckPath = '/resources/tools/risk-assessment'
export type Walk = RiskWalk<typeof riskTree>
export type Heading = RefObject<HTMLHeadingElement | null>
type Answer = (answers: string) => void

const { question: texts } = riskCheck

type QuestionProps = { walk: Walk & { question: NonNullable<Walk['question']> }; heading: Heading; show: Answer }

/** The question that is next. Its buttons are named answers, so that the address has them also without scripts. */
export function Question({ walk: { steps, question }, heading, show }: QuestionProps) {
  const before = riskAnswersOf(steps)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) show(submitter.value)
  }
  return (
    <div className="risk-question">
      <p className="label">
        {texts.label} {steps.length + 1} {texts.max}. {texts.from} {question.article}
      </p>
      <h2 id="risk-question-title" ref={heading} tabIndex={-1}>
        {question.ask}
      </h2>
      {question.hint && <p className="small">{question.hint}</p>}
      {question.list && (
        <ul className="risk-list">
          {question.list.map(({ title, text, not }) => (
            <li key={title}>
              <b>{title}</b>
              <span>
                {text} {not && `${texts.not} ${not}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form className="acts" aria-labelledby="risk-question-title" action={riskCheckPath} onSubmit={send}>
        <Button type="submit" name="a" value={`${before}y`}>
          {texts.yes}
        </Button>
        <Button type="submit" name="a" value={`${before}n`}>
          {texts.no}
        </Button>
      </form>
      {steps.length > 0 && <Ways before={before} />}
    </div>
  )
}

/** A question back, and the beginning. */
export const Ways = ({ before }: { before: string }) => (
  <p className="acts">
    <a href={before.length > 1 ? `${riskCheckPath}?a=${before.slice(0, -1)}` : riskCheckPath}>{texts.back}</a>
    <a href={riskCheckPath}>{texts.restart}</a>
  </p>
)

/** What was answered, each with the way back to it. */
export const Given = ({ walk: { steps } }: { walk: Walk }) => (
  <section className="risk-given" aria-labelledby="risk-given-title">
    <h2 className="label" id="risk-given-title">
      {riskCheck.answers.label}
    </h2>
    <ol>
      {steps.map(({ question, answer, place }) => (
        <li key={question.id}>
          <span className="num" aria-hidden="true">
            {place}
          </span>
          <span>{question.short}</span>
          <b>{answer === 'y' ? riskCheck.answers.yes : riskCheck.answers.no}</b>
          <a href={place > 1 ? `${riskCheckPath}?a=${riskAnswersOf(steps.slice(0, place - 1))}` : riskCheckPath}>
            {riskCheck.answers.change}
            <span className="sr"> {question.short}</span>
          </a>
        </li>
      ))}
    </ol>
  </section>
)
