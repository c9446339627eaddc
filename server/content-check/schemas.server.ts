import { z } from 'zod'
import { answerStatuses, basisKinds } from '#site/trust-center/questionnaire.data.ts'

/** A share or a multiple as it is printed, such as 85% or 2.3x, as the multiple that it is drawn as. */
const lengthOf = (value: string) => Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1)

const statistic = z
  .object({
    value: z.string().regex(/^\d+(\.\d+)?[%x]$/, 'must be a share such as 85%, or a multiple such as 2.3x'),
    length: z.number(),
    label: z.string().min(1),
    source: z.string().min(1, 'must say who found it'),
    asOf: z.iso.date('must be a day such as 2026-11-21'),
    sample: z.boolean(),
  })
  .refine(({ sample, source }) => sample || /https:\/\/\S+/.test(source), {
    path: ['source'],
    error: 'must have the address where the figure can be read, or the figure is a sample',
  })
  .refine(({ value, length }) => Math.abs(length - lengthOf(value)) < 1e-9, {
    path: ['length'],
    error: ({ input }) => {
      const { value } = input as { value: string }
      return `must be ${lengthOf(value)}, for it says ${value}`
    },
  })

const author = z.object({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  name: z.string().min(1, 'is missing'),
  image: z.string('must be the address of a picture').regex(/^\/media\/authors\/[\w-]+\.\w+$/, {
    error: 'must be a picture in /media/authors/',
  }),
})

const sentence = z.string().regex(/^\S.*[.?]$/s, 'must be a sentence')
const basis = z
  .strictObject({
    kind: z.enum(basisKinds),
    text: z.string().min(1, 'is missing'),
    file: z.string().optional(),
    href: z
      .string()
      .regex(/^\/[a-z.]/, 'must be an address of this site')
      .optional(),
  })
  .refine(({ kind, file }) => (kind === 'test') === (file !== undefined), {
    path: ['file'],
    error: 'must name the file of a test, and of nothing else',
  })
const answer = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens'),
    topic: z.string().min(1).max(16, 'must fit its place at a glance'),
    question: sentence.endsWith('?', 'must be a question'),
    answer: sentence,
    basis: z.array(basis).min(1, 'must say what the answer is based on'),
    status: z.enum(answerStatuses),
    open: sentence.optional(),
  })
  .refine(({ status, basis }) => status !== 'shown' || basis.some(({ href }) => href), {
    path: ['status'],
    error: 'is shown, and no basis has a link where a visitor sees it: link one, or say in-part or on-request',
  })
const answers = z
  .array(answer)
  .length(12, 'must be the twelve questions')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have an id of its own for each answer')

/** The rules for values beyond their types, by file and export. */
export const contentSchemas: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'app/site/ai-governance/statistics.data.ts': { statistics: z.array(statistic) },
  'app/knowledge/posts/authors.data.ts': { authors: z.array(author) },
  'app/site/trust-center/questionnaire.data.ts': { questionnaire: z.object({ answers, answeredOn: z.iso.date() }) },
}
