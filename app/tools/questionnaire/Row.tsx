import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { type Answer, answerFrom, isTextOnly, type KeptAnswer, type QuestionRow, states } from './answers.ts'
import { CorrectRow, type CorrectRowProps } from './CorrectRow.tsx'
import { Guide } from './Guide.tsx'
import type { QuestionnaireIndex } from './index-file.ts'
import { questionnaire } from './words.ts'

const { row: words, stateWords } = questionnaire

type RowProps = {
  row: QuestionRow
  /** Its place in the list, from 1. */
  place: number
  index: QuestionnaireIndex | null
  write: (question: string, answer: Answer | null) => void
  correct: CorrectRowProps['correct'] | undefined
}

/** The number under which a question is spoken of. */
export const numberOf = ({ number }: { number: string }, place: number) => number || String(place)

/** A question in a line: what it says, and what its answer is. Opened, it has the guide and the fields. */
export const Row = memo(
  function Row({ row, place, index, write, correct }: RowProps) {
    const [isOpen, setOpen] = useState(false)
    const { question, asked, answer } = row
    const marks = [
      isTextOnly(row) && words.marks.textOnly,
      row.unproved && words.marks.unproved,
      row.against && words.marks.against,
      answer?.from && words.marks.from,
      row.isSame && words.marks.offered,
    ]
    const state = answer?.state ? stateWords(asked)[answer.state] : !isTextOnly(row) && words.open
    return (
      <li className="qst-row">
        <details
          className="fold fold-tall"
          name="questions"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <span className="num">{numberOf(question, place)}</span>
            <span className="qst-question">{question.text}</span>
            <span className="note qst-state">{[state, ...marks].filter(Boolean).join(', ')}</span>
          </summary>
          {isOpen && (
            <div className="qst-body">
              {index ? <Guide match={row.match} index={index} /> : <p className="note">{words.loading}</p>}
              {/* The key remounts the uncontrolled fields when an offer was taken. */}
              <Fields key={answer?.from} row={row} write={write} />
              {correct && <CorrectRow text={question.text} place={place} correct={correct} />}
            </div>
          )}
        </details>
      </li>
    )
  },
  (one, other) =>
    one.index === other.index &&
    one.place === other.place &&
    one.write === other.write &&
    one.correct === other.correct &&
    JSON.stringify(one.row) === JSON.stringify(other.row),
)

/** The pause in typing after which the rest of the page follows. */
const quietMs = 400

/** The answer of the visitor. It is stored while it is typed. */
function Fields({ row: { asked, answer, offers, isSame, unproved, against }, write }: Pick<RowProps, 'row' | 'write'>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storeNow = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const data = new FormData(form.current ?? undefined)
    const said = (name: string) => String(data.get(name) ?? '').trim()
    const typed = {
      state: states.find((one) => one === said('state')) ?? null,
      text: said('text'),
      link: said('link'),
      ...(answer?.from && { from: answer.from }),
    }
    write(asked, typed.state || typed.text || typed.link ? typed : null)
  })
  function changed({ target }: { target: EventTarget }) {
    clearTimeout(timer.current)
    const isChoice = target instanceof HTMLInputElement && target.type === 'radio'
    timer.current = setTimeout(storeNow, isChoice ? 0 : quietMs)
  }
  // Stores what is being typed when the page or the question is left.
  useEffect(() => {
    const storeWaiting = () => timer.current !== undefined && storeNow()
    addEventListener('pagehide', storeWaiting)
    const fields = form.current
    fields?.addEventListener('focusout', storeWaiting)
    return () => {
      removeEventListener('pagehide', storeWaiting)
      fields?.removeEventListener('focusout', storeWaiting)
      clearTimeout(timer.current)
    }
  }, [])
  function remove() {
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])
      if (field.type === 'radio') (field as HTMLInputElement).checked = false
      else field.value = ''
    write(asked, null)
  }
  return (
    <form className="qst-answer" ref={form} onChange={changed} onSubmit={(event) => event.preventDefault()}>
      {answer?.from && <p className="note">{words.from(answer.from)}</p>}
      {offers.length > 0 && <Offers offers={offers} isSame={isSame} accept={(answer) => write(asked, answer)} />}
      <fieldset className="field">
        <legend>{words.state}</legend>
        <div className="qst-states">
          {states.map((state) => (
            <label key={state}>
              <input type="radio" name="state" value={state} defaultChecked={answer?.state === state} />
              {stateWords(asked)[state]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="qst-text">{words.text}</label>
        <textarea id="qst-text" name="text" rows={3} maxLength={2000} defaultValue={answer?.text} />
      </div>
      <div className="field">
        <label htmlFor="qst-link">{words.link}</label>
        <input id="qst-link" name="link" type="text" maxLength={500} autoComplete="off" defaultValue={answer?.link} />
      </div>
      {unproved && <p className="qst-flag">{words.unproved}</p>}
      {against && <p className="qst-flag">{words.against(`${against.number} ${against.text}`.trim())}</p>}
      {answer && (
        <Button tight onClick={remove}>
          {words.remove}
        </Button>
      )}
    </form>
  )
}

type OffersProps = { offers: readonly KeptAnswer[]; isSame: boolean; accept: (answer: Answer) => void }

/**
 * Earlier answers. An answer to the same question is taken whole. From another question only the text is taken, because its
 * yes answers something else.
 */
const Offers = ({ offers, isSame, accept }: OffersProps) => (
  <ul className="qst-offers" aria-label={words.offers}>
    {offers.map((offer, at) => {
      const whole = isSame && at === 0
      return (
        <li key={offer.question}>
          <p>{words.offer(offer.question, offer.state && stateWords(offer.question)[offer.state])}</p>
          <p className="note">{[offer.text, offer.link].filter(Boolean).join(' ')}</p>
          <Button tight onClick={() => accept({ ...answerFrom(offer), ...(!whole && { state: null }) })}>
            {whole ? words.take : words.takeWords}
          </Button>
        </li>
      )
    })}
  </ul>
)
