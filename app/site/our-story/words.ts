import { site } from '#content/site.ts'
import { type Author, authors } from '#knowledge/articles/authors.data.ts'
import { supportHours } from '#knowledge/offer/plans.data.ts'

/** The minutes of the free call (SPEC 9), and the hours until a message is answered, as the plans promise. */
export const callMinutes = 30
export const replyHours = supportHours.foundation

export const ourStory = {
  title: 'Our Story',
  description: `Why ${site.name} exists, what we stand for and how to reach us: AI governance, compliance and trust for companies in regulated industries.`,
  call: `${callMinutes} minutes, free`,
  lead: 'People in your company use AI. Sooner or later someone will ask what it does, who approved it and how you know. We help you answer.',
} as const

/** The work of each team, in the order of `authors`. */
const duties = [
  'Reads laws and standards and explains what they require.',
  'Works with you, from the free call on.',
  'Builds the platform and keeps it secure.',
]

/** The people who sign the letter. */
export const signers: readonly (Author & { duty: string })[] = authors.map((author, index) => ({
  ...author,
  duty: duties[index] ?? '',
}))

export const mission = {
  salutation: 'To the person in charge of AI,',
  title: 'A level that does not move',
  statement: 'We help companies use AI responsibly without slowing down. And we help them prove it.',
  drawing:
    'A harbor wall with a graduated staff. The water and a boat beside it rise and fall; the mark cut into the wall stays, and one level line runs from it across the whole scene.',
  letter: [
    'In a regulated company, a decision is only as good as the record of it. That was true of laboratories, clinics and payments long before AI. What has changed is the pace: a tool is in daily use before anyone has written down what it is for.',
    `A large company has a department for this. A small or medium one has one person, who already has another job. ${site.name} is made for that person: a platform that keeps policies, the AI register, controls and evidence in one place, and specialists who say which rules are likely to apply and what to do first.`,
    'Our name says how. Surveyors cut a mark where nothing will move it, and measure every height from there. A company needs a mark like that for AI: a standard that it can state, that stays the same when the tools change, and that others can check for themselves.',
  ],
  signedTitle: 'Signed',
  peopleTitle: 'Who signs this, and answers you',
} as const

export const principles = {
  title: 'What we stand for',
  items: [
    {
      title: 'Rules first, then tools',
      text: 'We start with what your regulators, customers and contracts require. The platform comes second, and only the parts you need.',
    },
    {
      title: 'Sources shown',
      text: 'Each of our dated statements on a law links to its source and says when it was verified.',
    },
    {
      title: 'No tracking',
      text: 'This site sets no cookies and does not track you from page to page. We count how often a page is read, never who reads it. If you send a form, we also see which page or link brought you here.',
    },
  ],
} as const

export const contact = {
  label: 'Contact',
  title: 'Get in Touch',
  lead: `The call takes ${callMinutes} minutes and is free.`,
  minutesTitle: 'The call, minute by minute',
  minutes: [
    { at: 0, text: 'How your company uses AI' },
    { at: 8, text: 'Who is asking about it, and by when' },
    { at: 15, text: 'Which rules are likely to apply to you' },
    { at: 25, text: 'What to do first' },
  ],
  /** The gain at the last minute. */
  leaveTitle: 'You leave with',
  leave: 'the rules that are likely to apply and your first step, whether or not we work together.',
  /** Beside the message, for whoever brings a questionnaire. */
  own: 'Paste a link to your questionnaire, or its questions.',
  about: 'What is it about?',
  aboutNothing: 'Choose a subject',
  times: 'Suggest times for a call',
  choices: ['First choice', 'Second choice', 'Third choice'],
  zoneExample: 'such as Europe/Berlin',
  zone: 'Time zone',
  note: `We answer within ${replyHours} hours. We use what you write to answer you and to follow up on your request.`,
  receipt: {
    title: 'This is what we received',
    until: 'You will hear from us by',
    from: 'We answer to',
    about: 'It is about',
    times: 'Times you offered',
    message: 'Your message',
    calendar: 'Save the times (.ics)',
    noCalendar:
      'No calendar knows this time zone, so there is no file of the times. We read them as you wrote them, and ask if in doubt.',
    file: `call-with-${site.name.toLowerCase()}.ics`,
    again: 'Write another message',
    /** For whoever sends without scripts: the page then knows nothing of the message. */
    stored: {
      title: 'What happens next',
      rows: [
        { term: 'Our answer', text: `Within ${replyHours} hours, by email.` },
        {
          term: 'Your copy',
          text: 'Your message comes back to you by email. If it does not, check the address and write again.',
        },
      ],
      again: { title: 'Write another message', href: '/our-story#contact' },
    },
    meanwhile: 'Answer five questions now, and the call is shorter:',
    tool: { title: 'Take Quick AI Readiness Assessment', href: '/ai-readiness-assessment' },
  },
  mailboxesTitle: 'Or send an email',
  mailboxes: [
    { title: 'Questions and calls', address: site.email },
    { title: 'Partnerships', address: site.partnersEmail },
  ],
} as const
