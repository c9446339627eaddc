import { useMemo } from 'react'
import { CheckboxGroup, Field, OptionalBox, SelectField, TextField } from '#frame/forms/Field.tsx'
import { type FormActionProps, LeadForm } from '#frame/forms/LeadForm.tsx'
import type { ContentField, FormDefinition } from '#office/forms/content-form.server.ts'
import { consentField, contentForm, privacyLink } from '#office/forms/content-form.ts'

/** True for whoever wrote an hour ago, too: an address is answered by itself once in 24 hours, whatever it sends. */
const answeredOnce =
  'An address gets one automatic email from us in 24 hours at most, and three in 30 days. If yours had them, none comes now: your form has arrived all the same.'

type LandingFormProps = FormActionProps & { definition: FormDefinition; page: string }

export default function LandingForm({ definition, page, ...sent }: LandingFormProps) {
  const { fields, consent, submit, note } = definition
  const form = useMemo(() => contentForm(definition, { page }), [definition, page])
  return (
    <LeadForm form={form} submit={submit} sending="Sending..." note={note} next={answeredOnce} {...sent}>
      {fields.map((field) => (
        <FieldOf key={field.name} {...field} />
      ))}
      {consent?.box ? (
        <OptionalBox name={consentField} text={consent.box}>
          <Words text={consent.text} />
        </OptionalBox>
      ) : (
        consent && (
          <p className="note">
            <Words text={consent.text} />
          </p>
        )
      )}
    </LeadForm>
  )
}

const Words = ({ text }: { text: string }) => (
  <>
    {text} <a href={privacyLink.href}>{privacyLink.title}</a>
  </>
)

/** The `autocomplete` tokens, by the field's name. */
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  name: 'name',
  jobTitle: 'organization-title',
  country: 'country-name',
  city: 'address-level2',
}

function FieldOf({ name, type, label, hint }: ContentField) {
  switch (type) {
    case 'long':
      return <TextField name={name} autoComplete="on" rows={4} hint={hint} />
    case 'choice':
    case 'size':
      return <SelectField name={name} prompt="Please choose" hint={hint} />
    case 'choices':
      return <CheckboxGroup name={name} hint={hint} />
    case 'check':
      return (
        <OptionalBox name={name} text={label}>
          {hint}
        </OptionalBox>
      )
    case 'email':
      return <Field name={name} type="email" autoComplete="email" hint={hint} />
    case 'phone':
      return <Field name={name} type="tel" autoComplete="tel" hint={hint} />
    case 'website':
      return <Field name={name} type="url" autoComplete="url" hint={hint} />
    case 'company':
      return <Field name={name} autoComplete="organization" hint={hint} />
    default:
      return <Field name={name} autoComplete={tokens[name] ?? 'on'} hint={hint} />
  }
}
