import { type Person, personOf } from '#frame/forms/person.ts'
import { folded } from '#platform/text/folded.ts'
import { isPhone, numberWithin, phoneKey, phoneKeys } from '#platform/text/phone-number.ts'
import { degrees, titles } from './name-titles.ts'

/** Folds a text for a search of people: also without the apostrophes that some leave out, as in OBrien. */
export const bare = (text: string): string => folded(text).replaceAll("'", '')

/** The two letters that people write where a keyboard has no such one: Mueller, Joergensen, Aarhus. */
const inTwo: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const withTwo = (text: string) =>
  text.normalize('NFC').replace(/[äöüøå]/gi, (letter) => inTwo[letter.toLowerCase()] ?? letter)

/** Every way to write a text, folded: with its accents left out, and with two letters instead. */
export const spellingsOf = (text: string): readonly string[] => [...new Set([bare(text), bare(withTwo(text))])]

/**
 * The text in which a person is looked for: a name is found with its last part first, and without the spaces and
 * hyphens that some leave out.
 */
export function personSearchText({ name, company }: Person, ...known: readonly string[]): string {
  const parts = name.split(/\s+/)
  const ways = [name, name.replace(/\p{Pd}/gu, ''), parts.join(''), parts.toReversed().join('')]
  return spellingsOf([...new Set(ways), company, ...known].join('\n')).join('\n')
}

/** The telephone numbers in the answer that asks for one, as they are compared. */
export const phonesOf = ({ phoneNumber }: Readonly<Record<string, unknown>>): string[] =>
  typeof phoneNumber === 'string' ? phoneKeys(phoneNumber) : []

/**
 * Writes a search as it would be typed where it is copied from a mail: `"Lovelace, Ada" <ada@x.example>`, or with
 * titles and degrees.
 */
export function plainSearch(typed: string): string {
  const plain = typed
    .replace(/[“”„«»]/g, '"')
    .replace(/"([^",]{1,100}),([^",]{1,100})"/g, '$1 $2')
    .replace(/<([^<>\s@]{1,100}@[^<>\s@]{1,255})>/g, ' $1')
    .trim()
  return plain.replace(titles, '').replace(degrees, '')
}

/** Signs that people write around the words of a search, or between a last name and the first. */
const around = /^[,;:.([]+|(?<![,;:.)\]])[,;:.)\]]+$/g

/** The words of a search, each in every way to write it, and the telephone numbers in it. */
function termsOf(typed: string): { words: readonly (readonly string[])[]; numbers: readonly string[] } {
  const numbers: string[] = []
  const rest = plainSearch(typed)
    .replaceAll('"', ' ')
    .replace(numberWithin, (match) => {
      const key = phoneKey(match)
      if (key !== null) numbers.push(key)
      return key === null ? match : ' '
    })
  const words = rest
    .split(/[\s,;，；、]+/)
    .map((word) => word.replace(around, ''))
    .filter(Boolean)
    .map(spellingsOf)
  return { words, numbers }
}

/**
 * True when every word of a search is in a person's name, company or address, and every number is one of theirs; or
 * when the whole of it is one of their telephone numbers.
 */
export function isPerson(typed: string, answers: Readonly<Record<string, unknown>>, known: string): boolean {
  const { words, numbers } = termsOf(typed)
  const phones = phonesOf(answers)
  const hasPhone = (key: string) => phones.some((one) => isPhone(one, key))
  const whole = phoneKey(typed)
  if (whole !== null && hasPhone(whole)) return true
  if (words.length + numbers.length === 0) return false
  const text = personSearchText(personOf(answers), known)
  return words.every((spellings) => spellings.some((one) => text.includes(one))) && numbers.every(hasPhone)
}
