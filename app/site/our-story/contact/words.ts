import { site } from '#content/site.ts'
import { supportHours } from '#knowledge/offer/plans.data.ts'

/** The minutes of the free call, and the hours until a message is answered, as the plans promise. */
export const callMinutes = 30
export const replyHours = supportHours.foundation

export const contact = {
  label: 'Contact',
  title: 'Get in Touch',
  lead: `The call takes ${callMinutes} minutes and is free.`,
  /** For whoever came to book one. */
  callLead: `Book a call: ${callMinutes} minutes, free. Say when it suits you; a person confirms one time within ${replyHours} hours.`,
  /** The beginning of the message then, so that it can be sent as it is. */
  callMessage: `I would like to book a ${callMinutes}-minute call.`,
  callHint: 'One sentence is enough.',
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
  own: 'Paste a link to your questionnaire, or its questions. We answer by email, and you reply with the file.',
  about: 'What is it about?',
  aboutNothing: 'Choose a subject',
  times: 'Suggest times for a call',
  picks: 'Choose up to three.',
  /** The zone that the offered times are in. */
  picksZone: (zone: string) => `Times are in your time zone, ${zone.replaceAll('_', ' ')}.`,
  moreTimes: 'More times',
  choices: ['First choice', 'Second choice', 'Third choice'],
  zoneExample: 'such as Europe/Berlin',
  zone: 'Time zone',
  /** The button, where the subject is one for a call, and for any other. */
  submit: { call: 'Request this call', message: 'Send Message' },
  note: `A person answers within ${replyHours} hours. No newsletter. We use what you write to answer you and to follow up on your request.`,
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
