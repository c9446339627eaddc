import { site } from '#content/site.ts'
import { Part } from '#frame/forms/ApplicationPaper.tsx'
import { CheckboxGroup, Field, SelectField, TextField } from '#frame/forms/Field.tsx'
import type { FormActionProps } from '#frame/forms/LeadForm.tsx'
import { MailtoForm } from '#frame/forms/MailtoForm.tsx'
import { mailForms } from '#frame/forms/mail-words.ts'
import { partnershipForm } from '#office/forms/partnership.ts'
import { partnershipDraft } from '#office/forms/partnership-mail.ts'
import { partners } from './words.ts'

const { application, prompts, websiteHint } = partners

export default function PartnershipForm(props: FormActionProps) {
  return (
    <MailtoForm
      form={partnershipForm}
      draftOf={(answers) => partnershipDraft(answers, site.partnersEmail)}
      submit={application.submit}
      {...props}
    >
      {(end) => (
        <>
          <Part number={1} title={application.you}>
            <div className="two">
              <Field name="firstName" autoComplete="given-name" />
              <Field name="lastName" autoComplete="family-name" />
            </div>
            <div className="two">
              <Field name="email" type="email" autoComplete="email" />
              <Field name="phoneNumber" type="tel" autoComplete="tel" />
            </div>
            <Field name="jobTitle" autoComplete="organization-title" />
          </Part>
          <Part number={2} title={application.company}>
            <div className="two">
              <Field name="companyName" autoComplete="organization" />
              <SelectField name="companySize" prompt={prompts.companySize} />
            </div>
            <Field name="website" type="url" autoComplete="url" hint={websiteHint} />
          </Part>
          <Part number={3} title={application.partnership}>
            <SelectField name="partnershipType" prompt={prompts.partnershipType} />
            <CheckboxGroup name="servicesOffered" hint={mailForms.all} />
            <TextField name="message" autoComplete="on" rows={4} />
            {end}
          </Part>
        </>
      )}
    </MailtoForm>
  )
}
