import { useEffect, useState } from 'react'
import { pdfForm } from '#content/pdf-form.ts'
import { policyTemplate } from '#content/policy-template.ts'
import { policyForm } from '#domain/policy/form.ts'
import { policyFile, policyFormats, riskAppetites } from '#domain/policy/policy.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Field, SelectField } from '../../forms/Field.tsx'
import { saveFileFromPost } from '../../forms/file-from-post.ts'
import { Outcome } from '../../forms/Outcome.tsx'
import { failed } from '../../forms/outcomes.ts'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'

export type PolicyFormProps = {
  /** What the page's action said of a form that needs attention, or whose file could not be made now. */
  answer: FormAnswer | undefined
  /** Told whether the form shows mistakes, which the page's title says. */
  onInvalid: (invalid: boolean) => void
  /** Told what the form holds while somebody writes. */
  onEdit: (entries: FormData) => void
}

const { fields: labels, hints, prompts, submit, note } = policyTemplate.form

/** What a company writes into its policy, and the button that makes it. Without scripts the browser itself posts it. */
export default function PolicyForm({ answer, onInvalid, onEdit }: PolicyFormProps) {
  const [state, setState] = useState<'idle' | 'making' | 'failed'>(answer?.failed ? 'failed' : 'idle')
  const { fields, errors, invalid, summary, formProps } = useCheckedForm({
    id: 'policy-form',
    schema: policyForm,
    answer,
    onEdit: (form) => onEdit(new FormData(form)),
    async onChecked({ submission, entries }) {
      setState('making')
      try {
        const path = policyFile(submission.value.format)
        await saveFileFromPost(path, entries, path.slice(1))
        setState('idle')
      } catch {
        setState('failed')
      }
    },
  })
  useEffect(() => onInvalid(invalid), [invalid, onInvalid])
  return (
    <form className="form" action={policyTemplate.path} {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
      <Field label={labels.company} field={fields.company} autoComplete="organization" />
      <Field label={labels.scope} field={fields.scope} hint={hints.scope} autoComplete="off" optional />
      <Field label={labels.approver} field={fields.approver} hint={hints.approver} autoComplete="off" optional />
      <Field label={labels.owner} field={fields.owner} hint={hints.owner} autoComplete="off" optional />
      <SelectField
        label={labels.riskAppetite}
        field={fields.riskAppetite}
        prompt={prompts.riskAppetite}
        options={riskAppetites}
      />
      <SelectField label={labels.format} field={fields.format} prompt={prompts.format} options={policyFormats} />
      <div className="acts">
        <Button go type="submit" aria-disabled={state === 'making' || undefined}>
          {state === 'making' ? pdfForm.making : submit}
        </Button>
      </div>
      <Outcome outcome={state === 'failed' ? failed(pdfForm.failed) : null} />
      <p className="note">{note}</p>
    </form>
  )
}
