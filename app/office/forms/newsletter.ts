import * as z from 'zod/mini'
import { emailField } from '#frame/forms/fields.ts'
import { defineForm } from '#frame/forms/form.ts'

/**
 * The newsletter box, with the message of SPEC 5, Newsletter, and the notices of SPEC 8. It makes a subscriber, not a
 * lead.
 */
export const newsletterForm = defineForm({
  id: 'newsletter',
  page: '/newsletter',
  endpoint: '/api/newsletter-subscribe',
  schema: z.object({ email: emailField('Please enter a valid email address') }),
  labels: { email: 'Email address' },
  notices: {
    success: { title: 'Subscription successful!', text: 'Thank you for subscribing to our newsletter.' },
    failure: {
      title: 'Something went wrong',
      text: "Your subscription couldn't be processed. Please try again later.",
    },
  },
})
