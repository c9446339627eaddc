import * as z from 'zod/mini'

/** The first message of each field that a schema finds wrong. */
export function messagesOf(schema: z.core.$ZodType, answers: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of z.safeParse(schema, answers).error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
