import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { type Answer, isAnswered, placed, type QuestionRow, type State, states, withAnswer } from './answers.ts'
import type { CorrectRowProps } from './CorrectRow.tsx'
import { plannedIn } from './files/columns.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { headId, numberOf, Row, stateName } from './Row.tsx'
import { type Kind, kindOf } from './result-rows.ts'
import { updateKept } from './store.ts'
import { questionnaire } from './words.ts'

const { start, show, row: rowWords, ticked: tickedWords, states: stateNames } = questionnaire

const ofKind = (kind: Kind) => (row: QuestionRow) => kindOf(row) === kind
const rowsInView = {
  all: () => true,
  open: ofKind('open'),
  yes: ofKind('yes'),
  part: ofKind('part'),
  'not-yet': ofKind('not-yet'),
  'not-ours': ofKind('not-ours'),
  words: ofKind('words'),
  drafted: (row: QuestionRow) => row.match.controls.length > 0 && !isAnswered(row),
  check: ({ unproved, against, answer, admits }: QuestionRow) =>
    unproved || against !== null || admits || answer?.isDraft === true,
  reused: ({ isSame, answer }: QuestionRow) => isSame || answer?.from !== undefined,
  outside: ({ match: { controls } }: QuestionRow) => controls.length === 0,
} as const
type View = keyof typeof rowsInView
const viewNames: Readonly<Record<View, string>> = { ...show, ...show.kinds }

/** Rows shown at once; the rest is folded. */
const unfolded = 10
/** Rows from which on a list is searched. */
const long = 30

const answerKeys: Readonly<Record<string, State>> = { y: 'yes', p: 'part', n: 'not-yet', x: 'not-ours' }

const headOf = (place: number | null) => (place === null ? null : document.getElementById(headId(place)))
const topOf = (place: number | null) => headOf(place)?.getBoundingClientRect().top

/** Opens the first of these questions that the list shows, and goes there. */
export function openFirst(places: readonly number[]) {
  const [head] = places.flatMap((place) => headOf(place) ?? [])
  const fold = head?.closest('.qst-more')
  if (fold instanceof HTMLDetailsElement) fold.open = true
  if (!head?.closest<HTMLDetailsElement>('details:not(.qst-more)')?.open) head?.click()
  head?.focus()
  head?.scrollIntoView()
}

type RowsProps = {
  rows: readonly QuestionRow[]
  index: QuestionnaireIndex | null
  /** The words that the customer's file has for the answer of a row, by its place from 0. */
  listOf: (at: number) => readonly string[] | null
  /** The bar at the foot of the window while the list is in view. */
  foot: ReactNode
  /** Corrects a question that was read wrongly from a text. */
  correct?: CorrectRowProps['correct'] | undefined
}

/** The list of questions. One is open at a time, and an answer leads to the next one that has none. */
export function Rows({ rows, index, listOf, foot, correct }: RowsProps) {
  const [view, setView] = useState<View>('all')
  const [part, setPart] = useState('')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLElement>(null)
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const parts = [...new Set(rows.flatMap(({ question }) => question.part ?? []))]
  const inView = placed(rows).filter(
    ({ row, place }) =>
      place === open || (rowsInView[view](row) && (!parts.includes(part) || row.question.part === part)),
  )
  const byNumber = inView.filter(
    ({ row, place }) => wanted !== '' && numberOf(row.question, place).toLowerCase().startsWith(wanted),
  )
  const byWords = inView.filter(({ row }) => row.question.text.toLowerCase().includes(wanted))
  const shown = byNumber.length > 0 ? byNumber : byWords

  /** Opens a question with its head at a height of the window: the one that another had, or its own. */
  const goTo = useEffectEvent((place: number | null, height?: number) => {
    const kept = place ?? open
    const was = height ?? topOf(kept)
    flushSync(() => setOpen(place))
    const head = headOf(kept)
    if (!head || was === undefined) return
    const fold = head.closest('.qst-more')
    if (fold instanceof HTMLDetailsElement) fold.open = true
    const inset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    scrollBy({ top: head.getBoundingClientRect().top - Math.max(was, inset), behavior: 'instant' })
    head.focus({ preventScroll: true })
  })
  const toggle = useCallback((place: number, isOpen: boolean) => goTo(isOpen ? place : null), [])
  const write = useCallback(
    (question: string, answer: Answer | null) =>
      updateKept(({ answers }) => ({ answers: withAnswer(answers, question, answer) })),
    [],
  )
  const goOn = useCallback((place: number) => {
    const at = shownNow().findIndex((one) => one.place === place)
    const next = shownNow().find(({ row }, other) => other > at && !isAnswered(row))
    if (next) goTo(next.place, topOf(place))
    else goTo(null)
  }, [])
  const shownNow = useEffectEvent(() => shown)
  const tick = useCallback((place: number, isTicked: boolean) => {
    setTicked((now) => new Set(isTicked ? [...now, place] : [...now].filter((one) => one !== place)))
  }, [])

  /** Answers by single keys, as long as the focus is in the list and nothing is being typed. */
  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isTyping = target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox])')
    if (ctrlKey || metaKey || altKey || isTyping) return
    const name = key.toLowerCase()
    const at = shown.findIndex(({ place }) => place === open)
    const other = name === 'j' ? shown[at + 1] : name === 'k' ? shown[Math.max(at - 1, 0)] : undefined
    const answers = list.current?.querySelector('.qst-answer')
    const button = answers?.querySelector<HTMLButtonElement>(
      name === 'd' ? '[data-draft]' : `[data-state="${answerKeys[name] ?? ''}"]`,
    )
    if (!other && !button) return
    event.preventDefault()
    if (other) goTo(other.place, topOf(open))
    else button?.click()
  }

  function answerTicked(state: State, text: string) {
    updateKept(({ answers }) => ({
      answers: placed(rows)
        .filter(({ place }) => ticked.has(place))
        .reduce((all, { row: { asked, answer }, place }) => {
          const { choice: _other, ...own } = answer ?? { text: '', link: '' }
          const choice = state === 'not-yet' ? plannedIn(listOf(place - 1)) : null
          return withAnswer(all, asked, { ...own, state, ...(choice && { choice }), ...(text !== '' && { text }) })
        }, answers),
    }))
    untick()
  }
  /** The name of a state for the questions that are ticked: the one that all of them have for it. */
  function nameOfTicked(state: State): string {
    const names = placed(rows)
      .filter(({ place }) => ticked.has(place))
      .map(({ row, place }) => stateName(state, listOf(place - 1), row.asked))
    const [name] = names
    return name && names.every((one) => one === name) ? name : stateNames[state]
  }
  /** Takes the marks away, and the focus back from what goes with them. */
  function untick() {
    document.getElementById(headId(Math.max(...ticked)))?.focus({ preventScroll: true })
    setTicked(new Set())
  }

  const line = ({ row, place }: (typeof shown)[number]) => (
    <Row
      key={place}
      row={row}
      place={place}
      index={index}
      list={listOf(place - 1)}
      isOpen={place === open}
      isTicked={ticked.has(place)}
      toggle={toggle}
      tick={tick}
      write={write}
      goOn={goOn}
      correct={correct}
    />
  )
  const more = shown.slice(unfolded)
  const moreOpen = useMemo(() => more.filter(({ row }) => !isAnswered(row)).length, [more])
  return (
    <section className="qst-list" aria-label={start.title} ref={list} onKeyDown={press}>
      <div className="qst-columns">
        <div className="field">
          <label htmlFor="qst-show">{show.label}</label>
          <select id="qst-show" value={view} onChange={({ target }) => setView(target.value as View)}>
            {(Object.keys(rowsInView) as View[]).map((one) => (
              <option key={one} value={one}>
                {show.counted(viewNames[one], rows.filter(rowsInView[one]).length)}
              </option>
            ))}
          </select>
        </div>
        {parts.length > 1 && (
          <div className="field">
            <label htmlFor="qst-part">{show.part}</label>
            <select id="qst-part" value={part} onChange={({ target }) => setPart(target.value)}>
              <option value="">{show.parts}</option>
              {parts.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </div>
        )}
        {rows.length > long && (
          <div className="field">
            <label htmlFor="qst-find">{show.find}</label>
            <input
              id="qst-find"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        )}
      </div>
      <p className="note qst-keys">{rowWords.keys}</p>
      {shown.length === 0 && <p className="note">{show.none}</p>}
      <ol className="qst-rows">{shown.slice(0, unfolded).map(line)}</ol>
      {more.length > 0 && (
        <Fold className="qst-more" isFoldedWhenWide head={<b>{show.more(more.length, moreOpen)}</b>}>
          <ol className="qst-rows">{more.map(line)}</ol>
        </Fold>
      )}
      {ticked.size > 0 ? (
        <Ticked count={ticked.size} nameOf={nameOfTicked} answer={answerTicked} clear={untick} />
      ) : (
        foot
      )}
    </section>
  )
}

type TickedProps = {
  count: number
  nameOf: (state: State) => string
  answer: (state: State, text: string) => void
  clear: () => void
}

function Ticked({ count, nameOf, answer, clear }: TickedProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="qst-bar">
      <p>{tickedWords.title(count)}</p>
      <div className="field">
        <label htmlFor="qst-all">{tickedWords.text}</label>
        <input id="qst-all" ref={field} type="text" maxLength={2000} autoComplete="off" />
      </div>
      <div className="acts">
        {states.map((state) => (
          <Button key={state} tight onClick={() => answer(state, field.current?.value.trim() ?? '')}>
            {nameOf(state)}
          </Button>
        ))}
        <Button tight onClick={clear}>
          {tickedWords.clear}
        </Button>
      </div>
    </div>
  )
}
