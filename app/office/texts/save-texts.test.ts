import { expect, test } from 'vitest'
import built from '#content/texts/prices.json' with { type: 'json' }
import { faultsOfWriting } from './save-texts.server.ts'

const { foundation, professional } = built
const pathsOf = (name: string, values: unknown) =>
  faultsOfWriting({ name }, values).map(({ path, reason }) => `${path.join('.')}: ${reason}`)

test.each([
  ['Write this [TODO]', 'still to be written'],
  ['Four <i>pillars</i>', 'plain text'],
  ['Four **pillars**', 'plain text'],
  ['All of {{site.name}}', 'put in by nothing'],
  ['For {first_name}', 'put in by nothing'],
  ['Four \u202epillars', 'U+202E'],
  ['TODO: ask Ada', 'still to be written'],
])('%j in a plain line is told at its field', (text, reason) => {
  expect(pathsOf('home', { benefits: { items: [{ title: 'Fine' }, { title: text }] } })).toEqual([
    expect.stringMatching(new RegExp(`^benefits\\.items\\.1\\.title: .*${reason.replace('+', '\\+')}`)),
  ])
})

test('a line of the company may be missing, but not a part of one', () => {
  expect(pathsOf('company', { legalName: '[Legal name]' })).toEqual([])
  expect(pathsOf('company', { legalName: 'A, [city]' })).toHaveLength(1)
})

test.each([
  [{}, []],
  [{ pricePerYear: professional.pricePerYear }, ['foundation.pricePerYear']],
  [{ users: professional.users + 1 }, ['foundation.users']],
  [{ supportHours: professional.supportHours - 1 }, ['foundation.supportHours']],
  // The table below the plans says that it has it not.
  [{ includes: ['Assessments', 'The security dashboard', 'Reports'] }, ['foundation.includes.1']],
])('a smaller plan with %j is told at its field', (change, fields) => {
  const paths = faultsOfWriting({ name: 'prices' }, { ...built, foundation: { ...foundation, ...change } })
  expect(paths.map(({ path }) => path.join('.'))).toEqual(fields)
})
