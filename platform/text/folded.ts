import { withAsciiDigits } from './phone-number.ts'

/** Latin letters that are not an accented form of another. */
const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Folds a text for comparison: `zoe` finds Zoë, `o'brien` finds O’Brien, and a full-width or Arabic 4 is a 4. */
export const folded = (text: string) =>
  plain.test(text)
    ? text.toLowerCase()
    : withAsciiDigits(text)
        .normalize('NFKD')
        // Before the marks go: some apostrophes and accents that stand alone are composed of one.
        .replace(apostrophes, "'")
        .replace(/\p{M}/gu, '')
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .toLowerCase()
        .replace(/[øæœßłđðþı]/g, (letter) => letters[letter] ?? letter)

/** The signs that keyboards, phones and people write for an apostrophe. */
const apostrophes =
  /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u2035\u055a\u05f3\ua78c\uff07`\u00b4]| \u0301| \u0300/g

/** Most texts are: they need no more than lower case, which is done many times as fast. */
const plain = /^[\x20-\x5f\x61-\x7e\n]*$/
