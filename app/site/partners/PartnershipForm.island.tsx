import { site } from '#content/site.ts'
import { CheckboxGroup, Field, SelectField, TextField } from '#frame/forms/Field.tsx'
import type { FormActionProps } from '#frame/forms/LeadForm.tsx'
import { MailtoForm } from '#frame/forms/MailtoForm.tsx'
import { mailForms } from '#frame/forms/mail-words.ts'
import { partnershipForm } from '#office/forms/partnership.ts'
import { partnershipDraft } from '#office/forms/partnership-mail.ts'
import { partners } from './words.ts'
import '#frame/styles/applications.css'

const { application, prompts, websiteHint } = partners

export default function PartnershipForm(props: FormActionProps) {
  return (
    <MailtoForm
      form={partnershipForm}
      className="abreast"
      draftOf={(answers) => partnershipDraft(answers, site.partnersEmail)}
      submit={application.submit}
      {...props}
    >
      {(end) => (
        <>
          <div className="form">
            <h3>{application.you}</h3>
            <div className="two">
              <Field name="firstName" autoComplete="given-name" />
              <Field name="lastName" autoComplete="family-name" />
            </div>
            <Field name="jobTitle" autoComplete="organization-title" />
            <Field name="email" type="email" autoComplete="email" />
            <Field name="phoneNumber" type="tel" autoComplete="tel" />
          </div>
          <div className="form">
            <h3>{application.company}</h3>
            <Field name="companyName" autoComplete="organization" />
            <Field name="website" type="url" autoComplete="url" hint={websiteHint} />
            <SelectField name="partnershipType" prompt={prompts.partnershipType} />
            <SelectField name="companySize" prompt={prompts.companySize} />
          </div>
          <CheckboxGroup name="servicesOffered" hint={mailForms.all} />
          <TextField name="message" autoComplete="on" rows={4} />
          <div className="form">
            {end}
            <p className="small">
              {application.contact.text}{' '}
              <a href={`mailto:${application.contact.address}`}>{application.contact.address}</a>
            </p>
          </div>
        </>
      )}
    </MailtoForm>
  )
}
