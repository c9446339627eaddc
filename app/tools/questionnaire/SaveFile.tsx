import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import { isAnswered, placed, type QuestionRow, withAnswer } from './answers.ts'
import { fillingsOf } from './files/columns.ts'
import type { Columns, Filling, LeftCell } from './files/file.ts'
import { numberOf } from './Row.tsx'
import { choiceWords } from './result-rows.ts'
import { ColumnChoices, type Opened } from './Sheets.tsx'
import { updateKept } from './store.ts'
import { questionnaire } from './words.ts'

const { sheets: words } = questionnaire

const keyOf = ({ sheet, row }: Pick<Filling, 'sheet' | 'row'>) => `${sheet} ${row}`
const cellOf = ({ sheet, row, column }: Filling) => `${sheet} ${row} ${column}`

type SavingProps = {
  opened: Opened
  change: (columns: readonly Columns[]) => void
  rows: readonly QuestionRow[]
  /** Returns the rows as they are now: a page that is busy shows them a moment later. */
  rowsNow: () => readonly QuestionRow[]
}

/**
 * The bar that saves the customer's file, and what has to be decided before: answers that have no column, drafts that
 * nobody has confirmed, and answers that the file's list does not know.
 */
export function useSaving({ opened, change, rows, rowsNow }: SavingProps) {
  const { file, columns, places } = opened
  const [said, setSaid] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const numbers = useMemo(() => new Map(places.map((place, at) => [keyOf(place), numberOf(place, at + 1)])), [places])
  const { cells, left } = useMemo(
    () => fillingsOf(rows, places, file.sheets, columns),
    [rows, places, file.sheets, columns],
  )
  const numbersOf = (all: readonly LeftCell[]) => [...new Set(all.map((one) => numbers.get(keyOf(one)) ?? ''))]
  const of = (reason: LeftCell['reason']) => left.filter((one) => one.reason === reason)
  const [lost, drafts, unlisted] = [of('column'), of('draft'), [...of('list'), ...of('choice')]]
  const answered = rows.filter(isAnswered).length
  const going = new Set(cells.map(keyOf)).size
  const open = lost.length + drafts.length > 0
  const isShown = open && (isAsked || lost.length > 0)
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])

  function fill() {
    const now = fillingsOf(rowsNow(), places, file.sheets, columns)
    const done = file.fill(now.cells)
    const all = [...now.left, ...done.left]
    const leftCells = new Set(all.map(cellOf))
    const written = new Set(now.cells.filter((one) => !leftCells.has(cellOf(one))).map(keyOf))
    if (written.size > 0) saveAs(new Blob([done.bytes], { type: file.type }), file.name)
    setAsked(false)
    setSaid([
      written.size > 0 ? words.saved(file.name, written.size) : words.notSaved,
      ...(written.size > 0 && done.isRecoded ? [words.recoded] : []),
      ...[...Map.groupBy(all, ({ reason }) => reason)].map(([reason, own]) =>
        words.left(numbersOf(own).length, reason, numbersOf(own)),
      ),
    ])
  }
  function press() {
    if (!open) return fill()
    setAsked(true)
    heading.current?.focus()
  }
  /** Marks every draft as read and true, and saves the file where nothing else waits. */
  function confirmDrafts() {
    updateKept(({ answers }) => ({
      answers: rowsNow().reduce(
        (all, { asked, answer }) => {
          if (!answer?.isDraft) return all
          const { isDraft: _, ...own } = answer
          return withAnswer(all, asked, own)
        },
        [...answers],
      ),
    }))
    if (lost.length > 0) return heading.current?.focus()
    button.current?.focus()
    fill()
  }

  return {
    bar: (
      <div className="qst-bar">
        <p>{words.going(answered, going, lost.length, drafts.length, unlisted.length)}</p>
        <Button ref={button} tight onClick={press}>
          {words.save}
        </Button>
        <p role="status">{said.join(' ')}</p>
      </div>
    ),
    panel: isShown && (
      <section className="qst-lost" aria-labelledby="qst-lost">
        <h3 id="qst-lost" ref={heading} tabIndex={-1}>
          {words.before}
        </h3>
        {[...Map.groupBy(lost, ({ sheet }) => sheet)].map(([at, own]) => {
          const [sheet, of] = [file.sheets[at], columns[at]]
          if (!sheet || !of) return null
          return (
            <fieldset key={sheet.name}>
              <legend>{words.lost(sheet.name, numbersOf(own))}</legend>
              <ColumnChoices
                sheet={sheet}
                at={at}
                columns={of}
                of={['choice', 'answer', 'evidence']}
                change={(changed) => change(columns.map((one, other) => (other === at ? changed : one)))}
              />
            </fieldset>
          )
        })}
        {drafts.length > 0 && (
          <div>
            <p>{words.drafts(drafts.length)}</p>
            <ul className="qst-questions">
              {placed(rows)
                .filter(({ row }) => row.answer?.isDraft)
                .map(({ row, place }) => (
                  <li key={place}>
                    <b>{numberOf(row.question, place)}</b> {row.question.text}{' '}
                    <b>{[choiceWords(row), row.answer?.text].filter(Boolean).join('. ')}</b>
                  </li>
                ))}
            </ul>
            <Button tight onClick={confirmDrafts}>
              {words.confirm(drafts.length, lost.length === 0)}
            </Button>
          </div>
        )}
        {[...Map.groupBy(unlisted, ({ reason }) => reason)].map(([reason, own]) => (
          <p key={reason}>{words.left(numbersOf(own).length, reason, numbersOf(own))}</p>
        ))}
        <Button tight onClick={fill}>
          {words.saveWithout}
        </Button>
      </section>
    ),
  }
}
