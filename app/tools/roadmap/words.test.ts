import { describe, expect, test } from 'vitest'
import { checklistLaws } from '#knowledge/documents/checklist-laws.ts'
import { firstStage, maturities, roadmapIndustries, roadmapSizes } from './choice.ts'
import { personalise, timelineOf } from './stages.ts'
import { industryAdditions, roadmapHead, roadmapNextSteps, stages } from './words.ts'

// Copied by hand from SPEC 3: titles and times, and what SPEC 4 makes of the times for a small and a large company.
const times = [
  ['Assessment & Planning', '2-4 weeks', '2 weeks', '4 weeks'],
  ['Policy Development', '3-6 weeks', '3 weeks', '6 weeks'],
  ['Technical Implementation', '4-8 weeks', '4 weeks', '8 weeks'],
  ['Training & Awareness', '2-4 weeks', '2 weeks', '4 weeks'],
  ['Verification & Validation', '2-3 weeks', '2 weeks', '3 weeks'],
  ['Continuous Compliance', 'Ongoing', 'Ongoing', 'Ongoing'],
] as const

const choices = roadmapIndustries.flatMap(({ value: industry }) =>
  roadmapSizes.flatMap(({ value: size }) => maturities.map(({ value: maturity }) => ({ industry, size, maturity }))),
)

test.each([
  ['health-data', 'hipaa'],
  ['customer-data', 'gdpr'],
] as const)('what to do next, %s, counts the items of the checklist', (step, id) => {
  const numbers: Record<number, string> = { 12: 'twelve', 13: 'thirteen', 14: 'fourteen', 15: 'fifteen' }
  const lines = checklistLaws.find((law) => law.id === id)?.lineCount ?? 0
  expect(roadmapNextSteps[step].text).toContain(`${numbers[lines]} items`)
})

test('the words above the tool name the weeks that the six stages come to', () => {
  const { shortest, longest } = timelineOf(stages).total
  expect(roadmapHead.time).toContain(`${shortest}-${longest} weeks`)
})

test('there are 54 choices', () => {
  expect(choices).toHaveLength(54)
})

describe.each(choices)('$industry, $size, $maturity', (choice) => {
  const { industry, size, maturity } = choice
  const own = personalise(stages, industryAdditions, choice)

  test('has the six stages with their times', () => {
    const column = { medium: 1, small: 2, large: 3 }[size]
    expect(own.map(({ title, estimatedTime }) => [title, estimatedTime])).toEqual(
      times.map((row) => [row[0], row[column]]),
    )
  })

  test('says of its industry what the specification asks, and nothing of another', () => {
    const [hipaa, finance] = [industry === 'healthcare', industry === 'finance']
    for (const { description } of own) {
      expect(description.includes('HIPAA')).toBe(hipaa)
      expect(/financial regulations/.test(description)).toBe(finance)
    }
    const extra = own[0]?.keyActivities.slice(stages[0]?.keyActivities.length) ?? []
    expect(extra).toHaveLength(hipaa || finance ? 1 : 0)
    expect(/protected health information/.test(extra[0] ?? '')).toBe(hipaa)
    expect(/^Map the financial regulations/.test(extra[0] ?? '')).toBe(finance)
  })

  test('begins where its maturity says, and changes nothing else', () => {
    expect(firstStage(choice)).toBe(maturity === 'established' ? 1 : 0)
    own.forEach((stage, index) => {
      const { description, estimatedTime, keyActivities, ...rest } = stages[index] ?? stage
      expect(stage).toMatchObject(rest)
      expect(stage.description.startsWith(description)).toBe(true)
      expect(stage.keyActivities.slice(0, keyActivities.length)).toEqual(keyActivities)
    })
  })
})

test('the roadmap as it is stays as it is', () => {
  expect(stages.map(({ title, estimatedTime }) => [title, estimatedTime])).toEqual(times.map((row) => row.slice(0, 2)))
  expect(stages.some(({ description }) => /HIPAA|financial/.test(description))).toBe(false)
})

test('until it runs by itself it takes 13 to 25 weeks', () => {
  expect(timelineOf(stages).total).toEqual({ shortest: 13, longest: 25 })
})

test('every stage has all fields of the specification', () => {
  for (const stage of stages) {
    for (const list of [stage.keyActivities, stage.deliverables, stage.requirements, stage.resources])
      expect(list.length).toBeGreaterThanOrEqual(3)
    expect(new Set(stage.keyActivities).size).toBe(stage.keyActivities.length)
    expect(stage.nextSteps).not.toBe('')
    for (const { type, link } of stage.resources) {
      expect(['template', 'tool', 'guide', 'checklist']).toContain(type)
      expect(link).toMatch(/^\/(frameworks|resources)\/[a-z/-]+$/)
    }
  }
  expect(new Set(stages.map(({ id }) => id)).size).toBe(6)
})
