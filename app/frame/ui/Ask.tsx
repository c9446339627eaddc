import { BookCall } from './BookCall.tsx'
import { Unbroken } from './Unbroken.tsx'

export type AskProps = {
  /** One sentence that says why to call. */
  text: string
  about?: string
}

/** The ask for a call in the margin beside the title of a page that is looked up, where there is room. */
export const Ask = ({ text, about }: AskProps) => (
  <p className="ask small">
    <Unbroken text={text} /> <BookCall tight about={about} />
  </p>
)
