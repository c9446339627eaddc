import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import {
  type Answer,
  admits,
  answerFrom,
  isTextOnly,
  type KeptAnswer,
  type QuestionRow,
  type State,
  states,
} from './answers.ts'
import { CorrectRow, type CorrectRowProps } from './CorrectRow.tsx'
import { draftFor, stateOfDraft } from './draft.ts'
import { stateOf, wordFor } from './files/columns.ts'
import { Guide } from './Guide.tsx'
import type { QuestionnaireIndex } from './index-file.ts'
import { questionnaire } from './words.ts'

const { row: words, stateWords } = questionnaire

type RowProps = {
  row: QuestionRow
  /** Its place in the list, from 1. */
  place: number
  index: QuestionnaireIndex | null
  /** The words that the customer's file has for the answer. */
  list: readonly string[] | null
  isOpen: boolean
  isTicked: boolean
  toggle: (place: number, isOpen: boolean) => void
  tick: (place: number, isTicked: boolean) => void
  write: (question: string, answer: Answer | null) => void
  /** Goes on to the next question without an answer. */
  goOn: (place: number) => void
  correct: CorrectRowProps['correct'] | undefined
}

/** The number under which a question is spoken of. */
export const numberOf = ({ number }: { number: string }, place: number) => number || String(place)

/** The id of the line that opens a question. */
export const headId = (place: number) => `qst-head-${place}`

/** The name of a state for a question: the word of the customer's list, or else what the question's kind has for it. */
export const stateName = (state: State, list: readonly string[] | null, asked: string): string =>
  (list && wordFor({ state }, list, asked)) || stateWords(asked)[state]

/** A question in a line: what it says, and what its answer is. Opened, it has the fields and the guide. */
export const Row = memo(
  function Row({ row, place, index, list, isOpen, isTicked, toggle, tick, write, goOn, correct }: RowProps) {
    const { question, asked, answer } = row
    const marks = [
      isTextOnly(row) && words.marks.textOnly,
      answer?.isDraft && words.marks.draft,
      row.unproved && words.marks.unproved,
      row.against && words.marks.against,
      row.admits && words.marks.admits,
      answer?.from && words.marks.from,
      row.isSame && words.marks.offered,
    ]
    const said = answer?.choice ?? (answer?.state && stateName(answer.state, list, asked))
    const state = said || (!isTextOnly(row) && words.open)
    return (
      <li className="qst-row">
        <label className="qst-tick">
          <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(place, target.checked)} />
          <span className="sr">{words.tick(numberOf(question, place))}</span>
        </label>
        <details
          className="fold fold-tall"
          open={isOpen}
          onToggle={({ currentTarget }) => {
            // A search in the page opens it too.
            if (currentTarget.open && !isOpen) toggle(place, true)
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own */}
          <summary
            id={headId(place)}
            onClick={(event) => {
              event.preventDefault()
              toggle(place, !isOpen)
            }}
          >
            <span className="num">{numberOf(question, place)}</span>
            <span className="qst-question">{question.text}</span>
            <span className="note qst-state">{[state, ...marks].filter(Boolean).join(', ')}</span>
          </summary>
          {isOpen && (
            <div className="qst-body">
              <Fields
                row={row}
                draft={index && draftFor(row, index)}
                list={list}
                write={write}
                goOn={() => goOn(place)}
              />
              {index ? (
                <Guide asked={asked} match={row.match} index={index} />
              ) : (
                <p className="note">{words.loading}</p>
              )}
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
    one.isOpen === other.isOpen &&
    one.isTicked === other.isTicked &&
    one.list === other.list &&
    (one.row === other.row || JSON.stringify(one.row) === JSON.stringify(other.row)),
)

/** The pause in typing after which the rest of the page follows. */
const quietMs = 400
/** Words of a list that are buttons; of a longer one the visitor selects. */
const maxButtons = 8

type FieldsProps = Pick<RowProps, 'row' | 'list' | 'write'> & { draft: string | null; goOn: () => void }

/** The answer of the visitor. It is stored while it is typed; a choice goes on to the next question. */
function Fields({
  row: { asked, answer, offers, isSame, unproved, against, admits: isAdmitted },
  draft,
  list,
  write,
  goOn,
}: FieldsProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Stores what stands in the fields, with what is changed beside them. */
  const store = useEffectEvent((change: Partial<Answer> = {}) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { choice: listed, ...before } = answer ?? { state: null }
    // Another state has another word of the list.
    const { isDraft, ...own } = {
      ...before,
      ...(listed && change.state === undefined && { choice: listed }),
      ...change,
    }
    const typed = { ...own, text: text.current?.value.trim() ?? '', link: link.current?.value.trim() ?? '' }
    const isStillDraft = isDraft && (change.isDraft || typed.text === answer?.text)
    const isEmpty = !typed.state && !('choice' in typed) && !typed.text && !typed.link
    write(asked, isEmpty ? null : { ...typed, ...(isStillDraft && { isDraft: true as const }) })
  })
  const typing = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(store, quietMs)
  }
  // Stores what is being typed when the page or the question is left.
  useEffect(() => {
    const storeWaiting = () => timer.current !== undefined && store()
    addEventListener('pagehide', storeWaiting)
    return () => {
      removeEventListener('pagehide', storeWaiting)
      clearTimeout(timer.current)
    }
  }, [])
  // What is taken for several questions at once stands in the fields too.
  const [own, ownLink] = [answer?.text ?? '', answer?.link ?? '']
  useEffect(() => {
    if (timer.current !== undefined) return
    for (const [field, value] of [
      [text.current, own],
      [link.current, ownLink],
    ] as const)
      if (field && field !== document.activeElement) field.value = value
  }, [own, ownLink])
  const put = (words: string, evidence = link.current?.value ?? '') => {
    if (text.current) text.current.value = words
    if (link.current) link.current.value = evidence
    text.current?.focus()
  }
  function choose(state: State | null, choice?: string, isDraft?: true) {
    store({ state, ...(choice !== undefined && { choice }), ...(isDraft && { isDraft }) })
    // The warning is read before anything else.
    if (admits(asked, { state, text: '', ...(choice !== undefined && { choice }) })) return
    if (list === null || choice !== undefined || wordFor({ state }, list, asked)) goOn()
  }
  const word = answer && wordFor(answer, list, asked)
  const ofDraft = stateOfDraft(asked)
  const isListed = list === null || word !== null || !answer?.state
  return (
    <form className="qst-answer" onSubmit={(event) => event.preventDefault()}>
      {answer?.from && <p className="note">{words.from(answer.from)}</p>}
      {offers.length > 0 && (
        <Offers
          offers={offers}
          isSame={isSame}
          accept={(offer) => {
            put(offer.text, offer.link)
            write(asked, offer)
          }}
        />
      )}
      {draft && own === '' && (
        <div className="qst-draft">
          <p>
            <b>{words.draft}</b> {draft}
          </p>
          <div className="acts">
            {ofDraft && (
              <Button
                tight
                primary
                data-draft
                onClick={() => {
                  put(draft)
                  choose(ofDraft, undefined, true)
                }}
              >
                {ofDraft === 'yes' ? words.takeDraft : words.takeDraftNo}
              </Button>
            )}
            <Button
              tight
              primary={!ofDraft}
              data-draft={ofDraft ? undefined : ''}
              onClick={() => {
                put(draft)
                store({ isDraft: true })
              }}
            >
              {ofDraft ? words.editDraft : words.useDraft}
            </Button>
          </div>
        </div>
      )}
      {answer?.isDraft && (
        <div className="qst-flag">
          <p>{words.isDraft}</p>
          <Button tight onClick={() => store({ isDraft: undefined })}>
            {words.confirm}
          </Button>
        </div>
      )}
      <div className="field">
        <label htmlFor="qst-text">{words.text}</label>
        <textarea
          id="qst-text"
          ref={text}
          rows={2}
          maxLength={2000}
          defaultValue={own}
          onChange={typing}
          onBlur={() => timer.current !== undefined && store()}
        />
      </div>
      <div className="field">
        <label htmlFor="qst-link">{words.link}</label>
        <input
          id="qst-link"
          ref={link}
          type="text"
          maxLength={500}
          autoComplete="off"
          defaultValue={ownLink}
          onChange={typing}
          onBlur={() => timer.current !== undefined && store()}
        />
      </div>
      {!isListed && <p className="qst-flag">{words.unlisted}</p>}
      <Choices asked={asked} list={list} word={word ?? null} state={answer?.state ?? null} choose={choose} />
      {isAdmitted && (
        <p className="qst-flag" role="alert">
          {words.prohibited.admits}
        </p>
      )}
      {unproved && <p className="note">{words.unproved}</p>}
      {against && <p className="qst-flag">{words.against(`${against.number} ${against.text}`.trim())}</p>}
      {answer && (
        <Button
          tight
          onClick={() => {
            put('', '')
            write(asked, null)
          }}
        >
          {words.remove}
        </Button>
      )}
    </form>
  )
}

type ChoicesProps = {
  asked: string
  list: readonly string[] | null
  word: string | null
  state: State | null
  choose: (state: State | null, choice?: string) => void
}

/** The buttons of an answer: the words of the customer's list where the file has one, or else the four states. */
function Choices({ asked, list, word, state, choose }: ChoicesProps) {
  if (list && list.length > maxButtons)
    return (
      <div className="field">
        <label htmlFor="qst-choice">{words.listed}</label>
        <select
          id="qst-choice"
          value={word ?? ''}
          onChange={({ target }) => choose(stateOf(target.value), target.value)}
        >
          <option value="" disabled />
          {list.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
    )
  const buttons = list
    ? [...new Set(list)].map((one) => ({ label: one, of: stateOf(one), isOn: one === word, choice: one }))
    : states.map((of) => ({ label: stateWords(asked)[of], of, isOn: of === state, choice: undefined }))
  /** The button that a key presses for a state: of several words of a list, the one that means it best. */
  const keyed = (of: State | null) => {
    const own = buttons.filter((one) => one.of === of)
    return own.find(({ label }) => list && of && label === wordFor({ state: of }, list, asked)) ?? own[0]
  }
  return (
    <fieldset className="field">
      <legend>{list ? words.listed : words.state}</legend>
      <div className="acts qst-states">
        {buttons.map((one) => (
          <Button
            key={one.label}
            tight
            aria-pressed={one.isOn}
            data-state={keyed(one.of) === one ? one.of : undefined}
            onClick={() => choose(one.of, one.choice)}
          >
            {one.label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type OffersProps = { offers: readonly KeptAnswer[]; isSame: boolean; accept: (answer: Answer) => void }

/** Earlier answers to the same question in other words: each is taken as a whole, and then read. */
const Offers = ({ offers, accept }: OffersProps) => (
  <ul className="qst-offers" aria-label={words.offers}>
    {offers.map((offer) => (
      <li key={offer.question}>
        <p>{words.offer(offer.question, offer.state && stateWords(offer.question)[offer.state])}</p>
        <p className="note">{[offer.text, offer.link].filter(Boolean).join(' ')}</p>
        <Button tight onClick={() => accept(answerFrom(offer))}>
          {words.take}
        </Button>
      </li>
    ))}
  </ul>
)
