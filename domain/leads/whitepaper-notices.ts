/** What the visitor is told of the whitepaper (SPEC 8). */
export const whitepaperNotices = {
  success: {
    title: 'Thank you for your interest!',
    text: 'Your information has been submitted successfully. You can now download the whitepaper.',
  },
  failure: { title: 'Error', text: 'There was a problem submitting your information. Please try again.' },
  download: { title: 'Download Started', text: 'Your whitepaper is being downloaded.' },
} as const
