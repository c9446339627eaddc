import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { readAnswers } from '#knowledge/duties/parameters.ts'
import { dutiesOf } from '#knowledge/duties/rules.ts'
import { whyNow } from './words.ts'

test('the figure for makers of devices is that of the duties check, which the link opens with every question answered', () => {
  const { answers, faults } = readAnswers(new URL(whyNow.device.href, 'https://steadmark.example').searchParams)
  expect(faults).toEqual([])
  expect(answers).toEqual(whyNow.device.answers)
  const { tier, duties, open } = dutiesOf(register, answers, '2026-11-29')
  // Only the day on which one device came to the market stays open.
  expect([tier, open.map(({ parameter }) => parameter)]).toEqual(['high', ['since']])
  const begin = duties.filter(({ from }) => from === '2028-08-02')
  expect(begin.length).toBeGreaterThan(20)
})
