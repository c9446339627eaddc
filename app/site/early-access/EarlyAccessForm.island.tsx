import { site } from '#content/site.ts'
import { Part } from '#frame/forms/ApplicationPaper.tsx'
import { CheckboxGroup, Field, SelectField, TextField } from '#frame/forms/Field.tsx'
import type { FormActionProps } from '#frame/forms/LeadForm.tsx'
import { MailtoForm } from '#frame/forms/MailtoForm.tsx'
import { countries } from '#office/forms/countries.data.ts'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { earlyAccessRequest } from './form-words.ts'

const { request, reasons, prompts } = earlyAccessRequest

/** The application; what the agreement alone needs comes last (SPEC 4 and 5, Early access form). */
export default function EarlyAccessForm(props: FormActionProps) {
  return (
    <MailtoForm
      form={earlyAccessForm}
      draftOf={(answers) => earlyAccessDraft(answers, site.email)}
      submit={request.submit}
      {...props}
    >
      {(end) => (
        <>
          <Part number={1} title={request.needs}>
            <CheckboxGroup name="servicesInterested" />
            <TextField name="message" autoComplete="on" rows={3} />
          </Part>
          <Part number={2} title={request.company}>
            <div className="two">
              <Field name="firstName" autoComplete="given-name" />
              <Field name="lastName" autoComplete="family-name" />
            </div>
            <div className="two">
              <Field name="email" type="email" autoComplete="email" />
              <Field name="phoneNumber" type="tel" autoComplete="tel" hint={reasons.phoneNumber} />
            </div>
            <div className="two">
              <Field name="company" autoComplete="organization" />
              <SelectField name="industry" prompt={prompts.industry} hint={reasons.industry} />
            </div>
            <div className="two">
              <SelectField name="companyStage" prompt={prompts.companyStage} hint={reasons.companyStage} />
              <SelectField name="companySize" prompt={prompts.companySize} hint={reasons.companySize} />
            </div>
          </Part>
          <Part number={3} title={request.agreement}>
            <Field name="country" autoComplete="country-name" suggestions={countries} hint={reasons.country} />
            <TextField name="address" autoComplete="street-address" rows={2} hint={reasons.address} />
            {end}
          </Part>
        </>
      )}
    </MailtoForm>
  )
}
