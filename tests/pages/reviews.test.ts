import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { stored } from '#tests/support/db.ts'
import { textOf } from '#tests/support/html.ts'
import { form, json } from '#tests/support/requests.ts'
import { aReviewRequest } from '#tests/support/review.ts'
import { openTestSite } from '#tests/support/site.ts'
import { reviewConsent } from '#tools/review/words.ts'

const page = '/specialist-review'
const endpoint = '/api/review-requests'
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

test.each(['by the form', 'by the API'])('a request sent %s is a lead with its score and its consent', async (way) => {
  const site = await openTestSite()
  const from = '/resources/tools/risk-assessment'
  expect(wordsOf(await textOf(await site.request(`${from}?role=deployer&use=4a`)))).toContain(reviewConsent.text)
  const headers = { Origin: site.origin, Referer: site.origin + from }
  const request = aReviewRequest({ result: 'duties-check.role_deployer.use_4a' })
  const forged = { ...request, score: '18', of: '18', reading: 'Prohibited' }
  const byForm = way === 'by the form'
  const response = await (byForm
    ? site.request(page, form(forged, headers))
    : site.request(endpoint, json(forged, headers)))
  expect(response.status).toBe(byForm ? 303 : 201)
  const { leads, deliveries } = await stored(site.db)
  expect(leads.map(({ kind, email }) => [kind, email])).toEqual([['review', request.email]])
  expect(JSON.parse(leads[0]?.answers ?? '')).toEqual({
    ...request,
    tool: 'duties-check',
    reading: '2 questions answered',
    score: 2,
    of: 21,
  })
  expect(deliveries).toHaveLength(2)
  expect(await site.db.selectFrom('consent').selectAll().execute()).toMatchObject([
    {
      lead: leads[0]?.id,
      purpose: 'review',
      notice_version: '2',
      text_hash: createHash('sha256').update(reviewConsent.text).digest('hex'),
      page: from,
    },
  ])
})

test('sent without scripts it ends on a page that says so and has the result; twice it is one lead', async () => {
  const site = await openTestSite()
  const first = await site.request(page, form(aReviewRequest()))
  const second = await site.request(page, form(aReviewRequest()))
  const [address = '', place] = (second.headers.get('location') ?? '').split('#')
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  const html = await textOf(await site.request(address))
  expect(html).toContain(`id="${place}"`)
  expect(wordsOf(html)).toContain('Your result is on its way')
  expect(wordsOf(html)).toContain('AI Adopter, 8 of 20')
  expect((await stored(site.db)).leads).toHaveLength(1)
})

test('mistakes, and too many requests, come back with the result and all that was typed', async () => {
  const site = await openTestSite({ RATE_LIMIT: '2/h' })
  const mistaken = await site.request(page, form(aReviewRequest({ email: 'ada@', result: 'policy.open.company' })))
  const wrong = await textOf(mistaken)
  expect([mistaken.status, mistaken.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(wrong).toContain('name="result" value="policy.open.company"')
  expect(wrong).toContain('value="Analytical Engines"')
  expect(wordsOf(wrong)).toContain('2 of 5 blanks filled')
  await site.request(page, form(aReviewRequest()))
  const refused = await site.request(page, form(aReviewRequest({ question: 'One more.' })))
  expect(refused.status).toBe(429)
  const html = await textOf(refused)
  expect(html).toContain('One more.</textarea>')
  expect(wordsOf(html)).toContain('Something went wrong')
  expect((await stored(site.db)).leads).toHaveLength(1)
})

test('a result that no tool makes is refused, and nothing is kept', async () => {
  const site = await openTestSite()
  for (const result of ['', 'assessment.99999', 'duties-check.n', '<script>alert(1)</script>']) {
    expect((await site.request(page, form(aReviewRequest({ result })))).status).toBe(422)
    const refused = await site.request(endpoint, json(aReviewRequest({ result })))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'result' }] })
  }
  expect(await stored(site.db)).toEqual({ leads: [], deliveries: [] })
})
