import { piecesOf, unbrokenOnPage } from '#platform/text/unbroken.ts'

/** A text without line breaks inside dates, references, hyphenated numbers, and numbers with their units. */
export const Unbroken = ({ text }: { text: string }) =>
  piecesOf(unbrokenOnPage(text)).map(({ text: piece, whole }, index) => {
    const key = `${index} ${piece}`
    return whole ? (
      <span className="whole" key={key}>
        {piece}
      </span>
    ) : (
      piece
    )
  })
