import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { createDayWatch } from '#platform/day-watch.ts'
import { testClock } from '#tests/support/clock.ts'
import { createFacts } from './service.server.ts'

const open = (start?: string) => {
  const clock = testClock(start)
  const days = createDayWatch(clock)
  return { clock, days, service: createFacts(facts, null, days) }
}

test('a page gets what it cites, in its order', () => {
  const { service } = open()
  const ids = ['gdpr-dpia', 'eu-ai-act-literacy']
  expect(service.allOf(ids).map(({ id }) => id)).toEqual(ids)
  expect(service.byId('gdpr-dpia')?.title).toBe('Data protection impact assessment')
  expect(service.byId('no-such-fact')).toBeNull()
})

test('citing what is not there is an error that names it', () => {
  expect(() => open().service.allOf(['gdpr-dpia', 'no-such-fact'])).toThrow('There is no fact no-such-fact')
})

test('what was adopted is in force from the midnight at which its day begins, and that is told once', () => {
  const { clock, days, service } = open('2027-12-01T23:59:59.000Z')
  const told: string[] = []
  service.onNewDay(() => told.push(service.today()))
  const status = () => service.byId('eu-ai-act-high-risk-annex-iii')?.status
  const json = () => JSON.parse(service.json()).facts.find(({ id }: { id: string }) => id === 'eu-ai-act-fria').status
  days.check()
  expect([service.today(), status(), json(), told]).toEqual(['2027-12-01', 'adopted', 'adopted', []])
  clock.advance(1_000)
  days.check()
  days.check()
  expect([service.today(), status(), json(), told]).toEqual(['2027-12-02', 'in force', 'in force', ['2027-12-02']])
})

test('the address that a fact had, or that it has, is told as the one that it has', () => {
  const { service } = open()
  expect(service.canonicalPath('/facts/eu-ai-act-omnibus-other-changes')).toBe('/facts/eu-ai-act-digital-omnibus')
  expect(service.canonicalPath('/facts/gdpr-dpia')).toBe('/facts/gdpr-dpia')
  expect(service.canonicalPath('/facts/no-such-fact')).toBeNull()
  expect(service.pages().map(({ path }) => path)).not.toContain('/facts/eu-ai-act-omnibus-other-changes')
})
