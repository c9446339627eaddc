import type { z } from 'zod'

/** The first message of each field that a schema finds wrong. */
export function messagesOf(schema: z.ZodType, answers: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(answers).error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
