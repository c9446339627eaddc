import { areNumbered, maxQuestions, maxText, numbered, type Question } from '../answers.ts'
import { asksForWords, dependsOnLast, isCoverField, isYesOrNo } from '../question-sense.ts'
import { hasMark, isColumnHead, type Line } from './cleaned-lines.ts'
import {
  answeredSign,
  askedSign,
  asks,
  bracketed,
  bullet,
  choices,
  cover,
  ended,
  goesOn,
  heading,
  isRequest,
  lettered,
  loneNumber,
  named,
  romans,
} from './item-marks.ts'

/** The beginning of an item: its number as the paper has it, or a bullet. */
type Kind = 'number' | 'letter' | 'bullet' | 'plain'
type Item = Question & { kind: Kind }
/** An item while its lines are collected. */
type OpenItem = Omit<Item, 'text'> & { lines: string[] }

/** Reads questions from the lines of a text: from a list with numbers, from lines, or from sentences in a row. */
export function questionsInLines(lines: readonly Line[], isMail: boolean): Question[] {
  const { lines: rows, column } = withoutColumn(
    withoutAnswers(lines).filter(({ text }) => !choices.test(text) && !isColumnHead(text)),
  )
  const items = itemsOf(rows)
  if (column.length > 0) {
    const asking = items.filter(({ text, kind }) => kind !== 'plain' || ended.test(text) || asks(text))
    if (asking.length === column.length) return asking.map(({ text }, at) => ({ number: column[at] ?? '', text }))
  }
  const isNumbered = items.filter(({ number }) => number !== '').length > items.length / 2 || inSequence(rows)
  return questionsOf(items, { onlyAsking: isNumbered || isMail, isNumbered, isWrapped: isWrapped(rows) }).slice(
    0,
    maxQuestions,
  )
}

/** Takes the answers out of what was asked and answered before, and the signs that name the questions. */
function withoutAnswers(lines: readonly Line[]): readonly Line[] {
  if (![askedSign, answeredSign].every((sign) => lines.some(({ text }) => sign.test(text.trim())))) return lines
  let isAnswer = false
  return lines.flatMap(({ text, isApart }) => {
    const bare = text.trim()
    isAnswer = !askedSign.test(bare) && (isAnswer || answeredSign.test(bare))
    return isAnswer ? [] : [{ text: bare.replace(askedSign, ''), isApart }]
  })
}

/** Takes a column of numbers out, which some programs copy before the column of questions. */
function withoutColumn(lines: readonly Line[]): { lines: readonly Line[]; column: string[] } {
  const isNumber = ({ text }: Line) => loneNumber.test(text.trim())
  const from = lines.findIndex((_, at) =>
    [0, 1, 2].every((next) => isNumber(lines[at + next] ?? { text: '', isApart: false })),
  )
  if (from === -1) return { lines, column: [] }
  const length = lines.slice(from).findIndex((line) => !isNumber(line))
  const to = length === -1 ? lines.length : from + length
  return {
    lines: [...lines.slice(0, from).filter(({ text }) => hasMark(text)), ...lines.slice(to)],
    column: lines.slice(from, to).map(({ text }) => loneNumber.exec(text.trim())?.[1] ?? ''),
  }
}

/** True for lines of which at least three go on counting from 1, whatever stands between them. */
function inSequence(lines: readonly Line[]): boolean {
  let last = 0
  for (const { text } of lines) if (leading(text) === last + 1) last += 1
  return last >= 3
}

/** True for a text whose sentences go over the ends of its lines. */
const isWrapped = (lines: readonly Line[]) =>
  lines.some(({ text, isApart }, at) => at > 0 && !isApart && /^\s*[a-z]{2}/.test(text))

const leading = (text: string) => Number(/^[([\s]*(\d{1,3})(?:[).:\]\s]|$)/.exec(text)?.[1] ?? Number.NaN)

/**
 * The place to which a list has counted: its last whole number, the number that letters come after, the last letter, and a number
 * that stood alone in its line, for the next one.
 */
type Counting = { count: number; digits: string; letter: string; alone: string }

/** Takes each line's number from it, and joins what goes on in the next. */
function itemsOf(lines: readonly Line[]): Item[] {
  const isList = areNumbered(lines.flatMap(({ text }) => (/^\s*[a-z]/.test(text) ? [] : text.trim())))
  const isSequence = inSequence(lines)
  const isWrappedText = isWrapped(lines)
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  const items: OpenItem[] = []
  const numbers = new Set<string>()
  const counting: Counting = { count: 0, digits: '', letter: '', alone: '' }
  let isFull = false
  function add(number: string, text: string, kind: Kind) {
    items.push({ number: numbers.has(number) && kind === 'letter' ? '' : number, lines: [text], kind })
    numbers.add(number)
    counting.alone = ''
  }
  for (const line of lines) {
    const bare = line.text.trim()
    const last = items.at(-1)
    const end = last?.lines.at(-1) ?? ''
    const number = loneNumber.exec(bare)?.[1]
    if (number !== undefined) {
      // A number that does not go on counting is that of a page.
      if (/\D/.test(number) || Number(number) === counting.count + 1) counting.alone = number
      continue
    }
    const isOpen = last && counting.alone === '' && (goesOnIn(end, line, isFull) || endsQuestion(last, line))
    isFull = isWrappedText && line.text.length > widest * 0.7
    const own =
      counting.alone === ''
        ? numberIn(bare, isList, isSequence ? counting.count + 1 : null)
        : { number: counting.alone, text: bare }
    const sub = subNumberIn(bare, counting.letter)
    if (own.number !== '') {
      add(own.number, own.text, 'number')
      counting.digits = own.number
      counting.letter = ''
      if (!/\D/.test(counting.digits)) counting.count = Number(counting.digits)
    } else if (sub && !isOpen && !isInline(sub.sign, last)) {
      const isUpper = sub.sign !== sub.sign.toLowerCase()
      if (!sub.isRoman) counting.letter = sub.sign
      if (counting.digits === '' || isUpper) add(sub.sign, sub.text, 'letter')
      else
        add(
          sub.isRoman ? `${counting.digits}${counting.letter}(${sub.sign})` : `${counting.digits}${sub.sign}`,
          sub.text,
          'letter',
        )
    } else if (last && (isOpen || (sub && isInline(sub.sign, last)) || isMoreOf(last, line, isList || isSequence))) {
      last.lines.push(`${/\w-$/.test(end) && /^[a-z]/.test(bare) ? '' : ' '}${bare}`)
    } else if (last && isTitle(last) && /\b(?:shall|must|muss|müssen)\b/.test(bare)) last.lines.push(`: ${bare}`)
    else add('', bare.replace(bullet, ''), bullet.test(bare) ? 'bullet' : 'plain')
  }
  return items.map(({ lines, ...item }) => ({ ...item, text: lines.join('') }))
}

/** True for the title of a numbered requirement, such as `A.2.2 AI policy`, whose sentence stands below it. */
const isTitle = ({ number, lines: [title = '', ...more] }: OpenItem) =>
  number !== '' && more.length === 0 && title.split(' ').length <= 10 && !ended.test(title) && !asks(title)

/** True for the `b)` of a text that has its `a)` in the middle of a line. */
const isInline = (sign: string, last?: OpenItem) =>
  sign !== 'a' && last !== undefined && last.lines.some((line) => /(?:^|\s)\(?a\)/.test(line))

/** The number of a line, in one of the forms that papers have; `next` is the one that would go on counting. */
function numberIn(line: string, isList: boolean, next: number | null): Question {
  const [, inBrackets] = bracketed.exec(line) ?? []
  if (inBrackets) return { number: inBrackets, text: line.replace(bracketed, '') }
  const own = numbered(line.replace(named, ''), isList || named.test(line) || /^\d{1,3}\s+[–—-]\s/.test(line))
  if (own.number !== '') return { number: own.number, text: own.text.replace(/^[–—-]\s+/, '') }
  return next !== null && leading(line) === next ? { number: `${next}`, text: line.replace(/^\S+\s+/, '') } : own
}

/** The letter or Roman number of a line; after `a` to `h`, an `i` is a letter. */
function subNumberIn(line: string, last: string): { sign: string; isRoman: boolean; text: string } | null {
  const [whole, sign] = lettered.exec(line) ?? []
  if (whole === undefined || sign === undefined) return null
  const isNext = last !== '' && sign.length === 1 && sign.charCodeAt(0) === last.charCodeAt(0) + 1
  const isRoman = romans.has(sign.toLowerCase()) && !isNext
  if (sign.length > 1 && !isRoman) return null
  return { sign, isRoman, text: line.slice(whole.length) }
}

/** True where a text goes on in the next line; `isFull` when its last line is about as long as a line can be. */
function goesOnIn(text: string, { text: line, isApart }: Line, isFull: boolean): boolean {
  const next = line.trim()
  if (bullet.test(next) || heading.test(next)) return false
  if (goesOn.test(text)) return true
  if (ended.test(text) || isApart) return /^[a-z]{2}/.test(next) && !ended.test(text)
  return /^(?:[a-z(&§]|\d+\b(?![).:/\s]))/.test(next) ? !lettered.test(next) : isFull
}

const beginsQuestion = (text: string) => isYesOrNo(text) || asksForWords(text)

/** True for the end of a question that began in the line before, and has no mark yet. */
function endsQuestion({ lines }: OpenItem, { text, isApart }: Line): boolean {
  const [last = '', next] = [lines.at(-1), text.trim()]
  if (isApart || bullet.test(next) || lettered.test(next)) return false
  return hasMark(next) && !ended.test(last) && beginsQuestion(lines[0] ?? '') && !beginsQuestion(next)
}

/** True for a line that belongs to the numbered item above: what is set in below it, or asks for more of the same. */
function isMoreOf(last: OpenItem, { text, isApart }: Line, isList: boolean): boolean {
  const line = text.trim()
  if (!isList || isApart || last.number === '') return false
  if (bullet.test(line)) return !hasMark(line)
  return /^\s{2}/.test(text) || dependsOnLast(line) || (ended.test(last.lines.at(-1) ?? '') && isRequest(line))
}

type Reading = { onlyAsking: boolean; isNumbered: boolean; isWrapped: boolean }

/** Chooses among the items what asks, and gives each the heading below which it stands. */
function questionsOf(items: readonly Item[], { onlyAsking, isNumbered, isWrapped }: Reading): Question[] {
  // `1` is the heading of `1.1`, and `2:` begins each of `2a` and `2b`.
  const parentOf = (number: string) => /^(.+?)(?:\.[^.]*|[a-z]|\([ivx]+\))$/.exec(number)?.[1] ?? null
  const parents = new Set(items.map(({ number }) => parentOf(number)))
  const beginnings = new Map(
    items.flatMap(({ number, text }) => (number !== '' && text.endsWith(':') ? [[number, text] as const] : [])),
  )
  const hasDigits = items.some(({ kind }) => kind === 'number')
  let part = ''
  return items.flatMap(({ number, text, kind }): Question[] => {
    const isUpper = kind === 'letter' && hasDigits && /^[A-Z]/.test(number)
    const isHeading = !hasMark(text) && (heading.test(text) || (isUpper && !isRequest(text)))
    if (isHeading) part = text.replace(/^#+ /, '').trim()
    if (
      isHeading ||
      text === '' ||
      (number === '' && isCoverField(text)) ||
      (parents.has(number) && (beginnings.has(number) || !(asks(text) || beginsQuestion(text))))
    )
      return []
    if (kind === 'plain' && isNumbered && !hasMark(text)) return []
    const begun = [beginnings.get(parentOf(number) ?? ''), text].filter(Boolean).join(' ')
    const found = kind === 'plain' ? sentencesOf(text, onlyAsking, onlyAsking || isWrapped ? 2 : 3) : [begun]
    return found.map((one) => ({ number, text: one.replace(/\s+/g, ' ').slice(0, maxText), ...(part && { part }) }))
  })
}

/** Ends a sentence, but where it is a shortened word. */
const sentenceEnd =
  /(?<=[.?!？][”"’)]?)(?<!\b(?:Art|No|Nr|Dr|Mr|Ms|Inc|Ltd|St|Abs|e\.g|i\.e|z\.B|incl|approx|vs|cf|bzw|resp)\.)\s+(?=[\p{Lu}¿“"])/u
/** A request of so few words asks for more of what was asked before it. */
const fewWords = 8

/**
 * What a line without a number asks: the line as it is, or each of its sentences that asks, where there are at least
 * `several`.
 *
 * @param onlyAsking a line that does not ask is none, as those of a mail, or between numbered questions
 */
function sentencesOf(text: string, onlyAsking: boolean, several: number): string[] {
  const sentences = text.split(sentenceEnd)
  const isPair = sentences.filter(hasMark).length <= 2
  const found: string[] = []
  for (const sentence of sentences) {
    const last = found.at(-1)
    const isMore = hasMark(sentence)
      ? isPair && dependsOnLast(sentence)
      : isRequest(sentence) && sentence.split(' ').length <= fewWords
    if (last !== undefined && isMore) found[found.length - 1] = `${last} ${sentence}`
    else if (asks(sentence) && !(onlyAsking && (cover.test(sentence) || sentence.endsWith(':')))) found.push(sentence)
  }
  return onlyAsking || found.length >= several ? found : [text]
}
