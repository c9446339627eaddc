import { type Answers, type OpenName, type ParameterName, pairsOf, parameters } from '#knowledge/duties/parameters.ts'
import type { OwedDuty } from '#knowledge/duties/rules.ts'

/**
 * The screens in their order, each with its questions. One is asked where its answer can change what is owed; that a
 * question follows from another of the same screen shows in its place after it.
 */
const steps = [
  { id: 'scope', asks: ['scope'] },
  { id: 'role', asks: ['role', 'outside'] },
  { id: 'practice', asks: ['practice'] },
  { id: 'product', asks: ['product', 'safety', 'third-party'] },
  { id: 'use', asks: ['use', 'excluded'] },
  { id: 'people', asks: ['profiling', 'exception', 'shows', 'obvious', 'artistic', 'reviewed'] },
  { id: 'rest', asks: ['model', 'open-source', 'established', 'since', 'public', 'authority'] },
] as const satisfies readonly { id: string; asks: readonly OpenName[] }[]
export type StepId = (typeof steps)[number]['id']
export const stepIds: readonly StepId[] = steps.map(({ id }) => id)

/** The questions of a screen on which others of it depend. */
const leading: Partial<Record<OpenName, ParameterName>> = {
  safety: 'product',
  'third-party': 'product',
  excluded: 'use',
  exception: 'profiling',
  obvious: 'shows',
  artistic: 'shows',
  reviewed: 'shows',
  'open-source': 'model',
  established: 'model',
  since: 'model',
  authority: 'public',
}

/** Screens of older addresses, and where their questions are now. */
const former: Readonly<Record<string, StepId>> = {
  place: 'role',
  safety: 'product',
  excluded: 'use',
  profiling: 'people',
  exception: 'people',
  shows: 'people',
  notice: 'people',
  model: 'rest',
}

const asksOf = (id: StepId): readonly OpenName[] => steps.find((step) => step.id === id)?.asks ?? []
const indexOf = (id: string | null): number => stepIds.indexOf((former[id ?? ''] ?? id) as StepId)

export const stepOf = (name: OpenName): StepId =>
  steps.find(({ asks }) => (asks as readonly OpenName[]).includes(name))?.id ?? steps[0].id

export function without(answers: Answers, id: StepId): Answers {
  const asks: readonly string[] = asksOf(id)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !asks.includes(name)))
}

type OpenOf = (answers: Answers) => readonly OpenName[]

export type Asked = {
  name: OpenName
  /** The answers to another question of the screen after which it is asked; without them it is asked in any case. */
  after?: { name: ParameterName; values: readonly string[] }
}

/**
 * The questions of a screen that can change what is owed, by the answers of the other screens; what was answered is
 * there in any case, so that it can be changed.
 */
export function askedOn(id: StepId, answers: Answers, openOf: OpenOf): Asked[] {
  const others = without(answers, id)
  const open = openOf(others)
  return asksOf(id).flatMap((name): Asked[] => {
    const isAsked = (one: OpenName) => answers[one] !== undefined || open.includes(one)
    const before = leading[name]
    if (before === undefined || !isAsked(before)) return isAsked(name) ? [{ name }] : []
    const all = parameters[before].values
    const values = all.filter((value) => openOf({ ...others, [before]: [value] }).includes(name))
    if (values.length === all.length) return [{ name }]
    return answers[name] !== undefined || values.length > 0 ? [{ name, after: { name: before, values } }] : []
  })
}

/**
 * Whether the day of a system says nothing more than that it was there before today: every earlier day gives the same
 * duties, also with whatever else is asked on the screen.
 *
 * @param dutiesOf what is owed with some answers
 */
export function isDayAlike(
  questions: readonly Asked[],
  answers: Answers,
  today: string,
  dutiesOf: (answers: Answers) => readonly Pick<OwedDuty, 'id' | 'until' | 'onlyIf'>[],
): boolean {
  const models = questions.some(({ name }) => name === 'model') ? parameters.model.values : [undefined]
  const owed = (of: Answers) => JSON.stringify(dutiesOf(of).map(({ id, until, onlyIf }) => [id, until, onlyIf]))
  return models.every((model) => {
    const of = model === undefined ? answers : { ...answers, model: [model] }
    return owed({ ...of, since: today }) === owed({ ...of, since: longAgo })
  })
}
/** Before all days that matter. */
const longAgo = '2020-01-01'

export type Place = {
  /** Null for the result. */
  step: StepId | null
  before: StepId | null
  number: number
  of: number
  /** Questions that opened below a choice on this screen, which was sent without them: it is shown again, once. */
  openNames: readonly OpenName[]
}

/**
 * The questions of a screen that an answer of the same screen opened, and that say nothing, not even 'I don't know'.
 */
function leftOn(id: StepId, query: URLSearchParams, answers: Answers, openOf: OpenOf): OpenName[] {
  const open = openOf(answers)
  return askedOn(id, answers, openOf).flatMap(({ name, after }) =>
    after?.values.some((value) => answers[after.name]?.includes(value)) && open.includes(name) && !isSaid(name, query)
      ? [name]
      : [],
  )
}

/** A date that nobody filled in is sent empty; its 'I don't know' is sent beside it. */
const isSaid = (name: OpenName, query: URLSearchParams) => query.getAll(name).length > (name === 'since' ? 1 : 0)

/**
 * Where an address stands: on the screen that it names, on the next one that has an open question after the screen that
 * was sent, on the first one where nothing was said yet, and otherwise at the result, which any screen can ask for. A
 * screen that was sent without a question that opened on it comes once more.
 */
export function placeOf(query: URLSearchParams, answers: Answers, openOf: OpenOf): Place {
  const open = openOf(answers)
  const isAsked = (id: StepId) => askedOn(id, answers, openOf).length > 0
  const place = (index: number): Place => ({
    step: stepIds[index] ?? null,
    before: stepIds.slice(0, index).findLast(isAsked) ?? null,
    number: index + 1,
    of: stepIds.length,
    openNames: [],
  })
  const result = place(stepIds.length)
  const next = (from: number) => {
    const index = stepIds.findIndex((id, at) => at >= from && asksOf(id).some((name) => open.includes(name)))
    return index < 0 ? result : place(index)
  }
  const named = indexOf(query.get('step'))
  if (named >= 0) return isAsked(stepIds[named] as StepId) ? place(named) : next(named)
  if (query.has('result')) return result
  const after = query.get('after') as StepId
  const openNames = stepIds.includes(after) ? leftOn(after, query, answers, openOf) : []
  if (openNames.length > 0) return { ...place(stepIds.indexOf(after)), openNames }
  const sent = indexOf(query.get('skip') ?? query.get('after'))
  if (sent >= 0) return next(sent + 1)
  return pairsOf(answers).length > 0 ? result : place(0)
}
