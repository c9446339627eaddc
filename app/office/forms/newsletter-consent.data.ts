/**
 * The consent of a subscriber: the words beside the button. It is stored with the hash of `text`, so a new wording gets
 * a new version (a test ensures that).
 */
export const newsletterConsent = {
  version: '1',
  text: 'We respect your privacy: your address is used to send you this newsletter, and for nothing else. You can unsubscribe at any time.',
  more: { title: 'How we treat personal data', href: '/privacy' },
} as const
