import { headAt } from './mail-head.ts'

/** The characters of an answer that are kept, and the lines that are looked at. */
const [maxText, maxLines] = [10_000, 2_000]

export const moreInMailbox = 'The mail is long: what comes later in it is in the mailbox only.'

/** A dash as programs make lines of it. */
const dash = '[-\u2010-\u2015]'
/**
 * A line between a mail and the earlier one: `-----Original Message-----`, in the words of common programs. Some
 * telephones write the head behind it on the same line.
 */
const beginsEarlier = new RegExp(
  `^\\s*${dash}{3,80} ?(?:${[
    '(?:original|forwarded|replied|reply) message|original appointment|(?:ursprüngliche|original|weitergeleitete)[ -]?nachricht',
    "(?:message|e-mail|mail) (?:d[’']origine|original|transféré)|mensaje (?:original|reenviado)|mensagem (?:original|encaminhada)",
    'messaggio (?:originale|inoltrato)|(?:oorspronkelijk|doorgestuurd) bericht|(?:ursprungligt|vidarebefordrat) meddelande|originalmeddelande',
    '(?:oprindelig|opprinnelig|videresendt) (?:meddelelse|besked|melding|e-mail)|alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość',
    'původní (?:zpráva|e-mail)|pôvodná správa|eredeti üzenet|mesaj original|orijinal (?:ileti|mesaj)|(?:исходное|пересылаемое) сообщение',
    'αρχικό μήνυμα|הודעה מקורית|元のメッセージ|原始邮件|原邮件|回复的原邮件|原始郵件|원본 ?(?:메시지|메일|이메일)',
  ].join('|')}) ?${dash}{3,}\\s*(?:$|\\p{L}{1,12}\\s?:)`,
  'iu',
)
/** Words of programs before or behind the name of whoever wrote the earlier mail. */
const wrote = `(?:${[
  'wrote|writes|schrieb|a écrit|escribió|escribiu|escreveu|va escriure|ha scritto|schreef|het geskryf|skrev|skrifaði',
  'kirjoitti|kirjutas|napisał(?:\\(a\\)|a)?|pisze|napsal(?:\\(a\\))?|napísal(?:\\(a\\))?|napisa[ol](?:\\/la|la|a)?|je napisa[ol]|piše|írta',
  'a scris|rašė|rakstīja|yazdı|menulis|đã viết|idatzi du|написал(?:\\(а\\)|а)?|написа|написао|пишет|пише|έγραψε',
  '写道|寫道|작성|كتب|نوشت|כתב(?:ה)?|เขียนว่า|ने लिखा',
].join('|')})`
/** `-----Kim <kim@company.com> wrote: -----` of Notes, `---- On … Kim wrote ----` of others. */
const wroteInDashes = new RegExp(`^\\s*${dash}{3,80}.{1,300}${wrote}\\s?[:：]?\\s?${dash}{3,}\\s*$`, 'iu')
/** The line of Notes above a head: `Kim ---05.01.2027 09:00:12---Hello`. */
const aboveHeadOfNotes = /^.{1,200}?---\d{1,4}[./-]\d{1,2}[./-]\d{2,4} .{1,20}---/
/** The first line of GroupWise above a whole mail: `>>> Kim <kim@company.com> 05.01.2027 09:00 >>>`. */
const inGroupWise = /^>>> ?\S.{2,300}>>>\s*$|^\S.{0,200}@.{2,200}>>>\s*$|^>>> On .{5,200}, in message\b/
/** A line that divides, of a mail or of whatever else somebody writes. */
const divides = /^\s*(?:-{3,}.{0,60}|_{10,})\s*$/

/** True for a line below which the earlier mail begins: by its words, or by the head that follows. */
function isDivider(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (beginsEarlier.test(line)) return true
  if (wroteInDashes.test(line) && (moment.test(line) || /[:：]\s?\p{Pd}+\s*$/u.test(line))) return true
  if (inGroupWise.test(line) && moment.test(line)) return true
  if (!divides.test(line)) return false
  const next = lines.slice(at + 1, at + 4).findIndex((one) => one.trim() !== '')
  return next >= 0 && headAt(lines, at + 1 + next) !== null
}

const isQuoted = (line: string) => line.startsWith('>')
/** A day with its year, or an hour; a number alone counts something. */
const moment = /\d{1,2}\D{1,40}\d{4}|\d{4}\D{1,3}\d{1,2}|\b\d{1,2}[:.h]\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}\b/
/** True for a line that ends in a colon and says when. */
const isAttribution = (words: string) => /[:：]$/.test(words) && moment.test(words.replace(/\S{0,64}@\S{0,255}/g, ' '))
/** The verb of a program's line, as a word; with `we` or `you` before it, or after `as`, it is the writer's own. */
const [writes, isOwnVerb] = [
  new RegExp(`(?<![\\p{L}])${wrote}(?![\\p{L}])|(?:写道|寫道|작성|เขียนว่า)`, 'iu'),
  new RegExp(
    `^(?:as|like|wie|comme|como|come|zoals)\\b|\\b(?:i|we|you|they|ich|wir|sie|ihr|nous|vous|je|u) ${wrote}`,
    'iu',
  ),
]
/** The end of a line that names nobody but the writer of the earlier mail: `…, Kim <kim@company.com>:`. */
const endsWithAddress = /[<(][^<>\s@]{1,64}@[^<>\s@]{1,255}[>)]{1,2}\s?[:：]$/
/** How a line begins that programs break: with its day. */
const beginsWithDay =
  /^(?:On|Am|Le|El|Il|Op|Em|Den|D[nň][ea]|Dana|W dniu|Dnia|Pe|În|Στις|Pada|Vào|\p{L}{1,12}\.?,? \d|\d)/u

/**
 * True for the line of a program that says whom a quotation is from, in any language: `On January 5 at 9:00, Kim
 * <kim@company.com> wrote:`. It has a verb of writing, or nothing behind an address; whatever else somebody writes
 * above a quotation is theirs.
 */
function saysWhoWrote(words: string): boolean {
  if (!/[:：]$/.test(words)) return false
  if (writes.test(words)) return !isOwnVerb.test(words) && (words.includes('@') || isAttribution(words))
  return endsWithAddress.test(words) && isAttribution(words) && words.split(/\s+/).length <= 18
}

/**
 * True for such a line with an address, an hour and at most a verb behind them, where the earlier mail below it has no
 * marks. Some telephones write that mail on the same line, behind two spaces.
 */
function isAboveUnquoted(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const [, said = '', verb = '', isFollowed] =
    /^(.{0,300}<[^<>\s@]{1,64}@[^<>\s@]{1,255}>([^,<>]{0,60}?)[:：])(?:$|(\s{2,})\S)/.exec(line) ?? []
  const words = verb.split(/\s+/).filter((word) => word !== '' && !/\d/.test(word))
  if (words.length > 3 || !/\d[:.]\d\d/.test(said) || !isAttribution(said)) return false
  if (isFollowed !== undefined) return true
  const next = lines.slice(at + 1, at + 6).find((one) => one.trim() !== '')
  return next !== undefined && !isQuoted(next)
}

/** What surrounds a text that is signed within itself. */
const armour = /^-----BEGIN PGP SIGNED MESSAGE-----\n(?:Hash: .*\n)*\n|\n-----BEGIN PGP SIGNATURE-----[\s\S]*$/g

/** Words that point to answers within the earlier mail. */
const pointsBelow =
  /\b(?:below|in-?line|in (?:red|blue|green|bold|colou?r)|unten|in (?:rot|blau|grün|fett)|ci-dessous|en (?:rouge|bleu)|abajo|en (?:rojo|azul)|qui sotto|in (?:rosso|blu)|abaixo|hieronder|nedan|nedenfor)(?![\p{L}])/iu
const moreBelow = 'They may have answered within the earlier mail below it, which is in the mailbox only.'

/**
 * Takes the words that somebody wrote, without the mail that they answer: quoted lines, with the line that says whom
 * they are from, and all that stands below the earlier mail's head. What stands between quoted lines stays.
 */
export function ownWords(text: string): string {
  const lines = text.trimStart().replace(armour, '').split('\n').slice(0, maxLines)
  const end = lines.findIndex(
    (_, at) => isDivider(lines, at) || headAt(lines, at) !== null || isAboveUnquoted(lines, at),
  )
  const above = end < 0 ? lines : lines.slice(0, end)
  const last = above.findLastIndex((line) => line.trim() !== '' && !/^\[cid:/.test(line))
  if (end >= 0 && aboveHeadOfNotes.test(above[last] ?? '')) above.length = last
  const own = withoutQuotations(above)
  const words = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  // Whoever only wrote between the lines of an unusual program is better read whole.
  const shown = end >= 0 && pointsBelow.test(words) ? `${words}\n\n${moreBelow}` : words || text.trim()
  const isLong = shown.length > maxText || text.split('\n', maxLines + 1).length > maxLines
  return isLong ? `${shown.slice(0, maxText)}…\n\n${moreInMailbox}` : shown
}

/** The lines of a quotation that are kept above an answer to them. */
const maxKept = 5

/**
 * Leaves quoted lines out. Where somebody answered several parts of the earlier mail one by one, the lines that each
 * answer stands below are kept: nobody could tell what it answers without them.
 */
function withoutQuotations(lines: readonly string[]): string[] {
  const parts: { isQuoted: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.isQuoted === isQuoted(line)) last.lines.push(line)
    else parts.push({ isQuoted: isQuoted(line), lines: [line] })
  }
  const isAnswered = (at: number) => parts[at + 1]?.lines.some((line) => line.trim() !== '') === true
  const areBetween = parts.filter((part, at) => part.isQuoted && isAnswered(at)).length > 1
  const own: string[] = []
  for (const [at, part] of parts.entries()) {
    if (!part.isQuoted || saysMoreThan(part.lines, own.at(-1))) {
      for (const line of part.lines) own.push(line)
      continue
    }
    dropAttribution(own)
    if (areBetween && isAnswered(at)) own.push(...lastParagraph(part.lines))
  }
  return own
}

/** True for lines such as `>50 systems` that go on in a sentence: they mean `more than`. */
const saysMoreThan = (lines: readonly string[], before = '') =>
  /[^\s:：]\s*$/.test(before) && lines.every((line) => /^> ?[\d$€£]/.test(line))

/** The last paragraph of a quotation. */
function lastParagraph(lines: readonly string[]): string[] {
  const isEmpty = (line: string) => /^[>\s]*$/.test(line)
  const end = lines.findLastIndex((line) => !isEmpty(line)) + 1
  const begin = lines.findLastIndex((line, at) => at < end && isEmpty(line)) + 1
  return lines.slice(Math.max(begin, end - maxKept), end)
}

/** Drops the line before a quotation that says whom it is from; programs may have broken it into three. */
function dropAttribution(own: string[]) {
  let last = own.length
  while (last > 0 && own[last - 1]?.trim() === '') last -= 1
  const paragraph = own.slice(own.findLastIndex((line, at) => at < last && line.trim() === '') + 1, last)
  const joined = (lines: number) => paragraph.slice(-lines).join(' ').trim()
  const isWhole = (lines: number) =>
    saysWhoWrote(joined(lines)) &&
    (lines === 1 ? isAttribution(joined(1)) : beginsWithDay.test(joined(lines)) && isAttribution(joined(lines)))
  const count = [1, 2, 3].find((lines) => lines <= paragraph.length && isWhole(lines))
  if (count !== undefined || saysWhoWrote(joined(1))) own.length = last - (count ?? 1)
}
