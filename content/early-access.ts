import { site } from './site.ts'

/** Early access (SPEC 2, screen 10). */
export const earlyAccess = {
  label: 'Early access',
  title: 'Request Early Access',
  description:
    'Ask for early access to the Steadmark platform. The Foundation plan may be free for 6 months, subject to terms. One page, four short parts.',
  lead: 'Tell us who you are and which parts of the platform you need first. It is one page, and a person reads it.',
  terms: {
    title: 'Terms',
    offer: 'The Foundation plan may be free for 6 months, subject to terms.',
    rows: [
      { title: 'The plan', text: 'Foundation, for up to 3 users' },
      { title: 'Support', text: 'By email, within 24 hours' },
      { title: 'List price', text: 'Starting at $5,000 per year' },
    ],
    link: { title: 'Read the terms', href: '/terms' },
    contact: { text: 'Rather write in your own words?', address: site.email },
  },
  request: {
    title: 'Your request',
    you: 'About you',
    company: 'Your company',
    services: 'What you need first',
    more: 'Anything else',
    submit: 'Submit Request',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phoneNumber: 'Phone number',
    address: 'Address',
    country: 'Country',
    company: 'Company name',
    companyStage: 'Company stage',
    industry: 'Industry',
    companySize: 'Company size',
    servicesInterested: 'Services you are interested in',
    message: 'Message',
  },
  prompts: {
    companyStage: 'Select a stage',
    industry: 'Select an industry',
    companySize: 'Select a size',
  },
} as const
