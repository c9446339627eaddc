import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { readAnswers } from '#knowledge/duties/parameters.ts'
import { dutiesOf, onRedesign } from '#knowledge/duties/rules.ts'
import { dutySteps } from './next-steps.ts'
import { becauseRemark, ownNameRemark, summaryOf, tradersRemark } from './remarks.ts'

const minimal = 'practice=none&use=none&product=none&shows=none&model=none'
const resultOf = (query: string) => {
  const { answers } = readAnswers(new URLSearchParams(query))
  return { answers, found: dutiesOf(register, answers, '2026-11-30') }
}

test.each([
  ['role=importer', true],
  ['role=importer&role=distributor', true],
  ['role=importer&role=deployer', false],
  ['role=deployer', false],
])('of a system without a tier of its own it is said that traders owe nothing, and only they: %s', (roles, isTold) => {
  const { answers, found } = resultOf(`${roles}&${minimal}`)
  expect(found.tier).toBe('minimal')
  expect(tradersRemark(found, answers) !== null).toBe(isTold)
  // Nobody is told to train people for whom the Act does not ask it.
  expect(dutySteps(found, answers.role).includes('train')).toBe(!isTold)
})

test('an importer of a high-risk system is told what it owes instead', () => {
  const { answers, found } = resultOf('role=importer&practice=none&use=4a&profiling=yes')
  expect(tradersRemark(found, answers)).toBeNull()
})

test.each([
  ['role=importer&scope=product-in-union', true],
  ['role=importer&role=provider&scope=product-in-union', false],
  ['role=importer&scope=placed-in-union', false],
])('who sells a high-risk system under their own name is told that they count as its provider: %s', (said, isTold) => {
  const { answers, found } = resultOf(`${said}&practice=none&use=4a&profiling=yes`)
  expect(ownNameRemark(found, answers) !== null).toBe(isTold)
})

test('what a public authority owes by its own day hangs on no redesign, though it hangs on a fact', () => {
  const system = 'role=deployer&practice=none&use=4b&profiling=yes&since=2026-03-01'
  const ofAuthority = resultOf(`${system}&public=yes&authority=yes`).found.duties
  expect(ofAuthority.some(({ onlyIf, until }) => onlyIf && until)).toBe(true)
  expect(onRedesign(ofAuthority)).toEqual([])
  expect(onRedesign(resultOf(`${system}&public=no&authority=no`).found.duties)).not.toEqual([])
})

test('what only financial institutions owe is said to be for them, and what hangs on more is not', () => {
  const seller = 'role=provider&practice=none&use=4a&profiling=yes&scope=placed-in-union'
  const summary = (query: string) => {
    const { found, answers } = resultOf(query)
    return summaryOf(found, answers, [])
  }
  expect(summary(seller)).toContain('3 more only for financial institutions.')
  expect(summary(`${seller}&since=2026-03-01`)).not.toContain('only for financial institutions')
})

test.each([
  ['4a', 'recruiting (Annex III, 4(a))'],
  ['7d', 'detecting, recognizing or identifying people (Annex III, 7(d))'],
])('what a system does is said of it, and commands nobody: %s', (use, said) => {
  const { found } = resultOf(`role=deployer&practice=none&use=${use}&profiling=yes`)
  expect(becauseRemark(found)).toContain(said)
})
