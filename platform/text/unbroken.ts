export const noBreak = '\u00a0'
/**
 * A number in which a line may break: a control's, a regulator's ('FIL-27-2021', 'FDA-2024-D-4689'), a letter's, bill's
 * or report's ('SR 26-2', 'AI 100-1'), one with several pairs of parentheses ('113(c)(i)'), and a length ('30-minute').
 */
const breakable =
  /(?<![\p{L}\d-])(?:(?<!\d\.)\d[\d.]*(?:\([\p{L}\d]{1,4}\)){2,}|\p{Lu}{1,3}(?:-\p{Lu})?-\d{1,4}(?:-(?:\p{Lu}-)?\d{1,4})*|(?:SR|SB|Bulletin|AI)[ \u00a0]\d{1,4}-\d{1,4}|\d{1,3}-minute)(?![\p{L}\d])/gu
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const date = new RegExp(`\\b(?:${months}) \\d{1,4}(?:, \\d{4})?(?!\\d)`, 'g')
/**
 * A reference to a law, with its number: 'Article 50(2)', 'Art. 5', 'Annex III', 'Part 11', '(EU) 2024/1689', 'Schedule
 * 4'.
 */
const reference =
  /(?:\b(?:[Aa]rticles?|Arts?\.|Annex|Recitals?|[Ss]ections?|Chapter|[Pp]art|[Cc]lauses?|Schedules?|Regulation|Directive)|\(EU\)) (?=\d|[IVX]+\b|\(EU)|\bAnnex (?=[A-Z]\b)/g

/** The article at the beginning of a title's second part. */
const opening = /(?<=[:?] )(?:A|An|The) (?=\p{Lu})/gu

/**
 * A piece of a text. A number such as 'E-12' or '6(1)(a)' stays on one line, though browsers and word processors would
 * break it.
 */
export type Piece = { text: string; whole: boolean }

/** Splits a text so that each number that could be torn is a piece of its own. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: number, index } of text.matchAll(breakable)) {
    if (index > from) pieces.push({ text: text.slice(from, index), whole: false })
    pieces.push({ text: number, whole: true })
    from = index + number.length
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from), whole: false })
  return pieces
}

/**
 * Keeps dates and references together on one line: 'August 2, 2026', 'December 2026', 'Article 50'. No line of a title
 * ends with the article of its second part. For typeset text (a page, a PDF, a Word file); plain text keeps plain
 * spaces.
 */
export const unbroken = (text: string): string =>
  [date, reference, opening].reduce((set, whole) => set.replace(whole, (match) => match.replaceAll(' ', noBreak)), text)

/** Numbers with their units: '72 hours', '5 working days', '92 %', '35 million'. */
const counted =
  /(?<=\d) (?=(?:%|(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|[mb]illion|working|calendar|business)(?!\p{L})))/gu
/** Words with their numbers: 'EUR 35', 'severity 5', 'row 2', 'day 1', 'SR 26-2'. */
const numbered =
  /(?<!\p{L})(?:EUR|USD|[Ss]everity|[Rr]ows?|[Ss]teps?|[Ll]ines?|[Ll]evels?|[Ll]etters?|[Gg]ates?|[Qq]uestions?|[Vv]ersion|[Dd]ay|[Hh]our|[Ww]eek|SR|SB|AI|Bulletin) (?=\d)/gu

/**
 * The text for a page, whose lines have any length: `unbroken`, with each number also tied to its unit or word.
 * Pictures, PDFs and Word files do without.
 */
export const unbrokenOnPage = (text: string): string =>
  unbroken(text)
    .replace(counted, noBreak)
    .replace(numbered, (match) => match.replace(' ', noBreak))

/** Restores plain spaces, for mails and plain text files. */
export const withPlainSpaces = (text: string): string => text.replaceAll(noBreak, ' ')
