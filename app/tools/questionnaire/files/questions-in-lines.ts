import { areNumbered, maxQuestions, maxText, numbered, type Question } from '../answers.ts'
import { asksForWords, dependsOnLast, isCoverField, isYesOrNo } from '../question-sense.ts'
import { hasMark, isColumnHead, type Line } from './cleaned-lines.ts'

/** The beginning of an item: its number as the paper has it, or a bullet. */
type Kind = 'number' | 'letter' | 'bullet' | 'plain'
type Item = Question & { kind: Kind }
/** An item while its lines are collected. */
type OpenItem = Omit<Item, 'text'> & { lines: string[] }

const heading = /^(?:#+ |(?:section|part|domain|category|chapter|area|module|teil|abschnitt) [\dA-Z]{1,3}\b)/i
const choices = /^[\s[\]☐()]*(?:(?:yes|no|n\/a|partial(?:ly)?|partly)[\s/,|[\]☐()]*)+$/i
const bullet = /^[•●▪◦‣·➢✓☐*–—-]\s+(?=\S)|^o\s+(?=[A-Z])/
/** Words that ask without a question mark. */
const request =
  /^(?:(?:please|also|kindly|bitte|merci de|veuillez)[ ,]|(?:please |also )*(?:describe|explain|provide|list|state|name|specify|confirm|indicate|attach|outline|detail|give|share|send|tell us|let us know|identify|summari[sz]e|disclose|beschreiben|nennen|erläutern|legen|décri[a-z]+|indique[a-z]+|précise[a-z]+)\b|(?:we|i) (?:would|['’]d|should|need|want)(?: also)? (?:like )?to know\b|wir (?:möchten|würden gerne?)(?: auch)? wissen\b)/i
/** A sentence that names who wants to know, and in the same breath what: 'our legal team would like to know whether'. */
const wonder =
  /\b(?:to (?:know|understand|learn|see)|wondering|wonders?|asking|curious|asks?|asked)(?: me| us| you)?,? (?:whether|if|how|what|which|who|where|when|why|about)\b|\b(?:wissen|fragt|fragen(?: sich)?|savoir),? (?:ob|wie|was|welche[rsn]?|wer|wo|si|comment|où|quel)\b/i
/** A mail's own request to answer what it brings. */
const cover =
  /\b(?:answer|complete|fill|return|respond|send|get back|come back|reply)\b.{0,60}(?:\bbelow\b|\battached\b|\bquestion(?:s|naire)?\b|\bby (?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/i
const isRequest = (text: string) => request.test(text) || (!hasMark(text) && wonder.test(text))
const asks = (text: string) => hasMark(text) || isRequest(text)

const ended = /[.?!:;…？]["”’)\]»]*$/
/** A line that ends in one of these goes on in the next. */
const goesOn =
  /(?:[,&/(–-]|\b(?:a|about|after|against|all|an|and|any|are|as|at|before|between|by|can|do|does|for|from|has|have|how|if|in|into|is|of|not|on|or|our|per|please|than|that|the|their|to|under|until|via|what|which|with|within|without|your|der|die|das|den|dem|ein|eine|und|oder|für|mit|von|zu|im|in|auf|le|la|les|des|du|et|ou|pour|avec)|\b[a-z]\))$/i

/** `Question 3:`, `Frage 3.`, `No. 3`: the number is what follows the word. */
const named = /^(?:question|frage|nr\.?|no\.?|#)\s?(?=\d{1,3}(?:\.\d{1,3})*\s*(?:[:.)–-]|\s)\s*\S)/i
/** Questions that were answered once, each with its answer below: `Q: …`, `A: …`. */
const asked = /^(?:q|question|frage)(?:\s?\d{1,3})?\s?[:.]\s*(?=\S)/i
const answered = /^(?:a|answer|response|antwort)(?:\s?\d{1,3})?\s?:\s*(?=\S)/i
const bracketed = /^[([](\d{1,3}(?:\.\d{1,3})*[a-z]?)[)\]]\s*(?=\S)/
const lettered = /^\(?([a-z]|[ivxlc]{2,6})[.)]\s+(?=\S)/i
/** A number that stands alone in its line. */
const loneNumber = /^[([]?((?:[A-Z]{1,3}-?)?\d{1,3}(?:\.\d{1,3}){0,4})[.):\]]{0,2}$/

const romans = new Set('i ii iii iv v vi vii viii ix x xi xii'.split(' '))

/** Reads questions from the lines of a text: from a list with numbers, from lines, or from sentences in a row. */
export function questionsInLines(given: readonly Line[], isMail: boolean): Question[] {
  const rows = withoutAnswers(given)
  const { lines, column } = withoutColumn(rows.filter(({ text }) => !choices.test(text) && !isColumnHead(text)))
  const items = itemsOf(lines)
  if (column.length > 0) {
    const asked = items.filter(({ text, kind }) => kind !== 'plain' || ended.test(text) || asks(text))
    if (asked.length === column.length) return asked.map(({ text }, at) => ({ number: column[at] ?? '', text }))
  }
  const isNumbered = items.filter(({ number }) => number !== '').length > items.length / 2 || inSequence(lines)
  return questionsOf(items, { onlyAsking: isNumbered || isMail, isNumbered, isWrapped: isWrapped(lines) }).slice(
    0,
    maxQuestions,
  )
}

/** Takes the answers out of what was asked and answered before, and the signs that name the questions. */
function withoutAnswers(lines: readonly Line[]): readonly Line[] {
  if (![asked, answered].every((sign) => lines.some(({ text }) => sign.test(text.trim())))) return lines
  let isAnswer = false
  return lines.flatMap(({ text, isApart }) => {
    const bare = text.trim()
    isAnswer = !asked.test(bare) && (isAnswer || answered.test(bare))
    return isAnswer ? [] : [{ text: bare.replace(asked, ''), isApart }]
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

/** Takes each line's number from it, and joins what goes on in the next. */
function itemsOf(lines: readonly Line[]): Item[] {
  const isList = areNumbered(lines.flatMap(({ text }) => (/^\s*[a-z]/.test(text) ? [] : text.trim())))
  const isSequence = inSequence(lines)
  const isWrappedText = isWrapped(lines)
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  const items: OpenItem[] = []
  const given = new Set<string>()
  let [count, digits, letter, alone] = [0, '', '', '']
  let isFull = false
  function add(number: string, text: string, kind: Kind) {
    items.push({ number: given.has(number) && kind === 'letter' ? '' : number, lines: [text], kind })
    given.add(number)
    alone = ''
  }
  for (const line of lines) {
    const bare = line.text.trim()
    const last = items.at(-1)
    const end = last?.lines.at(-1) ?? ''
    const number = loneNumber.exec(bare)?.[1]
    if (number !== undefined) {
      // A number that does not go on counting is that of a page.
      if (/\D/.test(number) || Number(number) === count + 1) alone = number
      continue
    }
    const isOpen = last && alone === '' && (goesOnIn(end, line, isFull) || endsQuestion(last, line))
    isFull = isWrappedText && line.text.length > widest * 0.7
    const own = alone === '' ? numberIn(bare, isList, isSequence ? count + 1 : null) : { number: alone, text: bare }
    const sub = subNumberIn(bare, letter)
    if (own.number !== '') {
      add(own.number, own.text, 'number')
      digits = own.number
      letter = ''
      if (!/\D/.test(digits)) count = Number(digits)
    } else if (sub && !isOpen && !isInline(sub.sign, last)) {
      const isUpper = sub.sign !== sub.sign.toLowerCase()
      if (!sub.isRoman) letter = sub.sign
      if (digits === '' || isUpper) add(sub.sign, sub.text, 'letter')
      else add(sub.isRoman ? `${digits}${letter}(${sub.sign})` : `${digits}${sub.sign}`, sub.text, 'letter')
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
  return /^(?:[a-z(&§]|\d+\b(?![).:\s]))/.test(next) ? !lettered.test(next) : isFull
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
