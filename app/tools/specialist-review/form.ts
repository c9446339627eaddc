import * as z from 'zod/mini'
import { type Answers, defineForm } from '#frame/forms/form.ts'
import { missingResult, reviewFields } from '#tools/review/fields.ts'
import { evaluationOf, readResult, writeResult } from './result.ts'

const { shape } = reviewFields.schema

/** A tool's result. The tool's own rules read it, and what they make of it is stored. */
const result = z.pipe(
  shape.result,
  z.transform((text: string, context) => {
    const read = readResult(text)
    if (read) return writeResult(read)
    context.issues.push({ code: 'custom', message: missingResult, input: text })
    return z.NEVER
  }),
)

/** A request for a specialist to read a tool's result. The score is computed here and never taken from the browser. */
export const reviewForm = defineForm({
  ...reviewFields,
  schema: z.object({ ...shape, result }),
  derivedLabels: { reading: 'Outcome', score: 'Score', of: 'Out of' },
  derive({ result }: { result: string; email: string }) {
    const read = readResult(result)
    return read ? evaluationOf(read) : {}
  },
})
export type ReviewRequest = Answers<typeof reviewForm>
