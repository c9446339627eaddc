import type { DefaultValue } from '@conform-to/react'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#frame/ui/Button.tsx'
import { ErrorSummary, outcomeId } from './ErrorSummary.tsx'
import { Fields } from './Field.tsx'
import type { EndpointForm } from './form.ts'
import type { RefusedSubmission } from './form-without-scripts.server.ts'
import { Honeypot } from './Honeypot.tsx'
import { Outcome } from './Outcome.tsx'
import type { Checked } from './use-checked-form.ts'
import { useLeadForm } from './use-lead-form.ts'
import '#frame/styles/forms.css'

/** The answer of the page's action to a form that was sent without scripts. */
export type FormActionProps = {
  postResult: RefusedSubmission | undefined
  /** True when the page shows a form that was sent without scripts and stored. */
  sent?: boolean
}

type LeadFormProps<Schema extends z.ZodMiniObject> = FormActionProps & {
  form: EndpointForm<Schema>
  submit: string
  sending: string
  note: ReactNode
  defaultValue?: Readonly<Record<string, string | undefined>> | undefined
  onSent?: (checked: Checked<Schema>) => void
  /** A sentence that follows a success, such as when no email comes. */
  next?: string
  /** Replaces the fields once the answers are stored. */
  receipt?: ReactNode
  children: ReactNode
}

/** A lead form around its fields. The summary of mistakes stands before them, the button and the outcome after. */
export function LeadForm<Schema extends z.ZodMiniObject>(props: LeadFormProps<Schema>) {
  const { form, postResult, sent, submit, note, defaultValue, onSent, next, receipt, children } = props
  const initial = defaultValue as DefaultValue<z.input<Schema>> | undefined
  const { fields, errors, sending, outcome, summary, formProps } = useLeadForm({
    form,
    postResult,
    sent,
    defaultValue: initial,
    onSent,
  })
  // With scripts the receipt replaces the fields. On a page loaded after a post without scripts it follows the outcome.
  const [receiptAtOnce, receiptOfPage] = sent ? [null, receipt] : [receipt, null]
  return (
    <form className="form" {...formProps}>
      {receiptAtOnce}
      <div className="contents" hidden={Boolean(receipt)}>
        <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
        <Fields form={form} fields={fields} postResult={postResult}>
          {children}
        </Fields>
        <Honeypot />
        <div className="acts">
          <Button primary type="submit" disabled={sending}>
            {sending ? props.sending : submit}
          </Button>
          <p className="note">{note}</p>
        </div>
      </div>
      {/* With scripts the receipt says it all, so the outcome is only for screen readers. Without scripts it is shown. */}
      <div className={receiptAtOnce ? 'sr' : 'contents'}>
        <Outcome outcome={outcome} id={outcomeId(formProps.id, postResult, errors)} next={next} />
      </div>
      {receiptOfPage}
    </form>
  )
}
