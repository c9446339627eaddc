import type * as z from 'zod/mini'
import type { Form, ReadField } from './form.ts'

export type FieldMessages = Record<string, string[]>

/**
 * Checks what a form was sent with: what its schema made of the answers, and the fields that make no answer of their
 * own.
 *
 * @param messagesOf puts the schema's refusals into words, by field
 * @returns the answers to store, or the messages of each field that needs attention
 */
export function checkAnswers<Answers extends object>(
  { extra }: Pick<Form, 'extra'>,
  parsed: z.core.util.SafeParseResult<Answers>,
  read: ReadField,
  now: Date,
  messagesOf: (error: z.core.$ZodError) => FieldMessages,
): { answers: Answers } | { errors: FieldMessages } {
  const errors = { ...(parsed.error && messagesOf(parsed.error)), ...extra?.check(read, now) }
  if (!parsed.success || Object.keys(errors).length > 0) return { errors }
  return { answers: extra ? extra.mergeInto(parsed.data, read) : parsed.data }
}
