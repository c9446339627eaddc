import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { createFacts } from './service.ts'

test('a page gets what it cites, in its order', () => {
  const service = createFacts(facts, null)
  const ids = ['gdpr-dpia', 'eu-ai-act-literacy']
  expect(service.cited(ids).map(({ id }) => id)).toEqual(ids)
  expect(service.byId('gdpr-dpia')?.title).toBe('Data protection impact assessment')
  expect(service.byId('no-such-fact')).toBeNull()
})

test('citing what is not there is an error that names it', () => {
  expect(() => createFacts(facts, null).cited(['gdpr-dpia', 'no-such-fact'])).toThrow('There is no fact no-such-fact')
})
