import { z } from 'zod'

/** A day, or a month where no more is known. */
const dayOrMonth = z.union(
  [z.iso.date(), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)],
  "must be a day such as 2026-08-02, or a month such as '2026-08'",
)

/**
 * The versions of a fact or a duty before this one, as its file tells them: the law itself changed, or the entry was
 * made more exact.
 */
export const historySchema = z
  .array(
    z.strictObject({
      on: dayOrMonth,
      kind: z.enum(['law', 'entry']),
      text: z.string().trim().min(1, 'is missing').max(240).endsWith('.', 'must end with a full stop'),
    }),
  )
  .min(1)
