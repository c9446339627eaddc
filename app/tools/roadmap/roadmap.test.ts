import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  companyNameOf,
  firstStage,
  maturities,
  readChoices,
  readStage,
  roadmapAddress,
  roadmapIndustries,
  roadmapSizes,
  wholeChoice,
} from './choice.ts'
import { nextStage, timelineOf, weeksOf } from './stages.ts'

// Copied by hand from SPEC 3, Personalization input.
test('the choices are those of the specification', () => {
  expect(roadmapIndustries.map(({ value }) => value)).toEqual([
    'healthcare',
    'finance',
    'retail',
    'technology',
    'manufacturing',
    'other',
  ])
  expect(roadmapSizes.map(({ value }) => value)).toEqual(['small', 'medium', 'large'])
  expect(maturities.map(({ value }) => value)).toEqual(['exploring', 'implementing', 'established'])
})

test('there is a choice only once all three are made', () => {
  const all = { industry: 'retail', size: 'small', maturity: 'exploring' } as const
  expect(wholeChoice(all)).toEqual(all)
  for (const missing of ['industry', 'size', 'maturity'] as const)
    expect(wholeChoice({ ...all, [missing]: undefined })).toBeNull()
})

test('an address that was written is read back, at every stage', () => {
  for (const { value: industry } of roadmapIndustries)
    for (const { value: size } of roadmapSizes)
      for (const { value: maturity } of maturities) {
        const choice = { industry, size, maturity }
        const plain = new URL(roadmapAddress('/compliance-roadmap', choice), 'http://localhost').searchParams
        expect(wholeChoice(readChoices(plain))).toEqual(choice)
        expect(readStage(plain, choice, 6)).toBe(maturity === 'established' ? 1 : 0)
        for (let stage = 0; stage < 6; stage += 1) {
          const { searchParams } = new URL(roadmapAddress('/compliance-roadmap', choice, stage), 'http://localhost')
          expect([...searchParams.keys()]).toEqual(['industry', 'size', 'maturity', 'stage'])
          expect(readStage(searchParams, choice, 6)).toBe(stage)
        }
      }
})

test('whatever an address says, what is read of it is a choice or nothing, and a stage that there is', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('healthcare', 'small', 'established', '0', '7', '-1', '1e1', '99', '٣'),
  )
  const pairs = fc.array(fc.tuple(fc.constantFrom('industry', 'size', 'maturity', 'stage', '__proto__'), value))
  fc.assert(
    fc.property(pairs, (written) => {
      const query = new URLSearchParams(written)
      const choice = wholeChoice(readChoices(query))
      if (!choice) return
      expect(roadmapIndustries.map((one) => one.value)).toContain(choice.industry)
      const stage = readStage(query, choice, 6)
      expect(Number.isInteger(stage) && stage >= 0 && stage < 6).toBe(true)
    }),
  )
})

test.each([
  ['0', 0],
  ['7', 0],
  ['', 0],
  ['two', 0],
  ['2.5', 0],
  ['6', 5],
])('stage %j of an address is the stage %d', (stage, index) => {
  const choice = { industry: 'other', size: 'large', maturity: 'exploring' } as const
  expect(readStage(new URLSearchParams({ stage }), choice, 6)).toBe(index)
})

test('only an established company begins with the second stage', () => {
  for (const { value: maturity } of maturities)
    expect(firstStage({ industry: 'other', size: 'small', maturity })).toBe(maturity === 'established' ? 1 : 0)
})

test.each([
  ['Analytical Engines', 'Analytical Engines'],
  ['  two\r\nlines ', 'two lines'],
  ['x'.repeat(5_000), 'x'.repeat(200)],
  ['   ', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
])('a company called %j is %j', (typed, name) => {
  expect(companyNameOf(typed)).toBe(name)
})

test.each([
  ['2-4 weeks', { shortest: 2, longest: 4 }],
  ['2 weeks', { shortest: 2, longest: 2 }],
  ['Ongoing', null],
  ['2-4 months', null],
  ['', null],
])('%j allows %j', (time, weeks) => {
  expect(weeksOf(time)).toEqual(weeks)
})

test('stages follow one another, and what has no end comes after the longest time of all others', () => {
  const times = ['2-4 weeks', '3 weeks', 'Ongoing']
  expect(timelineOf(times.map((estimatedTime) => ({ estimatedTime })))).toEqual({
    spans: [
      { from: 0, weeks: { shortest: 2, longest: 4 } },
      { from: 4, weeks: { shortest: 3, longest: 3 } },
      { from: 7, weeks: null },
    ],
    total: { shortest: 5, longest: 7 },
  })
})

test("'Go to stage' leads to the next stage, and is not there on the last", () => {
  expect([0, 1, 2, 3, 4, 5].map((stage) => nextStage(stage, 6))).toEqual([1, 2, 3, 4, 5, null])
})
