import { type ReactNode, useEffect } from 'react'
import type * as z from 'zod/mini'
import { ErrorSummary, outcomeId } from './ErrorSummary.tsx'
import { startEmailHints } from './email-hints.ts'
import { Fields } from './Field.tsx'
import { Honeypot } from './Honeypot.tsx'
import { MailSubmit } from './MailSubmit.tsx'
import { Outcome } from './Outcome.tsx'
import { RescuePanel } from './RescuePanel.tsx'
import { holdUntilStamped } from './stamp-form.ts'
import { type MailtoFormOptions, useMailtoForm } from './use-mailto-form.ts'

type Props<Schema extends z.ZodMiniObject> = MailtoFormOptions<Schema> & {
  submit: string
  /** Arranges the fields, and the end of the form: the button and the outcome. */
  children: (end: ReactNode) => ReactNode
}

/** A form that opens a mail. The summary of mistakes stands before its fields, the panel with other ways after. */
export function MailtoForm<Schema extends z.ZodMiniObject>(props: Props<Schema>) {
  const { submit, children, ...options } = props
  const form = useMailtoForm(options)
  const { fields, errors, submitting, submitButton, outcome, rescue, summary, formProps } = form
  useEffect(() => {
    const element = document.forms.namedItem(formProps.id) as HTMLFormElement
    startEmailHints(element)
    holdUntilStamped(element)
  }, [formProps.id])
  return (
    <>
      <form data-quiet {...formProps}>
        <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
        <Fields form={props.form} fields={fields} postResult={props.postResult}>
          {children(
            <>
              <Honeypot />
              <MailSubmit label={submit} submitting={submitting} ref={submitButton} />
              <Outcome outcome={outcome} id={outcomeId(formProps.id, props.postResult, errors)} />
            </>,
          )}
        </Fields>
      </form>
      <RescuePanel rescue={rescue} />
    </>
  )
}
