import type { ContactMessage } from '#office/forms/contact.ts'

/** A contact message that is right, but for what a test changes. */
export const aContactMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  email: 'ada@example.com',
  message: 'We would like to know how you would review our risk model.',
  ...changes,
})
