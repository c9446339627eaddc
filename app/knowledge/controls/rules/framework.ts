import { z } from 'zod'

const line = z.string().trim().min(1, 'is missing')
const sentence = line.endsWith('.', 'must end with a full stop')

/** The source of a clause: read word for word in a text, or not read, and why. */
export type ClauseReading = { read: true; in: string; on: string } | { read: false; why: string }

const clauseSchema = z
  .strictObject({
    /** As the framework numbers it. */
    id: line.max(40),
    title: line.max(120),
    /** The role it binds, where the framework distinguishes. */
    role: z.enum(['provider', 'deployer', 'both']).optional(),
    /** Where it was read, if elsewhere than the framework’s other clauses. */
    readIn: line.optional(),
    /** Why it was not read, where the others were. */
    notRead: sentence.optional(),
    /** Why no control answers it. */
    unmapped: sentence.optional(),
  })
  .refine(({ readIn, notRead }) => !(readIn && notRead), { path: ['notRead'], error: 'cannot be, for it was read' })

/** The list of a framework’s clauses: a file of `content/controls/frameworks`. */
export const frameworkSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
    title: line.max(40),
    edition: line,
    kind: z.enum(['law', 'standard', 'guidance', 'draft']),
    jurisdiction: line,
    summary: sentence.regex(/\.$/),
    source: z.strictObject({ title: line, url: z.url().startsWith('https://') }),
    /** Where its clauses were read, and when; unless a clause says otherwise. */
    reading: z.strictObject({ in: line, on: z.iso.date('must be a day such as 2026-11-22') }).optional(),
    /** Why its clauses were not read; unless a clause says otherwise. */
    notRead: sentence.optional(),
    /** Only those clauses are listed that a control touches. */
    partial: z.literal(true).optional(),
    groups: z.array(z.strictObject({ title: line, clauses: z.array(clauseSchema).min(1) })).min(1),
  })
  .refine(({ reading, notRead }) => Boolean(reading) !== Boolean(notRead), {
    path: ['reading'],
    error: 'must be either there or replaced by notRead',
  })
export type FrameworkList = z.output<typeof frameworkSchema>
type ClauseEntry = FrameworkList['groups'][number]['clauses'][number]

/** The day from which copies are counted as read where the framework as a whole was not. */
const firstReading = '2026-11-22'

export function readingOf({ reading, notRead }: FrameworkList, clause: ClauseEntry): ClauseReading {
  if (clause.readIn) return { read: true, in: clause.readIn, on: reading?.on ?? firstReading }
  const why = clause.notRead ?? notRead
  if (why !== undefined) return { read: false, why }
  if (!reading) throw new Error(`Clause ${clause.id} says neither where it was read nor why not`)
  return { read: true, ...reading }
}
