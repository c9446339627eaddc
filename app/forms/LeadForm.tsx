import { type ReactNode, useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Fields } from './Field.tsx'
import type { PostedForm } from './form.ts'
import { Honeypot } from './Honeypot.tsx'
import { Outcome } from './Outcome.tsx'
import type { FormAnswer } from './receive-form.server.ts'
import { useLeadForm } from './use-lead-form.ts'
import '../styles/forms.css'

/** What a page tells its form. */
export type SentForm = {
  /** What the page's action said of a form sent without scripts. */
  answer: FormAnswer | undefined
  /** The page shows a form that was sent without scripts and kept. */
  sent?: boolean
}

type LeadFormProps = SentForm & {
  form: PostedForm
  /** What the button says, and what it says while the form is on its way. */
  submit: string
  sending: string
  /** Stands beside the button. */
  note: ReactNode
  /** What the fields hold at first. */
  defaultValue?: Readonly<Record<string, string | undefined>> | undefined
  /** Called once the answers are kept. */
  onSent?: () => void
  children: ReactNode
}

/** A lead form around its fields: the summary of mistakes before them, the button and what became of it after. */
export function LeadForm(props: LeadFormProps) {
  const { form, answer, sent, submit, note, defaultValue, onSent, children, ...words } = props
  const { fields, errors, sending, outcome, summary, formProps } = useLeadForm({ form, answer, sent, defaultValue })
  const isStored = outcome?.failed === false
  useEffect(() => {
    if (isStored) onSent?.()
  }, [isStored, onSent])
  return (
    <form className="form" {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
      <Fields form={form} fields={fields} answer={answer}>
        {children}
      </Fields>
      <Honeypot />
      <div className="acts">
        <Button go type="submit" disabled={sending}>
          {sending ? words.sending : submit}
        </Button>
        <p className="note">{note}</p>
      </div>
      <Outcome outcome={outcome} id={`${formProps.id}-outcome`} />
    </form>
  )
}
