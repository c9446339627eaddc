import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { CheckboxGroup, Field, SelectField, TextField } from '#frame/forms/Field.tsx'
import type { FormActionProps } from '#frame/forms/LeadForm.tsx'
import { MailtoForm } from '#frame/forms/MailtoForm.tsx'
import { countries } from '#office/forms/countries.data.ts'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { earlyAccess } from './words.ts'
import '#frame/styles/applications.css'

const { request, reasons, prompts } = earlyAccess

/** The application in two parts: what we need first, then the rest (SPEC 4 and 5, Early access form). */
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
          <Part number="1" title={request.first}>
            <CheckboxGroup name="servicesInterested" />
            <div className="two">
              <Field name="email" type="email" autoComplete="email" />
              <Field name="company" autoComplete="organization" />
            </div>
          </Part>
          <Part number="2" title={request.rest}>
            <div className="two">
              <Field name="firstName" autoComplete="given-name" />
              <Field name="lastName" autoComplete="family-name" />
            </div>
            <div className="two">
              <Field name="phoneNumber" type="tel" autoComplete="tel" hint={reasons.phoneNumber} />
              <Field name="country" autoComplete="country-name" suggestions={countries} hint={reasons.country} />
            </div>
            <TextField name="address" autoComplete="street-address" rows={2} hint={reasons.address} />
            <div className="two">
              <SelectField name="companyStage" prompt={prompts.companyStage} hint={reasons.companyStage} />
              <SelectField name="companySize" prompt={prompts.companySize} hint={reasons.companySize} />
            </div>
            <SelectField name="industry" prompt={prompts.industry} hint={reasons.industry} />
            <TextField name="message" autoComplete="on" rows={3} />
            {end}
          </Part>
        </>
      )}
    </MailtoForm>
  )
}

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
