import * as z from 'zod/mini'
import { emailField, requiredLine } from '#frame/forms/fields.ts'
import { type Answers, defineForm } from '#frame/forms/form.ts'
import { bestScore, questionCount, readingOf, type Score } from './scores.ts'

const page = '/ai-readiness-assessment'
const labels = { email: 'Work email', company: 'Company name', role: 'Your role' } as const

/**
 * The assessment's details form, with the messages of SPEC 5. The form shows the box ticked (SPEC 3, default true); one
 * that is not ticked is not sent, so here what is missing counts as no.
 */
export const assessmentDetails = defineForm({
  id: 'assessment-details',
  page,
  schema: z.object({
    email: emailField('Please enter a valid email address'),
    company: requiredLine('Company name is required', 200),
    role: requiredLine('Your role is required', 100),
    sendCopy: z._default(z.boolean(), false),
  }),
  labels,
})
export type AssessmentDetails = Answers<typeof assessmentDetails>

const score = z.pipe(
  z.int().check(z.minimum(0), z.maximum(bestScore)),
  z.transform((score: number) => score as Score),
)

export const assessmentReport = defineForm({
  kind: 'assessment',
  name: 'readiness assessment',
  id: assessmentDetails.id,
  page,
  endpoint: '/api/assessment-reports',
  schema: z.extend(z.omit(assessmentDetails.schema, { sendCopy: true }), {
    answers: z
      .array(z.nullable(score), 'The scores are missing')
      .check(z.length(questionCount, 'There are five scores')),
  }),
  labels: { ...labels, answers: 'Scores' },
  derive: ({ answers }: { email: string; answers: (Score | null)[] }) => readingOf(answers),
})
export type AssessmentReport = Answers<typeof assessmentReport>
