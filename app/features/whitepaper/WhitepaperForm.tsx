import { useEffect } from 'react'
import { whitepaper } from '#content/whitepaper.ts'
import { companySizes } from '#domain/leads/companies.ts'
import { whitepaperForm, whitepaperIndustries } from '#domain/leads/whitepaper.ts'
import { whitepaperNotices } from '#domain/leads/whitepaper-notices.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Field, SelectField, TextField } from '../../forms/Field.tsx'
import { Honeypot } from '../../forms/Honeypot.tsx'
import { Outcome } from '../../forms/Outcome.tsx'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { Button } from '../../ui/Button.tsx'

export type WhitepaperFormProps = {
  /** What the page's action said of a form sent without scripts. */
  answer: FormAnswer | undefined
  /** Told whether the form shows mistakes, which the page's title says. */
  onInvalid: (invalid: boolean) => void
  /** Called once the answers are kept. */
  onSent: () => void
}

const { fields: labels, prompts, submit, submitting, after } = whitepaper.form

/** The lead form before the whitepaper (SPEC 4 and 5, Whitepaper form). */
export default function WhitepaperForm({ answer, onInvalid, onSent }: WhitepaperFormProps) {
  const { fields, errors, invalid, sending, outcome, summary, formProps } = useLeadForm({
    id: 'whitepaper-form',
    schema: whitepaperForm,
    endpoint: '/api/contact-submissions',
    notices: whitepaperNotices,
    answer,
  })
  const sent = outcome?.failed === false
  useEffect(() => onInvalid(invalid), [invalid, onInvalid])
  useEffect(() => {
    if (sent) onSent()
  }, [sent, onSent])
  return (
    <form className="form" action="/whitepaper-download" {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
      <div className="two">
        <Field label={labels.firstName} field={fields.firstName} autoComplete="given-name" />
        <Field label={labels.lastName} field={fields.lastName} autoComplete="family-name" />
      </div>
      <Field label={labels.email} field={fields.email} type="email" autoComplete="email" />
      <div className="two">
        <Field label={labels.companyName} field={fields.companyName} autoComplete="organization" />
        <Field label={labels.jobTitle} field={fields.jobTitle} autoComplete="organization-title" />
      </div>
      <div className="two">
        <SelectField
          label={labels.industry}
          field={fields.industry}
          prompt={prompts.industry}
          options={whitepaperIndustries}
        />
        <SelectField
          label={labels.companySize}
          field={fields.companySize}
          prompt={prompts.companySize}
          options={companySizes}
        />
      </div>
      <TextField label={labels.howCanWeHelp} field={fields.howCanWeHelp} autoComplete="off" rows={4} optional />
      <Honeypot />
      <div className="acts">
        <Button go type="submit" disabled={sending}>
          {sending ? submitting : submit}
        </Button>
        <p className="note">{after}</p>
      </div>
      <Outcome outcome={outcome} />
    </form>
  )
}
