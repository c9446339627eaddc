import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { columnsOf, lettersOf, type PlacedQuestion, questionsIn, questionsOf } from './files/columns.ts'
import { type Columns, type OpenFile, type Role, roles, type Sheet } from './files/file.ts'
import { questionnaire } from './words.ts'

const { sheets: words } = questionnaire

/** A customer's file, with the columns that were chosen in it and the places of its questions. */
export type Opened = { file: OpenFile; columns: readonly Columns[]; places: readonly PlacedQuestion[] }

type SheetsProps = { file: OpenFile; begin: (questions: readonly PlacedQuestion[], opened: Opened) => void }

/** True for a sheet of questions of which the file works out the answers of less than half. */
const canBeFilled = (sheet: Sheet, at: number, columns: Columns): boolean => {
  const all = questionsOf({ ...sheet, isFormula: () => false }, at, columns).length
  return all > 0 && questionsOf(sheet, at, columns).length > all / 2
}

/**
 * Where in a file the questions are: its sheets, and what each column is for, as it was recognised and can be
 * corrected.
 */
export function Sheets({ file, begin }: SheetsProps) {
  const { sheets } = file
  const [columns, setColumns] = useState(() => sheets.map(columnsOf))
  const [used, setUsed] = useState(() =>
    sheets.map((sheet, at) => !sheet.isHidden && canBeFilled(sheet, at, columns[at] ?? columnsOf(sheet))),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose a file goes on here: the next button stands below the heading.
  useEffect(() => heading.current?.focus(), [])
  const counts = useMemo(
    () => sheets.map((sheet, at) => questionsOf(sheet, at, columns[at] ?? columnsOf(sheet)).length),
    [sheets, columns],
  )
  const questions = useMemo(() => questionsIn(sheets, columns, used), [sheets, columns, used])
  const lacking = sheets.flatMap(({ name }, at) => {
    const { answer = null, choice = null } = columns[at] ?? {}
    return used[at] && answer === null && choice === null ? [name] : []
  })
  return (
    <section className="qst-sheets" aria-label={words.title(file.name)}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title(file.name)}
      </h2>
      <p className="note" role="status">
        {questions[0] ? words.first(questions[0].text) : words.noQuestion}{' '}
        {lacking.length > 0 && words.noAnswer(lacking)}
      </p>
      <p>
        <Button
          primary
          disabled={questions.length === 0}
          onClick={() => begin(questions, { file, columns, places: questions })}
        >
          {words.read(questions.length)}
        </Button>
      </p>
      <p className="note">{words.lead}</p>
      {sheets.map((sheet, at) => (
        <fieldset key={sheet.name} className="qst-sheet">
          <legend className="sr">{sheet.name}</legend>
          <label className="qst-use">
            <input
              type="checkbox"
              checked={used[at] === true}
              onChange={({ target }) => setUsed(used.map((one, other) => (other === at ? target.checked : one)))}
            />
            {words.use(sheet.name, sheet.isHidden, counts[at] ?? 0, used[at] ? columns[at] : undefined)}
          </label>
          {used[at] && sheet.leftOut.columns.length + sheet.leftOut.rows > 0 && (
            <p className="note">{words.leftOut(sheet.leftOut)}</p>
          )}
          {used[at] && (
            <Fold
              isFoldedWhenWide
              isOpen={sheets.length === 1 || lacking.includes(sheet.name)}
              head={
                <>
                  {words.change} <span className="sr">{sheet.name}</span>
                </>
              }
            >
              <ColumnChoices
                sheet={sheet}
                at={at}
                columns={columns[at] ?? columnsOf(sheet)}
                change={(changed) => setColumns(columns.map((one, other) => (other === at ? changed : one)))}
              />
            </Fold>
          )}
        </fieldset>
      ))}
    </section>
  )
}

type ColumnChoicesProps = {
  sheet: Sheet
  at: number
  columns: Columns
  change: (columns: Columns) => void
  /** The choice made here: all, or what answers go into. */
  of?: readonly Role[]
}

/** The columns of a sheet by what they are for, each to be chosen. */
export function ColumnChoices({ sheet, at, columns, change, of = roles }: ColumnChoicesProps) {
  const heads = sheet.rows[columns.head] ?? []
  const width = Math.min(Math.max(...sheet.rows.slice(0, 200).map(({ length }) => length)) + 1, 60)
  return (
    <div className="qst-columns">
      {of.map((role) => (
        <div key={role} className="field">
          <label htmlFor={`qst-${role}-${at}`}>{words.roles[role]}</label>
          <select
            id={`qst-${role}-${at}`}
            value={columns[role] ?? ''}
            onChange={({ target }) => change({ ...columns, [role]: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{words.none}</option>
            {Array.from({ length: width }, (_, column) => column)
              .filter((column) => !sheet.isColumnHidden(column))
              .map((column) => (
                <option key={lettersOf(column)} value={column}>
                  {words.column(lettersOf(column), (heads[column] ?? '').slice(0, 40))}
                </option>
              ))}
          </select>
        </div>
      ))}
    </div>
  )
}
