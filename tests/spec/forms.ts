/**
 * SPEC 3, 4, 5, 7 and 8, copied by hand: every form that posts what it is given, a row each. A form of another screen
 * is tested by its row alone.
 */

export type SpecField = {
  name: string
  /** The message for an answer that is missing or not right; an optional field has none. */
  ask?: string
  /** The number of letters that is enough. */
  min?: number
  /** Answers that are not right, other than too short ones. */
  wrong?: readonly string[]
  /** The values offered, with the words that the specification gives some of them. One may be chosen. */
  options?: readonly (string | readonly [value: string, label: string])[]
  /** Any number of the options may be chosen. */
  many?: true
  /** The height of the box, in rows. */
  rows?: number
  /** An answer that is right: several where many may be chosen. */
  answer: string
}

type Notice = readonly [title: string, text: string]

export type SpecForm = {
  path: string
  /** The endpoint, and what is sent to it beside the fields. */
  endpoint: string
  sends?: Readonly<Record<string, string>>
  /** Submit asks nothing of a server and opens this mail; without scripts it posts. */
  mail?: { to: string; subject: string; says: readonly string[] }
  /** The button's words while the form is on its way; and before, where they are given. */
  button?: string
  busy: string
  fields: readonly SpecField[]
  success: Notice
  failure: Notice
  /** A form that was sent right gives way to something else: a test of its own says to what. */
  gone?: true
  /**
   * The requests of a page beside the form's own fields: it is sent within one of them, and never by a name of its own.
   */
  beside?: readonly string[]
}

const noAddress = ['ada', 'ada@', '@example.com', 'ada lovelace@example.com']
const email = {
  name: 'email',
  ask: 'Please enter a valid email address',
  wrong: noAddress,
  answer: 'ada@example.com',
}
const firstName = { name: 'firstName', ask: 'First name is required', answer: 'Ada' }
const lastName = { name: 'lastName', ask: 'Last name is required', answer: 'Lovelace' }
const phoneNumber = { name: 'phoneNumber', ask: 'Phone number is required', min: 5, answer: '+44 20 7946 0000' }
const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+']
const noMailClient: Notice = [
  'Something went wrong',
  'Unable to open email client. Please try again or contact us directly.',
]

export const forms: readonly SpecForm[] = [
  {
    path: '/our-story',
    endpoint: '/api/contact',
    beside: ['about', 'result', 'time1', 'time2', 'time3', 'zone'],
    busy: 'Sending...',
    fields: [
      firstName,
      lastName,
      { name: 'company', answer: 'Analytical & Engines' },
      email,
      {
        name: 'message',
        ask: 'Message must be at least 10 characters',
        min: 10,
        answer: 'We would like to talk about the EU AI Act.',
      },
    ],
    success: ['Message sent!', "Thank you for contacting us. We'll get back to you soon."],
    failure: ['Something went wrong', "Your message couldn't be sent. Please try again later."],
  },
  {
    path: '/whitepaper-download',
    endpoint: '/api/contact-submissions',
    sends: { submissionType: 'whitepaper-download', source: 'whitepaper-download-page' },
    // The specification gives no words for the time in between.
    busy: 'Submitting...',
    fields: [
      { name: 'firstName', ask: 'First name must be at least 2 characters.', min: 2, answer: 'Ada' },
      { name: 'lastName', ask: 'Last name must be at least 2 characters.', min: 2, answer: 'Lovelace' },
      { ...email, ask: 'Please enter a valid email address.' },
      { name: 'companyName', ask: 'Company name must be at least 2 characters.', min: 2, answer: 'A & E' },
      { name: 'jobTitle', ask: 'Job title must be at least 2 characters.', min: 2, answer: 'Head of Quality' },
      {
        name: 'industry',
        ask: 'Please select an industry.',
        options: [
          'life_sciences',
          'healthcare',
          'biotech',
          'pharmaceutical',
          'fintech',
          'professional_services',
          'software',
          'other',
        ],
        answer: 'biotech',
      },
      { name: 'companySize', ask: 'Please select your company size.', options: companySizes, answer: '11-50' },
      { name: 'howCanWeHelp', answer: 'We validate models in a GMP laboratory.' },
    ],
    success: [
      'Thank you for your interest!',
      'Your information has been submitted successfully. You can now download the whitepaper.',
    ],
    failure: ['Error', 'There was a problem submitting your information. Please try again.'],
    beside: ['emails'],
    gone: true,
  },
  {
    path: '/newsletter',
    endpoint: '/api/newsletter-subscribe',
    button: 'Subscribe',
    busy: 'Processing...',
    fields: [email],
    success: ['Subscription successful!', 'Thank you for subscribing to our newsletter.'],
    failure: ['Something went wrong', "Your subscription couldn't be processed. Please try again later."],
  },
  {
    path: '/early-access',
    endpoint: '/api/early-access-requests',
    mail: {
      to: 'hello@steadmark.example',
      subject: 'Early Access Request',
      // The last is what stands for additional information that was not given.
      says: ['Ada', 'Lovelace', 'Analytical & Engines', 'Risk Management', 'N/A'],
    },
    busy: 'Submitting...',
    fields: [
      firstName,
      lastName,
      { name: 'company', ask: 'Company name is required', answer: 'Analytical & Engines' },
      email,
      phoneNumber,
      { name: 'address', ask: 'Address is required', answer: '12 St James Square, London' },
      { name: 'country', ask: 'Country is required', answer: 'United Kingdom' },
      {
        name: 'companyStage',
        ask: 'Company stage is required',
        options: ['pre-seed', 'seed', 'series-a', 'series-b', 'series-c-plus', 'public'],
        answer: 'seed',
      },
      {
        name: 'industry',
        ask: 'Industry is required',
        options: [
          'technology',
          'healthcare',
          'finance',
          'manufacturing',
          'retail',
          'education',
          'government',
          'nonprofit',
          'other',
        ],
        answer: 'finance',
      },
      { name: 'companySize', ask: 'Company size is required', options: companySizes, answer: '11-50' },
      {
        name: 'servicesInterested',
        ask: 'Please select at least one service',
        many: true,
        options: ['custom-policy-builder', 'risk-management', 'security-dashboard', 'assessments-and-audits'],
        answer: 'risk-management',
      },
      { name: 'message', answer: '' },
    ],
    success: ['Email client opening', "We're preparing an email with your request details."],
    failure: noMailClient,
  },
  {
    path: '/become-partner',
    endpoint: '/api/partnership-requests',
    mail: {
      to: 'partners@steadmark.example',
      // Its wording is not given; this one was chosen.
      subject: 'Partnership Application',
      says: [
        'Personal Information',
        'Head of Alliances',
        '+44 20 7946 0000',
        'Company Information',
        'https://www.example.com',
        'Consulting Partner',
        'Services Offered',
        '- Training & Education',
        'Partnership Goals',
        'We would like to bring your platform to our clients.',
      ],
    },
    busy: 'Submitting...',
    fields: [
      firstName,
      lastName,
      { name: 'companyName', ask: 'Company name is required', answer: 'Analytical & Engines' },
      { name: 'jobTitle', ask: 'Job title is required', answer: 'Head of Alliances' },
      email,
      phoneNumber,
      {
        name: 'website',
        ask: 'Please enter a valid website URL',
        wrong: ['example', 'https://'],
        answer: 'https://www.example.com',
      },
      {
        name: 'partnershipType',
        ask: 'Partnership type is required',
        options: [
          ['technology', 'Technology Partner'],
          ['consulting', 'Consulting Partner'],
          ['reseller', 'Reseller'],
          ['referral', 'Referral Partner'],
          ['integration', 'Integration Partner'],
          ['other', 'Other'],
        ],
        answer: 'consulting',
      },
      {
        name: 'companySize',
        ask: 'Company size is required',
        options: companySizes.map((size) => [size, `${size} employees`] as const),
        answer: '1001+',
      },
      {
        name: 'servicesOffered',
        ask: 'Please select at least one service',
        many: true,
        options: [
          'ai-governance',
          'data-privacy',
          'compliance',
          'risk-management',
          'ai-ethics',
          'consultancy',
          ['training', 'Training & Education'],
          ['other', 'Other Services'],
        ],
        answer: 'training',
      },
      {
        name: 'message',
        ask: 'Please tell us more about your partnership goals',
        min: 10,
        rows: 4,
        answer: 'We would like to bring your platform to our clients.',
      },
    ],
    success: ['Email client opening', "We're preparing an email with your partnership request details."],
    failure: noMailClient,
  },
]
