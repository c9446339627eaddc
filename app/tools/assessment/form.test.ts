import { expect, test } from 'vitest'
import { messagesOf } from '#tests/support/schema.ts'
import { assessmentDetails, assessmentReport } from './form.ts'

const details = { email: 'ada@example.com', company: 'Analytical Engines', role: 'Head of Quality' }
// Copied by hand from SPEC 5, Assessment details form.
const messages = {
  email: 'Please enter a valid email address',
  company: 'Company name is required',
  role: 'Your role is required',
}

test.each([
  {},
  { email: '', company: '', role: '' },
  { email: 'ada@', company: '  ', role: ' ' },
  { email: null, company: 7, role: [] },
])('%j has the messages of the specification', (answers) => {
  expect(messagesOf(assessmentDetails.schema, answers)).toEqual(messages)
})

test('one character is enough for company and role', () => {
  expect(messagesOf(assessmentDetails.schema, { ...details, company: 'A', role: 'B' })).toEqual({})
})

test('a copy is sent only if somebody said so', () => {
  expect(assessmentDetails.schema.parse({ ...details, sendCopy: true }).sendCopy).toBe(true)
  expect(assessmentDetails.schema.parse({ ...details, sendCopy: false }).sendCopy).toBe(false)
  expect(assessmentDetails.schema.parse(details).sendCopy).toBe(false)
})

test('a report is the details and five scores or skips, and nothing else is taken', () => {
  const report = { ...details, answers: [0, 4, null, 2, 1] }
  expect(assessmentReport.schema.parse({ ...report, level: 'AI Leader' })).toEqual(report)
  for (const answers of [undefined, [], [1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 0.5], [1, 2, 3, 4, '4'], '12340'])
    expect(Object.keys(messagesOf(assessmentReport.schema, { ...details, answers }))[0]).toMatch(/^answers/)
})
