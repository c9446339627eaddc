import { z } from 'zod'

const line = z.string().trim().min(1, 'is missing')
const sentence = line.endsWith('.', 'must end with a full stop').max(420)
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
/** Provisions by the law or standard that they stand in. */
const provisions = z.record(id, z.array(line.max(60)).min(1)).default({})

const sourceSchema = z
  .strictObject({
    id,
    short: line.max(20),
    /** The column that names its provisions. */
    column: z.enum(['device', 'act', 'us']),
    title: line,
    url: z.url().startsWith('https://'),
    status: z.enum(['in force', 'adopted', 'published', 'proposed']),
    /** The day or place from which it counts. */
    applies: sentence,
    /** The text in which the provisions under `at` were read, and the day. */
    reading: z.strictObject({ in: line, on: z.iso.date('must be a day such as 2026-11-22') }).optional(),
    /** The ground on which those under `unread` are known. */
    notRead: sentence.optional(),
  })
  .refine(({ reading, notRead }) => reading ?? notRead, { path: ['reading'], error: 'needs reading or notRead' })

/** What an entry rests on. */
const grounds = { at: provisions, unread: provisions, facts: z.array(id).default([]) }

/** A rule on when the two laws apply, and to whom. */
const scopeSchema = z.strictObject({ id, title: line.max(60), text: sentence, ...grounds })

const rowSchema = z.strictObject({
  id,
  title: line.max(60),
  /** The requirement of device law. */
  device: sentence,
  act: sentence,
  /** The one proof that serves both. */
  proof: sentence,
  missing: sentence,
  /** The requirement of the United States. */
  us: sentence.optional(),
  controls: z.array(line).min(1),
  ...grounds,
})

/** The index of one technical file for two laws: `content/controls/device-law/file-index.yaml`. */
export const fileIndexSchema = z
  .strictObject({
    updated: z.iso.date(),
    sources: z.array(sourceSchema).min(1),
    scope: z.array(scopeSchema).min(1),
    parts: z.array(z.strictObject({ id, title: line, rows: z.array(rowSchema).min(1) })).min(1),
  })
  .superRefine(({ sources, scope, parts }, context) => {
    const ids = new Set<string>()
    const lists = [
      { path: ['scope'], rows: scope },
      ...parts.map(({ rows }, part) => ({ path: ['parts', part, 'rows'], rows })),
    ]
    for (const { path, rows } of lists)
      rows.forEach((row, index) => {
        const fault = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [...path, index, field], message })
        if (ids.has(row.id)) fault('id', `${row.id} is taken`)
        ids.add(row.id)
        for (const field of ['at', 'unread'] as const)
          for (const name of Object.keys(row[field])) {
            const source = sources.find((one) => one.id === name)
            if (!source) fault(field, `names ${name}, which is no source`)
            else if (!(field === 'at' ? source.reading : source.notRead))
              fault(
                field,
                `names ${name}, whose source does not say ${field === 'at' ? 'where it was read' : 'why not'}`,
              )
          }
      })
  })
export type FileIndex = z.output<typeof fileIndexSchema>
export type FileIndexRow = FileIndex['parts'][number]['rows'][number]
export type FileIndexSource = FileIndex['sources'][number]
type Grounds = Pick<FileIndexRow, 'at' | 'unread'>

/** The provisions of one source that an entry names, as `MDR Annex II, 1.2; Annex IX, 2.4`. */
export type Citation = { source: string; text: string; isRead: boolean }

/**
 * Lists what an entry rests on, in the order of the sources: of each the provisions that were read, then the others.
 *
 * @param column the column whose sources to take, all without it
 */
export const citationsOf = (
  sources: readonly Pick<FileIndexSource, 'id' | 'short' | 'column'>[],
  { at, unread }: Grounds,
  column?: FileIndexSource['column'],
): Citation[] =>
  sources
    .filter((source) => column === undefined || source.column === column)
    .flatMap(({ id: source, short }) =>
      [at[source], unread[source]].flatMap((named, index) =>
        named ? [{ source, text: `${short} ${named.join('; ')}`, isRead: index === 0 }] : [],
      ),
    )
