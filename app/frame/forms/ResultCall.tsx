import { ButtonLink } from '#frame/ui/Button.tsx'
import { type ResultText, resultMessage } from './result-draft.ts'

type ResultCallProps = {
  call: { title: string; href: string; about?: string }
  result: ResultText
  /** Whether it is the green button of the result. */
  primary?: boolean
}

/** The button for a call about a result. The message of the contact form begins with the result. */
export const ResultCall = ({ call: { title, href, about }, result, primary = true }: ResultCallProps) => (
  <ButtonLink primary={primary} href={href} data-about={about} data-message={resultMessage(result)}>
    {title}
  </ButtonLink>
)
