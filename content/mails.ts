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
      'If you did not write to us, somebody entered your address by mistake. You need do nothing: we do not add it to any list.',
    ],
    signature: `The team at ${site.name}`,
  },
  whitepaper: {
    subject: 'The guide that you asked for',
    preview: 'AI Adoption in Biopharma: A Practical Guide.',
    paragraphs: [
      'Thank you for your interest in AI Adoption in Biopharma: A Practical Guide. You can download it on the page on which you asked for it, as often as you like.',
      'If you wrote that we could help with something, a person on our team will read it and answer you.',
      'If you did not ask for the guide, somebody entered your address by mistake. You can tell us by answering this mail, and we forget it.',
    ],
    signature: `The team at ${site.name}`,
  },
} as const
