/**
 * Invisible characters that come along from address books, slides, word processors and autofill: direction marks,
 * embeddings and isolates, zero-width spaces, byte order marks, soft hyphens, fillers of Hangul. U+202E, which reverses
 * text, is not among them.
 */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202d\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]/g
/**
 * Matches joiners in the wrong place. They belong between emoji, and behind letters of scripts that join, also at the
 * end of a word: there they choose the letter's shape. Elsewhere a reader sees no difference.
 */
const strayJoiners = /(?<=^|[\s\p{ASCII}\p{Script=Latin}])[\u200c\u200d]/gu
/**
 * Halves of characters, which programs leave that cut a text off. Receivers of webhooks and other stores refuse them.
 */
const halves = /\p{Surrogate}/gu
/** Tags, in which programs hide a second text; a flag such as Scotland's is written with them. */
const hiddenTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0000}-\u{e007f}]+/gu
/** Line breaks that slides and word processors write and no keyboard types. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const lineBreaks = /[\u000b\u000c\u0085\u2028\u2029]/g

/**
 * Signs of old Windows, such as curly quotes, that a program passed on without their translation: `O\u0092Brien`.
 * U+0085 is a line break by then, and five codes have no sign.
 */
const ofOldWindows = /[\u0080-\u009f]/g
const signsOfOldWindows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const translated = (sign: string) => signsOfOldWindows[sign.charCodeAt(0) - 0x80]?.trim() ?? ''
/** What word processors write within a text: places of notes and fields, and two hyphens. None is on a keyboard. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const marksOfNotes = /[\u0002\u0005\u0013-\u0015\u001f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unbrokenHyphen = /\u001e/g

/** A letter, a figure or a sign that a reader sees; a blank of Braille and a lost picture are none. */
const visible = /(?![\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns a text without what no reader sees. Where nothing visible is left, only white space stays. */
const withoutUnseen = (text: string) => {
  const shown = text.replace(halves, '').replace(unseen, '').replace(hiddenTags, '').replace(strayJoiners, '')
  return visible.test(shown) ? shown : shown.replace(/[^\s]+/g, '')
}

const withSigns = (text: string) =>
  text.replace(ofOldWindows, translated).replace(marksOfNotes, '').replace(unbrokenHyphen, '-')

/**
 * Removes the characters that nobody typed from a text of several lines. A line break is one character, as scripts send
 * it and as a browser counts it; a form without scripts sends two.
 */
export const typedText = (text: string) =>
  withoutUnseen(withSigns(text.replace(lineBreaks, '\n'))).replace(/\r\n?/g, '\n')

/**
 * Removes the characters that nobody typed from an answer on one line. A foreign line break becomes a space, as when a
 * browser pastes it, and so does the tab between two cells of a spreadsheet, which nobody sees in a field.
 */
export const typedLine = (text: string) => withoutUnseen(withSigns(text.replace(lineBreaks, ' '))).replace(/\t/g, ' ')
