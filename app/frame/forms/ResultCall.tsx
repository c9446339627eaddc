import { ButtonLink } from '#frame/ui/Button.tsx'
import type { CallResult } from './result-draft.ts'

type ResultCallProps = {
  call: { title: string; href: string; about?: string }
  result: CallResult
  /** Whether it is the green button of the result. */
  primary?: boolean
}

/** The button for a call about a result. The contact form's message begins with it, and its page goes along. */
export const ResultCall = ({
  call: { title, href, about },
  result: { message, page },
  primary = true,
}: ResultCallProps) => (
  <ButtonLink primary={primary} href={href} data-about={about} data-message={message} data-result={page}>
    {title}
  </ButtonLink>
)
