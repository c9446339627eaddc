import register from 'virtual:duties'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  answersIn,
  none,
  type OpenName,
  type ParameterName,
  parameters,
} from '#knowledge/duties/parameters.ts'
import { createDuties } from '#knowledge/duties/service.server.ts'
import { askedOn, placeOf, type StepId, stepIds, stepOf } from './steps.ts'

const openOf = createDuties(register, { today: () => '2026-11-28' }).openOf()
const answersOf = (query: string) => answersIn(new URLSearchParams(query))
const namesOn = (id: StepId, query: string) => askedOn(id, answersOf(query), openOf).map(({ name }) => name)
const stepAt = (query: string) => placeOf(new URLSearchParams(query), answersOf(query), openOf).step

/** Says something to every question that is asked, screen after screen, and returns the answers and the screens. */
function walk(pick: (name: OpenName, values: readonly string[]) => readonly string[]): {
  answers: Answers
  screens: StepId[]
} {
  let answers: Answers = {}
  const screens: StepId[] = []
  let { step } = placeOf(new URLSearchParams(), answers, openOf)
  while (step !== null) {
    screens.push(step)
    for (const { name, after } of askedOn(step, answers, openOf)) {
      const leads = after && (answers[after.name] ?? [])
      if (leads && !leads.some((value) => after.values.includes(value))) continue
      const said = name === 'since' ? pick(name, ['2024-03-01', '2027-12-02'])[0] : pick(name, parameters[name].values)
      answers = { ...answers, [name]: said }
    }
    step = placeOf(new URLSearchParams({ after: step }), answers, openOf).step
  }
  return { answers, screens }
}

test('whoever answers all that is asked leaves nothing open, and is asked no screen twice', () => {
  const picks = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(picks, (stream) => {
      const { answers, screens } = walk((_, values) => [values[stream.next().value % values.length] ?? none])
      expect([answers, openOf(answers)]).toEqual([answers, []])
      expect(screens).toEqual(stepIds.filter((id) => screens.includes(id)))
    }),
    { numRuns: 40 },
  )
})

describe('what decides nothing is not asked', () => {
  const settled = 'outside=none&practice=none&product=none'
  test.each([
    ['a use that is not high-risk', `role=deployer&${settled}&use=none&profiling=no&shows=none`, []],
    [
      'an image generator of somebody who uses it',
      `role=deployer&${settled}&use=none&profiling=no&shows=deepfake&artistic=no`,
      [],
    ],
    [
      'a listed use, bought',
      `role=deployer&${settled}&use=4a&profiling=yes&shows=none`,
      ['since', 'public', 'authority'],
    ],
    [
      'a product of its provider',
      'role=provider&outside=none&practice=none&product=annex-1-a&safety=yes&third-party=yes&use=none&profiling=yes&shows=none',
      ['model', 'open-source', 'established', 'since', 'authority'],
    ],
  ] as const)('on the last screen: %s', (_, query, names) => {
    expect(namesOn('rest', query)).toEqual(names)
    expect(stepAt(`${query}&after=people`)).toBe(names.length > 0 ? 'rest' : null)
  })

  test('a system outside the Act, for its provider in defense', () => {
    expect(stepAt('role=provider&outside=defence&after=role')).toBe(null)
  })

  test('an authority after a public body or service, of who uses it alone', () => {
    const high = `${settled}&use=4a&profiling=yes&shows=none`
    const asked = askedOn('rest', answersOf(`role=deployer&${high}`), openOf)
    expect(asked.find(({ name }) => name === 'authority')?.after).toEqual({ name: 'public', values: ['yes'] })
    const ofProvider = askedOn('rest', answersOf(`role=provider&${high}`), openOf)
    expect(ofProvider.find(({ name }) => name === 'authority')).toEqual({ name: 'authority' })
    expect(
      placeOf(
        new URLSearchParams(`role=deployer&${high}&since=2026-03-01&public=yes&after=rest`),
        answersOf(`role=deployer&${high}&since=2026-03-01&public=yes`),
        openOf,
      ).openNames,
    ).toEqual(['authority'])
  })

  test('the exception after profiling, and what an image has to do with a chatbot', () => {
    const asked = askedOn('people', answersOf(`role=deployer&${settled}&use=4a`), openOf)
    const afterWhat = (name: OpenName) => asked.find((one) => one.name === name)?.after
    expect(afterWhat('exception')).toEqual({ name: 'profiling', values: ['no', 'personal-data'] })
    expect(afterWhat('obvious')).toEqual({ name: 'shows', values: ['interacts'] })
    expect(afterWhat('artistic')).toEqual({ name: 'shows', values: ['deepfake'] })
    expect(namesOn('people', `role=deployer&${settled}&use=none`)).not.toContain('exception')
    expect(namesOn('people', `role=provider&${settled}&use=none`)).not.toContain('reviewed')
  })
})

describe('a question that opened below a choice and was passed by', () => {
  const before = 'role=provider&outside=none&practice=none'
  const placeAt = (query: string) => placeOf(new URLSearchParams(query), answersOf(query), openOf)
  test.each([
    ['nothing said of either', 'product=annex-1-a&after=product', 'product', ['safety', 'third-party']],
    ['one of them left', 'product=annex-1-a&safety=yes&after=product', 'product', ['third-party']],
    ['not known, said so', 'product=annex-1-a&safety=&third-party=&after=product', 'use', []],
    ['a choice that opens nothing', 'product=none&after=product', 'use', []],
    ['what it opens settled by the other', 'product=annex-1-a&safety=no&after=product', 'use', []],
    ['shown once already', 'product=annex-1-a&skip=product', 'use', []],
    ['the result asked for', 'product=annex-1-a&after=product&result=yes', null, []],
    ['the screen before asked for', 'product=annex-1-a&after=product&step=practice', 'practice', []],
    ['a question that no choice opened', 'after=product', 'use', []],
  ] as const)('%s', (_, query, step, openNames) => {
    expect(placeAt(`${before}&${query}`)).toMatchObject({ step, openNames })
  })

  test('a day is sent empty, and said to be unknown beside that', () => {
    const rest = `${before}&product=none&use=none&profiling=no&shows=none&model=provides&open-source=no`
    expect(placeAt(`${rest}&established=union&since=&after=rest`).openNames).toEqual(['since'])
    expect(placeAt(`${rest}&established=union&since=&since=&after=rest`).openNames).toEqual([])
  })
})

test('one answer that is changed leads back to the result, or to what follows from it', () => {
  const whole =
    'role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none&since=2026-03-01&public=no'
  expect(stepAt(whole)).toBe(null)
  for (const step of stepIds) expect(stepAt(`${whole}&after=${step}`)).toBe(null)
  expect(stepAt(`${whole.replace('use=4a', 'use=none')}&after=use`)).toBe(null)
  expect(stepAt(`${whole.replace('role=deployer', 'role=provider')}&after=role`)).toBe('rest')
})

test.each([
  ['place', 'role'],
  ['safety', 'product'],
  ['excluded', 'use'],
  ['profiling', 'people'],
  ['exception', 'people'],
  ['shows', 'people'],
  ['notice', 'people'],
] as const)('an address that names the former screen %s leads to its questions', (before, now) => {
  const query = 'role=deployer&product=annex-1-a&use=1a&shows=interacts'
  expect(stepAt(`${query}&step=${before}`)).toBe(now)
  const at = stepIds.indexOf(now)
  for (const word of ['after', 'skip']) {
    const next = stepAt(`${query}&${word}=${before}`)
    expect(next === null || stepIds.indexOf(next) > at).toBe(true)
  }
})

test('every question has a screen, and what leads to another question stands before it', () => {
  for (const name of [...(Object.keys(parameters) as ParameterName[]), 'since'] as const) {
    const asked = askedOn(stepOf(name), {}, openOf)
    const at = asked.findIndex((one) => one.name === name)
    const leads = asked[at]?.after?.name
    if (leads) expect(asked.findIndex((one) => one.name === leads)).toBeLessThan(at)
  }
})
