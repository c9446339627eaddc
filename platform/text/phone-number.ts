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

/** Countries in which a number at home begins with a zero that nobody dials behind the country's code. */
const trunkZero = /^(3[0-4]|36|4[0134679]|6[1246]|8[1246]|9[0-58]|35[3589]|38[0-9]|42[01])0(?=\d{7})/

/**
 * Returns the keys of one number as people write it: Russia and Lithuania have an 8 for their country at home, Mexico
 * had a 1 behind its code, and some write the zero of home behind the country.
 */
export function phoneKeysAlike(key: string): string[] {
  const whole = key.replace(trunkZero, '$1').replace(/^521(?=\d{10}$)/, '52')
  const alike = [key, whole]
  if (/^[78][3-9]\d{9}$/.test(whole)) alike.push(`7${whole.slice(1)}`, `8${whole.slice(1)}`)
  if (/^8[3-7]\d{7}$/.test(whole)) alike.push(`370${whole.slice(1)}`)
  if (/^370[3-7]\d{7}$/.test(whole)) alike.push(`8${whole.slice(3)}`)
  if (/^52\d{10}$/.test(whole)) alike.push(`521${whole.slice(2)}`)
  return [...new Set(alike)]
}

/** True when two keys may be one number: one may have been typed without its country. */
export function isPhone(known: string | null, phone: string): boolean {
  if (known === null) return false
  const others = phoneKeysAlike(phone)
  return phoneKeysAlike(known).some((one) => others.some((other) => one.endsWith(other) || other.endsWith(one)))
}

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

/** The zeros of the scripts in whose digits people write numbers, from ASCII to the full width of East Asia. */
const zeros = ['0', '٠', '۰', '०', '০', '๐', '０']

/** Writes a number in the digits of each script. */
export const inEachScript = (digits: string): string[] =>
  zeros.map((zero) =>
    [...digits].map((digit) => String.fromCodePoint(Number(digit) + (zero.codePointAt(0) ?? 0))).join(''),
  )

/** What stands between two digits of a number, signs that nobody sees among them. */
const between = String.raw`(?:[\s()./\p{Pd}\p{Cf}]|\(0\)){0,4}`
/** The longest code of a country, and the fewest digits of a number within one. */
const [maxCountry, minLocal] = [3, 7]
/** From so many digits on, a number without its country is told from others without the zero of home too. */
const minBare = 8

/** Makes a pattern that finds a number in words by its key, in whatever notation, with its country or without. */
export function wholeNumber(key: string): RegExp {
  const zero = `[${inEachScript('0').join('')}]`
  const spaced = (digits: string) => [...digits].map((digit) => `[${inEachScript(digit).join('')}]`).join(between)
  const local = Array.from({ length: maxCountry }, (_, at) => key.slice(at + 1)).filter(
    (digits) => digits.length >= minLocal,
  )
  const country = String.raw`(?:(?:[+＋]|${zero}{2})\p{Nd}{1,3}${between})?`
  const spellings = [
    ...phoneKeysAlike(key).map((digits) => `(?:${country}|[+＋]?)${zero}*${spaced(digits)}`),
    ...local.map((digits) => `\\(?${zero}\\)?${between}${spaced(digits)}`),
    // Behind other digits it would be the end of another number.
    ...local.flatMap((digits) =>
      digits.length < minBare ? [] : `(?<!\\p{Nd}[\\s()./\\p{Pd}\\p{Cf}]{0,4})${spaced(digits)}`,
    ),
  ]
  return new RegExp(`(?<![\\p{L}\\p{Nd}.+])(?:${spellings.join('|')})(?![\\p{L}\\p{Nd}])`, 'gu')
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
