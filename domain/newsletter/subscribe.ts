import { z } from 'zod'
import { emailField } from '../leads/fields.ts'

/** The newsletter box, with the message of SPEC 5, Newsletter. The browser may run it early; the server always runs it. */
export const newsletterForm = z.object({ email: emailField('Please enter a valid email address') })

/** What the visitor is told (SPEC 8). */
export const newsletterNotices = {
  success: { title: 'Subscription successful!', text: 'Thank you for subscribing to our newsletter.' },
  failure: {
    title: 'Something went wrong',
    text: "Your subscription couldn't be processed. Please try again later.",
  },
} as const
