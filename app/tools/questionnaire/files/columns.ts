import {
  areNumbered,
  isAnswered,
  maxQuestions,
  numbered,
  type Question,
  type QuestionRow,
  type State,
} from '../answers.ts'
import type { Filling, LeftCell, Sheet } from './file.ts'

export const roles = ['number', 'question', 'choice', 'answer', 'evidence'] as const
export type Role = (typeof roles)[number]

/** The columns of a sheet by what they are for, from 0, and the row of their heads; -1 where there is none. */
export type Columns = Readonly<Record<Role, number | null>> & { head: number }

/** How the heads of the columns begin or what they hold, in the languages of questionnaires. */
const names: Readonly<Record<Role, RegExp>> = {
  number:
    /^(?:#|№|n[°º.]+|lp\.?|番号|項番|序号|id|no\.?|nr\.?|num(?:ber)?|item|ref(?:erence)?(?: ?(?:no\.?|number|#|id))?|(?:question|control|kontroll|req(?:uirement)?)[ -]?(?:id|no\.?|nr\.?|number|#))$/i,
  question:
    /question|requirement|criteri|specification|frage\b|query|ask|pregunta|domanda|quesito|vraag|pergunta|pytani|fråga|sp[øo]r(?:gs)?mål|kysymy|otázk|exigence|requisit|вопрос|質問|設問|问题|問題|질문/i,
  choice:
    /yes ?\/ ?no|y ?\/ ?n\b|caiq answer|complian(?:t|ce)|in place|ja ?\/ ?nei?|oui ?\/ ?non|s[iíì] ?\/ ?no|sim ?\/ ?n[aã]o|tak ?\/ ?nie|да ?\/ ?нет|はい ?\/ ?いいえ|是 ?\/ ?否|^conforme|^cumpl|^applicab|^anwendbar|^(?:implementation |control )?status$/i,
  evidence:
    /evidence|attach|proof|supporting|document(?:ation)? link|^links?$|^url|nachweis|preuve|justificatif|evidencia|evidência|prueba|\bprova|bewijs|dowód|доказ|証拠|エビデンス|证据|증빙/i,
  answer:
    /answer|response|comment|explanation|details|additional info|implementation description|remarks|antwort|kommentar|^umsetzungsbeschr|r[eé]ponse|respuesta|risposta|antwoord|resposta|odpow|odpověď|^svar|vastau|toelichting|uwagi|observa|ответ|回答|答案|답변/i,
}

/** What has the place of the questions in a list of controls. */
const controlNames =
  /control (?:name|title|objective|description|statement)|subcategory|outcome|kontrollname|ma(?:ß|ss)nahme|anforderung/i

/** Rows in which heads are looked for. */
const headRows = 40

/** The letters of a column, from 0. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Recognises the columns of a sheet: by their heads, and by where most of its questions stand. */
export function columnsOf(sheet: Sheet): Columns {
  const heads = sheet.rows.slice(0, headRows).map((cells, head) => ({ head, ...named(cells) }))
  const score = (columns: Columns) => roles.filter((role) => columns[role] !== null).length
  const [best] = heads.filter(({ question }) => question !== null).sort((one, other) => score(other) - score(one))
  const asked = asking(sheet)
  if (best && score(best) > 1 && best.question !== null && (asked === null || asked === best.question))
    return withChoice(sheet, { ...best, number: best.number ?? numbering(sheet, best.question) })
  const number = asked === null ? null : numbering(sheet, asked)
  // A head that names a section, and not what stands below it, still tells where its answers are.
  const beyond = (column: number | null | undefined) =>
    asked !== null && (column ?? 0) > asked ? (column ?? null) : null
  const choice = beyond(best?.choice)
  const answer = beyond(best?.answer) ?? (asked === null || choice !== null ? null : asked + 1)
  return withChoice(sheet, {
    head: best?.head ?? -1,
    number,
    question: asked,
    choice,
    answer,
    evidence: beyond(best?.evidence),
  })
}

/** The columns whose heads these cells are. */
function named(cells: readonly string[]): Omit<Columns, 'head'> {
  const free = new Set(cells.keys())
  const claimColumn = (role: Role, name = names[role]) => {
    const found = [...free].find((at) => {
      const cell = cells[at]?.trim() ?? ''
      return cell !== '' && cell.length <= 60 && name.test(cell)
    })
    if (found !== undefined) free.delete(found)
    return found ?? null
  }
  const [number, evidence, choice] = [claimColumn('number'), claimColumn('evidence'), claimColumn('choice')]
  const question = claimColumn('question') ?? claimColumn('question', controlNames)
  return { number, question, choice, evidence, answer: claimColumn('answer') }
}

/** Rows in which a list is looked for. */
const listRows = 100

/** A column of answers in which the file has a list of its own is one of yes and no; words go beside it, if anywhere. */
function withChoice(sheet: Sheet, columns: Columns): Columns {
  const { answer, choice, question } = columns
  if (choice !== null && answer === null) return { ...columns, answer: wordsBeside(sheet, choice, columns.evidence) }
  if (answer === null || choice !== null || question === null) return columns
  const isList = sheet.rows
    .slice(0, listRows)
    .some((cells, row) => row > columns.head && (cells[question] ?? '') !== '' && sheet.choices(row, answer) !== null)
  if (!isList) return columns
  return { ...columns, choice: answer, answer: wordsBeside(sheet, answer, columns.evidence) }
}

const isAnswerHead = (cell = '') => cell.length <= 60 && (names.answer.test(cell) || names.choice.test(cell))

/** The column of words beside one of yes and no, by the first row of heads that names both: each section may have its own. */
function wordsBeside({ rows }: Sheet, choice: number, evidence: number | null): number | null {
  for (const cells of rows.slice(0, listRows)) {
    if (!isAnswerHead(cells[choice])) continue
    const words = cells.findIndex((cell, at) => at > choice && at !== evidence && isAnswerHead(cell))
    if (words !== -1) return words
  }
  return null
}

/** One question mark alone may stand in a note. */
const fewest = 2

/** The column in which most cells ask something. */
function asking({ rows }: Sheet): number | null {
  const counts = new Map<number, number>()
  for (const cells of rows.slice(0, 500))
    for (const [at, cell] of cells.entries()) if (/[?？؟][\s*]*$/.test(cell)) counts.set(at, (counts.get(at) ?? 0) + 1)
  const [column, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return column !== undefined && (count ?? 0) >= Math.min(fewest, rows.length) ? column : null
}

/** The column before the questions in which most cells are numbers as questions have them. */
function numbering({ rows }: Sheet, asked: number): number | null {
  const isNumbering = (column: number) => {
    const cells = rows.slice(0, 500).flatMap((row) => row[column]?.trim() || [])
    const [cell] = cells
    return areNumbered(cells.map((one) => `${one} x`)) || (cells.length === 1 && numbered(`${cell}\tx`).number !== '')
  }
  return Array.from({ length: asked }, (_, column) => column).findLast(isNumbering) ?? null
}

/** The number of what is asked, however short; a heading has one part, such as `3` or `A.5`. */
const ownNumber = /\d[.-]\d|[A-Z]{2}-\d/i

/** True for more words than a heading has; some scripts write no spaces between them. */
const isSentence = (text: string) => text.split(' ').length >= 4 || (text.match(/[\p{Lo}]/gu) ?? []).length >= 12

/** A question with its place in a file. */
export type PlacedQuestion = Question & { sheet: number; row: number }

/** The questions of a sheet. A heading is none, and neither is what the file answers by itself. */
export function questionsOf(sheet: Sheet, at: number, columns: Columns): PlacedQuestion[] {
  const { head, number, question, answer, choice } = columns
  if (question === null) return []
  const cell = (row: number, column: number | null) => (column === null ? '' : (sheet.rows[row]?.[column] ?? ''))
  const headText = cell(head, question)
  const found: PlacedQuestion[] = []
  for (let row = 0; row < sheet.rows.length && found.length < maxQuestions; row += 1) {
    const text = cell(row, question).replace(/\s+/g, ' ').trim()
    const beside = choice ?? answer
    if (row === head || text === '' || text === headText) continue
    if (beside !== null && (sheet.spans(row, question, beside) || sheet.isFormula(row, beside))) continue
    const own = cell(row, number).trim().slice(0, 40)
    // Above the heads, where a file explains itself, what has a number of its own is asked.
    if (!ownNumber.test(own) && (row < head || (!/[?？؟]/.test(text) && !isSentence(text)))) continue
    found.push({ number: own, text: text.slice(0, 2_000), sheet: at, row })
  }
  return found
}

const meant: Readonly<Record<State, RegExp>> = {
  'not-ours':
    /^(?:n\/?\.?a\b|not applicable|does not apply|none of|entf|nicht (?:zutreffend|anwendbar)|sans objet|non appl|no aplica|não se aplica|n\.?v\.?t|niet van|nie dotyczy|ej till|ikke relevant|該当な|不适用|不適用)/i,
  'not-yet':
    /^(?:n$|no\b|not |nein\b|false|non-?compl|planned|non$|nee$|nej$|nei$|n[ãa]o$|nie$|нет|いいえ|否|没有|沒有)/i,
  part: /^(?:part|in part|in progress|some)|(?<!without |with no )\bexcept|\bpartial|^(?:teilw|partiel|parcial|parzial|deels|gedeelt|delvis|części|частич|一部|部分)/i,
  yes: /^(?:y$|yes\b|true|ja\b|full|compl|implemented|in place|met\b|oui\b|s[iíì]$|sim$|tak$|да$|はい|是$|有$)/i,
}
const plainWords: Readonly<Record<State, string>> = { yes: 'Yes', part: 'Partly', 'not-yet': 'No', 'not-ours': 'N/A' }

/** What a cell says for an answer: a word of the file's own list, if it has one. Null where the list has no such word. */
export function choiceFor(state: State, choices: readonly string[] | null): string | null {
  if (!choices) return plainWords[state]
  const kindOf = (choice: string) => (Object.keys(meant) as State[]).find((one) => meant[one].test(choice.trim()))
  const fitting = choices.filter((choice) => kindOf(choice) === state)
  const exact = fitting.find((choice) => choice.trim().toLowerCase() === plainWords[state].toLowerCase())
  const [first] = fitting
  // Of two that begin alike, the longer says more than the answer.
  return exact ?? fitting.findLast((choice) => first?.startsWith(choice.trim())) ?? null
}

/** The texts for the cells of the file, and those that have no place there. */
export function fillingsOf(
  rows: readonly QuestionRow[],
  places: readonly PlacedQuestion[],
  sheets: readonly Sheet[],
  columns: readonly Columns[],
): { cells: Filling[]; left: LeftCell[] } {
  const cells: Filling[] = []
  const left: LeftCell[] = []
  for (const [at, place] of places.entries()) {
    const row = rows[at]
    const sheet = sheets[place.sheet]
    const of = columns[place.sheet]
    if (!row?.answer || row.question.text !== place.text || !isAnswered(row) || !sheet || !of) continue
    const { state, text, link } = row.answer
    const cellOf = (column: number, text: string) => ({ sheet: place.sheet, row: place.row, column, text })
    const addCell = (column: number, text: string) => cells.push(cellOf(column, text))
    if (of.choice !== null) {
      const choice = state && choiceFor(state, sheet.choices(place.row, of.choice))
      if (choice) addCell(of.choice, choice)
      else left.push({ ...cellOf(of.choice, ''), reason: state ? 'list' : 'choice' })
    }
    const boxes = of.answer === null ? null : sheet.boxes(place.row, of.answer)
    const tick = state && boxes && choiceFor(state, boxes)
    const words = [of.choice === null && state && !tick && `${plainWords[state]}.`, text, of.evidence === null && link]
      .filter(Boolean)
      .join(' ')
    if (of.answer !== null && tick) cells.push({ ...cellOf(of.answer, words), tick })
    else if (of.answer !== null && words !== '') addCell(of.answer, words)
    if (of.evidence !== null && link !== '') addCell(of.evidence, link)
  }
  return { cells, left }
}

/** The questions of the chosen sheets, which are their parts where there are several. */
export const questionsIn = (sheets: readonly Sheet[], columns: readonly Columns[], used: readonly boolean[]) =>
  sheets
    .flatMap((sheet, at) => {
      const own = columns[at]
      return used[at] && own ? questionsOf(sheet, at, own).map((one) => ({ ...one, part: sheet.name })) : []
    })
    .slice(0, maxQuestions)
