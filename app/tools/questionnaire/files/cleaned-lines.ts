/** A line of a pasted text; `isApart` with an empty line before it. */
export type Line = { text: string; isApart: boolean }

/** True for words that end as a question does, or have one among them. */
export const hasMark = (text: string): boolean => /[?？؟](?:["”’)\]»*]|\s|$)/.test(text)

const head =
  /^\*{0,2}(?:from|sent|to|cc|bcc|date|subject|reply-to|importance|priority|attachments?|von|gesendet|an|kopie|datum|betreff|anlagen?|de|envoyé|à|objet|para|enviado|asunto|da|inviato|oggetto|van|verzonden|aan|onderwerp) ?:(?:\*|\s|$)/i
/** Lines that a mail program writes above a mail that is quoted or sent on. */
const quoting =
  /(?:\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,120}:$)|^(?:-{2,}|_{5,}|\*{5,}|={5,})|^begin forwarded message|^(?:to|an|à|para|a) (?:me|mich|moi|mí)\b|<[^<>\s]{1,99}@[^<>\s]{1,99}>/i
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|to whom it may concern|hallo|liebe[rs]?|guten (?:tag|morgen)|sehr geehrte[rs]?|moin|bonjour|chère?|madame|monsieur|hola|estimad[oa]s?|buongiorno|gentile|ciao|beste|geachte)\b/i
const closing =
  /^(?:(?:many |kind |best |warm )?(?:thanks|regards|wishes)|thank you|best|cheers|sincerely|yours|mit (?:freundlichen|besten)|viele grüße|(?:beste|freundliche|liebe|herzliche) grüße|vielen dank|danke|gruß|cordialement|bien à vous|saludos|cordiali saluti|met vriendelijke)\b/i
/** Lines that lawyers have written below each mail. */
const footer =
  /\b(?:this|diese|ce|cet|este|questo|questa|dit|deze) (?:e-?mail|message|nachricht|courriel|communication|mensaje|messaggio|bericht)\b.*(?:confiden|vertraulich|intended|bestimmt|privileged|vertrouwelijk|riservat)|\bnot the intended recipient|nicht der richtige adressat|consider the environment|^(?:sent from my|von meinem|envoyé de mon|get outlook for)\b/i
/** Greetings and closings are shorter. */
const longest = 60
/** Shorter lines, such as `Yes / No`, stand on each page by chance. */
const shortest = 12

/** The number, address or count that stands on each page. */
const pageMark =
  /^(?:[-–—|\s]*(?:(?:page|seite|p\.|pagina|página|blatt)\s*\d{1,4}(?:\s*(?:of|von|sur|de|di|van|\/)\s*\d{1,4})?|\d{1,4}\s*(?:of|von|\/)\s*\d{1,4}|\d{1,4}\s*\|\s*page)[-–—|\s]*|[-–—]+\s*\d{1,4}\s*[-–—]+)$/i
const endsInPageMark = /(?:\bpage|\bseite)\s+\d{1,4}(?:\s+(?:of|von)\s+\d{1,4})?$/i

/** The column of answers in words, where it was copied with the questions: `Answer: ____`. */
const emptyAnswer = /^(?:(?:your |vendor |supplier )?(?:answer|response|comments?|antwort|réponse)\s*:\s*)?[_.…\s]*$/i
const headWords = new Set(
  'no yes n a ja nein nr number question questions answer answers response comment comments evidence of the supplier vendor provider your frage fragen antwort kommentar nachweis lieferant lieferanten des # und and'.split(
    ' ',
  ),
)
/** True for the heads of columns: `No. Question Answer of the supplier`. */
export const isColumnHead = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s/:|.()]+/)
    .every((word) => word === '' || headWords.has(word))

/** A number as other countries write it: `1/`, `1°`, `１）`, `1、`, `§ 1`. */
const otherNumber =
  /^(\s*)(?:(?:[§№] ?|第 ?)([\d\uff10-\uff19]{1,3})(?:条|條|問|题|項)?[.:．。、）)]?\s+|([\d\uff10-\uff19]{1,3})\s?(?:[/°º．。）、：—](?!\d)|(?<=[\uff10-\uff19])[.):]))\s*(?=\S)/

/** Writes numbers of other countries as `1.`, where at least two lines go on counting with them. */
function withPlainNumbers(lines: readonly string[]): readonly string[] {
  const numberOf = (line: string) => {
    const [, , sign, plain] = otherNumber.exec(line) ?? []
    return Number((sign ?? plain)?.normalize('NFKC') ?? Number.NaN)
  }
  const numbers = lines.map(numberOf).filter((one) => !Number.isNaN(one))
  if (!numbers.some((one, at) => numbers[at + 1] === one + 1)) return lines
  return lines.map((line) => line.replace(otherNumber, (_, blank: string) => `${blank}${numberOf(line)}. `))
}

/**
 * Takes from a pasted text what is around its questions: signs of quoting, heads, greetings, signatures and footers of
 * mails, and what each page repeats.
 *
 * @returns `isMail` where there was something of a mail
 */
export function cleanedLines(text: string): { lines: Line[]; isMail: boolean } {
  const written = withPlainNumbers(
    text
      // Lines also end as slides, notes and old systems end them.
      .replace(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n')
      .replace(/[\u00ad\u200b\ufeff]/g, '')
      .replace(/\u00a0/g, ' ')
      .replace(/\f/g, '\n\f\n')
      .split('\n'),
  )
  const isQuoted = written.filter((line) => /^\s*>/.test(line)).length > 1
  const all = isQuoted ? written.map((line) => line.replace(/^(?:\s*>)+ ?/, '')) : written
  const isFurniture = pageFurniture(all)
  const isHead = (at: number) => head.test(all[at]?.trim() ?? '')
  const lines: Line[] = []
  let isMail = isQuoted
  let isApart = false
  let isAcrossPages = false
  let isBelowClosing = false
  for (const [at, line] of all.entries()) {
    const bare = line.trim()
    if (line === '\f' || isFurniture(bare)) {
      isAcrossPages = true
      isApart = false
    } else if (bare === '') {
      isApart = !isAcrossPages
      isBelowClosing = false
    } else if (!isBelowClosing) {
      const kind = mailKind(bare, line.includes('\t') || (isHead(at) && !isHead(at - 1) && !isHead(at + 1)))
      if (kind) {
        isMail = true
        isApart = true
        isBelowClosing = kind === 'closing'
      } else if (!emptyAnswer.test(bare)) {
        lines.push({ text: line, isApart })
        isApart = false
        isAcrossPages = false
      }
    }
  }
  return { lines, isMail }
}

/** Tells what of a mail a line is, if anything; what asks is none but among heads, and below it all. */
function mailKind(line: string, isOnItsOwn: boolean): 'head' | 'closing' | null {
  if (footer.test(line)) return 'closing'
  if (head.test(line)) return isOnItsOwn && hasMark(line) ? null : 'head'
  if (hasMark(line)) return null
  if (quoting.test(line)) return 'head'
  if (line.length >= longest) return null
  if (closing.test(line)) return 'closing'
  return greeting.test(line) ? 'head' : null
}

/** Signs of page numbers, and in a text of several pages the lines that stand on more than one. */
function pageFurniture(lines: readonly string[]): (line: string) => boolean {
  const isMark = (line: string) => pageMark.test(line) || (endsInPageMark.test(line) && !hasMark(line))
  if (!lines.some((line) => line === '\f' || isMark(line.trim()))) return () => false
  const counts = new Map<string, number>()
  const keyOf = (line: string) => (line.length < shortest || hasMark(line) ? '' : line.replace(/\d+/g, '0'))
  for (const line of lines) counts.set(keyOf(line.trim()), (counts.get(keyOf(line.trim())) ?? 0) + 1)
  return (line) => isMark(line) || (keyOf(line) !== '' && (counts.get(keyOf(line)) ?? 0) > 1)
}
