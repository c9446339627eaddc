import { type ReactNode, type Ref, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { Button } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import {
  type Answer,
  isAnswered,
  type Match,
  type Matcher,
  maxQuestions,
  placed,
  type Question,
  type QuestionRow,
  rowsOf,
  type Tally,
  tallyOf,
  withAnswer,
  withOffers,
} from './answers.ts'
import { type Correction, corrected } from './corrections.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { Missing, openMissing } from './Missing.tsx'
import { Paper } from './Paper.tsx'
import { numberOf, Row } from './Row.tsx'
import { type Kind, kindOf, missingRows } from './result-rows.ts'
import { resultWords } from './result-words.ts'
import { type Opened, SaveFile } from './Sheets.tsx'
import { Start } from './Start.tsx'
import { StoredAnswers } from './StoredAnswers.tsx'
import { readKept, updateKept, useKept } from './store.ts'
import { TakeAlong } from './TakeAlong.tsx'
import { questionnaire } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { start, result, show, row: rowWords } = questionnaire

/** The data that the tool loads once there is a question. */
type Loaded = { index: QuestionnaireIndex; match: Matcher }
const unmatched: Match = { controls: [], subject: null, outside: null }
const noMatch: Matcher = () => unmatched

/** A customer's questions with their controls and the visitor's answers, in this browser alone. */
export default function Questionnaire() {
  const { questions, isFile, answers } = useKept()
  const { loaded, failed } = useIndex(questions.length > 0)
  const shownAnswers = useDeferredValue(answers)
  const rows = useMemo(
    () => rowsOf(questions, shownAnswers, loaded?.match ?? noMatch),
    [questions, shownAnswers, loaded],
  )
  const rowsNow = () => rowsOf(questions, readKept().answers, loaded?.match ?? noMatch)
  const [opened, setOpened] = useState<Opened | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = (found: readonly Question[], file: Opened | null = null) => {
    // So the heading is there to take the focus.
    flushSync(() => {
      setOpened(file)
      updateKept(() => ({
        questions: found.map(({ number, text, part }) => ({ number, text, ...(part && { part }) })),
        isFile: file !== null,
      }))
    })
    heading.current?.focus()
  }
  const tally = tallyOf(rows)
  const [before, setBefore] = useState<readonly Question[] | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const correct = useCallback((place: number, correction: Correction) => {
    flushSync(() => {
      setBefore(readKept().questions)
      updateKept(({ questions }) => ({ questions: corrected(questions, place, correction) }))
    })
    status.current?.focus()
  }, [])
  const missing = useMemo(() => (loaded ? missingRows(rows, loaded.index) : []), [rows, loaded])
  /** The way to the filled file, the request for a file that was closed, or the offer of a call. */
  const bandEnd = () => {
    if (opened) return <SaveFile opened={opened} rowsNow={rowsNow} />
    if (isFile) return <p>{questionnaire.sheets.reopen}</p>
    return <p>{result.call.text}</p>
  }
  return (
    <div className="qst">
      {rows.length === 0 ? (
        <Start begin={begin} />
      ) : (
        <>
          <Band rows={rows} tally={tally} missing={missing.length} heading={heading} isLoaded={loaded !== null}>
            <TakeAlong rowsNow={rowsNow} index={loaded?.index ?? null} />
            {bandEnd()}
          </Band>
          {tally.offered > 0 && (
            <div className="qst-flag">
              <p>{result.offered(tally.offered)}</p>
              <Button tight onClick={() => updateKept(({ answers }) => ({ answers: withOffers(answers, rowsNow()) }))}>
                {result.takeAll(tally.offered)}
              </Button>
            </div>
          )}
          {failed && <p className="qst-flag">{rowWords.notLoaded}</p>}
          <p className="note" role="status" tabIndex={-1} ref={status}>
            {before && (
              <>
                {resultWords.correct.done(rows.length)}{' '}
                <Button
                  tight
                  onClick={() => {
                    updateKept(() => ({ questions: before }))
                    setBefore(null)
                  }}
                >
                  {resultWords.correct.undo}
                </Button>
              </>
            )}
          </p>
          <Rows rows={rows} index={loaded?.index ?? null} correct={isFile ? undefined : correct} />
          {missing.length > 0 && <Missing rows={missing} />}
          <Paper rowsNow={rowsNow} />
          <Fold isFoldedWhenWide head={<b>{start.again}</b>}>
            <Start begin={begin} />
          </Fold>
        </>
      )}
      <StoredAnswers count={answers.length} />
    </div>
  )
}

/** The index and what matches by it, once a question is there; the words themselves go nowhere. */
function useIndex(isWanted: boolean): { loaded: Loaded | null; failed: boolean } {
  const [state, setState] = useState<{ loaded: Loaded | null; failed: boolean }>({ loaded: null, failed: false })
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const json = async () => (await fetch(questionnaire.indexPath)).json() as Promise<QuestionnaireIndex>
    Promise.all([import('./match.ts'), json()])
      .then(([{ createMatcher }, index]) => {
        if (isCurrent) setState({ loaded: { index, match: createMatcher(index) }, failed: false })
      })
      .catch(() => {
        if (isCurrent) setState({ loaded: null, failed: true })
      })
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return state
}

type BandProps = {
  rows: readonly QuestionRow[]
  tally: Tally
  /** Questions from whose answers something is missing. */
  missing: number
  heading: Ref<HTMLHeadingElement>
  isLoaded: boolean
  children: ReactNode
}

/** How far the questionnaire is, what is in the way, and what to do next. */
function Band({
  rows,
  tally: { all, answered, textOnly, unproved, against, outside },
  missing,
  heading,
  isLoaded,
  children,
}: BandProps) {
  const said = `${answered} ${result.unit(all)}`
  const title = isLoaded ? result.title(all - outside, all) : result.looking
  const [isOpenSent, setOpenSent] = useState(false)
  const open = placed(rows).filter(({ row }) => !isAnswered(row))
  const remarks = [
    textOnly > 0 && `${result.textOnly(textOnly)}.`,
    unproved > 0 && `${result.unproved(unproved)}.`,
    against > 0 && `${result.against(against)}.`,
    isLoaded && outside > 0 && result.outside,
    answered === all && unproved + against === 0 && result.done,
    all === maxQuestions && result.cut,
  ].filter((one) => one !== false)
  return (
    <ResultBand
      id="qst-title"
      labelId="qst-label"
      label={
        <>
          {result.label}
          <span className="sr"> ({said})</span>
        </>
      }
      figure={answered}
      unit={result.unit(all)}
      title={title}
      heading={heading}
      reason={[answered === 0 && result.none, ...remarks].filter(Boolean).join(' ')}
      acts={
        <>
          <ResultCall
            call={result.call}
            result={{
              subject: questionnaire.name,
              lines: [said, title, ...remarks, ...(isOpenSent ? openLines(open) : []), result.call.deadline],
            }}
          />
          {missing > 0 && <Button onClick={openMissing}>{resultWords.missing.act(missing)}</Button>}
        </>
      }
    >
      {open.length > 0 && (
        <label className="qst-use">
          <input type="checkbox" checked={isOpenSent} onChange={({ target }) => setOpenSent(target.checked)} />
          {result.call.withOpen(open.length)}
        </label>
      )}
      {children}
    </ResultBand>
  )
}

/** Characters of open questions in a message, which may have 5,000. */
const maxOpen = 3_000

/** The open questions as lines of a message, as many as it has room for. */
function openLines(open: ReturnType<typeof placed>): string[] {
  let room = maxOpen
  const lines = open.map(
    ({ row: { question }, place }) => `${numberOf(question, place)} ${question.text.slice(0, 300)}`,
  )
  const shown = lines.filter((line) => {
    room -= line.length
    return room >= 0
  })
  const left = lines.length - shown.length
  return ['', result.call.open, ...shown, ...(left > 0 ? [result.call.more(left)] : []), '']
}

const ofKind = (kind: Kind) => (row: QuestionRow) => kindOf(row) === kind
const rowsInView = {
  all: () => true,
  open: ofKind('open'),
  yes: ofKind('yes'),
  part: ofKind('part'),
  'not-yet': ofKind('not-yet'),
  'not-ours': ofKind('not-ours'),
  words: ofKind('words'),
  check: ({ unproved, against }: QuestionRow) => unproved || against !== null,
  reused: ({ isSame, answer }: QuestionRow) => isSame || answer?.from !== undefined,
  outside: ({ match: { controls } }: QuestionRow) => controls.length === 0,
} as const
type View = keyof typeof rowsInView
const viewNames: Readonly<Record<View, string>> = { ...show, ...show.kinds }

/** Rows shown at once; the rest is folded. */
const unfolded = 10
/** Rows from which on a list is searched. */
const long = 30

type RowsProps = {
  rows: readonly QuestionRow[]
  index: QuestionnaireIndex | null
  correct: ((place: number, correction: Correction) => void) | undefined
}

function Rows({ rows, index, correct }: RowsProps) {
  const [view, setView] = useState<View>('all')
  const [part, setPart] = useState('')
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const parts = [...new Set(rows.flatMap(({ question }) => question.part ?? []))]
  const write = useCallback(
    (question: string, answer: Answer | null) =>
      updateKept(({ answers }) => ({ answers: withAnswer(answers, question, answer) })),
    [],
  )
  const inView = placed(rows).filter(
    ({ row }) => rowsInView[view](row) && (!parts.includes(part) || row.question.part === part),
  )
  const byNumber = inView.filter(
    ({ row, place }) => wanted !== '' && numberOf(row.question, place).toLowerCase().startsWith(wanted),
  )
  const byWords = inView.filter(({ row }) => row.question.text.toLowerCase().includes(wanted))
  const shown = byNumber.length > 0 ? byNumber : byWords
  const more = shown.slice(unfolded)
  const line = ({ row, place }: (typeof shown)[number]) => (
    <Row key={place} row={row} place={place} index={index} write={write} correct={correct} />
  )
  return (
    <section className="qst-list" aria-label={start.title}>
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
      {shown.length === 0 && <p className="note">{show.none}</p>}
      <ol className="qst-rows">{shown.slice(0, unfolded).map(line)}</ol>
      {more.length > 0 && (
        <Fold
          isFoldedWhenWide
          head={<b>{show.more(more.length, more.filter(({ row }) => !isAnswered(row)).length)}</b>}
        >
          <ol className="qst-rows">{more.map(line)}</ol>
        </Fold>
      )}
    </section>
  )
}
