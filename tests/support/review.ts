import type { ReviewRequest } from '#tools/specialist-review/form.ts'

/** A request for a review that is right, but for what a test changes. */
export const aReviewRequest = (changes: Partial<ReviewRequest> = {}): ReviewRequest => ({
  result: 'assessment.31-04',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  question: 'Which of the five would you look at first?',
  ...changes,
})
