import {
  type Answer,
  areNumbered,
  isAnswered,
  maxQuestions,
  numbered,
  type Question,
  type QuestionRow,
  type State,
} from '../answers.ts'
import { isCoverField, isYesOrNo, saysChoice } from '../question-sense.ts'
import { boxesIn, hasBox, tickedBox } from './boxes.ts'
import { type Columns, type Filling, type LeftCell, type LeftReason, type Role, roles, type Sheet } from './file.ts'

/** Beginnings and words of the columns' heads, in the languages of questionnaires. */
const names: Readonly<Record<Role, RegExp>> = {
  number:
    /^(?:#|№|n[°º.]+|lp\.?|番号|項番|序号|id|no\.?|nr\.?|num(?:ber)?|item|ref(?:erence)?(?: ?(?:no\.?|number|#|id))?|(?:question|control|kontroll|req(?:uirement)?)[ -]?(?:id|no\.?|nr\.?|number|#))$/i,
  question:
    /question|requirement|criteri|specification|frage\b|query|ask|pregunta|domanda|quesito|vraag|pergunta|pytani|fråga|sp[øo]r(?:gs)?mål|kysymy|otázk|exigence|requisit|kérdés|întreb|soru\b|klausim|jautājum|küsimus|pitanj|vprašanj|câu hỏi|pertanyaan|ερώτησ|вопрос|въпрос|питання|سؤال|שאלה|प्रश्न|คำถาม|質問|設問|问题|問題|질문|문항/i,
  options:
    /^(?:(?:answer|response|possible|allowed|valid|available) )?(?:options|choices|values)$|^possible (?:answers|responses)$/i,
  choice:
    /yes ?[,/|] ?no|y ?[,/|] ?n\b|caiq answer|complian(?:t|ce)|in place|ja ?\/ ?nei?|oui ?\/ ?non|s[iíì] ?\/ ?no|sim ?\/ ?n[aã]o|tak ?\/ ?nie|да ?\/ ?нет|はい ?\/ ?いいえ|是 ?\/ ?否|^conforme|^cumpl|^applicab|^anwendbar|^(?:implementation |control )?status$/i,
  evidence:
    /evidence|attach|proof|supporting (?:doc|evid|mater|art|file)|document(?:ation)? link|^links?$|^url|nachweis|preuve|justificatif|evidencia|evidência|prueba|\bprova|bewijs|dowód|доказ|証拠|エビデンス|证据|증빙/i,
  answer:
    /answer|response|comment|explanation|explain|details|additional info|implementation desc|remarks?\b|\bnotes?\b|justification|rationale|narrative|clarification|(?:vendor|supplier|provider) (?:statement|input|text)|antwort|kommentar|bemerkung|erl(?:ä|ae)uterung|begr(?:ü|ue)ndung|^umsetzungsbeschr|r[eé]ponse|respuesta|risposta|antwoord|resposta|odpow|odpověď|^svar|vastau|toelichting|uwagi|observa|komentár|komentář|poznámk|bemærk|opmerk|remarque|commentaire|coment[aá]r|comment[io]\b|megjegyz|válasz|r[aă]spuns|cevap|yanıt|açıklama|atsakym|atbild|vastus|odgovor|trả lời|jawaban|απάντησ|απαντησ|σχόλι|παρατηρ|ответ|отговор|відповід|комментар|примечан|забележ|примітк|إجابة|اجابة|جواب|الرد\b|ملاحظ|תשובה|הערות|उत्तर|คำตอบ|回答|回覆|回應|回应|答覆|答案|备注|備註|備考|コメント|답변|응답|비고/i,
}

/** Heads of columns that the customer fills in, and nobody answers in: its guidance, and its own notes on an answer. */
const theirs =
  /guidance|guideline|supporting info|\bhelp\b|\bhints?\b|instruction|examples?\b|internal|\b(?:customer|buyer|client|reviewer|assessor|evaluator|auditor|analyst)(?:’s|'s)?\b|\bscor|\bweight|expected|reason for|responsibilit|(?:question|response|answer) type/i

/** Heads that stand in the place of the questions in a list of controls. */
const controlNames =
  /control (?:name|title|objective|description|statement)|subcategory|outcome|kontrollname|ma(?:ß|ss)nahme|anforderung/i

/** Rows in which heads are looked for. */
const headRows = 40

/** A column of one answer, in which its cells are marked: by its word, such as No. */
type Mark = { column: number; word: string }
const markGroups = new WeakMap<Sheet, readonly Mark[]>()

/** The longest head of such a column. */
const longestMark = 30
/** A head that is one answer, and not the choice of several, as `Yes/No` is. */
const isMarkHead = (text: string) =>
  text.length <= longestMark && stateOf(text) !== null && !/[/|,]/.test(text.replace(/n ?\/ ?a\b/i, ''))

/** The columns side by side of which each is one answer, yes and no among them; empty where there are none. */
function markGroupOf(sheet: Sheet): readonly Mark[] {
  const known = markGroups.get(sheet)
  if (known) return known
  const found = sheet.rows.slice(0, headRows).map((cells) => {
    let group: Mark[] = []
    for (const [column, cell] of cells.entries()) {
      const word = (cell ?? '').replace(/\s+/g, ' ').trim()
      const states = group.map((one) => stateOf(one.word))
      if (sheet.isColumnHidden(column)) continue
      if (isMarkHead(word) && !states.includes(stateOf(word))) group.push({ column, word })
      else if (hasYesAndNo(group)) break
      else group = isMarkHead(word) ? [{ column, word }] : []
    }
    return hasYesAndNo(group) ? group : []
  })
  const group = found.find(({ length }) => length > 0) ?? []
  markGroups.set(sheet, group)
  return group
}

function hasYesAndNo(group: readonly Mark[]) {
  const states = group.map(({ word }) => stateOf(word))
  return states.includes('yes') && states.includes('not-yet')
}

/** The columns to mark where the choice has one for each answer; null where it has one column for all. */
function marksOf(sheet: Sheet, { choice }: Pick<Columns, 'choice'>): readonly Mark[] | null {
  const group = markGroupOf(sheet)
  return group.some(({ column }) => column === choice) ? group : null
}

/** The letters of a column, from 0. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Recognises the columns of a sheet: by their heads, and by where most of its questions stand. */
export function columnsOf(sheet: Sheet): Columns {
  const found = withAnswerColumn(sheet, withMarks(sheet, recognized(sheet)))
  const { question, evidence, head, choice, answer } = found
  if (question === null || evidence === null) return found
  // What the customer has filled in itself says which evidence it wants.
  const asked = sheet.rows.filter((cells, row) => row > head && (cells[question] ?? '').trim() !== '')
  const isFull = (cells: readonly string[], column: number | null) =>
    column !== null && !/^[\s_.…]*$/.test(cells[column] ?? '')
  // Beside an answer it is that answer's evidence.
  const full = asked.filter((cells) => isFull(cells, evidence) && !isFull(cells, choice) && !isFull(cells, answer))
  return full.length > asked.length / 2 ? { ...found, evidence: null } : found
}

/** The columns of a sheet in which each answer has a column of its own. */
function withMarks(sheet: Sheet, found: Columns): Columns {
  const group = markGroupOf(sheet)
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return found
  const own = new Set(group.map(({ column }) => column))
  const outside = (column: number | null) => (column !== null && own.has(column) ? null : column)
  const question = outside(found.question) ?? longestBefore(sheet, first.column)
  const [answer, evidence] = [outside(found.answer), outside(found.evidence)]
  return {
    ...found,
    question,
    number: found.number ?? (question === null ? null : numbering(sheet, question)),
    options: null,
    choice: first.column,
    evidence,
    answer: answer ?? wordsAfter(sheet, last.column, evidence),
  }
}

/** The column before another with the most letters. */
function longestBefore({ rows }: Sheet, before: number): number | null {
  const lengths = Array.from({ length: before }, (_, column) =>
    rows.slice(0, listRows).reduce((sum, cells) => sum + (cells[column] ?? '').length, 0),
  )
  const most = Math.max(0, ...lengths)
  return most === 0 ? null : lengths.indexOf(most)
}

/** The first column after another whose head asks for words. */
function wordsAfter({ rows }: Sheet, after: number, evidence: number | null): number | null {
  for (const cells of rows.slice(0, headRows)) {
    const words = cells.findIndex((cell, at) => at > after && at !== evidence && isAnswerHead(cell))
    if (words !== -1) return words
  }
  return null
}

function recognized(sheet: Sheet): Columns {
  const marked = new Set(markGroupOf(sheet).map(({ column }) => column))
  const heads = sheet.rows
    .slice(0, headRows)
    .map((cells, head) => ({ head, ...named(cells.map((cell, column) => (marked.has(column) ? '' : cell))) }))
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
  const answer = beyond(best?.answer) ?? (asked === null || choice !== null ? null : shownAfter(sheet, asked))
  return withChoice(sheet, {
    head: best?.head ?? -1,
    number,
    question: asked,
    options: beyond(best?.options),
    choice,
    answer,
    evidence: beyond(best?.evidence),
  })
}

/**
 * The place of the answers where no head names it, in a language that is not known here: the first column after the
 * questions that has a head and nothing below it.
 */
function withAnswerColumn(sheet: Sheet, columns: Columns): Columns {
  const { head, question, choice, answer, evidence } = columns
  if (question === null || head < 0 || choice !== null || answer !== null) return columns
  const asked = sheet.rows.filter((cells, row) => row > head && (cells[question] ?? '').trim() !== '')
  const isOpen = (cell: string, column: number) =>
    column > question &&
    column !== evidence &&
    !sheet.isColumnHidden(column) &&
    isHead(headOf(cell)) &&
    !theirs.test(headOf(cell)) &&
    asked.every((cells) => noAnswer.test((cells[column] ?? '').trim()))
  const free = (sheet.rows[head] ?? []).findIndex(isOpen)
  return free === -1 || asked.length === 0 ? columns : { ...columns, answer: free }
}

/** The next column that a reader of the sheet sees. */
function shownAfter({ isColumnHidden }: Sheet, column: number): number {
  let next = column + 1
  while (isColumnHidden(next)) next += 1
  return next
}

/** A head without what stands in brackets after it, such as `(optional)`. */
const headOf = (cell = '') => {
  const whole = cell.replace(/\s+/g, ' ').trim()
  const short = whole.replace(/ ?\([^()]*\)$/, '')
  return short !== '' && !names.choice.test(whole) ? short : whole
}

const isHead = (text: string) => text !== '' && text.length <= 60

/** The columns whose heads these cells are. */
function named(cells: readonly string[]): Omit<Columns, 'head'> {
  const free = new Set(cells.keys())
  const claimColumn = (role: Role, name = names[role]) => {
    const isOurs = role === 'number' || role === 'question' ? () => true : (text: string) => !theirs.test(text)
    const found = [...free].find((at) => {
      const head = headOf(cells[at])
      return isHead(head) && name.test(head) && isOurs(head)
    })
    if (found !== undefined) free.delete(found)
    return found ?? null
  }
  const [number, options, evidence, choice] = [
    claimColumn('number'),
    claimColumn('options'),
    claimColumn('evidence'),
    claimColumn('choice'),
  ]
  const question = claimColumn('question') ?? claimColumn('question', controlNames)
  return { number, question, options, choice, evidence, answer: claimColumn('answer') }
}

/** Rows in which a list is looked for. */
const listRows = 100

/**
 * Tells apart where a choice goes and where its words: a column of answers in which the file has a list of its own is
 * one of choices. A column of choices without a list takes the words too, where its head asks for more and none stands
 * beside it.
 */
function withChoice(sheet: Sheet, columns: Columns): Columns {
  const { answer, choice, question } = columns
  const beside = (column: number) => wordsBeside(sheet, column, columns.evidence)
  const hasList = (column: number) =>
    sheet.rows
      .slice(0, listRows)
      .some(
        (cells, row) =>
          row > columns.head && (cells[question ?? 0] ?? '') !== '' && sheet.choices(row, column) !== null,
      )
  if (choice !== null && answer === null) {
    const asksMore = names.answer.test(headOf(sheet.rows[columns.head]?.[choice]))
    return { ...columns, answer: beside(choice) ?? (asksMore && !hasList(choice) ? choice : null) }
  }
  if (answer === null || choice !== null || question === null || !hasList(answer)) return columns
  return { ...columns, choice: answer, answer: beside(answer) }
}

const isAnswerHead = (cell?: string) => {
  const head = headOf(cell)
  return isHead(head) && !theirs.test(head) && (names.answer.test(head) || names.choice.test(head))
}

/**
 * The column of words beside one of yes and no, by the first row of heads that names both: each section may have its
 * own.
 */
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

export type PlacedQuestion = Question & { sheet: number; row: number }

/** The questions of a sheet. A heading is none, and neither is what the file answers by itself. */
export function questionsOf(sheet: Sheet, at: number, columns: Columns): PlacedQuestion[] {
  const { head, number, question, answer, choice } = columns
  if (question === null) return []
  const cell = (row: number, column: number | null) => (column === null ? '' : (sheet.rows[row]?.[column] ?? ''))
  const headText = cell(head, question)
  const marks = marksOf(sheet, columns)
  const found: PlacedQuestion[] = []
  for (let row = 0; row < sheet.rows.length && found.length < maxQuestions; row += 1) {
    const text = cell(row, question).replace(/\s+/g, ' ').trim()
    const beside = choice ?? answer
    if (row === head || text === '' || text === headText) continue
    // Heads again, above a later part.
    if (marks?.every(({ column, word }) => cell(row, column).trim() === word)) continue
    if (beside !== null && (sheet.spans(row, question, beside) || sheet.isFormula(row, beside))) continue
    const own = cell(row, number).trim().slice(0, 40)
    // Above the heads, where a file explains itself, what has a number of its own is asked.
    if (!ownNumber.test(own) && (row < head || isCoverField(text) || (!/[?？؟]/.test(text) && !isSentence(text))))
      continue
    found.push({ number: own, text: text.slice(0, 2_000), sheet: at, row })
  }
  return found
}

const meant: Readonly<Record<State, RegExp>> = {
  'not-ours':
    /^(?:n\/?\.?a\b|not applicable|does not apply|not required|none of|we do not need|entf|nicht (?:zutreffend|anwendbar)|sans objet|non appl|no aplica|não se aplica|n\.?v\.?t|niet van|nie dotyczy|ej till|ikke relevant|nem alkalm|nu se aplic|nevztah|ei (?:sovell|koske)|δεν (?:ισχύ|εφαρμ)|geçerli değil|uygulanamaz|لا ينطبق|غير منطبق|לא רלוונטי|해당 ?(?:없|사항)|該当な|対象外|不适用|不適用)/i,
  'not-yet':
    /^(?:n$|no\b|not |none\b|cannot|unable|nein\b|false|non-?compl|planned|fail|missing|non$|nee$|nej$|nei$|n[ãa]o$|nie$|nem$|nu$|hayır$|ne$|nē$|ei$|tidak$|không$|όχι$|οχι$|нет|не$|ні$|لا$|כ?לא$|नहीं$|ไม่(?:ใช่)?$|아니[오요]|いいえ|否|没有|沒有)/i,
  part: /^(?:part|in part|in progress|some)|^(?!except).*(?<!without |with no |no )\bexcept|\bpartial|^(?:teilw|partiel|parcial|parzial|deels|gedeelt|delvis|części|частич|一部|部分)/i,
  yes: /^(?:y$|yes\b|true|ja\b|full(?:y\b|$| (?:compl|conform|impl|coverage|support))|compl|implemented|in place|met\b|provided|confirmed|attached|available|agree|pass|oui\b|s[iíì]$|sim$|tak$|igen$|da$|evet$|ano$|áno$|kyllä$|jah$|jā$|taip$|ya$|có$|ναι$|да$|так$|نعم$|כן$|हाँ$|हां$|ใช่$|예$|네$|はい|是$|有$)/i,
}
const plainWords: Readonly<Record<State, string>> = { yes: 'Yes', part: 'Partly', 'not-yet': 'No', 'not-ours': 'N/A' }

/** Words for what is wrong: where a list names it, its `No …` and its `None` are good news. */
const defects =
  /\b(?:gaps?|deviations?|findings?|exceptions?|issues?|risks?|non-?conformit(?:y|ies)|defects?|weakness(?:es)?|deficienc(?:y|ies)|concerns?|observations?|breach(?:es)?|incidents?|vulnerabilit(?:y|ies)|minor|major|critical|severe)\b/i
/** A word of a list that is nothing but a defect, such as `Minor gap`. */
const isDefect = new RegExp(String.raw`^(?:[a-z]+ )?${defects.source}(?: [a-z]+)?$`, 'i')
/** A number or a letter before the word of a list: `1 - Yes`, `a) No`. */
const listSign = /^\(?(?:\d{1,2}|[a-z])\s?[-–—:.)]\)?\s+/i

/** Reads which state a word of a list means; null for one that is none, such as a place, and for `No gap`. */
export function stateOf(choice: string): State | null {
  const word = choice.trim().replace(listSign, '')
  if (/^(?:no|without|keine?)\b/i.test(word) && defects.test(word)) return null
  return (Object.keys(meant) as State[]).find((one) => meant[one].test(word)) ?? null
}

/** Reads which state a word of a list means. A list of what is wrong has a yes and a no in plain words alone. */
function stateIn(word: string, list: readonly string[] | null): State | null {
  const isOfDefects = list?.some((one) => isDefect.test(one.trim().replace(listSign, ''))) === true
  return isOfDefects && !/^(?:yes|no|n\/a|ja|nein|oui|non)$/i.test(word.trim().replace(listSign, ''))
    ? null
    : stateOf(word)
}

/** Words for what is not there yet and will be, the surest first. */
const planned = [
  /^(?:planned|not yet|in planning|on (?:the |our )?roadmap|geplant|prévu|previst|planificad|gepland|planowan|planerad|planlagt|予定)/i,
  /^(?:in progress|under ?way|in (?:development|implementation)|under (?:development|implementation)|in (?:arbeit|umsetzung)|en cours|en curso|in corso)/i,
]
/** The word of a list for what is not there yet; null where it has none. */
export const plannedIn = (choices: readonly string[] | null): string | null =>
  planned.flatMap((words) => choices?.find((choice) => words.test(choice.trim())) ?? [])[0] ?? null

/**
 * What a cell says for an answer to a question: a word of the file's own list, if it has one. Null where the list has
 * no such word. What is not there yet is a no to a question of yes and no alone.
 */
export function choiceFor(state: State, choices: readonly string[] | null, question = ''): string | null {
  if (!choices) return plainWords[state]
  const later = state === 'not-yet' && question !== '' && !isYesOrNo(question) ? plannedIn(choices) : null
  if (later !== null) return later
  const fitting = choices.filter((choice) => stateIn(choice, choices) === state)
  const exact = fitting.find((choice) => choice.trim().toLowerCase() === plainWords[state].toLowerCase())
  const [first, second] = fitting
  if (exact || !first) return exact ?? null
  // Of two that begin alike, the longer says more than the answer; where each says more, the visitor chooses.
  const short = fitting.findLast((choice) => first.startsWith(choice.trim()))
  const firstWord = (choice = '') =>
    choice
      .trim()
      .split(/[^\p{L}]/u)[0]
      ?.toLowerCase()
  const isOpen = second !== undefined && firstWord(second) === firstWord(first) && !second.startsWith(first)
  return short === first && isOpen ? null : (short ?? null)
}

/** The words that a question's answer may be by the customer's file; null where it may be anything. */
export function listFor(sheet: Sheet, row: number, { choice, answer, options }: Columns): readonly string[] | null {
  const marks = marksOf(sheet, { choice })
  if (marks) return marks.map(({ word }) => word)
  const of = (column: number | null) =>
    column === null ? null : (sheet.choices(row, column) ?? sheet.boxes(row, column))
  const listed =
    options === null ? [] : (sheet.rows[row]?.[options] ?? '').split(/[|;\n]| \/ /).map((one) => one.trim())
  const words = of(choice) ?? of(answer) ?? listed.filter(Boolean)
  return words.length > 1 ? words : null
}

/** The word that an answer has in a list: the one that the visitor chose there, or the one that means its state. */
export const wordFor = (
  { state, choice }: Pick<Answer, 'state' | 'choice'>,
  list: readonly string[] | null,
  question: string,
) => (choice !== undefined && list?.includes(choice) ? choice : state && choiceFor(state, list, question))

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
    const { state, text, link, isDraft } = row.answer
    const cellOf = (column: number, words: string) => ({ sheet: place.sheet, row: place.row, column, text: words })
    const addCell = (column: number, words: string) => cells.push(cellOf(column, words))
    const leave = (reason: LeftReason, column = nowhere) => left.push({ ...cellOf(column, ''), reason })
    const { choice, answer } = placesOf(sheet, place.row, of)
    const list = listFor(sheet, place.row, of)
    const word = wordFor(row.answer, list, row.asked)
    const isSaid = list === null && saysChoice(row.asked, state, text)
    const isChosen = state !== null || row.answer.choice !== undefined
    const marks = marksOf(sheet, of)
    const mark = marks?.find((one) => one.word === word)
    const isElsewhere = marks?.some((one) => one !== mark && isMarked(sheet.rows[place.row]?.[one.column]))
    if (mark && isElsewhere) leave('text', mark.column)
    else if (mark) cells.push({ ...cellOf(mark.column, ''), ...markIn(sheet, place.row, mark.column) })
    else if (choice !== null && word && sheet.boxes(place.row, choice)?.includes(word))
      cells.push({ ...cellOf(choice, ''), tick: word })
    else if (choice !== null && word) addCell(choice, word)
    else if (choice !== null) leave(isChosen ? 'list' : 'choice', choice)
    const boxes = answer === null ? null : sheet.boxes(place.row, answer)
    // The words have their place without it.
    if (choice === null && answer !== null && isChosen && !word) leave('list')
    if (choice === null && boxes && !isChosen) leave('choice')
    const tick = word && boxes?.includes(word) ? word : null
    const own = isDraft ? '' : text
    if (isDraft && text !== '') leave('draft')
    const words = [choice === null && word && !tick && !isSaid && `${word}.`, own, of.evidence === null && link]
      .filter(Boolean)
      .join(' ')
    if (answer !== null && boxes && (tick || words !== '')) cells.push({ ...cellOf(answer, words), tick: tick ?? '' })
    else if (answer !== null && words !== '') addCell(answer, words)
    if (of.evidence !== null && link !== '') addCell(of.evidence, link)
    const isLost = [choice === null && isChosen, own !== '', of.evidence === null && link !== ''].some(Boolean)
    if (answer === null && isLost) leave('column')
  }
  return { cells, left }
}

/** True for a cell that is marked: by a ticked box, a cross or a word. */
const isMarked = (cell = '') =>
  hasBox(cell) ? boxesIn(cell).some(({ isTicked }) => isTicked) : !noAnswer.test(cell.trim())

/** The mark for a cell: a tick in its box, the sign that its list has for one, or a cross. */
function markIn(sheet: Sheet, row: number, column: number): Pick<Filling, 'text' | 'tick'> {
  if (sheet.boxes(row, column)) return { text: '', tick: tickedBox }
  return { text: sheet.choices(row, column)?.find((one) => one.trim() !== '') ?? 'X' }
}

/** The column of what has none. */
const nowhere = -1

/**
 * The columns of a row's choice and of its words. A cell with a list has the choice alone, and one without may have
 * both.
 */
function placesOf(sheet: Sheet, row: number, { choice, answer }: Columns) {
  if (marksOf(sheet, { choice })) return { choice, answer }
  const isList = (column: number | null) => column !== null && sheet.choices(row, column) !== null
  if (isList(answer)) return { choice: choice ?? answer, answer: null }
  return choice === answer ? { choice: null, answer } : { choice, answer }
}

/** The questions of the chosen sheets, which are their parts where there are several. */
export const questionsIn = (sheets: readonly Sheet[], columns: readonly Columns[], used: readonly boolean[]) =>
  sheets
    .flatMap((sheet, at) => {
      const own = columns[at]
      return used[at] && own ? questionsOf(sheet, at, own).map((one) => ({ ...one, part: sheet.name })) : []
    })
    .slice(0, maxQuestions)

/** Texts of a cell in place of an answer: blanks, or a phrase that asks for one and says nothing else. */
const noAnswer = new RegExp(
  [
    String.raw`^[\s_.…–-]*$`,
    // In brackets or between lines.
    String.raw`^[[(<{-]{1,3} ?(?:please|bitte|select|choose|pick|enter|click|fill|type|insert|auswählen|wählen)\b[^\n]{0,60}$`,
    String.raw`^please (?:select|choose|pick|enter|fill|type|specify|provide|answer|respond|complete|click|insert)\b.{0,60}$`,
    String.raw`^(?:select|choose|pick)(?:\.{3}|…|:)?$`,
    String.raw`^(?:select|choose|pick) (?:(?:an?|one|your|the|from|of) (?:item|option|answer|response|value|choice|list|these|the|below|drop).{0,40}|(?:one|from|below|here)\.?)$`,
    String.raw`^(?:click|tap)(?: or (?:tap|click))? (?:here|to)\b.{0,60}$`,
    String.raw`^(?:enter|type|insert|write|fill)(?: in)?(?: your| the| an?)? ?(?:text|answer|response|comments?|details)?(?: here)?(?:\.|…|\.{3})?$`,
    String.raw`^(?:tbd|tbc|t\.b\.[dc]\.?|\?+|(?:vendor|supplier|provider) to (?:complete|fill).{0,20}|to be (?:completed|filled|provided|confirmed|determined|defined).{0,40})$`,
    // The same by Word and Excel in other languages.
    '^(?:bitte (?:aus)?wählen|bitte (?:ausfüllen|eingeben|eintragen)|auswählen|klicken(?: oder tippen)? sie|wählen sie ein)(?:$|[ .…:]).{0,60}$',
    '^(?:cliquez|choisissez un|sélectionnez|haga clic|seleccione|elija|fare clic|selezionare|scegliere|klik|kies een|maak een keuze|selecione|escolha|clique|kliknij|wybierz|välj|klicka|vælg|klik her|velg|klikk|valitse|válassz|vyberte|alegeți|seçin|выберите|оберіть)(?:$|[ .…:]).{0,60}$',
    '^.{0,30}(?:選択してください|入力してください|请选择|請選擇|请输入|선택하세요|선택해 주세요)[。.…]?$',
  ].join('|'),
  'i',
)
/** A word of our own before a text, where the file has no column for a choice. */
const ownWord = /^(yes|partly|no|n\/a)(?:[.,:;] ?|$)/i
/** The words beside the ticked boxes of a Word document's cell; a ticked box without any says yes. */
const tickedIn = (text: string) => boxesIn(text).flatMap(({ label, isTicked }) => (isTicked ? label || 'Yes' : []))
/** The longest word of a column of choices without a list. */
const longestWord = 30

/**
 * Reads what the cells of a file answer already, with a choice by its word; null where they hold nothing, or a formula.
 */
export function answersIn(
  places: readonly PlacedQuestion[],
  sheets: readonly Sheet[],
  columns: readonly Columns[],
): (Answer | null)[] {
  return places.map(({ sheet: at, row }) => {
    const [sheet, of] = [sheets[at], columns[at]]
    if (!sheet || !of) return null
    const textOf = (column: number | null) => {
      const text = column === null || sheet.isFormula(row, column) ? '' : (sheet.rows[row]?.[column] ?? '').trim()
      return noAnswer.test(text) ? '' : text
    }
    const { choice, answer } = placesOf(sheet, row, of)
    const list = listFor(sheet, row, of)
    const isWord = (text: string) => list?.includes(text) || (text.length <= longestWord && stateOf(text) !== null)
    const marked = marksOf(sheet, of)?.filter(({ column }) => isMarked(sheet.rows[row]?.[column]))
    const said = marked ? marked.map(({ word }) => word).join(', ') : textOf(choice)
    const chosen = hasBox(said) ? tickedIn(said).join(', ') : said
    const own = textOf(answer)
    const ticks = tickedIn(own)
    const before = hasBox(own)
      ? ticks.length === 1
        ? ticks[0]
        : undefined
      : (list?.find((one) => own === one || own.startsWith(`${one}.`)) ?? ownWord.exec(own)?.[1])
    const word = choice === null ? before : isWord(chosen) ? chosen : undefined
    // Beside boxes the words stand below them.
    const lines = own.split('\n').filter((line) => !hasBox(line))
    const below = [ticks.length > 1 ? ticks.join(', ') : '', ...lines].filter(Boolean).join('\n')
    const after = word && choice === null ? own.slice(word.length).replace(/^[.,:;] ?/, '') : own
    const text = [word === chosen ? '' : chosen, hasBox(own) ? below : after].filter(Boolean).join(' ')
    const link = textOf(of.evidence)
    if (!word && !text && !link) return null
    return {
      state: word ? stateIn(word, list) : null,
      text,
      link,
      ...(word && list?.includes(word) && { choice: word }),
    }
  })
}
