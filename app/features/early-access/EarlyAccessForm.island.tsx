import type { ReactNode } from 'react'
import { CheckboxGroup, Field, SelectField, TextField } from '#app/forms/Field.tsx'
import type { SentForm } from '#app/forms/LeadForm.tsx'
import { MailForm } from '#app/forms/MailForm.tsx'
import { earlyAccessDraft } from '#app/forms/mail-drafts.ts'
import { site } from '#content/site.ts'
import { countries } from './countries.data.ts'
import { earlyAccessForm } from './form.ts'
import { earlyAccess } from './words.ts'
import '#app/styles/applications.css'

const { request, prompts } = earlyAccess

/** The application paper: four numbered parts (SPEC 4 and 5, Early access form). */
export default function EarlyAccessForm(props: SentForm) {
  return (
    <MailForm
      form={earlyAccessForm}
      draftOf={(answers) => earlyAccessDraft(answers, site.email)}
      submit={request.submit}
      {...props}
    >
      {(end) => (
        <>
          <Part number="1" title={request.you}>
            <div className="two">
              <Field name="firstName" autoComplete="given-name" />
              <Field name="lastName" autoComplete="family-name" />
            </div>
            <div className="two">
              <Field name="email" type="email" autoComplete="email" />
              <Field name="phoneNumber" type="tel" autoComplete="tel" />
            </div>
            <TextField name="address" autoComplete="street-address" rows={3} />
            <Field name="country" autoComplete="country-name" suggestions={countries} />
          </Part>
          <Part number="2" title={request.company}>
            <Field name="company" autoComplete="organization" />
            <div className="two">
              <SelectField name="companyStage" prompt={prompts.companyStage} />
              <SelectField name="companySize" prompt={prompts.companySize} />
            </div>
            <SelectField name="industry" prompt={prompts.industry} />
          </Part>
          <Part number="3" title={request.services}>
            <CheckboxGroup name="servicesInterested" />
          </Part>
          <Part number="4" title={request.more}>
            <TextField name="message" autoComplete="on" rows={5} />
            {end}
          </Part>
        </>
      )}
    </MailForm>
  )
}

/** A group of fields: its number and name in the margin. */
function Part({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <div className="part">
      <div>
        <span className="num" aria-hidden="true">
          {number}
        </span>
        <h3>{title}</h3>
      </div>
      <div className="form">{children}</div>
    </div>
  )
}
