import { type Question, questionsIn } from '../answers.ts'
import { columnsOf, questionsOf } from './columns.ts'
import { rowsOf } from './csv.ts'
import { plainSheet } from './file.ts'

/** Reads questions from a pasted text: from their column, where columns of a spreadsheet were copied, or else a line each. */
export function pastedQuestions(text: string): readonly Question[] {
  const rows = rowsOf(text, '\t')
    .map((cells) => cells.map((cell) => cell.text))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const isTable = rows.length > 0 && rows.every(({ length }) => length > 1)
  if (!isTable) return questionsIn(text)
  const sheet = plainSheet('', rows)
  const columns = columnsOf(sheet)
  const found = questionsOf(sheet, 0, columns)
  return found.length > 0 ? found : questionsIn(text)
}
