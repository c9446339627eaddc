import files from 'virtual:controls'
import { expect, test } from 'vitest'
import { crosswalkOf, familyMatrix } from './crosswalk-rows.ts'
import { effortIn } from './effort.ts'
import { clausesOf, libraryOf } from './library.ts'
import { controlSetOf, partOf, readSetChoice, writeSetChoice } from './set.ts'
import { companySizes } from './vocabulary.ts'

const library = libraryOf(files)
const read = (query: string) => readSetChoice(new URLSearchParams(query), library.frameworks)
const setFor = (query: string) => controlSetOf(library, read(query))
const idsOf = (query: string) =>
  setFor(query).steps.flatMap(({ controls }) => controls.map(({ control }) => control.id))
const find = (id: string) => {
  const found = library.frameworks.find((framework) => framework.id === id)
  if (!found) throw new Error(`There is no framework ${id}`)
  return found
}

test.each([
  ['framework=gdpr&framework=eu-ai-act', '?framework=eu-ai-act&framework=gdpr'],
  ['framework=gdpr&framework=gdpr&role=king&size=11&tier=high', '?framework=gdpr&size=11&tier=high'],
  ['framework=__proto__&role=provider', ''],
  ['', ''],
])('%j is written as %j', (query, written) => {
  expect(writeSetChoice(read(query))).toBe(written)
})

test('a set holds each control once, and two frameworks need no more than both together', () => {
  const both = idsOf('framework=gdpr&framework=hipaa')
  expect(new Set(both).size).toBe(both.length)
  const apart = [...idsOf('framework=gdpr'), ...idsOf('framework=hipaa')]
  expect(both.toSorted()).toEqual([...new Set(apart)].sort())
  expect(both.length).toBeLessThan(apart.length)
})

test('a deployer owes no duty of a provider, and gets no control of one', () => {
  const deployer = setFor('framework=eu-ai-act&role=deployer')
  expect(idsOf('framework=eu-ai-act&role=deployer')).not.toContain('CNF-02')
  expect(deployer.clauses).toBe(clausesOf(find('eu-ai-act')).filter(({ role }) => role !== 'provider').length)
  expect(deployer.answered).toBeLessThanOrEqual(deployer.clauses)
})

test('the order to begin goes from every use to high ratings, and in each from many clauses to few', () => {
  const { steps } = setFor('framework=iso-42001&framework=nist-ai-rmf')
  expect(steps.map(({ tier }) => tier)).toEqual(['low', 'medium', 'high'])
  for (const { controls } of steps) {
    const counts = controls.map(({ clauses }) => clauses)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  }
})

test('a part of the library has the controls and frameworks of its set and no answer of another', () => {
  const choice = read('framework=hipaa&tier=low')
  const part = partOf(library, choice, controlSetOf(library, choice))
  expect(part.frameworks.map(({ id }) => id)).toEqual(['hipaa'])
  const ids = new Set(part.controls.map(({ id }) => id))
  for (const { answers } of part.frameworks.flatMap(clausesOf))
    for (const { control } of answers) expect(ids).toContain(control)
})

test('a crosswalk goes both ways, by shared controls alone', () => {
  const [iso, act] = [find('iso-42001'), find('eu-ai-act')]
  const pairs = (from: typeof iso, to: typeof iso) =>
    crosswalkOf(from, to).flatMap(({ clause, others }) => others.map(({ id }) => [clause.id, id]))
  const back = pairs(act, iso).map(([a, b]) => `${b} ${a}`)
  expect(
    pairs(iso, act)
      .map(([a, b]) => `${a} ${b}`)
      .sort(),
  ).toEqual(back.sort())
  expect(pairs(iso, act)).toContainEqual(['A.6.2.7', 'Art. 11(1)'])
})

test('the matrix counts each clause of a framework once for a family', () => {
  const rows = familyMatrix(library)
  expect(rows).toHaveLength(library.families.length)
  for (const { counts } of rows)
    counts.forEach((count, index) => {
      const framework = library.frameworks[index]
      expect(count).toBeLessThanOrEqual(framework ? clausesOf(framework).length : 0)
    })
})

test('hours follow the chosen size: the table adds up to the figures, and a larger company takes more', () => {
  const sums = ['size=1', 'size=11', 'size=51', '', 'size=201'].map((size) => {
    const query = `framework=eu-ai-act&framework=iso-42001&${size}`
    const { hours, steps } = setFor(query)
    const controls = steps.flatMap((step) => step.controls.map(({ control }) => control))
    expect(controls.reduce((sum, { effort }) => sum + effort.setUp, 0)).toBe(hours.setUp)
    expect(controls.reduce((sum, { effort }) => sum + effort.yearly, 0)).toBe(hours.yearly)
    const part = partOf(library, read(query), setFor(query))
    expect(part.controls.map(({ effort }) => effort)).toEqual(controls.map(({ effort }) => effort))
    expect(part.hoursFor).toBe(read(query).size ?? 51)
    return hours
  })
  for (const kind of ['setUp', 'yearly'] as const) {
    const of = sums.map((hours) => hours[kind])
    expect(of).toEqual(of.toSorted((a, b) => a - b))
    expect(new Set([of[0], of[1], of[2], of[4]]).size).toBe(4)
  }
})

test('the hours of a control are its own in the company that they were estimated for, and never nothing elsewhere', () => {
  for (const { effort } of library.controls) {
    expect(effortIn(51, effort)).toEqual(effort)
    expect(effortIn(null, effort)).toEqual(effort)
    for (const size of companySizes) expect(Math.sign(effortIn(size, effort).yearly)).toBe(Math.sign(effort.yearly))
  }
})
