const controlNumber = /\b\p{Lu}{1,3}-\d{1,4}\b/gu
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const date = new RegExp(`\\b(?:${months}) \\d{1,4}(?:, \\d{4})?(?!\\d)`, 'g')

/** A piece of a text; a control's number, such as 'E-12', stays on one line, though browsers and word processors break at its hyphen. */
export type Piece = { text: string; whole: boolean }

/** A text in pieces, each control's number by itself. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: number, index } of text.matchAll(controlNumber)) {
    if (index > from) pieces.push({ text: text.slice(from, index), whole: false })
    pieces.push({ text: number, whole: true })
    from = index + number.length
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from), whole: false })
  return pieces
}

/** The text with its dates each on one line, for the narrow columns of tables: 'August 2, 2026' and 'December 2026'. */
export const withWholeDates = (text: string): string => text.replace(date, (found) => found.replaceAll(' ', '\u00a0'))
