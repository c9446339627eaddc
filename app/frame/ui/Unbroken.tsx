import { piecesOf, unbrokenOnPage } from '#platform/text/unbroken.ts'

/** A text without line breaks inside dates, references, hyphenated numbers, and numbers with their units. */
export const Unbroken = ({ text }: { text: string }) =>
  piecesOf(unbrokenOnPage(text)).map(({ text: said, whole }, index) => {
    const key = `${index} ${said}`
    return whole ? (
      <span className="whole" key={key}>
        {said}
      </span>
    ) : (
      said
    )
  })
