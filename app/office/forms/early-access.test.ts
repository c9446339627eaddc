import { expect, test } from 'vitest'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { messagesOf } from '#tests/support/schema.ts'
import { companyStages, type EarlyAccessRequest, earlyAccessForm, industries, services } from './early-access.ts'

// Copied by hand from SPEC 5, Early access form.
const messages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  company: 'Company name is required',
  email: 'Please enter a valid email address',
  phoneNumber: 'Phone number is required',
  address: 'Address is required',
  country: 'Country is required',
  companyStage: 'Company stage is required',
  industry: 'Industry is required',
  companySize: 'Company size is required',
  servicesInterested: 'Please select at least one service',
}
// Copied by hand from SPEC 3, Early access request.
const values = {
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
  companySize: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'],
}
const serviceIds = ['custom-policy-builder', 'risk-management', 'security-dashboard', 'assessments-and-audits']

test('a request that is right is taken as it was typed', () => {
  expect(earlyAccessForm.schema.parse(anEarlyAccessRequest())).toEqual(anEarlyAccessRequest())
})

test.each([
  {},
  Object.fromEntries(Object.keys(messages).map((name) => [name, ''])),
  Object.fromEntries(Object.keys(messages).map((name) => [name, null])),
  { ...anEarlyAccessRequest(), ...Object.fromEntries(Object.keys(messages).map((name) => [name, '  '])) },
])('each required field of %j has the message of the specification', (answers) => {
  expect(messagesOf(earlyAccessForm.schema, answers)).toEqual(messages)
})

test.each(Object.entries(values))('%s takes the values of the specification and no other', (field, allowed) => {
  for (const value of allowed)
    expect(messagesOf(earlyAccessForm.schema, { ...anEarlyAccessRequest(), [field]: value })).toEqual({})
  for (const value of ['', 'none', allowed.join(','), [allowed[0]], 0])
    expect(messagesOf(earlyAccessForm.schema, { ...anEarlyAccessRequest(), [field]: value })).toEqual({
      [field]: messages[field as keyof typeof messages],
    })
})

test('the form offers these values, in this order, each with words', () => {
  expect(companyStages.map(({ value }) => value)).toEqual(values.companyStage)
  expect(industries.map(({ value }) => value)).toEqual(values.industry)
  expect(services.map(({ value }) => value)).toEqual(serviceIds)
  for (const { label } of [...companyStages, ...industries, ...services]) expect(label).toMatch(/^[A-Z]/)
})

test('services: at least one, known ones only, each once and in the order of the form', () => {
  const ask = { servicesInterested: 'Please select at least one service' }
  const parsed = (servicesInterested: unknown) =>
    earlyAccessForm.schema.safeParse({ ...anEarlyAccessRequest(), servicesInterested })
  for (const wrong of [[], ['gardening'], ['risk-management', 'gardening'], 'risk-management', {}, [null]])
    expect(messagesOf(earlyAccessForm.schema, { ...anEarlyAccessRequest(), servicesInterested: wrong })).toEqual(ask)
  expect(parsed(['risk-management']).data?.servicesInterested).toEqual(['risk-management'])
  expect(parsed([...serviceIds, ...serviceIds].reverse()).data?.servicesInterested).toEqual(serviceIds)
})

test('a phone number needs 5 characters', () => {
  expect(messagesOf(earlyAccessForm.schema, anEarlyAccessRequest({ phoneNumber: '1234' }))).toEqual({
    phoneNumber: 'Phone number is required',
  })
  expect(messagesOf(earlyAccessForm.schema, anEarlyAccessRequest({ phoneNumber: '12345' }))).toEqual({})
})

test.each([undefined, '', '  '])('the message may be left out, as %j', (message) => {
  expect(earlyAccessForm.schema.parse({ ...anEarlyAccessRequest(), message }).message).toBeUndefined()
})

test.each([
  ['firstName', 100],
  ['lastName', 100],
  ['company', 200],
  ['phoneNumber', 50],
  ['address', 500],
  ['country', 100],
  ['message', 5000],
] satisfies [keyof EarlyAccessRequest, number][])('%s takes %i characters and no more', (field, max) => {
  expect(messagesOf(earlyAccessForm.schema, anEarlyAccessRequest({ [field]: 'x'.repeat(max) }))).toEqual({})
  expect(messagesOf(earlyAccessForm.schema, anEarlyAccessRequest({ [field]: 'x'.repeat(max + 1) }))).toEqual({
    [field]: `Use ${max} characters or fewer`,
  })
})

test('the notices are those of the specification', () => {
  expect(earlyAccessForm.notices).toMatchObject({
    success: { title: 'Email client opening', text: "We're preparing an email with your request details." },
    failure: {
      title: 'Something went wrong',
      text: 'Unable to open email client. Please try again or contact us directly.',
    },
  })
})
