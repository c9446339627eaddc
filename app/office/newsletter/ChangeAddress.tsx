import { useRef } from 'react'
import { ErrorSummary } from '#frame/forms/ErrorSummary.tsx'
import { newsletterLinks } from './words.ts'
import '#frame/styles/newsletter.css'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'
import { addressFault } from '#platform/text/email-address.ts'

/**
 * The result for the address that was entered: it was asked to confirm, or is no address and comes back as it was
 * typed.
 */
export type ChangeAnswer = { asked: boolean; wrong: string | null }

const formId = 'change'

export function ChangeAddress({ answer: { asked, wrong } }: { answer: ChangeAnswer }) {
  const { title, text, field, error, button, asked: askedText } = newsletterLinks.preferences.change
  const summary = useRef<HTMLDivElement>(null)
  const isWrong = wrong !== null
  const fault = addressFault(wrong ?? '', error)
  return (
    <form className="topics" method="post" noValidate>
      <div>
        <h2>{title}</h2>
        <p className="small">{text}</p>
      </div>
      {asked && !isWrong && (
        <p className="outcome" role="status">
          {askedText}
        </p>
      )}
      {isWrong && <ErrorSummary formId={formId} errors={{ email: [fault] }} ref={summary} />}
      <div className="field">
        <label htmlFor={`${formId}-email`}>{field}</label>
        <input
          id={`${formId}-email`}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={wrong ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${formId}-email-error` : undefined}
        />
        {isWrong && (
          <p className="err" id={`${formId}-email-error`}>
            <span>
              <span className="sr">Error: </span>
              {fault}
            </span>
          </p>
        )}
      </div>
      <button className="btn justify-self-start" type="submit" name="do" value="address">
        {button}
      </button>
    </form>
  )
}
