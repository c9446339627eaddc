import { Field, OptionalBox, SelectField, TextField } from '#frame/forms/Field.tsx'
import type { RefusedSubmission } from '#frame/forms/form-without-scripts.server.ts'
import { LeadForm } from '#frame/forms/LeadForm.tsx'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { Consent } from './Consent.tsx'
import { whitepaper } from './words.ts'

type WhitepaperFormProps = {
  postResult: RefusedSubmission | undefined
  onSent: () => void
}

const { prompts, submit, submitting, after } = whitepaper.form

/** The lead form before the whitepaper (SPEC 4 and 5, Whitepaper form). */
export function WhitepaperForm({ postResult, onSent }: WhitepaperFormProps) {
  return (
    <LeadForm
      form={whitepaperForm}
      postResult={postResult}
      submit={submit}
      sending={submitting}
      note={after}
      onSent={onSent}
    >
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <Field name="email" type="email" autoComplete="email" />
      <div className="two">
        <Field name="companyName" autoComplete="organization" />
        <Field name="jobTitle" autoComplete="organization-title" />
      </div>
      <div className="two">
        <SelectField name="industry" prompt={prompts.industry} />
        <SelectField name="companySize" prompt={prompts.companySize} />
      </div>
      <TextField name="howCanWeHelp" autoComplete="on" rows={4} />
      <OptionalBox name="emails" text={whitepaper.consent.box}>
        <Consent />
      </OptionalBox>
    </LeadForm>
  )
}
