import * as z from 'zod/mini'
import { companySizes } from '#frame/forms/companies.ts'
import {
  emailField,
  longText,
  type Option,
  oneOf,
  optionalLine,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  phoneNumber,
  requiredLine,
  someOf,
  webAddress,
} from '#frame/forms/fields.ts'
import type { EndpointForm, LeadFormDeclaration } from '#frame/forms/form.ts'
import type { ContentField, FormDefinition } from './content-form.server.ts'
import { hasOptions } from './field-types.ts'

/** A form that a file of content declares. Browser and server make it of the same definition. */
export type ContentForm = LeadFormDeclaration & EndpointForm & { readonly definition: FormDefinition }

export const contentEndpoint = (name: string) => `/api/forms/${name}`

/** The field of the box that gives the consent. */
export const consentField = 'consent'

const boxAnswers = [
  { value: 'yes', label: 'Agreed' },
  { value: 'no', label: 'Not agreed: answer what was asked, and send nothing else' },
] as const satisfies readonly Option[]

const tickAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[]

/** What stands after the words of a consent, as a link. */
export const privacyLink = { title: 'Read the privacy statement.', href: '/privacy' } as const

/** The longest answers, in UTF-16 units. */
const maxLine = 200
const maxText = 5000

function optionsOf({ type, options = [] }: ContentField): readonly Option[] | null {
  if (type === 'size') return companySizes
  return hasOptions(type) ? options : null
}

/** An answer that a box gives: nothing when it is left empty. */
const box = (message: string) =>
  z.optional(
    z.pipe(
      z.enum([...boxAnswers.map(({ value }) => value), ''], message),
      z.transform((text) => text || undefined),
    ),
  )

function schemaOf(field: ContentField): z.core.$ZodType {
  const { type, label, required = true, ask = `${label} is required` } = field
  const options = optionsOf(field)
  if (options) return type === 'choices' ? someOf(options, ask) : oneOf(options, ask)
  if (type === 'email') return emailField(field.ask ?? 'Please enter a valid email address')
  if (type === 'check') return required ? z.literal('yes', ask) : box(ask)
  if (type === 'long') return required ? longText({ min: 1, ask, max: maxText }) : optionalText(maxText)
  if (type === 'website') {
    const wrong = field.ask ?? 'Please enter a valid website URL'
    return required ? webAddress(wrong) : optionalWebAddress(wrong)
  }
  if (type === 'phone')
    return required ? phoneNumber(ask) : optionalPhone(field.ask ?? 'Please enter a valid phone number')
  return required ? requiredLine(ask, maxLine) : optionalLine(maxLine)
}

/** Returns the definition as a form like every other: its endpoint, mails, exports and the desk follow from it. */
export function contentForm(
  definition: FormDefinition,
  { page, closed, event }: { page: string } & Pick<LeadFormDeclaration, 'closed' | 'event'>,
): ContentForm {
  const { kind, name, fields, consent, thanks, failure, mail } = definition
  const shape = {
    ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    ...(consent?.box && { [consentField]: box('Tick the box or leave it empty.') }),
  }
  const chosen = fields.flatMap((field) => {
    const options = field.type === 'check' ? tickAnswers : optionsOf(field)
    return options ? [[field.name, options] as const] : []
  })
  return {
    definition,
    kind,
    name,
    id: `${kind}-form`,
    page,
    endpoint: contentEndpoint(kind),
    schema: z.object(shape) as unknown as LeadFormDeclaration['schema'],
    labels: {
      ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
      ...(consent?.box && { [consentField]: 'Consent' }),
    },
    options: { ...Object.fromEntries(chosen), ...(consent?.box && { [consentField]: boxAnswers }) },
    freeText: fields.flatMap(({ name, type }) => (type === 'long' ? [name] : [])),
    ...(consent && {
      consent: {
        purpose: 'landing-page',
        text: [consent.box, consent.text, privacyLink.title].filter(Boolean).join(' '),
      },
    }),
    ...(consent?.box && {
      consentField,
      derive: (answers: object) => ({ [consentField]: Reflect.get(answers, consentField) ?? 'no' }),
    }),
    notices: {
      success: thanks,
      failure: failure ?? { title: 'Something went wrong', text: 'This could not be sent. Please try again later.' },
    },
    ...(mail && { mail: { subject: mail.subject, paragraphs: mail.text, next: mail.button } }),
    ...(closed && { closed }),
    ...(event && { event }),
  }
}
