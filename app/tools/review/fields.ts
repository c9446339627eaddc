import * as z from 'zod/mini'
import { emailField, optionalText, requiredLine } from '#frame/forms/fields.ts'
import { defineForm } from '#frame/forms/form.ts'

export const missingResult = 'The result is missing. Open the tool again and send it from there.'

/**
 * The request that a specialist reads a tool's result, as the browser checks it. What the result says is for the server
 * to read (`reviewForm`): the browser would need the rules of every tool.
 */
export const reviewFields = defineForm({
  kind: 'review',
  name: 'review request',
  id: 'review-form',
  page: '/specialist-review',
  endpoint: '/api/review-requests',
  consent: 'review',
  schema: z.object({
    result: z.string(missingResult).check(z.trim(), z.maxLength(1000, missingResult)),
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
  freeText: ['question'],
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
