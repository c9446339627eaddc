import { isAnswered, type QuestionRow, type State, unnumbered } from './answers.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { asksForWords, saysChoice } from './question-sense.ts'
import { resultWords } from './result-words.ts'
import { questionnaire } from './words.ts'

const { todo, nobody } = resultWords.missing

/** The number of a question for a customer: the paper's own, or its place where the paper numbers nothing. */
export const ownNumber = ({ question: { number } }: QuestionRow, place: number) =>
  number === unnumbered ? '' : number || `${place}`

/** The choice of an answer in words; none where the question asks for words, which a yes does not answer. */
export function choiceWords({ asked, answer }: QuestionRow): string {
  const { state, choice } = answer ?? {}
  if (choice) return choice
  if (!state || (asksForWords(asked) && (state === 'yes' || state === 'part'))) return ''
  return questionnaire.stateWords(asked)[state]
}

/** The text of an answer; a draft that nobody has confirmed says so. */
export const textWords = ({ answer }: QuestionRow): string =>
  [answer?.text, answer?.isDraft && `(${questionnaire.row.marks.draft})`].filter(Boolean).join(' ')

/** An answer as a customer reads it; empty where there is none yet. */
export function answerWords(row: QuestionRow): string {
  const { state = null, text = '', choice: listed } = row.answer ?? {}
  const choice = listed === undefined && saysChoice(row.asked, state, text) ? '' : choiceWords(row)
  return [choice && `${choice}.`, textWords(row)].filter(Boolean).join(' ')
}

/** The kinds of an answer, by which a questionnaire is counted and shown. */
export type Kind = State | 'words' | 'open'
export const kindOf = (row: QuestionRow): Kind => (isAnswered(row) ? (row.answer?.state ?? 'words') : 'open')

/** What is missing from an answer, what to do, who does it, and the evidence that it needs. */
export type MissingRow = {
  place: number
  row: QuestionRow
  todo: string
  control: { id: string; title: string } | null
  who: string
  evidence: readonly string[]
}

/** Lists the questions from whose answers something is missing, with whom the library's controls name for each. */
export function missingRows(rows: readonly QuestionRow[], index: QuestionnaireIndex): MissingRow[] {
  const controls = new Map(index.controls.map((control) => [control.id, control]))
  return rows.flatMap((row, at) => {
    const { match, answer, unproved, against, admits, asked } = row
    const kind = kindOf(row)
    const lacksWords = kind === 'yes' && asksForWords(asked) && !answer?.text.trim()
    const steps = [
      admits && todo.admits,
      (kind === 'open' || kind === 'not-yet' || kind === 'part') && todo[kind],
      lacksWords && todo.words,
      unproved && todo.unproved,
      against && todo.against(against.text),
    ].filter((one) => typeof one === 'string')
    if (steps.length === 0) return []
    const control = controls.get(match.controls[0] ?? '')
    const subject = index.subjects.find(({ id }) => id === match.subject)
    const other = index.outside.find(({ id }) => id === match.outside)
    const [who = '', ...source] = other && !control ? other.ask.split('. ') : [control?.owner ?? nobody]
    return [
      {
        place: at + 1,
        row,
        todo: steps.join('. '),
        control: control ? { id: control.id, title: control.title } : null,
        who: who.replace(/\.$/, ''),
        evidence: control ? (subject?.evidence ?? control.evidence) : source,
      },
    ]
  })
}
