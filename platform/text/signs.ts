/**
 * Matches what XML 1.0 cannot contain, and the control characters that no reader shows: all but the tab and the line
 * breaks, half a character of two, and the numbers that Unicode keeps free.
 */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu
/** Line breaks that slides and word processors write; without a blank in their place two words would be one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const lineBreaks = /[\u000b\u000c\u0085]/g

/**
 * Returns a text without the characters that XML cannot contain, for a file that is XML: a feed, a drawing, a document.
 */
export const writable = (text: string): string => text.replace(lineBreaks, ' ').replace(unwritable, '')

/**
 * Returns a text as cells of a workbook hold it: there `_x0041_` is an A, unless its first sign is written so too
 * (ECMA-376, ST_Xstring).
 */
export const inCell = (text: string): string => writable(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** Returns the text that a workbook's cell holds. */
export const fromCell = (text: string): string =>
  writable(text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))))

/** A decoder puts this letter in the place of bytes that are no UTF-8. */
const lost = '\ufffd'
const named = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Says what is wrong with a letter that cannot be published. */
const reasonOf = (sign: string): string =>
  sign === lost
    ? 'A letter here is not UTF-8, and is lost; save the file as UTF-8'
    : `Here is an invisible character, ${named(sign)}, which ${sign.match(unwritable) ? 'no page and no feed can show' : 'changes what readers see or find'}; delete it`

/**
 * Finds the characters in a file's text that cannot be published: control characters, and letters in another encoding
 * than UTF-8. One fault for each line.
 *
 * @param text a file's text, read as UTF-8
 */
export function faultsOfSigns(text: string): { line: number; reason: string }[] {
  if (isUtf16(text)) return [{ line: 1, reason: 'The file is UTF-16; save it as UTF-8' }]
  return text.split('\n').flatMap((line, index) => {
    const [sign] = line.match(wrong) ?? []
    return sign === undefined ? [] : [{ line: index + 1, reason: reasonOf(sign) }]
  })
}

/**
 * Returns the reason why a value cannot be published, which an escape such as `\u000b` may have brought in; else null.
 */
export function faultOfValue(text: string): string | null {
  const [sign] = text.match(wrong) ?? []
  return sign === undefined ? null : reasonOf(sign)
}

/** Turns what follows around, so that readers see other words than stand there; or parts a word that looks like one. */
const misleading = '[\\u202d\\u202e\\u200b]|(?<!^)\\ufeff'
const wrong = new RegExp(`${unwritable.source}|${lost}|${misleading}`, 'u')

/** Recognises UTF-16 that was read as UTF-8: of its letters each second byte is zero. */
const isUtf16 = (text: string): boolean => {
  const begin = text.slice(0, 200)
  return begin.length > 3 && (begin.match(/\0/g) ?? []).length > begin.length / 3
}
