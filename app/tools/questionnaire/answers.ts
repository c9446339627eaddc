import { type Match, type Matcher, subjectWords } from './subject-words.ts'

export type { Match, Matcher } from './subject-words.ts'

export const states = ['yes', 'part', 'not-yet', 'not-ours'] as const
export type State = (typeof states)[number]

/** @property state null while it is not chosen */
export type Answer = { state: State | null; text: string; link: string }
/** An answer as this browser keeps it, with the question for which it was written. */
export type KeptAnswer = Answer & { question: string }

/** A question of a customer, with the number that it has there. */
export type Question = { number: string; text: string }

/**
 * A question with all that is known about it.
 *
 * @property from the question for which its answer was written, where that is another one
 * @property unproved it says yes, and has no evidence
 * @property against another question that the same control answers and whose answer contradicts this one
 */
export type QuestionRow = {
  question: Question
  match: Match
  answer: Answer | null
  from: string | null
  unproved: boolean
  against: Question | null
}

export const maxQuestions = 2_000
const maxAnswers = 5_000
const maxText = 2_000

/** A question without what differs between two copies of it. */
const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The share of two questions' words that both have, from which on they ask the same. */
const sameShare = 0.6

const subjectOf = ({ controls, outside }: Match) => controls[0] ?? outside ?? ''

/** Holds answers against the questions of a questionnaire: each serves every question that asks the same. */
export function rowsOf(questions: readonly Question[], kept: readonly KeptAnswer[], match: Matcher): QuestionRow[] {
  const words = new Map<string, ReadonlySet<string>>()
  function wordsOf(text: string) {
    const found = words.get(text) ?? subjectWords(text)
    words.set(text, found)
    return found
  }
  const own = new Map(kept.map((one) => [keyOf(one.question), one]))
  const bySubject = Map.groupBy(kept, ({ question }) => subjectOf(match(question)))
  function answerOf(text: string, about: string): KeptAnswer | null {
    const exact = own.get(keyOf(text))
    if (exact || about === '') return exact ?? null
    const near = (bySubject.get(about) ?? []).map((one) => ({
      one,
      share: shared(wordsOf(text), wordsOf(one.question)),
    }))
    const [best] = near.filter(({ share }) => share >= sameShare).sort((a, b) => b.share - a.share)
    return best?.one ?? null
  }
  const rows = questions.map((question): QuestionRow => {
    const found = match(question.text)
    const answer = answerOf(question.text, subjectOf(found))
    return {
      question,
      match: found,
      answer,
      from: answer && keyOf(answer.question) !== keyOf(question.text) ? answer.question : null,
      unproved: answer !== null && (answer.state === 'yes' || answer.state === 'part') && answer.link.trim() === '',
      against: null,
    }
  })
  const byControl = Map.groupBy(
    rows.filter(({ answer, match: { controls } }) => answer && controls.length > 0),
    (row) => subjectOf(row.match),
  )
  for (const same of byControl.values())
    for (const row of same) row.against = same.find((other) => contradicts(row.answer, other.answer))?.question ?? null
  return rows
}

const contradicts = (one: Answer | null, other: Answer | null): boolean => {
  const both = [one?.state, other?.state]
  return both.includes('yes') && (both.includes('not-yet') || both.includes('not-ours'))
}

/** The share of the words of two questions that both have. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length
  return both === 0 ? 0 : both / (one.size + other.size - both)
}

/** Puts an answer in the place of the one for the same question; null takes it away. */
export function withAnswer(kept: readonly KeptAnswer[], question: string, answer: Answer | null): KeptAnswer[] {
  const others = kept.filter((one) => keyOf(one.question) !== keyOf(question))
  return answer ? [...others, { ...answer, question }].slice(-maxAnswers) : others
}

/** Reads questions from a pasted text: a line each, without the signs before it. */
export const questionsIn = (text: string): Question[] =>
  text
    .split(/\r?\n/)
    .map((line) => numbered(line))
    .filter((one) => one.text !== '')
    .slice(0, maxQuestions)

/** A number before a question: `3`, `3.`, `A1.2`, `Q12)`, `GOV-01.2:`. */
const number = /^([A-Z&]{0,6}[-.]?\d{1,4}(?:[.-]\d{1,3}){0,4}[a-z]?)[.):\t ]+\s*/i

/** Takes a line apart into its number, where it has one, and its words. */
export function numbered(line: string): Question {
  const text = line
    .replace(/^[\s\u2022\u25cf\u25aa*–—-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxText)
  const [whole = '', given = ''] = number.exec(text) ?? []
  const rest = text.slice(whole.length)
  return rest === '' ? { number: '', text } : { number: given, text: rest }
}

const answerIn = (given: unknown): KeptAnswer[] => {
  if (typeof given !== 'object' || given === null) return []
  const { question, state, text, link } = given as Record<string, unknown>
  if (typeof question !== 'string' || question.trim() === '') return []
  const cut = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxText) : '')
  return [
    { question: cut(question), state: states.find((one) => one === state) ?? null, text: cut(text), link: cut(link) },
  ]
}

/**
 * What this browser keeps: the questions of the questionnaire in hand, and the answers to all.
 *
 * @property isFile the questions are from a file, which is not kept
 */
export type Kept = { questions: readonly Question[]; isFile: boolean; answers: readonly KeptAnswer[] }

/** Reads what was kept or exported; what is no answer is left out. Null for a text that is neither. */
export function keptIn(text: string): Kept | null {
  try {
    const { questions, isFile, answers } = JSON.parse(text) as Record<string, unknown>
    if (!Array.isArray(answers)) return null
    return {
      questions: (Array.isArray(questions) ? questions : []).slice(0, maxQuestions).flatMap((one: unknown) => {
        const { number: given, text: said } = (one ?? {}) as Record<string, unknown>
        return typeof said === 'string' ? [{ number: typeof given === 'string' ? given : '', text: said }] : []
      }),
      isFile: isFile === true,
      answers: answers.slice(0, maxAnswers).flatMap(answerIn),
    }
  } catch {
    return null
  }
}

/** Adds answers to those that are there; of two for one question the added one stays. */
export const joined = (kept: readonly KeptAnswer[], added: readonly KeptAnswer[]): KeptAnswer[] =>
  [...new Map([...kept, ...added].map((one) => [keyOf(one.question), one])).values()].slice(-maxAnswers)

export const isAnswered = ({ answer }: QuestionRow): boolean => (answer?.state ?? null) !== null

/** The count of a questionnaire's rows. */
export const tallyOf = (rows: readonly QuestionRow[]) => ({
  all: rows.length,
  answered: rows.filter(isAnswered).length,
  unproved: rows.filter((row) => row.unproved).length,
  against: rows.filter((row) => row.against).length,
  outside: rows.filter(({ match: { controls } }) => controls.length === 0).length,
})
export type Tally = ReturnType<typeof tallyOf>

/** Rows with their places, from 1. */
export const placed = (rows: readonly QuestionRow[]) => rows.map((row, at) => ({ row, place: at + 1 }))
