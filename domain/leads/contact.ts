import { z } from 'zod'
import { emailField, longText, optionalLine, requiredLine } from './fields.ts'

/** The contact message, with the messages of SPEC 5, Contact form. The browser may run it early; the server always runs it. */
export const contactForm = z.object({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
  company: optionalLine(200),
  email: emailField('Please enter a valid email address'),
  message: longText({ min: 10, ask: 'Message must be at least 10 characters', max: 5000 }),
})
export type ContactMessage = z.output<typeof contactForm>

/** What the visitor is told (SPEC 8). */
export const contactNotices = {
  success: { title: 'Message sent!', text: "Thank you for contacting us. We'll get back to you soon." },
  failure: { title: 'Something went wrong', text: "Your message couldn't be sent. Please try again later." },
} as const
