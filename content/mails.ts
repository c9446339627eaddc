import { site } from './site.ts'

/** The words of the mails that the site sends. */
export const mailTexts = {
  assessmentReport: {
    subject: 'Your AI readiness result',
    preview: 'Your level, your score in each dimension, and four recommendations.',
    opening: 'This is the copy of your AI readiness result that you asked for on our site.',
    of: 'of',
    dimensions: 'By dimension',
    skipped: 'skipped, counts as 0',
    recommendations: 'What to do from here',
    gap: ['more point', 'more points', 'to reach'],
    next: {
      text: 'The next step in order: three choices make a compliance roadmap for a company such as yours, stage by stage.',
      button: 'Make your roadmap',
      href: '/compliance-roadmap',
    },
    honest: 'Five answers are a first reading, not an audit: they show where to look. Nothing here is legal advice.',
    notYou:
      'If you did not ask for it, somebody entered your address by mistake. You need do nothing: we do not add it to any list.',
    signature: `The team at ${site.name}`,
  },
  acknowledgement: {
    subject: 'We have your message',
    preview: 'A person reads it and answers you.',
    paragraphs: [
      'Thank you for writing to us. Your message has arrived, and a person on our team will read it and answer you.',
      'Is there something to add? Answer this mail, and it reaches the same team.',
    ],
    next: {
      text: 'If you would like to use the time until then: five questions show where a company stands with AI, in about three minutes, and what to do next.',
      button: 'See where you stand',
      href: '/ai-readiness-assessment',
    },
    notYou:
      'If you did not write to us, somebody entered your address by mistake. You need do nothing: we do not add it to any list.',
    signature: `The team at ${site.name}`,
  },
  earlyAccess: {
    text: 'If you would like to look around until then: what the platform does, and how a company gets started with it.',
    button: 'See the platform',
    href: '/services',
  },
  partnership: {
    text: 'If you would like to know more about us until then: how we handle data, what we commit to, and the documents behind it.',
    button: 'Open the Trust Center',
    href: '/trust-center',
  },
  whitepaper: {
    subject: 'The guide that you asked for',
    preview: 'AI Adoption in Biopharma: A Practical Guide.',
    paragraphs: [
      'Thank you for your interest in AI Adoption in Biopharma: A Practical Guide. Here it is, to download as often as you like.',
    ],
    next: {
      text: '',
      button: 'Download the guide (PDF)',
      href: '/pdfs/whitepaper.pdf',
      also: { title: 'Read it on the web', href: '/whitepaper' },
    },
    after: [
      'Short of time? The last part is a plan for the first 90 days, with roles, records and decisions.',
      'If you wrote that we could help with something, a person on our team will read it and answer you.',
    ],
    notYou:
      'If you did not ask for the guide, somebody entered your address by mistake. You can tell us by answering this mail, and we forget it.',
    signature: `The team at ${site.name}`,
  },
  /** What tells the team of a lead. */
  notification: {
    labels: {
      earlier: 'Earlier from this address',
      company: 'Others of the company',
      source: 'Came from',
      score: 'Result',
    },
    unknownPage: 'an unknown page',
    first: 'Nothing: this is the first contact.',
    reminder: 'You wanted to be reminded of this lead.',
    state: 'It is',
    with: 'with',
    take: 'I take it',
    others: 'Or',
    note: 'Each link shows what it will do, and does it only when you press its button. They work for two months, in everybody’s mail: the page says how the lead stands.',
    answer: 'Answering this mail writes to the person.',
  },
} as const
