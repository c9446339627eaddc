import { ButtonLink } from '#frame/ui/Button.tsx'
import { type ResultText, resultMessage } from './result-draft.ts'

type ResultCallProps = {
  call: { title: string; href: string; about?: string }
  result: ResultText
}

/** The button for a call about a result. The message of the contact form begins with the result. */
export const ResultCall = ({ call: { title, href, about }, result }: ResultCallProps) => (
  <ButtonLink primary href={href} data-about={about} data-message={resultMessage(result)}>
    {title}
  </ButtonLink>
)
