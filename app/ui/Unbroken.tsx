import { piecesOf, unbrokenOnPage } from '#platform/text/unbroken.ts'

/** A text whose dates, references, numbers with a hyphen and numbers with their unit each stay on one line. */
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
