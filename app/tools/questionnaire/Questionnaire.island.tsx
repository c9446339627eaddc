import {
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button, ButtonLink } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import {
  type Answer,
  isAnswered,
  joined,
  keptIn,
  type Match,
  type Matcher,
  maxQuestions,
  type Question,
  type QuestionRow,
  questionsIn,
  rowsOf,
  type Tally,
  tallyOf,
  withAnswer,
} from './answers.ts'
import { FileRefused, type OpenFile } from './files/file.ts'
import { pastedQuestions } from './files/pasted.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { numberOf, Row } from './Row.tsx'
import { type Opened, SaveFile, Sheets } from './Sheets.tsx'
import { save } from './save.ts'
import { keep, readKept, useKept } from './store.ts'
import { questionnaire } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { start, result, show, kept: keptWords, row: rowWords } = questionnaire

/** What the tool loads once there is a question. */
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
  const current = () => rowsOf(questions, readKept().answers, loaded?.match ?? noMatch)
  const [opened, setOpened] = useState<Opened | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const read = (found: readonly Question[], file: Opened | null = null) => {
    flushSync(() => {
      setOpened(file)
      keep(() => ({ questions: found.map(({ number, text }) => ({ number, text })), isFile: file !== null }))
    })
    heading.current?.focus()
  }
  return (
    <div className="qst">
      {rows.length === 0 ? (
        <Start read={read} />
      ) : (
        <>
          <Band tally={tallyOf(rows)} heading={heading} isLoaded={loaded !== null}>
            {opened ? <SaveFile opened={opened} current={current} /> : isFile && <p>{questionnaire.sheets.reopen}</p>}
          </Band>
          {failed && <p className="qst-flag">{rowWords.notLoaded}</p>}
          <Rows rows={rows} index={loaded?.index ?? null} />
          <Paper current={current} />
          <Fold isTall head={<b>{start.again}</b>}>
            <Start read={read} />
          </Fold>
        </>
      )}
      <Answers count={answers.length} />
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

type StartProps = { read: (questions: readonly Question[], file?: Opened) => void }

/** The field in which questions are pasted, and the way to a file of them. */
function Start({ read }: StartProps) {
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [file, setFile] = useState<OpenFile | null>(null)
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setFile(null)
    setSaid(start.reading)
    // Only who opens a file loads what reads it.
    const { openFile, reasonOf } = await import('./files/open.ts')
    try {
      setFile(await openFile(chosen))
      setSaid('')
    } catch (error) {
      setSaid(reasonOf(error))
    }
  }
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    try {
      const found = pastedQuestions(field.current?.value ?? '')
      if (found.length === 0) return setSaid(start.none)
      read(found)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      setSaid(error.message)
    }
  }
  return (
    <div className="form qst-start scripted">
      <form className="form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="qst-paste">{start.paste}</label>
          <p className="note" id="qst-hint">
            {start.hint}
          </p>
          <textarea id="qst-paste" ref={field} rows={8} aria-describedby="qst-hint qst-said" spellCheck={false} />
        </div>
        <p className="acts">
          <Button go type="submit" disabled={!hydrated}>
            {start.read}
          </Button>
          <Button disabled={!hydrated} onClick={() => read(questionsIn(questionnaire.examples.join('\n')))}>
            {start.example}
          </Button>
        </p>
      </form>
      <FileField
        id="qst-file"
        label={start.file}
        accept=".xlsx,.xlsm,.csv,.txt,.docx,.docm"
        take={(file) => choose(file).catch(() => setSaid(start.notRead))}
      />
      <p className="note" id="qst-said" role="status">
        {said}
      </p>
      {file && <Sheets file={file} read={read} />}
    </div>
  )
}

type BandProps = { tally: Tally; heading: Ref<HTMLHeadingElement>; isLoaded: boolean; children: ReactNode }

/** How far the questionnaire is, what is in the way, and three things to do. */
function Band({ tally: { all, answered, unproved, against, outside }, heading, isLoaded, children }: BandProps) {
  const open = [
    answered === 0 && result.none,
    unproved > 0 && `${result.unproved(unproved)}.`,
    against > 0 && `${result.against(against)}.`,
    isLoaded && outside > 0 && `${result.outside(outside)}.`,
    answered === all && unproved + against === 0 && result.done,
    all === maxQuestions && result.cut,
  ].filter((one) => one !== false)
  return (
    <ResultBand
      id="qst-title"
      labelId="qst-label"
      label={result.label(answered, all)}
      figure={answered}
      unit={result.unit(all)}
      title={result.title(all)}
      heading={heading}
      reason={open.join(' ')}
      acts={
        <>
          <ButtonLink go href={result.call.href} data-about={result.call.about}>
            {result.call.title}
          </ButtonLink>
          <Button onClick={() => print()}>{result.print}</Button>
        </>
      }
    >
      {children || <p>{result.call.text}</p>}
    </ResultBand>
  )
}

/** Rows with their places, from 1. */
const placed = (rows: readonly QuestionRow[]) => rows.map((row, at) => ({ row, place: at + 1 }))

const views = {
  all: () => true,
  open: (row: QuestionRow) => !isAnswered(row),
  check: ({ unproved, against }: QuestionRow) => unproved || against !== null,
  outside: ({ match: { controls } }: QuestionRow) => controls.length === 0,
} as const
type View = keyof typeof views

/** Rows in view; the others are folded, or the page of a long questionnaire has no end. */
const inView = 10

function Rows({ rows, index }: { rows: readonly QuestionRow[]; index: QuestionnaireIndex | null }) {
  const [view, setView] = useState<View>('all')
  const write = useCallback(
    (question: string, answer: Answer | null) =>
      keep(({ answers }) => ({ answers: withAnswer(answers, question, answer) })),
    [],
  )
  const shown = placed(rows).filter(({ row }) => views[view](row))
  const more = shown.slice(inView)
  const line = ({ row, place }: (typeof shown)[number]) => (
    <Row key={place} row={row} place={place} index={index} write={write} />
  )
  return (
    <section className="qst-list" aria-label={start.title}>
      <div className="field qst-show">
        <label htmlFor="qst-show">{show.label}</label>
        <select id="qst-show" value={view} onChange={({ target }) => setView(target.value as View)}>
          {(Object.keys(views) as View[]).map((one) => (
            <option key={one} value={one}>
              {show[one]}
            </option>
          ))}
        </select>
      </div>
      {shown.length === 0 && <p className="note">{show.none}</p>}
      <ol className="qst-rows">{shown.slice(0, inView).map(line)}</ol>
      {more.length > 0 && (
        <Fold isTall head={<b>{show.more(more.length, more.filter(({ row }) => !isAnswered(row)).length)}</b>}>
          <ol className="qst-rows">{more.map(line)}</ol>
        </Fold>
      )}
    </section>
  )
}

/** The questionnaire on paper: drawn only while it is printed, for it may have hundreds of lines. */
function Paper({ current }: { current: () => readonly QuestionRow[] }) {
  const [rows, setRows] = useState<readonly QuestionRow[] | null>(null)
  const draw = useEffectEvent(() => flushSync(() => setRows(current())))
  useEffect(() => {
    const before = () => draw()
    const clear = () => setRows(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', clear)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', clear)
    }
  }, [])
  if (!rows) return null
  return (
    <ol className="qst-paper">
      {placed(rows).map(({ row: { question, answer }, place }) => (
        <li key={place}>
          <p>
            <span className="num">{numberOf(question, place)}</span> <b>{question.text}</b>
          </p>
          <p>{answer?.state ? `${rowWords.states[answer.state]}. ${answer.text}` : rowWords.open}</p>
          {answer?.link && <p className="note">{answer.link}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The answers of this browser as a file, from a file, and their end. */
function Answers({ count }: { count: number }) {
  const { answers } = useKept()
  const [said, setSaid] = useState('')
  async function importFile(file: File | undefined) {
    const found = file && keptIn(await file.text())
    if (!found) return setSaid(keptWords.notImported)
    keep((kept) => ({ answers: joined(kept.answers, found.answers) }))
    setSaid(keptWords.imported(found.answers.length))
  }
  return (
    <Fold isTall className="qst-kept scripted" head={<h2>{keptWords.title}</h2>}>
      <p>
        {keptWords.lead} {keptWords.count(count)}
      </p>
      <p className="acts">
        <Button
          tight
          disabled={count === 0}
          onClick={() =>
            save(
              new Blob([JSON.stringify({ answers }, null, 2)], { type: 'application/json' }),
              `${keptWords.fileName}.json`,
            )
          }
        >
          {keptWords.export}
        </Button>
        <Button
          tight
          onClick={() => {
            keep(() => ({ questions: [], answers: [] }))
            setSaid(keptWords.forgotten)
          }}
        >
          {keptWords.forget}
        </Button>
      </p>
      <FileField id="qst-import" label={keptWords.import} accept=".json,application/json" take={importFile} />
      <p className="note" role="status">
        {said}
      </p>
    </Fold>
  )
}

type FileFieldProps = {
  id: string
  label: string
  accept: string
  take: (file: File | undefined) => Promise<unknown>
}

/** A field for a file. It is empty again afterwards, so the same file can be chosen once more. */
function FileField({ id, label, accept, take }: FileFieldProps) {
  const hydrated = useHydrated()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={!hydrated}
        onChange={({ target }) => {
          void take(target.files?.[0]).finally(() => {
            target.value = ''
          })
        }}
      />
    </div>
  )
}
