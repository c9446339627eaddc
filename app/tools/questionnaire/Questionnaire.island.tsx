import { type ReactNode, type Ref, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { resultMessage } from '#frame/forms/result-draft.ts'
import { Button } from '#frame/ui/Button.tsx'
import { classes } from '#frame/ui/classes.ts'
import { Fold } from '#frame/ui/Fold.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { useHeldWhilePressed } from '#frame/ui/use-held-while-pressed.ts'
import {
  isAnswered,
  type KeptFile,
  type Match,
  type Matcher,
  maxQuestions,
  mergedAnswers,
  placed,
  type Question,
  type QuestionRow,
  rowsOf,
  type Tally,
  tallyOf,
  withOffers,
} from './answers.ts'
import { type Correction, corrected } from './corrections.ts'
import { FileField } from './FileField.tsx'
import { answersIn, listFor, questionsIn } from './files/columns.ts'
import { noColumns } from './files/file.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { countOf, Missing, missingId, openMissing } from './Missing.tsx'
import { Paper } from './Paper.tsx'
import { numberOf } from './Row.tsx'
import { openFirst, Rows } from './Rows.tsx'
import { type MissingRow, missingRows } from './result-rows.ts'
import { resultWords } from './result-words.ts'
import { useSaving } from './SaveFile.tsx'
import type { Opened } from './Sheets.tsx'
import { fileTypes, Start } from './Start.tsx'
import { StoredAnswers } from './StoredAnswers.tsx'
import { readKept, updateKept, useKept } from './store.ts'
import { TakeAlong } from './TakeAlong.tsx'
import { questionnaire } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { start, result, row: rowWords } = questionnaire

/** The data that the tool loads once there is a question. */
type Loaded = { index: QuestionnaireIndex; match: Matcher }
const unmatched: Match = { controls: [], nearest: [], subject: null, outside: null, name: null }
const noMatch: Matcher = () => unmatched

/** A customer's questions with their controls and the visitor's answers, in this browser alone. */
export default function Questionnaire() {
  const { questions, file, answers } = useKept()
  const { loaded, failed } = useIndex(questions.length > 0)
  const shownAnswers = useDeferredValue(useHeldWhilePressed(answers))
  const rows = useMemo(
    () => rowsOf(questions, shownAnswers, loaded?.match ?? noMatch),
    [questions, shownAnswers, loaded],
  )
  const rowsNow = () => rowsOf(questions, readKept().answers, loaded?.match ?? noMatch)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [readCount, setReadCount] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const startWith = (found: readonly Question[], file: Opened | null = null) => {
    const cellAnswers = file ? answersIn(file.places, file.file.sheets, file.columns) : []
    const importedAnswers = rowsOf(found, answers, noMatch).flatMap(({ asked, answer }, at) => {
      const cellAnswer = cellAnswers[at]
      return cellAnswer && !answer ? [{ ...cellAnswer, question: asked }] : []
    })
    // So the heading is there to take the focus.
    flushSync(() => {
      setOpened(file)
      setReadCount(importedAnswers.length)
      updateKept(({ answers: kept }) => ({
        answers: mergedAnswers(kept, importedAnswers),
        questions: found.map(({ number, text, part }) => ({ number, text, ...(part && { part }) })),
        file: file && openedFile(file),
      }))
    })
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
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
  const showFile = (changed: Opened) => {
    setOpened(changed)
    updateKept(() => ({ file: openedFile(changed) }))
  }
  const list = { rows, index: loaded?.index ?? null }
  return (
    <div className={classes('qst', rows.length > 0 && 'tool-line')}>
      {rows.length === 0 ? (
        <Start begin={startWith} />
      ) : (
        <>
          <Band rows={rows} tally={tally} missing={missing} heading={heading} isLoaded={loaded !== null}>
            {file && !opened && <Reopen kept={file} questions={questions} showFile={showFile} />}
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
            {readCount > 0 && questionnaire.sheets.held(readCount)}
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
          {opened ? (
            <FileRows {...list} opened={opened} showFile={showFile} rowsNow={rowsNow} />
          ) : (
            <Rows {...list} listOf={noList} foot={null} correct={file ? undefined : correct} />
          )}
          <TakeAlong rowsNow={rowsNow} index={loaded?.index ?? null} />
          {missing.length > 0 && <Missing rows={missing} />}
          <Paper rowsNow={rowsNow} />
          <Fold isFoldedWhenWide head={<b>{start.again}</b>}>
            <Start begin={startWith} />
          </Fold>
        </>
      )}
      <StoredAnswers count={answers.length} />
    </div>
  )
}

const noList = () => null

/** Takes from a file what is kept: its name, and the columns of the sheets that have questions. */
const openedFile = ({ file: { name }, columns, places }: Opened): KeptFile => ({
  name,
  columns: columns.map((one, at) => (places.some(({ sheet }) => sheet === at) ? one : null)),
})

type FileRowsProps = {
  rows: readonly QuestionRow[]
  index: QuestionnaireIndex | null
  opened: Opened
  showFile: (opened: Opened) => void
  rowsNow: () => readonly QuestionRow[]
}

/** The questions of a file, each with the words that its cell may have, and the file with the answers. */
function FileRows({ rows, index, opened, showFile, rowsNow }: FileRowsProps) {
  const { file, columns, places } = opened
  const lists = useMemo(
    () =>
      places.map(({ sheet, row }) => {
        const [sheetOfRow, columnsOfRow] = [file.sheets[sheet], columns[sheet]]
        return sheetOfRow && columnsOfRow ? listFor(sheetOfRow, row, columnsOfRow) : null
      }),
    [file, columns, places],
  )
  const listOf = useCallback((at: number) => lists[at] ?? null, [lists])
  const { bar, panel } = useSaving({
    opened,
    rows,
    rowsNow,
    change: (changed) => showFile({ ...opened, columns: changed }),
  })
  return (
    <>
      <Rows rows={rows} index={index} listOf={listOf} foot={bar} />
      {panel}
    </>
  )
}

type ReopenProps = { kept: KeptFile; questions: readonly Question[]; showFile: (opened: Opened) => void }

/** The way back to a file after a reload: it is opened again, with the columns that were chosen in it. */
function Reopen({ kept: { name, columns }, questions, showFile }: ReopenProps) {
  const [said, setSaid] = useState('')
  async function reopen(chosen: File | undefined) {
    if (!chosen) return
    const { openFile, reasonOf } = await import('./files/open.ts')
    try {
      const file = await openFile(chosen)
      const own = file.sheets.map((_, at) => columns[at] ?? noColumns)
      const places = questionsIn(
        file.sheets,
        own,
        columns.map((one) => one !== null),
      )
      const isSame = places.length === questions.length && places.every(({ text }, at) => text === questions[at]?.text)
      if (isSame) showFile({ file, columns: own, places })
      else setSaid(questionnaire.sheets.otherFile)
    } catch (error) {
      setSaid(reasonOf(error))
    }
  }
  return (
    <>
      <FileField id="qst-reopen" label={questionnaire.sheets.reopen(name)} accept={fileTypes} readFile={reopen} />
      <p className="note" role="status">
        {said}
      </p>
    </>
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
  missing: readonly MissingRow[]
  heading: Ref<HTMLHeadingElement>
  isLoaded: boolean
  children: ReactNode
}

/** How far the questionnaire is, what is in the way, and what to do next. */
function Band({
  rows,
  tally: { all, answered, textOnly, unproved, against, admitting, outside },
  missing,
  heading,
  isLoaded,
  children,
}: BandProps) {
  const covered = all - outside
  const said = result.answered(answered, all)
  const title = isLoaded ? result.title(covered, all) : result.looking
  const [isOpenSent, setOpenSent] = useState(false)
  const open = placed(rows).filter(({ row }) => !isAnswered(row))
  const remarks = [
    admitting > 0 && result.admitting(admitting),
    textOnly > 0 && `${result.textOnly(textOnly)}.`,
    unproved > 0 && `${result.unproved(unproved)}.`,
    against > 0 && `${result.against(against)}.`,
    answered === all && unproved + against + admitting === 0 && result.done,
    all === maxQuestions && result.cut,
  ].filter((one) => one !== false)
  return (
    <ResultBand
      id="qst-title"
      labelId="qst-label"
      label={
        <>
          {result.label}: {said}
          {isLoaded && <span className="sr">{` (${covered} ${result.unit(all)})`}</span>}
        </>
      }
      figure={isLoaded ? covered : '…'}
      unit={result.unit(all)}
      title={title}
      heading={heading}
      reason={[answered === 0 && result.none, ...remarks].filter(Boolean).join(' ')}
      acts={
        <>
          {open.length > 0 && (
            <Button primary onClick={() => openFirst(open.map(({ place }) => place))}>
              {answered === 0 ? result.first : result.next}
            </Button>
          )}
          <ResultCall
            primary={open.length === 0}
            call={result.call}
            result={{
              message: [
                resultMessage(result.call.of, [`${said}.`, ...remarks].join(' ')),
                ...(isOpenSent ? openLines(open) : []),
                result.call.deadline,
              ].join('\n'),
            }}
          />
          {missing.length > 0 && (
            <a
              href={`#${missingId}`}
              onClick={(event) => {
                event.preventDefault()
                openMissing()
              }}
            >
              {resultWords.missing.title}: {countOf(missing)}
            </a>
          )}
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
  const shown: string[] = []
  for (const line of lines) {
    room -= line.length
    if (room < 0) break
    shown.push(line)
  }
  const left = lines.length - shown.length
  return ['', result.call.open, ...shown, ...(left > 0 ? [result.call.more(left)] : []), '']
}
