import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { writeAnswers } from './run-text.ts'
import { StepButton } from './StepButton.tsx'
import { questionCount, type Score, scores } from './scores.ts'
import { answer, choose, mayViewResults, previous, type Run, scoreAt, skip, viewResults } from './steps.ts'
import { assessmentPath } from './use-assessment.ts'
import { assessment, questions } from './words.ts'

type QuestionProps = {
  run: Run
  number: 1 | 2 | 3 | 4 | 5
  show: (next: Run) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** One question alone (SPEC 4, Assessment flow). Without scripts its form asks for the next step. */
export function Question({ run, number, show, heading }: QuestionProps) {
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const question = questions[number - 1] ?? questions[0]
  const score = scoreAt(run)
  const gestures = useAnswerGestures({
    chosen: (score) => show(choose(run, score)),
    answered: (score) => show(answer(run, score)),
  })

  // Once, when the page is taken over: what the tab has kept shows, and an answer that was chosen before counts as
  // chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are made by the visitor, who sees them
  useEffect(() => {
    if (!hydrated || !form.current) return
    const chosen = chosenIn(form.current)
    if (score !== null) mark(form.current, score)
    else if (chosen !== null) show(choose(run, chosen))
  }, [hydrated])

  return (
    <section className="cols ask-body">
      <p className="num" aria-hidden="true">
        {number}
      </p>
      <div className={number === questionCount ? 'ask-step ask-last' : 'ask-step'}>
        <form
          id="assessment-question"
          action={assessmentPath}
          autoComplete="off"
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            const chosen = chosenIn(event.currentTarget)
            if (mayViewResults(run)) show(viewResults(run))
            else if (chosen !== null) show(answer(run, chosen))
          }}
        >
          <input type="hidden" name="a" value={writeAnswers(run.answers)} />
          <input type="hidden" name="at" value={number} />
          {/* Not in the legend: where the heading has the focus, a reader would say the group's name, and then the same again. */}
          <h2 id="assessment-heading" ref={heading} tabIndex={-1} aria-describedby="assessment-caption">
            {question.text}
          </h2>
          <fieldset aria-labelledby="assessment-heading" {...gestures}>
            <legend className="note">{assessment.choose}</legend>
            <div className="ask-answers">
              {question.options.map((text, value) => (
                <label key={text}>
                  <input type="radio" name="score" value={value} defaultChecked={score === value} required />
                  {text}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="acts">
            <Button primary type="submit" className={hydrated && score === null ? 'ask-wait' : undefined}>
              {number === questionCount && score !== null ? assessment.view : assessment.next}
            </Button>
          </div>
        </form>
        <div className="acts">
          <StepButton run={run} action="previous" disabled={number === 1} onPress={() => show(previous(run))}>
            {assessment.previous}
          </StepButton>
          <StepButton run={run} action="skip" onPress={() => show(skip(run))}>
            {assessment.skip}
          </StepButton>
        </div>
      </div>
    </section>
  )
}

const isScore = (value: number): value is Score => scores.some((score) => score === value)

function chosenIn(form: HTMLFormElement): Score | null {
  const value = Number(new FormData(form).get('score') ?? -1)
  return isScore(value) ? value : null
}

function mark(form: HTMLFormElement, score: Score) {
  const radio = form.querySelector<HTMLInputElement>(`[value="${score}"][type=radio]`)
  if (radio) radio.checked = true
}

function scoreOf(target: EventTarget): Score | null {
  const value = target instanceof HTMLInputElement && target.type === 'radio' ? Number(target.value) : -1
  return isScore(value) ? value : null
}

type Answering = { chosen: (score: Score) => void; answered: (score: Score) => void }

/**
 * Tells an answer from a look at the answers. Browsers send `click` for an arrow key too, which only moves the choice:
 * those come while such a key is down. Any other click answers, also on the one already chosen, and so do Enter and
 * Space.
 */
function useAnswerGestures({ chosen, answered }: Answering) {
  const moving = useRef(false)
  return {
    onPointerDown: () => {
      moving.current = false
    },
    onKeyUp: () => {
      moving.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) moving.current = true
      const score = scoreOf(event.target)
      if (score === null || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      answered(score)
    },
    onClick: (event: MouseEvent) => {
      const score = scoreOf(event.target)
      if (score === null) return
      if (moving.current) chosen(score)
      else answered(score)
    },
  }
}
