import { readFileSync } from 'node:fs'
import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { none, parameterNames, parameters, readAnswers } from './parameters.ts'
import { dueDay, dutiesOf } from './rules.ts'

/** The expectation of a case for some articles: `26(7)` is of the EU AI Act. */
type ByArticle = Record<string, string>
type Case = {
  case: string
  query: string
  tier: string
  /** Owed without a condition, with their days. */
  has?: ByArticle
  until?: ByArticle
  onlyIf?: ByArticle
  note?: ByArticle
  none?: string
  first?: string
  /** Words of the first duty, one or several. */
  exceptions?: string
  /** The beginnings of articles of the EU AI Act of which nothing is owed. */
  not?: string[]
  /** Questions that stay open. */
  unsaid?: string[]
}
const cases = parse(readFileSync(`${import.meta.dirname}/../../../tests/fixtures/duty-cases.yaml`, 'utf8')) as Case[]

/** The answers of a case: what it does not name does not hold. */
function answersOf({ query, unsaid = [] }: Case) {
  const said = new URLSearchParams(query)
  for (const name of parameterNames) {
    if (said.has(name) || unsaid.includes(name)) continue
    const { values } = parameters[name]
    const otherwise = [none, 'no'].find((value) => name !== 'scope' && values.includes(value))
    said.append(name, otherwise ?? { scope: 'used-in-union', established: 'union' }[name as string] ?? values[0] ?? '')
  }
  const { answers, faults } = readAnswers(said)
  expect(faults).toEqual([])
  return answers
}

test.each(cases)('$case', (expected) => {
  const { tier, duties, none: why } = dutiesOf(register, answersOf(expected), '2026-11-29')
  expect(tier).toBe(expected.tier)
  const named = (article: string) => {
    const [law, number] = article.startsWith('GDPR ') ? ['gdpr', article.slice(5)] : ['eu-ai-act', article]
    const found = duties.filter((duty) => duty.law === law && duty.article === number)
    expect([article, found.length > 0]).toEqual([article, true])
    return found
  }
  for (const [article, day] of Object.entries(expected.has ?? {}))
    for (const duty of named(article)) expect([article, duty.onlyIf, dueDay(duty)]).toEqual([article, undefined, day])
  for (const [article, day] of Object.entries(expected.until ?? {}))
    for (const duty of named(article)) expect([article, duty.until]).toEqual([article, day])
  for (const [article, words] of Object.entries(expected.onlyIf ?? {}))
    for (const duty of named(article))
      expect([article, duty.onlyIf ?? '']).toEqual([article, expect.stringContaining(words)])
  for (const [article, words] of Object.entries(expected.note ?? {}))
    for (const duty of named(article))
      expect([article, duty.notes.join(' ')]).toEqual([article, expect.stringContaining(words)])
  if (expected.none === undefined) expect(why).toBeNull()
  else expect(why).toContain(expected.none)
  const [first] = duties
  if (expected.first) expect(first).toMatchObject({ law: 'eu-ai-act', article: expected.first })
  for (const words of expected.exceptions?.split('|') ?? [])
    expect(`${first?.do} ${first?.exceptions}`).toContain(words)
  const own = duties.filter(({ law }) => law === 'eu-ai-act').map(({ article }) => article)
  if (tier === 'outside') expect(own).toEqual([])
  const isOf = (article: string, start: string) => article === start || article.startsWith(`${start}(`)
  expect(own.filter((article) => expected.not?.some((start) => isOf(article, start)))).toEqual([])
})

test('the table holds seventy-one systems', () => {
  expect(cases).toHaveLength(71)
})
