import * as z from 'zod/mini'
import { type Answers, defineForm } from '#app/forms/form.ts'
import { missingResult, reviewFields } from './fields.ts'
import { readingOfResult, readResult, writeResult } from './result.ts'

const { shape } = reviewFields.schema

/** A tool's result, which counts as far as the tool's own rules can read it; it is kept as they write it. */
const result = z.pipe(
  shape.result,
  z.transform((text: string, context) => {
    const read = readResult(text)
    if (read) return writeResult(read)
    context.issues.push({ code: 'custom', message: missingResult, input: text })
    return z.NEVER
  }),
)

/** The request that a specialist reads a tool's result. What the result comes to is worked out here, never sent. */
export const reviewForm = defineForm({
  ...reviewFields,
  schema: z.object({ ...shape, result }),
  readings: { reading: 'It comes to', score: 'Score', of: 'Out of' },
  derive({ result }: { result: string; email: string }) {
    const read = readResult(result)
    return read ? readingOfResult(read) : {}
  },
})
export type ReviewRequest = Answers<typeof reviewForm>
