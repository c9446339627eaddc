import { expect, test } from 'vitest'
import { companySizes } from '#frame/forms/companies.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { messagesOf } from '#tests/support/schema.ts'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { offeredServices, type PartnershipRequest, partnershipForm, partnershipTypes } from './partnership.ts'

// Copied by hand from SPEC 5, Partnership form.
const messages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  companyName: 'Company name is required',
  jobTitle: 'Job title is required',
  email: 'Please enter a valid email address',
  phoneNumber: 'Phone number is required',
  website: 'Please enter a valid website URL',
  partnershipType: 'Partnership type is required',
  companySize: 'Company size is required',
  servicesOffered: 'Please select at least one service',
  message: 'Please tell us more about your partnership goals',
}

test('a request that is right is taken as it was typed', () => {
  expect(partnershipForm.schema.parse(aPartnershipRequest())).toEqual(aPartnershipRequest())
})

test.each([
  {},
  Object.fromEntries(Object.keys(messages).map((name) => [name, ''])),
  Object.fromEntries(Object.keys(messages).map((name) => [name, null])),
])('each required field of %j has the message of the specification', (answers) => {
  expect(messagesOf(partnershipForm.schema, answers)).toEqual(messages)
})

test('the options are those of the specification, with its labels', () => {
  expect(partnershipTypes.map(({ value, label }) => [value, label])).toEqual([
    ['technology', 'Technology Partner'],
    ['consulting', 'Consulting Partner'],
    ['reseller', 'Reseller'],
    ['referral', 'Referral Partner'],
    ['integration', 'Integration Partner'],
    ['other', 'Other'],
  ])
  expect(companySizes.map(({ value, label }) => [value, label])).toEqual([
    ['1-10', '1-10 employees'],
    ['11-50', '11-50 employees'],
    ['51-200', '51-200 employees'],
    ['201-500', '201-500 employees'],
    ['501-1000', '501-1000 employees'],
    ['1001+', '1001+ employees'],
  ])
  expect(offeredServices.map(({ value, label }) => [value, label])).toEqual([
    ['ai-governance', 'AI Governance'],
    ['data-privacy', 'Data Privacy'],
    ['compliance', 'Compliance'],
    ['risk-management', 'Risk Management'],
    ['ai-ethics', 'AI Ethics'],
    ['consultancy', 'Consultancy'],
    ['training', 'Training & Education'],
    ['other', 'Other Services'],
  ])
})

test.each([
  'https://www.example.com',
  'http://example.com/path?a=b#c',
  'HTTPS://EXAMPLE.COM',
  'https://bücher.example',
  '  https://example.com  ',
])('%j is a website', (website) => {
  expect(messagesOf(partnershipForm.schema, aPartnershipRequest({ website }))).toEqual({})
})

test.each([
  ['www.corp.example', 'https://www.corp.example'],
  ['corp.example', 'https://corp.example'],
  ['//corp.example/about?x=1#y', 'https://corp.example/about?x=1#y'],
  ['https//corp.example', 'https://corp.example'],
  ['http:/corp.example', 'http://corp.example'],
  ['corp.example:8443/a', 'https://corp.example:8443/a'],
  ['münchen.example/über', 'https://münchen.example/über'],
  [' corp.example. ', 'https://corp.example.'],
  ['https:corp.example', 'https://corp.example'],
  ['https://https://corp.example', 'https://corp.example'],
  ['http://https//corp.example', 'https://corp.example'],
  ['htp://corp.example', 'http://corp.example'],
  ['ttps//:corp.example', 'https://corp.example'],
  ['https:\\\\corp.example', 'https://corp.example'],
  ['https:// www. corp.example', 'https://www.corp.example'],
  ['www,corp.example', 'https://www.corp.example'],
  ['wwwcorp.example', 'https://wwwcorp.example'],
  ['tp.example/a', 'https://tp.example/a'],
  ['<https://corp.example>', 'https://corp.example'],
  ['“corp.example”,', 'https://corp.example'],
  ['https://corp.example/a_(b)', 'https://corp.example/a_(b)'],
  ['https：／／corp.example', 'https://corp.example'],
  ['ｗｗｗ．corp。example', 'https://www.corp.example'],
  ['https://corp.example，', 'https://corp.example'],
  ['Website: https://corp.example', 'https://corp.example'],
  ['web: corp.example', 'https://corp.example'],
  ['[corp](https://corp.example)', 'https://corp.example'],
  ['https://www.https://corp.example', 'https://corp.example'],
])('the website %j is stored as %s, and taken again as it is stored', (typed, website) => {
  const parsed = partnershipForm.schema.parse(aPartnershipRequest({ website: typed }))
  expect(parsed.website).toBe(website)
  expect(partnershipForm.schema.parse(parsed)).toEqual(parsed)
})

test.each([
  'example',
  'https://www .example.com',
  'ada@example.com',
  '/path',
  'https://',
  'corp.example, corp2.example',
  'ftp://example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0Aalert(1)',
  'mailto:ada@example.com',
  'data:text/html,x',
  'https://exa mple.com',
  'https://[',
  'corp..example',
  'www.corp,example',
])('%j is no website, and the message says so', (website) => {
  expect(messagesOf(partnershipForm.schema, aPartnershipRequest({ website }))).toEqual({ website: messages.website })
})

test('a line break hidden in a website is refused', () => {
  expect(messagesOf(partnershipForm.schema, aPartnershipRequest({ website: 'https://exa\nmple.com' }))).toHaveProperty(
    'website',
  )
})

test('goals need 10 characters, a phone number 5', () => {
  expect(
    messagesOf(partnershipForm.schema, aPartnershipRequest({ message: '123456789', phoneNumber: '1234' })),
  ).toEqual({
    message: messages.message,
    phoneNumber: messages.phoneNumber,
  })
  expect(
    messagesOf(partnershipForm.schema, aPartnershipRequest({ message: '1234567890', phoneNumber: '12345' })),
  ).toEqual({})
})

test.each([
  ['firstName', 100],
  ['lastName', 100],
  ['jobTitle', 100],
  ['phoneNumber', 50],
  ['companyName', 200],
  ['message', 5000],
] satisfies [keyof PartnershipRequest, number][])('%s takes %i characters and no more', (field, max) => {
  expect(messagesOf(partnershipForm.schema, aPartnershipRequest({ [field]: 'x'.repeat(max) }))).toEqual({})
  expect(messagesOf(partnershipForm.schema, aPartnershipRequest({ [field]: 'x'.repeat(max + 1) }))).toEqual({
    [field]: `Use ${max} characters or fewer`,
  })
})

test.each([' '.repeat(60_000), `https://${'a'.repeat(60_000)}`, `https://${'a.'.repeat(30_000)}`])(
  '60 KB of the worst text are judged within 50 ms',
  async (text) => {
    const answers = { ...aPartnershipRequest(), website: text, servicesOffered: text.slice(0, 16_000).split('') }
    expect(await processorMs(() => partnershipForm.schema.safeParse(answers))).toBeLessThan(50)
  },
)

test('the notices are those of the specification', () => {
  expect(partnershipForm.notices).toMatchObject({
    success: { title: 'Email client opening', text: "We're preparing an email with your partnership request details." },
    failure: {
      title: 'Something went wrong',
      text: 'Unable to open email client. Please try again or contact us directly.',
    },
  })
})
