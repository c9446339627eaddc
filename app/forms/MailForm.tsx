import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Honeypot } from './Honeypot.tsx'
import { MailSubmit } from './MailSubmit.tsx'
import { Outcome } from './Outcome.tsx'
import { RescuePanel } from './RescuePanel.tsx'
import { type MailFormOptions, type MailFormProps, useMailForm } from './use-mail-form.ts'

type Props<Schema extends z.ZodObject> = Omit<MailFormOptions<Schema>, keyof MailFormProps> &
  MailFormProps & {
    /** The page that takes the form without scripts. */
    action: string
    className?: string
    /** What the button says. */
    submit: string
    /** Sets the fields, and the end of the form after them: the button and what became of it. */
    children: (fields: ReturnType<typeof useMailForm<Schema>>['fields'], end: ReactNode) => ReactNode
  }

/** A form that opens a mail, around its fields: the summary of mistakes before them, the panel with other ways after. */
export function MailForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { action, className, submit, onInvalid, children, ...options } = props
  const form = useMailForm(options)
  const { fields, errors, invalid, submitting, submitButton, outcome, rescue, summary, formProps } = form
  useEffect(() => onInvalid(invalid), [invalid, onInvalid])
  return (
    <>
      <form className={className} action={action} {...formProps}>
        <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
        {children(
          fields,
          <>
            <Honeypot />
            <MailSubmit label={submit} submitting={submitting} ref={submitButton} />
            <Outcome outcome={outcome} id={`${formProps.id}-outcome`} />
          </>,
        )}
      </form>
      <RescuePanel rescue={rescue} />
    </>
  )
}
