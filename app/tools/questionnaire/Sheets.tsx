import { useMemo, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { isAnswered, type QuestionRow } from './answers.ts'
import {
  type Columns,
  columnsOf,
  fillingsOf,
  lettersOf,
  type PlacedQuestion,
  questionsIn,
  questionsOf,
  type Role,
  roles,
} from './files/columns.ts'
import type { OpenFile, Sheet } from './files/file.ts'
import { save } from './save.ts'
import { questionnaire } from './words.ts'

const { sheets: words } = questionnaire

/** A customer's file, with the columns that were chosen in it and the places of its questions. */
export type Opened = { file: OpenFile; columns: readonly Columns[]; places: readonly PlacedQuestion[] }

type SheetsProps = { file: OpenFile; begin: (questions: readonly PlacedQuestion[], opened: Opened) => void }

/** True for a sheet of questions whose answers are not worked out by the file. */
const canBeFilled = (sheet: Sheet, at: number, columns: Columns): boolean => {
  const column = columns.choice ?? columns.answer
  return questionsOf(sheet, at, columns).some(({ row }) => column === null || !sheet.isFormula(row, column))
}

/** Where in a file the questions are: its sheets, and what each column is for, as it was recognised and can be corrected. */
export function Sheets({ file, begin }: SheetsProps) {
  const { sheets } = file
  const [columns, setColumns] = useState(() => sheets.map(columnsOf))
  const [used, setUsed] = useState(() =>
    sheets.map((sheet, at) => !sheet.isHidden && canBeFilled(sheet, at, columns[at] ?? columnsOf(sheet))),
  )
  const questions = useMemo(() => questionsIn(sheets, columns, used), [sheets, columns, used])
  const lacksAnswer = columns.some(({ answer, choice }, at) => used[at] && answer === null && choice === null)
  return (
    <section className="qst-sheets" aria-label={words.title(file.name)}>
      <h2>{words.title(file.name)}</h2>
      <p className="note">{words.lead}</p>
      {sheets.map((sheet, at) => (
        <fieldset key={sheet.name} className="field">
          <legend className="sr">{sheet.name}</legend>
          <label className="qst-use">
            <input
              type="checkbox"
              checked={used[at] === true}
              onChange={({ target }) => setUsed(used.map((one, other) => (other === at ? target.checked : one)))}
            />
            {words.use(sheet.name, sheet.isHidden)}
          </label>
          {used[at] && (
            <ColumnChoices
              sheet={sheet}
              at={at}
              columns={columns[at] ?? columnsOf(sheet)}
              change={(changed) => setColumns(columns.map((one, other) => (other === at ? changed : one)))}
            />
          )}
        </fieldset>
      ))}
      <p className="note" role="status">
        {questions[0] ? words.first(questions[0].text) : words.noQuestion} {lacksAnswer && words.noAnswer}
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
    </section>
  )
}

type ColumnChoicesProps = { sheet: Sheet; at: number; columns: Columns; change: (columns: Columns) => void }

function ColumnChoices({ sheet, at, columns, change }: ColumnChoicesProps) {
  const heads = sheet.rows[columns.head] ?? []
  const width = Math.min(Math.max(...sheet.rows.slice(0, 200).map(({ length }) => length)) + 1, 60)
  return (
    <div className="qst-columns">
      {roles.map((role: Role) => (
        <div key={role} className="field">
          <label htmlFor={`qst-${role}-${at}`}>{words.roles[role]}</label>
          <select
            id={`qst-${role}-${at}`}
            value={columns[role] ?? ''}
            onChange={({ target }) => change({ ...columns, [role]: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{words.none}</option>
            {Array.from({ length: width }, (_, column) => (
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

type SaveFileProps = {
  opened: Opened
  /** Returns the rows as they are now: a page that is busy shows them a moment later. */
  rowsNow: () => readonly QuestionRow[]
}

/** Saves the customer's file with the answers in its cells. */
export function SaveFile({ opened: { file, columns, places }, rowsNow }: SaveFileProps) {
  const [said, setSaid] = useState('')
  function fill() {
    const rows = rowsNow()
    const { cells, left } = fillingsOf(rows, places, file.sheets, columns)
    const done = file.fill(cells)
    save(new Blob([done.bytes], { type: file.type }), file.name)
    setSaid(words.saved(file.name, rows.filter(isAnswered).length, left + done.left))
  }
  return (
    <>
      <p className="acts">
        <Button onClick={fill}>{words.save}</Button>
      </p>
      <p role="status">{said}</p>
    </>
  )
}
