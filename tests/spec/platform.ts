/** SPEC 1, 2 and 9, copied by hand: what is offered. */

/** The nine features and their anchors on /services. */
export const features = [
  ['Custom Policy Builder', 'custom-policy-builder'],
  ['Risk Management', 'risk-management'],
  ['Expert Guidance', 'expert-guidance'],
  ['Security Awareness Training', 'security-awareness-training'],
  ['Technical Integrations', 'technical-integrations'],
  ['Security Dashboard', 'security-dashboard'],
  ['Compliance Monitor', 'compliance-monitor'],
  ['Assessments and Audits', 'assessments-and-audits'],
  ['Vendor Onboarding', 'vendor-onboarding'],
] as const

export const steps = ['initial consultation', 'assessment and planning', 'implementation', 'ongoing support']

export const benefits = ['Improved Decision-Making', 'Risk Reduction', 'Compliance Assurance', 'Competitive Advantage']

export const plans = [
  {
    name: 'Foundation',
    says: [
      'starting at $5,000 per year',
      'up to 3 users',
      'email support within 24 hours',
      'No credit card required to start',
    ],
    action: 'Get Started',
  },
  {
    name: 'Professional',
    says: [
      'starting at $15,000 per year',
      'MOST POPULAR',
      'up to 10 users',
      'priority support within 8 hours',
      'monthly check-ins',
    ],
    action: 'Get Started',
  },
  {
    name: 'Multi-Year',
    says: ['Custom', 'unlimited users', '24/7 support', 'quarterly audits', 'Get a custom quote for your business'],
    action: 'Contact Sales',
  },
]
/** Where the action of every plan leads. */
export const planTarget = '/about#contact'
export const planQuestions = 5

/** Business constants, and the screens that state them. */
export const constants = [
  ['/pricing', 'Typical agreements run 2 to 3 years'],
  ['/pricing', 'Upgrades take effect immediately'],
  ['/pricing', 'Downgrades apply at the end of the billing cycle'],
  ['/pricing', 'free for 6 months, subject to terms'],
  ['/pricing', 'consultation of 30 minutes is free'],
  ['/early-access', 'up to 3 users'],
  ['/early-access', 'starting at $5,000 per year'],
  ['/our-story', '30 minutes and is free'],
  ['/services', '30 minutes, free'],
  ['/services', '2-4 weeks'],
  ['/services', '1-2 weeks, part-time'],
  ['/services', 'A few hours a month'],
  ['/newsletter', 'weekly, on Tuesdays and Thursdays'],
] as const

/** The six frameworks: their name, category and pages. */
export const frameworks = [
  ['AI Ethics', 'governance', 18],
  ['Data Governance', 'governance', 24],
  ['AI Risk Assessment', 'risk', 32],
  ['AI Vendor Assessment', 'risk', 16],
  ['Compliance Documentation', 'compliance', 28],
  ['AI Model Governance', 'compliance', 22],
] as const
export const frameworkFilters = ['all', 'governance', 'risk', 'compliance'] as const
export const frameworkTabs = ['All', 'Governance', 'Risk', 'Compliance']
export const frameworkQuestions = 4
export const regulations = ['GDPR', 'CCPA/CPRA', 'EU AI Act', 'ISO/IEC 42001', 'NIST AI RMF', 'HIPAA']
