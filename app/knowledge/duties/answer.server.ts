import type { Register } from './duty.ts'
import { type Answers, type OpenName, parameterNames, parameters, roles } from './parameters.ts'
import { type OwedDuties, otherLaws, tiers } from './rules.ts'

const names: readonly OpenName[] = [...parameterNames, 'since']

/**
 * The duties of a system, as `/api/obligations` tells them.
 *
 * @param origin the public address of the site, which documents' addresses begin with
 */
export function answerOf(
  { tier, on, because, also, none, ask, duties, open }: OwedDuties,
  register: Register,
  answers: Answers,
  origin: string,
) {
  const { laws, documents, version } = register
  return {
    on,
    tier,
    because,
    also,
    ...(none !== null && { none }),
    ...(ask !== null && { ask }),
    duties: duties.map((duty) => ({
      id: duty.id,
      law: duty.law,
      article: duty.article,
      role: duty.role,
      title: duty.title,
      do: duty.do,
      ...(duty.exceptions !== undefined && { exceptions: duty.exceptions }),
      from: duty.from,
      ...(duty.until !== undefined && { until: duty.until }),
      state: duty.state,
      ...(duty.onlyIf !== undefined && { onlyIf: duty.onlyIf }),
      ...(duty.limit && { limit: true as const }),
      ...(duty.notes.length > 0 && { notes: duty.notes }),
      because: duty.because,
      facts: duty.facts,
      controls: duty.controls,
      documents: duty.documents.flatMap((slug) => {
        const document = documents[slug]
        return document ? [origin + document.href] : []
      }),
      read: duty.read,
    })),
    open,
    otherLaws: otherLaws(register, answers).map(({ title, where, text, facts }) => ({ title, where, text, facts })),
    version,
    verified: verifiedOn(laws),
  }
}

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

export const answerSchema = (id: string, { laws }: Register) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: id,
  title: 'What a system owes',
  ...object(
    {
      on: day,
      tier: { enum: tiers },
      because: grounds,
      also: { type: 'array', items: { enum: tiers } },
      none: { type: 'string', description: 'Why none of the duties follows that the tier brings, for these roles' },
      ask: { type: 'string', description: 'Whom to ask about a prohibition' },
      duties: {
        type: 'array',
        items: object(
          {
            id: { type: 'string', pattern: '^[a-z0-9-]+$' },
            law: { enum: laws.map(({ law }) => law) },
            article: { type: 'string' },
            role: { enum: roles },
            title: { type: 'string' },
            do: { type: 'string' },
            exceptions: { type: 'string', description: 'What a prohibition leaves out, with the conditions' },
            from: day,
            until: { ...day, description: 'The day by which a transition asks for it' },
            state: {
              enum: ['applies', 'to-come', 'transition'],
              description: 'How the day stands with its dates; one with onlyIf is owed only once that condition holds',
            },
            onlyIf: { type: 'string', description: 'What has to happen, or to be so, before it is owed' },
            limit: { const: true, description: 'It forbids a change: nothing is due on its day' },
            notes: { ...texts, description: 'What else it says of some of those who owe it' },
            because: grounds,
            facts: texts,
            controls: texts,
            documents: { type: 'array', items: { type: 'string', format: 'uri' } },
            read: { type: 'boolean', description: 'Its text was read word for word' },
          },
          ['exceptions', 'until', 'onlyIf', 'limit', 'notes'],
        ),
      },
      open: { type: 'array', items: object({ parameter: { enum: names }, why: { type: 'string' } }) },
      otherLaws: {
        type: 'array',
        description: 'Laws that may ask something and whose duties are not here',
        items: object({ title: { type: 'string' }, where: { type: 'string' }, text: { type: 'string' }, facts: texts }),
      },
      version: { type: 'string' },
      verified: day,
    },
    ['none', 'ask'],
  ),
  $comment: `Parameters: ${parameterNames.map((name) => `${name}=${parameters[name].values.join('|')}`).join(' ')} since=DAY on=DAY`,
})
