import * as z from 'zod/mini'
import { readingOfResult, readResult, writeResult } from '../review/result.ts'
import { emailField, optionalText, requiredLine } from './fields.ts'
import { type Answers, defineForm } from './form.ts'

const missing = 'The result is missing. Open the tool again and send it from there.'

/** A tool's result, which counts as far as the tool's own rules can read it; it is kept as they write it. */
const result = z.pipe(
  z.string(missing).check(z.trim(), z.maxLength(1000, missing)),
  z.transform((text: string, context) => {
    const read = readResult(text)
    if (read) return writeResult(read)
    context.issues.push({ code: 'custom', message: missing, input: text })
    return z.NEVER
  }),
)

/** The request that a specialist reads a tool's result. What the result comes to is worked out here, never sent. */
export const reviewForm = defineForm({
  kind: 'review',
  name: 'review request',
  id: 'review-form',
  page: '/specialist-review',
  endpoint: '/api/review-requests',
  consent: 'review',
  schema: z.object({
    result,
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    email: emailField('Please enter a valid email address'),
    company: requiredLine('Company name is required', 200),
    question: optionalText(2000),
  }),
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Work email',
    company: 'Company',
    question: 'Your question',
    result: 'Result',
  },
  readings: { reading: 'It comes to', score: 'Score', of: 'Out of' },
  derive({ result }: { result: string; email: string }) {
    const read = readResult(result)
    return read ? readingOfResult(read) : {}
  },
  notices: {
    success: {
      title: 'Your result is on its way',
      text: 'A specialist on our team reads it and writes to the address that you gave.',
    },
    failure: {
      title: 'Something went wrong',
      text: 'Your request couldn’t be sent. What you typed is still here: please try again later.',
    },
  },
})
export type ReviewRequest = Answers<typeof reviewForm>
