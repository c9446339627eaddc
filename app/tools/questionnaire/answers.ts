import type { Columns } from './files/file.ts'
import { practicesIn } from './practices.ts'
import { asksForMore, denies, dependsOnLast, excludeEachOther, likeness, senseOf } from './question-sense.ts'
import type { Match, Matcher } from './subject-words.ts'

export type { Match, Matcher } from './subject-words.ts'

export const states = ['yes', 'part', 'not-yet', 'not-ours'] as const
export type State = (typeof states)[number]

/**
 * @property state null while it is not chosen
 * @property choice a word of the list that the customer's file has for this question
 * @property isDraft its text is one that the tool wrote, and nobody has confirmed it
 * @property from the question for which it was written, where the visitor took it from another one
 */
export type Answer = {
  state: State | null
  text: string
  link: string
  choice?: string
  isDraft?: true
  from?: string
}
/** An answer as this browser keeps it, with the question for which it is. */
export type KeptAnswer = Answer & { question: string }

/** A question of a customer, with the number that it has there and the part of the questionnaire in which it stands. */
export type Question = { number: string; text: string; part?: string }

/**
 * A question with all that is known about it.
 *
 * @property asked its text, after that of the question before it where it depends on this
 * @property offers earlier answers to other questions, which the visitor may take
 * @property isSame the first of them was written for a question that asks the same
 * @property unproved it says yes, and has no evidence
 * @property against another question of the same subject whose answer contradicts this one
 * @property admits its answer says that a prohibited practice happens
 */
export type QuestionRow = {
  question: Question
  asked: string
  match: Match
  answer: Answer | null
  offers: readonly KeptAnswer[]
  isSame: boolean
  unproved: boolean
  against: Question | null
  admits: boolean
}

/** The number of a question that its paper gives none, beside others that have one. */
export const unnumbered = '–'

export const maxQuestions = 2_000
const maxAnswers = 5_000
export const maxText = 2_000
const maxOffers = 3

/** A question without what differs between two copies of it. */
const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const subjectOf = ({ controls, nearest, outside }: Match) => controls[0] ?? nearest[0] ?? outside ?? ''

/**
 * Shares of words that two questions of one subject must have for an earlier answer to be offered: less where both have
 * the same name of the trade. Its yes or no is offered from `state` on.
 */
const alike = { named: 0.2, unnamed: 0.6, state: 0.25 }

/**
 * Holds answers against the questions of a questionnaire. An answer to another question is offered, and taken by the
 * visitor alone.
 */
export function rowsOf(questions: readonly Question[], kept: readonly KeptAnswer[], match: Matcher): QuestionRow[] {
  const own = new Map(kept.map((one) => [keyOf(one.question), one]))
  const written = kept.filter(isWritten)
  const bySense = Map.groupBy(written, ({ question }) => senseOf(question))
  const bySubject = Map.groupBy(written, ({ question }) => subjectOf(match(question)))
  let last = ''
  const rows = questions.map((question): QuestionRow => {
    const asked = dependsOnLast(question.text) ? `${last} ${question.text}`.trim().slice(-maxText) : question.text
    last = asked
    const found = match(asked)
    const answer = own.get(keyOf(asked)) ?? null
    const [sense, subject] = [senseOf(asked), subjectOf(found)]
    const same = answer || sense === '' ? [] : (bySense.get(sense) ?? [])
    const near =
      answer || subject === ''
        ? []
        : (bySubject.get(subject) ?? []).flatMap((one) => {
            if (same.includes(one)) return []
            const share = likeness(asked, one.question)
            const isNamed = found.name !== null && found.name === match(one.question).name
            if (share < (isNamed ? alike.named : alike.unnamed)) return []
            // Its yes counts for a question that says nearly the same; of a looser or wider one the words may fit.
            const isLoose = share < alike.state || (!isNamed && asksForMore(asked, one.question))
            const offer = isLoose ? { ...one, state: null } : one
            return offer.state === null && offer.text.trim() === '' ? [] : [{ offer, share }]
          })
    return {
      question,
      asked,
      match: found,
      answer,
      offers: [
        ...same.toReversed(),
        ...near.sort((one, other) => other.share - one.share).map(({ offer }) => offer),
      ].slice(0, maxOffers),
      isSame: same.length > 0,
      unproved: answer !== null && (answer.state === 'yes' || answer.state === 'part') && answer.link.trim() === '',
      against: null,
      admits: admits(asked, answer),
    }
  })
  const answered = rows.filter(({ answer, match: { controls } }) => answer?.state && controls.length > 0)
  const byControl = new Map<string, QuestionRow[]>()
  for (const row of answered)
    for (const control of row.match.controls) byControl.get(control)?.push(row) ?? byControl.set(control, [row])
  for (const row of answered) {
    const first = subjectOf(row.match)
    const others = row.match.controls.flatMap((control) =>
      (byControl.get(control) ?? []).filter((other) => control === first || subjectOf(other.match) === control),
    )
    row.against = others.find((other) => contradicts(row, other))?.question ?? null
  }
  return rows
}

/** Tells whether an answer says that a prohibited practice happens, if only in part. */
export function admits(asked: string, answer: Pick<Answer, 'state' | 'text' | 'choice'> | null): boolean {
  const happens = practicesIn(asked)?.happens
  if (!answer || !happens) return false
  const [, word] = /^\W*(yes|no|ja|nein)\b/i.exec(answer.choice ?? answer.text) ?? []
  const said = word && (/^(?:yes|ja)$/i.test(word) ? 'yes' : 'no')
  const state = answer.state ? { yes: 'yes', part: happens, 'not-yet': 'no', 'not-ours': null }[answer.state] : said
  return state === happens
}

/**
 * Reads from an answer how the thing itself is: 1 that it is so, -1 that it is not. A no to `is it not kept?` says that
 * it is.
 */
function truthOf({ asked, answer }: QuestionRow): number {
  const said = { yes: 1, part: 0, 'not-yet': -1, 'not-ours': 0 }[answer?.state ?? 'part']
  return denies(asked) ? -said : said
}

function contradicts(one: QuestionRow, other: QuestionRow): boolean {
  const [mine, theirs] = [truthOf(one), truthOf(other)]
  if (mine * theirs !== -1) return false
  const [yes, no] = mine === 1 ? [one, other] : [other, one]
  // Of two questions without one name of the trade, the more special one may have a no of its own.
  const isNamed = one.match.name !== null && one.match.name === other.match.name
  return (isNamed || !asksForMore(no.asked, yes.asked)) && excludeEachOther(yes.asked, no.asked)
}

const isWritten = ({ state, text, choice }: Answer) => state !== null || choice !== undefined || text.trim() !== ''

/** Puts an answer in the place of the one for the same question; null takes it away. */
export function withAnswer(kept: readonly KeptAnswer[], question: string, answer: Answer | null): KeptAnswer[] {
  const others = kept.filter((one) => keyOf(one.question) !== keyOf(question))
  return answer ? [...others, { ...answer, question }].slice(-maxAnswers) : others
}

/** Takes what is offered to questions that ask the same as one answered before. */
export const withOffers = (kept: readonly KeptAnswer[], rows: readonly QuestionRow[]): KeptAnswer[] =>
  rows
    .filter(({ isSame }) => isSame)
    .reduce((all, { asked, offers: [offer] }) => (offer ? withAnswer(all, asked, answerFrom(offer)) : all), [...kept])

/** An answer to another question as the visitor takes it. */
export const answerFrom = ({ question, state, text, link, isDraft }: KeptAnswer): Answer => ({
  state,
  text,
  link,
  ...(isDraft && { isDraft }),
  from: question,
})

/** A number before a question, and what ends it: `3`, `3.`, `A1.2`, `Q12)`, `GOV-01.2:`. */
const number = /^([A-Z&]{0,6}[-.]?\d{1,4}(?:[.-]\d{1,3}){0,4}[a-z]?)([.):\t ]+)\s*/i
/** A number of two parts, which needs no sign after it: `1.2`, `A1.2`, `GOV-01`. */
const twoParts = /\d\.\d|[A-Z&][-.]?\d+-\d|[A-Z&]{2}-\d/i
/** Names of the trade with a number in them, such as NIS2 and TLS1.2, and quantities. */
const noNumber =
  /^(?:NIS-?2|SOC-?[123]|(?:TLS|SSL)-?[123](?:\.\d)?|IPv[46]|AES-?\d{3}|SHA-?\d{1,3}|RSA-?\d{4}|MD5|ISO-?\d{4}|X\.?509|OAuth-?[12](?:\.\d)?|SAML-?2(?:\.\d)?|HTTP-?[123](?:\.\d)?|WPA-?[23]|GPT-?\d(?:\.\d)?|Log4j|COVID-19|\d+ (?:minutes?|hours?|days?|weeks?|months?|years?|percent|people|employees))(?![\w-])/i

/**
 * Takes a line apart into its number, where it has one, and its words.
 *
 * @param amongNumbered most lines beside it begin with a number, so that one with nothing but a blank after it is one
 */
export function numbered(line: string, amongNumbered = false): Question {
  const text = line
    .replace(/^[\s\u2022\u25cf\u25aa*–—-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxText)
  const [whole = '', given = '', end = ''] = number.exec(text) ?? []
  const rest = text.slice(whole.length)
  const isSure = amongNumbered || end.trim() !== '' || /^\S+\t/.test(line.trim()) || twoParts.test(given)
  const isName = !/^[.)]/.test(end) && noNumber.test(text)
  return rest === '' || !isSure || isName ? { number: '', text } : { number: given, text: rest }
}

/** Tells whether most of several lines begin with a number of their own. */
export function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => numbered(line, true).number).filter((given) => given !== '')
  return numbers.length > 1 && new Set(numbers).size > lines.length / 2
}

const answerIn = (given: unknown): KeptAnswer[] => {
  if (typeof given !== 'object' || given === null) return []
  const { question, state, text, link, choice, isDraft, from } = given as Record<string, unknown>
  if (typeof question !== 'string' || question.trim() === '') return []
  const cut = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxText) : '')
  return [
    {
      question: cut(question),
      state: states.find((one) => one === state) ?? null,
      text: cut(text),
      link: cut(link),
      ...(typeof choice === 'string' && { choice: cut(choice) }),
      ...(isDraft === true && { isDraft }),
      ...(typeof from === 'string' && { from: cut(from) }),
    },
  ]
}

/**
 * The customer's file, which is not kept itself: its name, and the columns that were chosen in each sheet that is used.
 */
export type KeptFile = { name: string; columns: readonly (Columns | null)[] }

/**
 * What this browser keeps: the questions of the questionnaire in hand, and the answers to all.
 *
 * @property file the file that the questions are from; null where they were pasted
 */
export type Kept = { questions: readonly Question[]; file: KeptFile | null; answers: readonly KeptAnswer[] }

function columnsIn(given: unknown): Columns | null {
  if (typeof given !== 'object' || given === null) return null
  const own = given as Record<string, unknown>
  const at = (name: string) => (Number.isInteger(own[name]) ? Number(own[name]) : null)
  return {
    head: at('head') ?? -1,
    number: at('number'),
    question: at('question'),
    options: at('options'),
    choice: at('choice'),
    answer: at('answer'),
    evidence: at('evidence'),
  }
}

function fileIn(given: unknown): KeptFile | null {
  const { name, columns } = (given ?? {}) as Record<string, unknown>
  return typeof name === 'string' && Array.isArray(columns) ? { name, columns: columns.map(columnsIn) } : null
}

/** Reads what was kept or exported; what is no answer is left out. Null for a text that is neither. */
export function parseKept(text: string): Kept | null {
  try {
    const { questions, file, answers } = JSON.parse(text) as Record<string, unknown>
    if (!Array.isArray(answers)) return null
    return {
      questions: (Array.isArray(questions) ? questions : []).slice(0, maxQuestions).flatMap((one: unknown) => {
        const { number: given, text: said, part } = (one ?? {}) as Record<string, unknown>
        if (typeof said !== 'string') return []
        return [
          { number: typeof given === 'string' ? given : '', text: said, ...(typeof part === 'string' && { part }) },
        ]
      }),
      file: fileIn(file),
      answers: answers.slice(0, maxAnswers).flatMap(answerIn),
    }
  } catch {
    return null
  }
}

/** Adds answers to those that are there; of two for one question the added one stays. */
export const mergedAnswers = (kept: readonly KeptAnswer[], added: readonly KeptAnswer[]): KeptAnswer[] =>
  [...new Map([...kept, ...added].map((one) => [keyOf(one.question), one])).values()].slice(-maxAnswers)

/** A text without a choice is an answer too. */
export const isAnswered = ({ answer }: QuestionRow): boolean => answer !== null && isWritten(answer)

/** True for an answer in words, of which is not said whether it is a yes. */
export const isTextOnly = (row: QuestionRow): boolean =>
  isAnswered(row) && row.answer?.state === null && row.answer.choice === undefined

/** The count of a questionnaire's rows. */
export const tallyOf = (rows: readonly QuestionRow[]) => ({
  all: rows.length,
  answered: rows.filter(isAnswered).length,
  textOnly: rows.filter(isTextOnly).length,
  offered: rows.filter(({ isSame }) => isSame).length,
  unproved: rows.filter((row) => row.unproved).length,
  against: rows.filter((row) => row.against).length,
  admitting: rows.filter((row) => row.admits).length,
  outside: rows.filter(({ match: { controls } }) => controls.length === 0).length,
})
export type Tally = ReturnType<typeof tallyOf>

/** Rows with their places, from 1. */
export const placed = (rows: readonly QuestionRow[]) => rows.map((row, at) => ({ row, place: at + 1 }))
