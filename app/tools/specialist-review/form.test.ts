import { expect, test } from 'vitest'
import { aReviewRequest } from '#tests/support/review.ts'
import { messagesOf } from '#tests/support/schema.ts'
import { reviewForm } from './form.ts'

test('asks for a name, an address, a company and a result, and for nothing else', () => {
  expect(messagesOf(reviewForm.schema, {})).toEqual({
    result: 'The result is missing. Open the tool again and send it from there.',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    company: 'Company name is required',
  })
  expect(messagesOf(reviewForm.schema, aReviewRequest({ question: undefined }))).toEqual({})
})

test('a score or a level that a browser sends is not read: what the result comes to is worked out', () => {
  const sent = { ...aReviewRequest(), score: 20, reading: 'AI Leader, 20 of 20', level: 'AI Leader' }
  const answers = reviewForm.schema.parse(sent)
  expect(answers).toEqual(aReviewRequest())
  expect(reviewForm.derive(answers)).toEqual({
    tool: 'assessment',
    reading: 'AI Adopter, 8 of 20',
    score: 8,
    of: 20,
  })
})

test('a result that its tool does not know is refused, and one in another order is kept in the right one', () => {
  for (const result of ['assessment.99999', 'duties-check.n', '<b>', 'x'.repeat(1001)])
    expect(Object.keys(messagesOf(reviewForm.schema, aReviewRequest({ result })))).toEqual(['result'])
  const { result } = reviewForm.schema.parse(aReviewRequest({ result: 'checklist.hipaa.H-9.H-2' }))
  expect(result).toBe('checklist.hipaa.H-2.H-9')
})
