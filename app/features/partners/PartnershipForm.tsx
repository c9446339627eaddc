import { mailForms } from '#content/mail-forms.ts'
import { partners } from '#content/partners.ts'
import { site } from '#content/site.ts'
import { companySizes } from '#domain/leads/companies.ts'
import { partnershipDraft } from '#domain/leads/mail-drafts.ts'
import { offeredServices, partnershipForm, partnershipNotices, partnershipTypes } from '#domain/leads/partnership.ts'
import { CheckboxGroup, Field, SelectField, TextField } from '../../forms/Field.tsx'
import { MailForm } from '../../forms/MailForm.tsx'
import type { MailFormProps } from '../../forms/use-mail-form.ts'

const { application, fields: labels, prompts } = partners

/** The application: person and company side by side, then what both are about (SPEC 4 and 5, Partnership form). */
export default function PartnershipForm(props: MailFormProps) {
  return (
    <MailForm
      id="partner-form"
      className="abreast"
      action="/become-partner"
      schema={partnershipForm}
      draftOf={(answers) => partnershipDraft(answers, site.partnersEmail)}
      endpoint="/api/partnership-requests"
      notices={partnershipNotices}
      submit={application.submit}
      {...props}
    >
      {(fields, end) => (
        <>
          <div className="form">
            <h3>{application.you}</h3>
            <div className="two">
              <Field label={labels.firstName} field={fields.firstName} autoComplete="given-name" />
              <Field label={labels.lastName} field={fields.lastName} autoComplete="family-name" />
            </div>
            <Field label={labels.jobTitle} field={fields.jobTitle} autoComplete="organization-title" />
            <Field label={labels.email} field={fields.email} type="email" autoComplete="email" />
            <Field label={labels.phoneNumber} field={fields.phoneNumber} type="tel" autoComplete="tel" />
          </div>
          <div className="form">
            <h3>{application.company}</h3>
            <Field label={labels.companyName} field={fields.companyName} autoComplete="organization" />
            <Field
              label={labels.website}
              field={fields.website}
              type="url"
              autoComplete="url"
              hint={labels.websiteHint}
            />
            <SelectField
              label={labels.partnershipType}
              field={fields.partnershipType}
              prompt={prompts.partnershipType}
              options={partnershipTypes}
            />
            <SelectField
              label={labels.companySize}
              field={fields.companySize}
              prompt={prompts.companySize}
              options={companySizes}
            />
          </div>
          <CheckboxGroup
            label={labels.servicesOffered}
            field={fields.servicesOffered}
            hint={mailForms.all}
            options={offeredServices}
          />
          <div className="form">
            <TextField label={labels.message} field={fields.message} autoComplete="off" rows={4} />
            {end}
            <p className="small">
              {application.contact.text}{' '}
              <a href={`mailto:${application.contact.address}`}>{application.contact.address}</a>
            </p>
          </div>
        </>
      )}
    </MailForm>
  )
}
