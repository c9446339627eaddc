/** The signs of a box, empty and ticked, as which all boxes of a document are read. */
export const emptyBox = '\u2610'
export const tickedBox = '\u2612'

export const hasBox = (text: string) => text.includes(emptyBox) || text.includes(tickedBox)

/**
 * The boxes of a text with the words beside each: those after it, to the next box or the end of its line, or those
 * before it in a line that ends with a box.
 */
export function boxesIn(text: string): { label: string; isTicked: boolean }[] {
  return text.split('\n').flatMap((line) => {
    const found = [...line].filter((sign) => sign === emptyBox || sign === tickedBox)
    const words = line.split(/[\u2610\u2612]/).map((one) => one.trim())
    const isBefore = words[0] !== '' && words.at(-1) === ''
    return found.map((sign, at) => ({
      label: (isBefore ? words[at]?.replace(/ ?:$/, '') : words[at + 1]) ?? '',
      isTicked: sign === tickedBox,
    }))
  })
}
