import type { ReactNode } from 'react'
import { countries } from '#content/countries.ts'
import { earlyAccess } from '#content/early-access.ts'
import { site } from '#content/site.ts'
import { companySizes } from '#domain/leads/companies.ts'
import { companyStages, earlyAccessForm, earlyAccessNotices, industries, services } from '#domain/leads/early-access.ts'
import { earlyAccessDraft } from '#domain/leads/mail-drafts.ts'
import { CheckboxGroup, Field, SelectField, TextField } from '../../forms/Field.tsx'
import { MailForm } from '../../forms/MailForm.tsx'
import type { MailFormProps } from '../../forms/use-mail-form.ts'

const { request, fields: labels, prompts } = earlyAccess

/** The application paper: four numbered parts (SPEC 4 and 5, Early access form). */
export default function EarlyAccessForm(props: MailFormProps) {
  return (
    <MailForm
      id="early-access-form"
      action="/early-access"
      schema={earlyAccessForm}
      draftOf={(answers) => earlyAccessDraft(answers, site.email)}
      endpoint="/api/early-access-requests"
      notices={earlyAccessNotices}
      submit={request.submit}
      {...props}
    >
      {(fields, end) => (
        <>
          <Part number="1" title={request.you}>
            <div className="two">
              <Field label={labels.firstName} field={fields.firstName} autoComplete="given-name" />
              <Field label={labels.lastName} field={fields.lastName} autoComplete="family-name" />
            </div>
            <div className="two">
              <Field label={labels.email} field={fields.email} type="email" autoComplete="email" />
              <Field label={labels.phoneNumber} field={fields.phoneNumber} type="tel" autoComplete="tel" />
            </div>
            <TextField label={labels.address} field={fields.address} autoComplete="street-address" rows={3} />
            <Field label={labels.country} field={fields.country} autoComplete="country-name" suggestions={countries} />
          </Part>
          <Part number="2" title={request.company}>
            <Field label={labels.company} field={fields.company} autoComplete="organization" />
            <div className="two">
              <SelectField
                label={labels.companyStage}
                field={fields.companyStage}
                prompt={prompts.companyStage}
                options={companyStages}
              />
              <SelectField
                label={labels.companySize}
                field={fields.companySize}
                prompt={prompts.companySize}
                options={companySizes}
              />
            </div>
            <SelectField
              label={labels.industry}
              field={fields.industry}
              prompt={prompts.industry}
              options={industries}
            />
          </Part>
          <Part number="3" title={request.services}>
            <CheckboxGroup label={labels.servicesInterested} field={fields.servicesInterested} options={services} />
          </Part>
          <Part number="4" title={request.more}>
            <TextField label={labels.message} field={fields.message} autoComplete="off" rows={5} optional />
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
