import { type Answers, none, type OpenName, pairsOf } from './parameters.ts'

/** A screen of questions, and when it is asked. */
type Step = { id: string; asks: readonly OpenName[]; if?: (answers: Answers) => boolean }

const has = (answers: Answers, name: OpenName, ...values: readonly string[]): boolean =>
  [answers[name] ?? []].flat().some((value) => values.includes(value))

/** The system has a use of Annex III. */
function isListed(answers: Answers): boolean {
  return answers.use !== undefined && !has(answers, 'use', none)
}

/** The screens in their order. One that asks about something follows only where that something was answered. */
const steps = [
  { id: 'role', asks: ['role', 'public'] },
  { id: 'place', asks: ['outside', 'since'] },
  { id: 'practice', asks: ['practice'] },
  { id: 'product', asks: ['product'] },
  {
    id: 'safety',
    asks: ['safety', 'third-party'],
    if: (answers) => has(answers, 'product', 'annex-1-a', 'annex-1-b'),
  },
  { id: 'use', asks: ['use'] },
  { id: 'excluded', asks: ['excluded'], if: (answers) => has(answers, 'use', '1a', '5b', '7d', '8b') },
  { id: 'profiling', asks: ['profiling'], if: (answers) => isListed(answers) || has(answers, 'role', 'deployer') },
  // Who profiles people cannot claim it.
  { id: 'exception', asks: ['exception'], if: (answers) => isListed(answers) && !has(answers, 'profiling', 'yes') },
  { id: 'shows', asks: ['shows'] },
  {
    id: 'notice',
    asks: ['obvious', 'artistic', 'reviewed'],
    if: (answers) => has(answers, 'shows', 'interacts', 'deepfake', 'public-interest-text'),
  },
  { id: 'model', asks: ['model', 'open-source'] },
] as const satisfies readonly Step[]
export type StepId = (typeof steps)[number]['id']
export const stepIds: readonly StepId[] = steps.map(({ id }) => id)

const isAsked = (step: Step, answers: Answers) => step.if?.(answers) ?? true
/** The screens that these answers lead through. */
const stepsFor = (answers: Answers): readonly Step[] => steps.filter((step) => isAsked(step, answers))

/** The screen on which a question is asked. */
export const stepOf = (name: OpenName): StepId =>
  steps.find(({ asks }) => (asks as readonly OpenName[]).includes(name))?.id ?? steps[0].id

/** The questions of a screen that are asked: a notice only about what the system shows. */
export function asksOf(id: StepId, answers: Answers): readonly OpenName[] {
  const asks: readonly OpenName[] = steps.find((step) => step.id === id)?.asks ?? []
  const about: Partial<Record<OpenName, string>> = {
    obvious: 'interacts',
    artistic: 'deepfake',
    reviewed: 'public-interest-text',
  }
  return asks.filter((name) => about[name] === undefined || has(answers, 'shows', about[name]))
}

/** The answers without those of a screen. */
export function without(answers: Answers, id: StepId): Answers {
  const asks: readonly string[] = steps.find((step) => step.id === id)?.asks ?? []
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !asks.includes(name)))
}

export type Place = {
  /** Null for the result. */
  step: StepId | null
  before: StepId | null
  number: number
  of: number
}

/**
 * Where an address stands: on the screen that it names, on the one after the screen that was sent, on the first one
 * where nothing was said yet, and otherwise at the result, which any screen can ask for.
 */
export function placeOf(query: URLSearchParams, answers: Answers): Place {
  const all = stepsFor(answers)
  const ids = all.map(({ id }) => id as StepId)
  const sent = query.get('skip') ?? query.get('after')
  const place = (index: number): Place => ({
    step: ids[index] ?? null,
    before: ids[Math.min(index, ids.length) - 1] ?? null,
    number: index + 1,
    of: ids.length,
  })
  const named = ids.indexOf(query.get('step') as StepId)
  if (named >= 0) return place(named)
  if (query.has('result')) return place(ids.length)
  const last = steps.findIndex(({ id }) => id === sent)
  if (last >= 0) {
    const next = ids.findIndex((id) => steps.findIndex((step) => step.id === id) > last)
    return place(next < 0 ? ids.length : next)
  }
  return place(pairsOf(answers).length > 0 ? ids.length : 0)
}
