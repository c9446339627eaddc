import { expect, test } from 'vitest'
import { plans } from '#knowledge/offer/plans.data.ts'
import { comparison } from './words.ts'

test('each card has five lines, and names a feature only where the comparison has it for that plan', () => {
  for (const [index, { name, includes }] of plans.entries()) {
    expect([name, includes.length]).toEqual([name, 5])
    const has = comparison.groups
      .flatMap(({ rows }) => rows.map(({ title, values }) => [title, values[index]] as const))
      .filter(([title]) => includes.some((line) => line.split(', ').includes(title)))
    expect([name, has.filter(([, value]) => value === false)]).toEqual([name, []])
  }
})

test('a card that has everything of another plan is for every feature that the other has', () => {
  const features = comparison.groups.find(({ title }) => title === 'Platform')?.rows ?? []
  for (const [index, { includes }] of plans.entries()) {
    const [, other] = includes.flatMap((line) => /^Everything the platform does in (.+)$/.exec(line) ?? [])
    const of = plans.findIndex(({ name }) => name === other)
    if (of >= 0) expect(features.filter(({ values }) => values[of] && !values[index])).toEqual([])
  }
})

test('what a card says is not included is a feature that its plan does not have, and none is left out', () => {
  const features = comparison.groups.find(({ title }) => title === 'Platform')?.rows ?? []
  for (const [index, { without }] of plans.entries()) {
    const missing = features.filter(({ values }) => values[index] === false).map(({ title }) => title)
    const said = features.map(({ title }) => title).filter((title) => without.text.includes(title))
    expect(said.sort()).toEqual(missing.sort())
  }
})
