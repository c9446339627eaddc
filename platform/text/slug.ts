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

/** Returns the anchor that was meant by another way to write it, such as GitHub's; undefined when none is. */
function meantAnchor(anchor: string, anchors: Iterable<string>): string | undefined {
  const plain = (text: string) => slugOf(text).replaceAll('-', '')
  const [meant, ...rest] = [...anchors].filter((one) => plain(one) === plain(anchor))
  return rest.length === 0 ? meant : undefined
}

/** Says that a text has no such heading, and which one was meant. */
export function noHeading(anchor: string, anchors: Iterable<string>): string {
  const meant = meantAnchor(anchor, anchors)
  return `There is no heading #${anchor}${meant === undefined ? '' : `: write #${meant}`}`
}
