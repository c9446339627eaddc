import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Fields } from './Field.tsx'
import { Honeypot } from './Honeypot.tsx'
import { MailSubmit } from './MailSubmit.tsx'
import { Outcome } from './Outcome.tsx'
import { RescuePanel } from './RescuePanel.tsx'
import { type MailFormOptions, useMailForm } from './use-mail-form.ts'

type Props<Schema extends z.ZodMiniObject> = MailFormOptions<Schema> & {
  className?: string
  /** What the button says. */
  submit: string
  /** Sets the fields, and the end of the form after them: the button and what became of it. */
  children: (end: ReactNode) => ReactNode
}

/** A form that opens a mail, around its fields: the summary of mistakes before them, the panel with other ways after. */
export function MailForm<Schema extends z.ZodMiniObject>(props: Props<Schema>) {
  const { className, submit, children, ...options } = props
  const form = useMailForm(options)
  const { fields, errors, submitting, submitButton, outcome, rescue, summary, formProps } = form
  return (
    <>
      <form className={className} {...formProps}>
        <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
        <Fields form={props.form} fields={fields}>
          {children(
            <>
              <Honeypot />
              <MailSubmit label={submit} submitting={submitting} ref={submitButton} />
              <Outcome outcome={outcome} id={`${formProps.id}-outcome`} />
            </>,
          )}
        </Fields>
      </form>
      <RescuePanel rescue={rescue} />
    </>
  )
}
