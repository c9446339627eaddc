import { type LinkItem, site } from '#content/site.ts'
import texts from '#content/texts/our-story.json' with { type: 'json' }
import { supportHours } from '#knowledge/offer/plans.data.ts'
import type { Topic } from '#office/forms/call.ts'

/** The minutes of the free call, and the hours until a message is answered, as the plans promise. */
export const callMinutes = 30
export const replyHours = supportHours.foundation

type Meanwhile = Readonly<Partial<Record<Topic, NextStep>> & { any: NextStep }>
type NextStep = { text: string; link: LinkItem }

const draft: NextStep = {
  text: 'Draft the answers you know now:',
  link: { title: 'Answer it with our tool', href: '/questionnaire' },
}

/** What to do until we answer, by the subject; the first is for any that is not named. */
const meanwhile: Meanwhile = {
  any: {
    text: 'Answer five questions now, and the call is shorter:',
    link: { title: 'Take Quick AI Readiness Assessment', href: '/ai-readiness-assessment' },
  },
  assessment: {
    text: 'Find the duties for one of your AI uses now, and the call is shorter:',
    link: { title: 'EU AI Act duties check', href: '/resources/tools/risk-assessment' },
  },
  law: {
    text: 'Check off what you have, and the call is shorter:',
    link: { title: 'AI compliance checklist', href: '/resources/checklists/compliance' },
  },
  questionnaire: draft,
  'questionnaire-call': draft,
  'vendor-review': {
    text: 'Much of it may be answered already:',
    link: { title: 'Our Trust Center', href: '/trust-center' },
  },
  'our-vendors': {
    text: 'Send your vendor these questions now, and bring the answers:',
    link: { title: 'AI Vendor Assessment framework', href: '/frameworks/ai-vendor-assessment' },
  },
  audit: {
    text: 'See which records an auditor asks for:',
    link: { title: 'Compliance Documentation framework', href: '/frameworks/compliance-documentation' },
  },
  roadmap: {
    text: 'See the stages and their weeks:',
    link: { title: 'Compliance roadmap', href: '/compliance-roadmap' },
  },
  partner: {
    text: 'See what a partner does and gains:',
    link: { title: 'Become a Partner', href: '/become-partner' },
  },
  content: { text: 'See what we changed lately:', link: { title: 'Changes to our facts', href: '/facts/changes' } },
}

const { label, title, plan, form, mailboxes } = texts.contact
const minutesOf = [0, 8, 15, 25]

export const contact = {
  label,
  title,
  lead: `The call takes ${callMinutes} minutes and is free.`,
  /** For whoever came without a subject. */
  openLead: `Book a call: it takes ${callMinutes} minutes and is free. Say when it suits you, or just write. A person answers within ${replyHours} hours.`,
  /** For whoever came to book one. */
  callLead: `Book a call: ${callMinutes} minutes, free. Say when it suits you; a person confirms one time within ${replyHours} hours.`,
  /** The beginning of the message then, so that it can be sent as it is. */
  callMessage: `I would like to book a ${callMinutes}-minute call.`,
  callHint: form.callHint,
  /** For whoever came by a result’s button. */
  resultHint: form.resultHint,
  minutesTitle: plan.minutes,
  minutes: plan.parts.map((text, part) => ({ at: minutesOf[part] ?? 0, text })),
  /** The gain at the last minute. */
  leaveTitle: plan.leaveTitle,
  leave: plan.leave,
  /** Beside the message, for whoever brings a questionnaire. */
  ownQuestionnaire: form.ownQuestionnaire,
  about: form.about,
  aboutNothing: form.aboutNothing,
  times: form.times,
  /** For whoever came to book one. */
  callTimes: form.callTimes,
  picks: form.picks,
  /** The zone that the offered times are in. */
  picksZone: (zone: string) => `Times are in your time zone, ${zone.replaceAll('_', ' ')}.`,
  moreTimes: form.moreTimes,
  choices: ['First choice', 'Second choice', 'Third choice'],
  zoneExample: 'such as Europe/Berlin',
  zone: 'Time zone',
  /** The button, where the subject is one for a call, and for any other. */
  submit: { call: form.submitCall, message: form.submit },
  note: `A person answers within ${replyHours} hours. ${form.note}`,
  receipt: {
    title: 'This is what we received',
    until: 'You will hear from us by',
    from: 'We answer to',
    about: 'It is about',
    result: 'With a link to',
    resultLink: 'Your result',
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
          text: 'Your message comes back to you by email, unless you had an automatic email from us in the last 24 hours. It has arrived either way; if you had none, check the address.',
        },
      ],
      again: { title: 'Write another message', href: '/our-story#contact' },
    },
    meanwhile,
  },
  mailboxesTitle: mailboxes.title,
  mailboxes: [
    { title: mailboxes.questions, address: site.email },
    { title: mailboxes.partners, address: site.partnersEmail },
  ],
} as const
