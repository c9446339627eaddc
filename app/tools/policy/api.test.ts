import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { form, json } from '#tests/support/requests.ts'

const answers = { company: 'Ada & Co', riskAppetite: 'balanced', format: 'pdf' }

test.each(['pdf', 'docx', 'md'])('the %s names every answer that needs attention', async (ending) => {
  const { api } = await openTestApi()
  const response = await api.request(
    `/ai-governance-policy.${ending}`,
    form({ company: 'x'.repeat(5000), owner: 'a\u202eb' }),
  )
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors: { field: string }[] }
  expect(errors.map(({ field }) => field).sort()).toEqual(['company', 'owner', 'riskAppetite'])
})

test('another type, another method and too many asked are refused', async () => {
  const { api, logged } = await openTestApi({ RATE_LIMIT: '2/h' })
  await expectProblem(await api.request('/ai-governance-policy.pdf', json(answers)), 415)
  await expectProblem(await api.request('/ai-governance-policy.pdf'), 405)
  // Without a build there is no template.
  await expectProblem(await api.request('/ai-governance-policy.pdf', form(answers)), 404)
  await expectProblem(await api.request('/ai-governance-policy.pdf', form(answers)), 429)
  expect(logged.text()).not.toContain('Ada')
})
