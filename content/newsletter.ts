import { site } from './site.ts'

/** The box that takes an address (SPEC 2 and 4). Placeholder and button stand as the specification gives them. */
export const newsletterBox = {
  title: 'New on Tuesdays and Thursdays',
  text: 'The newsletter: what changed in AI rules, and what it means for a company that has to answer for it.',
  placeholder: 'Enter your email address',
  button: 'Subscribe',
  sending: 'Processing...',
  /** The one field at the end of every page. */
  foot: {
    title: 'New on Tuesdays and Thursdays',
    field: 'Where should the newsletter go?',
    placeholder: 'name@company.com',
    button: 'Sign up',
  },
  /** Stays after a success while the site sends mail. */
  inbox: 'One step is left: check your inbox and confirm your address. The link is valid for seven days.',
} as const

/**
 * What a subscriber agrees to: the words beside the button. A consent is kept with the hash of `text`, so a new wording
 * gets a new version (a test holds the two together).
 */
export const newsletterConsent = {
  version: '1',
  text: 'We respect your privacy: your address is used to send you this newsletter, and for nothing else. You can unsubscribe at any time.',
  more: { title: 'How we treat personal data', href: '/privacy' },
} as const

/** The screen about the newsletter, which a box sent without scripts also ends on. */
export const newsletterPage = {
  label: 'By email',
  title: 'Newsletter',
  description: `AI governance and compliance by email: what changed, whom it concerns and what to do next, from the people who write the ${site.name} blog.`,
  lead: 'Rules for AI keep changing. We read them, and write down what a company has to do.',
  facts: [
    {
      term: 'What',
      text: 'New articles from our blog: governance, compliance, and working with AI in regulated industries.',
    },
    { term: 'How often', text: 'New content appears weekly, on Tuesdays and Thursdays.' },
    { term: 'Leaving', text: 'Every mail has a link that ends it with one press. No account, no questions.' },
  ],
  back: 'Go back to where you were',
} as const

/** The screens behind the links in a mail. Nothing on them happens before a button is pressed. */
export const newsletterLinks = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button, and the newsletter comes to this address:',
    button: 'Confirm subscription',
    done: {
      title: 'You are subscribed',
      text: 'Your address is confirmed. New content appears weekly, on Tuesdays and Thursdays.',
      more: 'Change or end your subscription',
    },
  },
  unsubscribe: {
    title: 'End your subscription',
    text: 'Press the button, and no more newsletters are sent to this address:',
    button: 'Unsubscribe',
    done: {
      title: 'You are unsubscribed',
      text: 'No more newsletters are sent to your address. We keep it only to know that you left; you can have it erased.',
      more: 'Have your address erased',
    },
  },
  preferences: {
    title: 'Your subscription',
    text: 'What we keep about you for the newsletter, and how to change it.',
    address: 'Address',
    state: 'State',
    since: 'since',
    states: {
      unconfirmed: 'Waiting for your confirmation',
      confirmed: 'Subscribed',
      unsubscribed: 'Unsubscribed',
      quarantined: 'Waiting for your confirmation',
    },
    unsubscribe: { title: 'Stop the newsletter', text: 'Nothing more is sent to you.', button: 'Unsubscribe' },
    erase: {
      title: 'Erase everything',
      text: 'Your address and all that belongs to it are deleted, the record of your consent too. This cannot be undone.',
      button: 'Erase my address',
    },
  },
  /** A button whose work could not be done now. */
  failure: { title: 'Something went wrong', text: 'Nothing was changed. Please try again in a moment.' },
  erased: {
    title: 'Your address is erased',
    text: 'Nothing about your subscription is left on this site. The links in our mails to you no longer lead anywhere.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'It is not complete, is older than seven days, or belongs to an address that has been erased. Nothing was changed, and you can subscribe again here.',
  },
} as const

/** The mail that asks to confirm. The same for everybody but for its links; nothing that a visitor typed is in it. */
export const newsletterMail = {
  subject: 'Please confirm your subscription',
  preview: 'One press, and the newsletter comes to you.',
  paragraphs: [
    `Somebody asked for the ${site.name} newsletter to be sent to this address. If that was you, please confirm it.`,
  ],
  button: 'Confirm subscription',
  after: [
    'The link is valid for seven days. If you are subscribed already, nothing changes, and there is nothing to do.',
    'If it was not you, do nothing: without your confirmation no newsletter is sent.',
  ],
  leave: 'See or end your subscription',
} as const
