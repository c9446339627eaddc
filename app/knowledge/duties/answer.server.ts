import type { Register } from './duty.ts'
import { type OpenName, parameterNames, parameters, roles } from './parameters.ts'
import { type Obligations, tiers } from './rules.ts'

const names: readonly OpenName[] = [...parameterNames, 'since']

/**
 * The duties of a system, as `/api/obligations` tells them.
 *
 * @param origin the public address of the site, which documents' addresses begin with
 */
export function answerOf(
  { tier, on, because, also, duties, open }: Obligations,
  { laws, documents, version }: Register,
  origin: string,
) {
  return {
    on,
    tier,
    because,
    also,
    duties: duties.map(({ id, law, article, role, title, from, until, state, onlyIf, because: grounds, ...rest }) => ({
      id,
      law,
      article,
      role,
      title,
      from,
      ...(until !== undefined && { until }),
      state,
      ...(onlyIf !== undefined && { onlyIf }),
      because: grounds,
      facts: rest.facts,
      controls: rest.controls,
      documents: rest.documents.flatMap((slug) => {
        const document = documents[slug]
        return document ? [origin + document.href] : []
      }),
      read: rest.read,
    })),
    open,
    version,
    verified: verifiedOn(laws),
  }
}

/** The day on which the oldest of the laws was last verified. */
const verifiedOn = (laws: Register['laws']): string => laws.map(({ lastVerified }) => lastVerified).sort()[0] ?? ''

const day = { type: 'string', format: 'date' }
const texts = { type: 'array', items: { type: 'string' } }
const grounds = { type: 'array', items: { type: 'string', pattern: `^(${names.join('|')})=.+$` } }
const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

/** The form of an answer, as JSON Schema. */
export const answerSchema = (id: string, { laws }: Register) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: id,
  title: 'What a system owes',
  ...object({
    on: day,
    tier: { enum: tiers },
    because: grounds,
    also: { type: 'array', items: { enum: tiers } },
    duties: {
      type: 'array',
      items: object(
        {
          id: { type: 'string', pattern: '^[a-z0-9-]+$' },
          law: { enum: laws.map(({ law }) => law) },
          article: { type: 'string' },
          role: { enum: roles },
          title: { type: 'string' },
          from: day,
          until: { ...day, description: 'The day by which a transition asks for it' },
          state: { enum: ['applies', 'to-come', 'transition'] },
          onlyIf: { type: 'string', description: 'What has to happen, or to be so, before it is owed' },
          because: grounds,
          facts: texts,
          controls: texts,
          documents: { type: 'array', items: { type: 'string', format: 'uri' } },
          read: { type: 'boolean', description: 'Its text was read word for word' },
        },
        ['until', 'onlyIf'],
      ),
    },
    open: { type: 'array', items: object({ parameter: { enum: names }, why: { type: 'string' } }) },
    version: { type: 'string' },
    verified: day,
  }),
  $comment: `Parameters: ${parameterNames.map((name) => `${name}=${parameters[name].values.join('|')}`).join(' ')} since=DAY on=DAY`,
})
