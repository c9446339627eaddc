import { contactForm, contactNotices } from '#domain/leads/contact.ts'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'

/** The contact form's state; the page needs it too, for its title. */
export const useContactForm = (answer: FormAnswer | undefined, sent: boolean) =>
  useLeadForm({
    id: 'contact-form',
    schema: contactForm,
    endpoint: '/api/contact',
    notices: contactNotices,
    answer,
    sent,
  })
