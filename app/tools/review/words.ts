import { contactAbout } from '#content/contact-address.ts'
import { actions, site } from '#content/site.ts'

const note = {
  text: `By sending it you agree that ${site.name} keeps what is shown here and writes to you about it, as described in the`,
  link: { title: 'privacy statement', href: '/privacy' },
  after: 'You get no newsletter from it, and you can withdraw by replying to our email.',
} as const

/** The consent of a review request. It is stored with the hash of `text`, so a new wording gets a new version. */
export const reviewConsent = {
  purpose: 'review',
  version: '2',
  text: `${note.text} ${note.link.title}. ${note.after}`,
} as const

/** The request that a specialist reads a result: a form at the end of each, and a page for those without scripts. */
export const review = {
  label: 'Ask a person',
  title: 'Have a specialist read this',
  lead: 'Send us your result. A specialist reads it and writes back with what to look at first.',
  sheet: 'What we receive',
  rows: { tool: 'From', result: 'Result' },
  submit: 'Send to a Specialist',
  sending: 'Sending...',
  note,
  page: {
    title: 'Have a specialist read your result',
    description: 'Send the result of one of our tools to a specialist, who reads it and replies by email.',
    back: 'Back to the result',
    none: 'A specialist reads the result of one of these tools. Use one, then send the result from its last step. Or book a call first: 30 minutes, free.',
    /** It needs no result. */
    call: { title: actions.bookCall.title, href: contactAbout('assessment') },
    mail: 'Or write to us:',
  },
} as const
