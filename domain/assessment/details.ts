import { z } from 'zod'
import { emailField, requiredLine } from '../leads/fields.ts'
import { bestScore, questionCount, type Score } from './scores.ts'

/**
 * The assessment's details form, with the messages of SPEC 5. The form shows the box ticked (SPEC 3, default true); one
 * that is not ticked is not sent, so here what is missing counts as no.
 */
export const assessmentDetails = z.object({
  email: emailField('Please enter a valid email address'),
  company: requiredLine('Company name is required', 200),
  role: requiredLine('Your role is required', 100),
  sendCopy: z.boolean().default(false),
})
export type AssessmentDetails = z.output<typeof assessmentDetails>

/** What the result screen sends when a copy is to be mailed: the details, and the scores by question position. */
export const assessmentReport = assessmentDetails.omit({ sendCopy: true }).extend({
  answers: z
    .array(
      z
        .int()
        .min(0)
        .max(bestScore)
        .transform((score) => score as Score)
        .nullable(),
      'The scores are missing',
    )
    .length(questionCount, 'There are five scores'),
})
export type AssessmentReport = z.output<typeof assessmentReport>
