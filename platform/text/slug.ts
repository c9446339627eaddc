/** Letters that decomposing leaves as they are, as the languages that have them spell them without. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}
const latin = /\p{Script=Latin}\p{M}*/gu
const plainLatin = (letter: string) =>
  letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]/g, (one) => spelled[one] ?? one)

/**
 * Turns a title into an address or anchor: lower case, words joined by hyphens (SPEC 2, Services anchors). Latin
 * letters become those of a to z; letters of other scripts stay. The address of a page has a to z alone: `addressOf`.
 */
export const slugOf = (title: string): string =>
  (
    title
      .toLowerCase()
      .replace(latin, plainLatin)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')
