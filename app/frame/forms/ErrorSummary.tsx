import type { RefObject } from 'react'
import type { RefusedSubmission } from './form-without-scripts.server.ts'
import '#frame/styles/forms.css'

type Props = {
  formId: string
  errors: Record<string, string[]>
  ref: RefObject<HTMLDivElement | null>
}

/** The id of the summary, where a form with mistakes begins. */
export const summaryId = (formId: string) => `${formId}-summary`

/**
 * Returns the id of a form's outcome. A refusal that came with the page has no summary, so that the page opens here.
 */
export const outcomeId = (
  formId: string,
  postResult: RefusedSubmission | undefined,
  errors: Record<string, string[]>,
) => (postResult?.failed && Object.keys(errors).length === 0 ? summaryId(formId) : `${formId}-outcome`)

/** Lists everything that needs attention, takes the focus, and links to each field. */
export function ErrorSummary({ formId, errors, ref }: Props) {
  const messages = Object.entries(errors).flatMap(([name, [message]]) => (message ? [{ name, message }] : []))
  if (messages.length === 0) return null
  const count = messages.length === 1 ? 'There is 1 problem' : `There are ${messages.length} problems`
  return (
    // Without scripts the browser itself moves focus here when the page comes back.
    // biome-ignore lint/a11y/noAutofocus: an error summary is where a form goes on
    <div id={summaryId(formId)} className="errsum" role="alert" tabIndex={-1} ref={ref} autoFocus>
      <h3>{count}</h3>
      <ul>
        {messages.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${formId}-${name}`}
              onClick={(event) => {
                event.preventDefault()
                const control = document.getElementById(`${formId}-${name}`)
                // A fold may stand in another.
                for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
                  fold.open = true
                control?.scrollIntoView({ block: 'center' })
                control?.focus({ preventScroll: true })
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
