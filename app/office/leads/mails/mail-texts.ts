import { site } from '#content/site.ts'
import { supportHours } from '#knowledge/offer/plans.data.ts'

/** The reply time that the plans and the contact form promise. */
const inTime = `within ${supportHours.foundation} hours`
const more = 'Anything to add? Reply to this email; it reaches the same team.'

export const mailTexts = {
  assessmentReport: {
    subject: 'Your AI readiness result',
    preview: 'Your level, your score in each area, and four recommendations.',
    opening: 'Here is the copy of your AI readiness result that you asked for on our site.',
    of: 'of',
    dimensions: 'Score by area',
    skipped: 'skipped, counts as 0',
    recommendations: 'What to do from here',
    gap: ['more point', 'more points', 'to reach'],
    next: {
      text: 'A good next step: answer three questions and get a compliance roadmap for a company like yours, stage by stage.',
      button: 'Make your roadmap',
      href: '/compliance-roadmap',
    },
    honest: 'Five answers are a first indication, not an audit: they show where to look. Nothing here is legal advice.',
    notYou:
      'If you did not ask for this, someone entered your address by mistake. You do not need to do anything: we have not added it to any list.',
    signature: `The team at ${site.name}`,
  },
  acknowledgement: {
    subject: 'We have your message',
    preview: `A person on our team will reply ${inTime}.`,
    paragraphs: [
      `Thank you for writing to us. Your message has arrived. A person on our team will read it and reply ${inTime}.`,
      more,
    ],
    next: {
      text: 'In the meantime, five questions show you where your company stands with AI and what to do next. They take about two minutes.',
      button: 'See where you stand',
      href: '/ai-readiness-assessment',
    },
    notYou:
      'If you did not write to us, someone entered your address by mistake. You do not need to do anything: we have not added it to any list.',
    signature: `The team at ${site.name}`,
  },
  /** The words for a form without any of its own. `name` is the form's, such as `webinar registration`. */
  named: (name: string) => ({
    subject: `We have your ${name}`,
    paragraphs: [`Thank you. Your ${name} has arrived. A person on our team will read it and reply.`, more],
  }),
  /** Words of a registration's mail beside the time of its event. */
  event: { page: 'See the page of the event', calendar: 'The file with this email puts it into your calendar.' },
  /** The line that names the topic of a contact message, in the words of the form's own list. */
  about: (topic: string) => `You wrote to us about: ${topic}.`,
  // Each form has a subject of its own, because mail programs group mails by subject.
  earlyAccess: {
    subject: 'We have your early access request',
    paragraphs: [
      `Thank you for asking for early access. Your request has arrived. A person on our team will read it and reply ${inTime}.`,
      more,
    ],
    next: {
      text: 'In the meantime, you can see what the platform does and how companies get started.',
      button: 'See the platform',
      href: '/services',
    },
  },
  partnership: {
    subject: 'We have your partner application',
    paragraphs: [
      'Thank you for applying to become a partner. Your application has arrived. A person on our team will read it and reply.',
      more,
    ],
    next: {
      text: 'In the meantime, our Trust Center shows how we handle data, what we commit to and the documents behind it.',
      button: 'Open the Trust Center',
      href: '/trust-center',
    },
  },
  review: {
    subject: 'We have your review request',
    preview: 'A specialist on our team will read your result and reply.',
    paragraphs: [
      'Thank you for sending us your result. A specialist on our team will read it and reply to this address.',
      more,
    ],
    next: {
      text: 'In the meantime, our frameworks give you documents that you can adapt and use.',
      button: 'See the frameworks',
      href: '/frameworks',
    },
  },
  whitepaper: {
    subject: 'Your guide: AI Adoption in Biopharma',
    preview: 'Download it here as often as you like.',
    paragraphs: [
      'Thank you for your interest in AI Adoption in Biopharma: A Practical Guide. Here it is; you can download it as often as you like.',
    ],
    next: {
      text: '',
      button: 'Download the guide (PDF)',
      href: '/pdfs/whitepaper.pdf',
      also: { title: 'Read it on the web', href: '/whitepaper' },
    },
    after: [
      'Short on time? Start with part 6: a plan for the first 90 days, with roles, records and decisions.',
      'If you told us how we can help, a person on our team will read it and reply.',
    ],
    notYou:
      'If you did not ask for the guide, someone entered your address by mistake. Reply to this email to tell us, and we will delete it.',
    signature: `The team at ${site.name}`,
  },
  notification: {
    labels: {
      earlier: 'Earlier from this address',
      company: 'Others at this company',
      source: 'Came from',
      score: 'Result',
      sheet: 'What was answered',
      notes: 'Notes',
      reply: 'Answer from',
    },
    sheet: 'Read it line by line',
    shownResult: 'See it as they saw it',
    unknownPage: 'The page was not sent along',
    touches: {
      only: 'Came to the site at',
      first: 'First came to the site at',
      last: 'Last came at',
      from: 'from',
      by: 'by',
      unknown: 'an unknown page',
    },
    first: 'None. This is the first contact.',
    reminder: 'You asked to be reminded of this lead.',
    reply: 'They answered by mail. Here is the answer; the form that they sent stands below.',
    state: 'Its status is',
    with: 'assigned to',
    given: 'Assigned to',
    hasEarlier: 'who has the earlier lead of this person.',
    take: 'Take this lead',
    others: 'Or',
    last: 'Asked to delete this person?',
    note: 'Each link opens a page that shows the lead’s current status. Nothing changes until you press the button there. The links work for two months from the first email about the lead, the one to delete for seven days, for everyone who has this email.',
    noLinks:
      'The first email about this lead is older than two months, so this one has no links. Find the lead on the desk.',
    answer: 'Reply to this email to write to the person.',
    noAddress: 'They left no email address: call them. The desk takes the address once you know it.',
  },
} as const
