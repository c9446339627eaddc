import * as z from 'zod/mini'
import texts from '#content/texts/our-story.json' with { type: 'json' }
import { emailField, longText, optionalLine, requiredLine } from '#frame/forms/fields.ts'
import { type Answers, defineForm } from '#frame/forms/form.ts'
import { callExtra } from './call.ts'

/** The contact message, with the labels of `content/texts/our-story.json`, the messages of SPEC 5, Contact form, and the notices of SPEC 8. */
export const contactForm = defineForm({
  kind: 'contact',
  name: 'contact message',
  id: 'contact-form',
  page: '/our-story',
  endpoint: '/api/contact',
  schema: z.object({
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    company: optionalLine(200),
    email: emailField('Please enter a valid email address'),
    message: longText({ min: 10, ask: 'Message must be at least 10 characters', max: 5000 }),
  }),
  labels: texts.contact.form.labels,
  freeText: ['message'],
  extra: callExtra,
  notices: {
    success: { title: 'Message sent!', text: "Thank you for contacting us. We'll get back to you soon." },
    failure: { title: 'Something went wrong', text: "Your message couldn't be sent. Please try again later." },
  },
})
export type ContactMessage = Answers<typeof contactForm>
