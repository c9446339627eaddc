import type { Page } from '@playwright/test'

// Copied by hand from SPEC 3, 5, 7 and 8.
const companySize = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+']

/** The early access request. */
const earlyAccess = {
  path: '/early-access',
  endpoint: '/api/early-access-requests',
  kind: 'early-access',
  button: 'Submit Request',
  last: 'Country',
  mailbox: 'hello@steadmark.example',
  subject: 'Early Access Request',
  notice: ['Email client opening', "We're preparing an email with your request details."],
  notification: 'New early access request',
  sent: 'Request sent',
  messages: [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Address is required',
    'Country is required',
    'Company name is required',
    'Company stage is required',
    'Industry is required',
    'Company size is required',
    'Please select at least one service',
  ],
  fields: [
    'firstName',
    'lastName',
    'company',
    'email',
    'phoneNumber',
    'address',
    'country',
    'companyStage',
    'industry',
    'companySize',
    'servicesInterested',
    'message',
  ],
  options: {
    companyStage: ['pre-seed', 'seed', 'series-a', 'series-b', 'series-c-plus', 'public'],
    industry: [
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
    companySize,
  },
  list: 'servicesInterested',
  boxes: ['custom-policy-builder', 'risk-management', 'security-dashboard', 'assessments-and-audits'],
  firstBox: 'Custom Policy Builder',
  async fill(page: Page, email: string) {
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone number').fill('+44 20 7946 0000')
    await page.getByLabel('Address').fill('12 St James Square\nLondon')
    await page.getByLabel('Country').fill('United Kingdom')
    await page.getByLabel('Company name').fill('Analytical & Engines')
    await page.getByLabel('Company stage').selectOption('seed')
    await page.getByLabel('Company size').selectOption('11-50')
    await page.getByLabel('Industry').selectOption('finance')
    await page.getByLabel('Risk Management').check()
  },
  says: ['Company: Analytical & Engines', 'Company Stage: Seed', '- Risk Management', 'Additional Information\r\nN/A'],
  answers: { companyStage: 'seed', servicesInterested: ['risk-management'] },
} as const

/** The partnership request. */
const partnership = {
  path: '/become-partner',
  endpoint: '/api/partnership-requests',
  kind: 'partnership',
  button: 'Submit Application',
  last: 'Website',
  mailbox: 'partners@steadmark.example',
  subject: 'Partnership Application',
  notice: ['Email client opening', "We're preparing an email with your partnership request details."],
  notification: 'New partnership request',
  sent: 'Application sent',
  messages: [
    'First name is required',
    'Last name is required',
    'Job title is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Company name is required',
    'Please enter a valid website URL',
    'Partnership type is required',
    'Company size is required',
    'Please select at least one service',
    'Please tell us more about your partnership goals',
  ],
  fields: [
    'firstName',
    'lastName',
    'companyName',
    'jobTitle',
    'email',
    'phoneNumber',
    'website',
    'partnershipType',
    'companySize',
    'servicesOffered',
    'message',
  ],
  options: {
    partnershipType: ['technology', 'consulting', 'reseller', 'referral', 'integration', 'other'],
    companySize,
  },
  list: 'servicesOffered',
  boxes: [
    'ai-governance',
    'data-privacy',
    'compliance',
    'risk-management',
    'ai-ethics',
    'consultancy',
    'training',
    'other',
  ],
  firstBox: 'AI Governance',
  async fill(page: Page, email: string) {
    await page.getByLabel('First name').fill('Grace')
    await page.getByLabel('Last name').fill('Hopper')
    await page.getByLabel('Job title').fill('Head of Alliances')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone number').fill('+1 212 555 0100')
    await page.getByLabel('Company name').fill('Compiler Partners')
    await page.getByLabel('Website').fill('https://www.example.com')
    await page.getByLabel('Partnership type').selectOption('consulting')
    await page.getByLabel('Company size').selectOption('1001+')
    await page.getByLabel('Training & Education').check()
    await page.getByLabel('Partnership goals').fill('We would like to bring your platform to our clients.')
  },
  says: [
    'Job Title: Head of Alliances',
    'Website: https://www.example.com',
    'Partnership Type: Consulting Partner',
    'Company Size: 1001+ employees',
    'Services Offered\r\n- Training & Education',
    'Partnership Goals\r\nWe would like to bring your platform to our clients.',
  ],
  answers: { partnershipType: 'consulting', servicesOffered: ['training'] },
} as const

export const mailForms = [earlyAccess, partnership] as const

/** An address that no other test uses. */
export const anEmail = () => `ada-${crypto.randomUUID()}@example.com`
