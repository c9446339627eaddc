import { site } from './site.ts'

/** The words of the mails that the site sends. */
export const mailTexts = {
  contactNotification: { subject: 'New contact message' },
  earlyAccessNotification: { subject: 'New early access request' },
  partnershipNotification: { subject: 'New partnership request' },
  acknowledgement: {
    subject: 'We have your message',
    preview: 'A person reads it and answers you.',
    paragraphs: [
      'Thank you for writing to us. Your message has arrived, and a person on our team will read it and answer you.',
      'If you did not write to us, somebody entered your address by mistake. You need do nothing: we do not add it to any list.',
    ],
    signature: `The team at ${site.name}`,
  },
} as const
