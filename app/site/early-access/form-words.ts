/** The words of the request, which its script has too: a text of the desk would not reach them. */
export const earlyAccessRequest = {
  request: {
    needs: 'What you need first',
    company: 'You and your company',
    agreement: 'For the agreement',
    submit: 'Submit Request',
  },
  /** Why a field is asked. */
  reasons: {
    phoneNumber: 'For when a call is quicker than an email.',
    country: 'So that we look at your country’s laws first.',
    address: 'Your company’s: it goes into the agreement.',
    companyStage: 'Helps us suggest rules that fit your stage.',
    companySize: 'So that we know how much of the platform you need.',
    industry: 'Some industries have rules of their own.',
  },
  prompts: {
    companyStage: 'Select a stage',
    industry: 'Select an industry',
    companySize: 'Select a size',
  },
} as const
