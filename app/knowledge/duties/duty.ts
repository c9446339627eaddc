import { z } from 'zod'
import { historySchema } from '#knowledge/facts/rules/history.ts'
import { type ParameterName, parameterNames, parameters, roles } from './parameters.ts'

/**
 * A condition on the answers, as data: the name of another one, a parameter with the values that meet it, all or any of
 * several, a role that is the only one, or one that something takes away.
 */
export type Condition =
  | string
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { if: Condition; unless: Condition }
  | { only: (typeof roles)[number] }
  | Partial<Record<ParameterName, readonly string[]>>

const line = z.string().trim().min(1, 'is missing')
const sentence = line.endsWith('.', 'must end with a full stop')
const isoDay = z.iso.date('must be a day such as 2026-08-02')
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
/** As the Act writes it: `5(1)(ba)`, `26(7)`, `Annex` never. */
const article = z
  .string()
  .regex(/^\d{1,3}[a-z]?(\(\d+[a-z]?\))?(\([a-z]{1,2}\))?$/, 'must be such as 5(1)(ba) or 26(7)')

const leaf = z
  .record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]))
  .superRefine((value, context) => {
    const [name = '', ...more] = Object.keys(value)
    if (more.length > 0 || !(parameterNames as readonly string[]).includes(name))
      return void context.addIssue({ code: 'custom', message: `must name one parameter, and ${name} is none` })
    for (const one of [value[name] ?? []].flat())
      if (!parameters[name as ParameterName].values.includes(one))
        context.addIssue({ code: 'custom', path: [name], message: `cannot be met by ${one}` })
  })
  .transform((value) => Object.fromEntries(Object.entries(value).map(([name, of]) => [name, [of].flat()])))

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ if: condition, unless: condition }),
    z.strictObject({ only: z.enum(roles) }),
    leaf,
  ]),
)

/** A day of application, and the condition under which it is this day; the earliest that holds counts. */
const start = z.strictObject({ day: isoDay, if: condition.optional() })

/**
 * A transition: what was there before a day has longer, owes it only if something happens, or may not owe it at all. In
 * its texts `{from}` stands for the duty's own day.
 */
const transition = z
  .strictObject({
    article,
    /** Placed on the market or put into service before this day, or before the duty's own. */
    before: z.union([isoDay, z.literal('from')]),
    /** Only what was placed on the market counts, not what was put into service. */
    market: z.literal(true).optional(),
    /** Whom it is for; everybody without it. */
    roles: z.array(z.enum(roles)).min(1).optional(),
    if: condition.optional(),
    /** The condition of `if` in words, which go on after ‘if’. */
    who: line.optional(),
    until: isoDay.optional(),
    /** Nothing is owed but under this condition, which no answer says. */
    onlyIf: line.optional(),
    /** Why nobody can say whether it is owed. */
    doubt: sentence.optional(),
    /** What else the transition brings. */
    note: sentence.optional(),
    fact: id,
  })
  .refine(
    ({ until, onlyIf, doubt }) => [until, onlyIf, doubt].filter((one) => one !== undefined).length === 1,
    'needs one of until, onlyIf and doubt',
  )

const dutySchema = z.strictObject({
  article,
  /** Tells duties of one article apart. */
  part: id.optional(),
  /** The roles that owe it: a duty for each. */
  roles: z.union([z.enum(roles).transform((role) => [role]), z.array(z.enum(roles)).min(1)]),
  /** Another answer says that the role is this one: nobody has to say it. */
  roleSaidBy: z.enum(['model']).optional(),
  title: line.max(110),
  /** The work to do, in words that a busy leader reads. */
  do: sentence.max(500),
  /** The evidence that it is done. */
  shows: sentence.max(260),
  when: condition.optional(),
  unless: condition.optional(),
  /** It is owed only under this condition, which no answer says. */
  onlyIf: line.optional(),
  /** Those of whom the condition holds, in a word or two. */
  whom: line.max(40).optional(),
  /** What it says of some of those who owe it. */
  notes: z.array(sentence).default([]),
  /** It forbids the use itself. This is what its article leaves out, with the conditions. */
  stop: z.strictObject({ exceptions: sentence }).optional(),
  /** It forbids a change of the system: nothing is due on its day. */
  limit: z.literal(true).optional(),
  from: z.union([id, isoDay]),
  transitions: z.array(id).optional(),
  controls: z.array(z.string()).default([]),
  documents: z.array(id).default([]),
  facts: z.array(id).min(1),
  /** Why it does not count as read word for word, if its law does. */
  restsOn: line.optional(),
  history: historySchema.optional(),
})

const articleNumber = z.string().regex(/^\d{1,3}[a-z]?$/, 'must be the number of an article')

const tierNames = ['outside', 'prohibited', 'high', 'excepted', 'transparency', 'general-purpose'] as const

/** Why none of the duties follows that a tier brings. */
const none = z.strictObject({
  tier: z.enum([...tierNames, 'minimal']),
  /** The articles of those duties; without them, all duties of the law. */
  articles: z.array(articleNumber).optional(),
  if: condition.optional(),
  text: sentence,
})

export const lawSchema = z.strictObject({
  law: id,
  title: line,
  /** Where a duty of it is named: Article 26(7) of this. */
  edition: line,
  source: z.strictObject({ title: line, url: z.url() }),
  /** In what it was read word for word; without it, every duty says what it rests on. */
  readIn: line.optional(),
  lastVerified: isoDay,
  conditions: z.record(id, condition).default({}),
  dayFacts: z.record(isoDay, id).default({}),
  days: z.record(id, z.array(start).min(1)).default({}),
  transitions: z.record(id, transition).default({}),
  tiers: z.record(z.enum(tierNames), condition).optional(),
  /**
   * The reason why an answer could change what is owed, until a condition holds; from then on it is what the parameter
   * says.
   */
  why: z.partialRecord(z.enum(parameterNames), z.strictObject({ unless: condition, text: line })).default({}),
  /** The reasons why nothing follows; the first that holds is given. */
  none: z.array(none).default([]),
  /** While this holds, nothing is owed but by these articles. */
  instead: z.strictObject({ if: condition, articles: z.array(articleNumber).min(1) }).optional(),
  /** Whom to ask about a prohibition. */
  ask: sentence.optional(),
  /**
   * The answers by which the law surely reaches a company, each with the condition under which it does without them.
   */
  reach: z.array(z.strictObject({ if: condition, onlyIf: line })).default([]),
  outside: condition.optional(),
  /** The exclusions that take the duties of one role away. */
  outsideRole: z.partialRecord(z.enum(roles), condition).default({}),
  duties: z.array(dutySchema).min(1),
})
export type Law = z.output<typeof lawSchema>

/** A law that may ask something of a system and whose duties this register does not have. */
export const notCoveredSchema = z.array(
  z.strictObject({
    title: line,
    where: line,
    text: line,
    facts: z.array(id).default([]),
    /** The answers that it is about; it is left out where they say that the system is nothing of the kind. */
    when: condition.optional(),
    /** It is the law of a place outside the Union. */
    abroad: z.literal(true).optional(),
  }),
)
export type NotCovered = z.output<typeof notCoveredSchema>[number]

export type Register = {
  laws: readonly Law[]
  notCovered: readonly NotCovered[]
  documents: Readonly<Record<string, { title: string; href: string }>>
  /** Changes with every change of the register. */
  version: string
}
