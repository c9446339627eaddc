/** Writes the digits of any script as those of ASCII: ４９ and ٤٩ are 49. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // Each script has its digits from 0 to 9 in a row.
    let value = 0
    const code = digit.codePointAt(0) ?? 0
    while (value < 9 && isDigit(code - value - 1)) value += 1
    return code < 0x80 ? digit : String(value)
  })
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** A word that people write before a number, and the extension that they write behind it. */
const wordBefore = /^(?:tel|telefon|telephone|phone|fon|mobile?|cell|handy|whatsapp|office)\b[.:\s]*/i
const extension =
  /(?<=\d\)?)[\s,;]{0,3}(?:(?:ext(?:ension|n)?|x|dw|durchwahl|poste|anexo|ramal|int(?:erno)?)\b|(?:ext|x)(?=\d)|#)[.:=\s]{0,3}(\d{1,7})$/i

/** Two last figures that stand for another number beside the first: +49 30 1234567/68. */
const otherEnding = /(?<=\d{5}) ?\/ ?\d{1,3}$/

/** Divides a typed number into its main part, in ASCII, and its extension. */
function partsOf(typed: string): { main: string; extension: string } {
  const text = withAsciiDigits(typed.normalize('NFKC')).trim().replace(wordBefore, '').replace(otherEnding, '')
  const match = extension.exec(text)
  return { main: match ? text.slice(0, match.index) : text, extension: match?.[1] ?? '' }
}

/** Signs that people write between the digits of a number. */
const numberSyntax = /^[\d\s+()[\]./\u00b7,\p{Pd}\u2212-]*$/u
/** With fewer digits, a number is part of too many others. */
const minDigits = 5

/** The fewest digits of each of two numbers in one field: `0170-1234567 / 030-998877`. `030 / 998877` is one. */
const minOfSeveral = 7
const betweenNumbers = /[,;|]| \/ | (?:or|and|oder|und|ou|et|o|y) /i

/** Divides a field in which people wrote several numbers; null where it is no more than one. */
function severalNumbers(typed: string): string[] | null {
  const parts = typed.replace(/\s+/g, ' ').split(betweenNumbers)
  const areWhole = parts.every((part) => withAsciiDigits(part).replace(/\D/g, '').length >= minOfSeveral)
  return parts.length > 1 && areWhole ? parts : null
}

/**
 * Returns a telephone number as it is compared, in whatever notation it was typed: its digits, without the zeros that
 * lead out of a place or a country, and without an extension. Null for what is no number, or several.
 */
export function phoneKey(typed: string): string | null {
  if (severalNumbers(typed)) return null
  const { main: text } = partsOf(typed)
  if (!numberSyntax.test(text)) return null
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= minDigits && digits.length <= 15 ? digits : null
}

/** Begins what is stored in an address's place for somebody of whom only a telephone number is known. */
export const phonePrefix = 'tel:'

/** Returns what stands in an address's place for a telephone number; null for what is none. */
export function phonePerson(typed: string): string | null {
  const key = phoneKey(typed.trim().replace(/^tel:/i, ''))
  return key === null ? null : phonePrefix + key
}

/** Shows by what a person is known: an address, or the digits of a number. */
export const shownPerson = (person: string): string =>
  person.startsWith(phonePrefix) ? person.slice(phonePrefix.length) : person

/** True when two keys may be one number: one may have been typed without its country. */
export const isPhone = (known: string | null, phone: string): boolean =>
  known !== null && (known.endsWith(phone) || phone.endsWith(known))

/** A telephone number within a text, in whatever notation. */
export const numberWithin = /(?<![\w.])\+?[(\d][\d ()./\u00a0\u2010-\u2015-]{5,24}\d(?![\w])/g

/** Returns the telephone numbers that somebody wrote in a text, as they are compared. */
export const phonesIn = (text: string): string[] =>
  (text.match(numberWithin) ?? []).flatMap((found) =>
    (severalNumbers(found) ?? [found]).flatMap((number) => phoneKey(number) ?? []),
  )

/**
 * Returns every number in a field for one, as they are compared: people write two numbers there, or words beside one,
 * as in `+49 30 1234567 (mobile)`.
 */
export function phoneKeys(typed: string): string[] {
  const several = severalNumbers(typed)
  if (several) return several.flatMap(phoneKeys)
  const whole = phoneKey(typed)
  return whole === null ? phonesIn(withAsciiDigits(typed.normalize('NFKC'))) : [whole]
}

/** Returns what stands in an address's place for the first number in a field; null where there is none. */
export const phonePersonIn = (typed: string): string | null =>
  phonePerson(typed) ?? phoneKeys(typed).map((key) => phonePrefix + key)[0] ?? null

/** What stands between two digits of a number. */
const between = String.raw`(?:[\s()./\p{Pd}]|\(0\)){0,4}`
/** The longest code of a country, and the fewest digits of a number within one. */
const [maxCountry, minLocal] = [3, 7]

/** Makes a pattern that finds a number in words by its key, in whatever notation, with its country or without. */
export function wholeNumber(key: string): RegExp {
  const spaced = (digits: string) => [...digits].join(between)
  const local = Array.from({ length: maxCountry }, (_, at) => key.slice(at + 1)).filter(
    (digits) => digits.length >= minLocal,
  )
  const country = String.raw`(?:(?:\+|00)\d{1,3}${between})?`
  const spellings = [
    `(?:${country}|\\+?)0*${spaced(key)}`,
    ...local.map((digits) => `\\(?0\\)?${between}${spaced(digits)}`),
  ]
  return new RegExp(`(?<![\\p{L}\\d.+])(?:${spellings.join('|')})(?![\\p{L}\\d])`, 'gu')
}

/** Returns the address by which a device calls a number that somebody typed; null for what is no number. */
export function phoneHref(typed: string): string | null {
  if (phoneKey(typed) === null) return null
  const { main: text, extension } = partsOf(typed)
  const digits = text.replace(/\D/g, '')
  const isWhole = /^\D*\+/.test(text) || digits.startsWith('00')
  // With the country before it, nobody dials the zero in brackets.
  const dialled = text.replace(/\(0\)/g, '').replace(/\D/g, '')
  return `tel:${isWhole ? `+${dialled.replace(/^00/, '')}` : digits}${extension && `;ext=${extension}`}`
}
