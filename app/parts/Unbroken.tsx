import { piecesOf, unbroken } from '#domain/unbroken.ts'

/** A text whose dates, references and numbers with a hyphen each stay on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  piecesOf(unbroken(text)).map(({ text: said, whole }, index) => {
    const key = `${index} ${said}`
    return whole ? (
      <span className="whole" key={key}>
        {said}
      </span>
    ) : (
      said
    )
  })
