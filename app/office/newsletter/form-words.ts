/** The words of the form in the newsletter box, which its script has too (SPEC 2 and 4). */
export const newsletterFormWords = {
  placeholder: 'Enter your email address',
  button: 'Subscribe',
  sending: 'Processing...',
  /** Stays after a success while the site sends mail. */
  inbox:
    'One step left: check your inbox and confirm your address. The link works for seven days. If no email comes, look for an earlier one: we send an address one a day at most, and three in 30 days. To an address that was erased on request we send none until its owner writes to us.',
} as const
