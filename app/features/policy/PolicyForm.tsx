import { useEffect } from 'react'
import { pdfForm } from '#content/pdf-form.ts'
import { policyTemplate } from '#content/policy-template.ts'
import { policyForm } from '#domain/policy/form.ts'
import { policyFormats, riskAppetites } from '#domain/policy/policy.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Field, SelectField } from '../../forms/Field.tsx'
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

/** What a company writes into its policy. The browser itself posts it and saves the file that comes back. */
export default function PolicyForm({ answer, onInvalid, onEdit }: PolicyFormProps) {
  const { fields, errors, invalid, summary, formProps } = useCheckedForm({
    id: 'policy-form',
    schema: policyForm,
    answer,
    onEdit: (form) => onEdit(new FormData(form)),
    onChecked: async (_, form) => form.submit(),
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
        <Button go type="submit">
          {submit}
        </Button>
      </div>
      <Outcome outcome={answer?.failed ? failed(pdfForm.failed) : null} />
      <p className="note">{note}</p>
    </form>
  )
}
