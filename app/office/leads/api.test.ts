import { describe, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { stored } from '#tests/support/db.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { json } from '#tests/support/requests.ts'

const forms = [
  {
    path: '/api/early-access-requests',
    kind: 'early-access',
    answers: anEarlyAccessRequest(),
    wrong: { ...anEarlyAccessRequest(), email: 'ada@', servicesInterested: ['gardening', 'cooking'] },
    errors: [
      { field: 'servicesInterested', message: 'Please select at least one service' },
      { field: 'email', message: 'Please enter a valid email address' },
    ],
  },
  {
    path: '/api/partnership-requests',
    kind: 'partnership',
    answers: aPartnershipRequest(),
    wrong: { ...aPartnershipRequest(), website: 'javascript:alert(1)', partnershipType: 'gold', servicesOffered: [] },
    errors: [
      { field: 'website', message: 'Please enter a valid website URL' },
      { field: 'partnershipType', message: 'Partnership type is required' },
      { field: 'servicesOffered', message: 'Please select at least one service' },
    ],
  },
]
const nothing = { leads: [], deliveries: [] }

describe.each(forms)('POST $path', ({ path, kind, answers, wrong, errors }) => {
  test('keeps a request and answers 201 with its id', async () => {
    const { api, db } = await openTestApi()
    const response = await api.request(path, json(answers, { Referer: 'http://localhost:3000/page?utm_source=news' }))
    expect(response.status).toBe(201)
    expectHeaders(response.headers, { caching: 'no-store', type: 'application/json' })
    const { leads, deliveries } = await stored(db)
    expect(await response.json()).toEqual({ id: leads[0]?.id })
    const attribution = JSON.stringify({
      page: '/page',
      source: 'news',
      first: { landing: '/page', utm_source: 'news' },
    })
    expect(leads).toMatchObject([{ kind, attribution }])
    expect(JSON.parse(leads[0]?.answers ?? '')).toEqual(answers)
    expect(deliveries).toHaveLength(2)
  })

  test('the same key and answers twice are one lead, with the same answer', async () => {
    const { api, db } = await openTestApi()
    const post = json(answers, { 'Idempotency-Key': 'key-00000001' })
    const [first, second] = [await api.request(path, post), await api.request(path, post)]
    expect(await first.text()).toBe(await second.text())
    expect((await stored(db)).leads).toHaveLength(1)
  })

  test('422 names each field once, a list too, and keeps nothing', async () => {
    const { api, db } = await openTestApi()
    const problem = await expectProblem(await api.request(path, json(wrong)), 422)
    expect(problem.errors).toEqual(errors)
    expect(await stored(db)).toEqual(nothing)
  })

  test('a filled honeypot gets the same answer, is kept in quarantine, and sends nothing', async () => {
    const { api, db } = await openTestApi()
    const response = await api.request(path, json({ ...answers, referenceCode: 'x' }))
    expect(response.status).toBe(201)
    const { leads, deliveries } = await stored(db)
    expect(leads).toMatchObject([{ state: 'quarantined' }])
    expect(JSON.parse(leads[0]?.answers ?? '')).toEqual(answers)
    expect(deliveries).toEqual([])
  })

  test('it has the gate of every form: another site, another type, too large, too often, another method', async () => {
    const { api, db } = await openTestApi({ RATE_LIMIT: '3/h' })
    await expectProblem(await api.request(path, json(answers, { 'Sec-Fetch-Site': 'cross-site' })), 403)
    await expectProblem(await api.request(path, json(answers, { 'Content-Type': 'text/plain' })), 415)
    await expectProblem(await api.request(path, json({ ...answers, padding: 'x'.repeat(64 * 1024) })), 413)
    await expectProblem(await api.request(path, { ...json(null), body: '{' }), 400)
    const refused = await api.request(path, json(answers))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    await expectProblem(refused, 429)
    expect(await stored(db)).toEqual(nothing)
    const response = await api.request(path)
    expect(response.headers.get('allow')).toBe('OPTIONS, POST')
    await expectProblem(response, 405)
  })
})
