import { describe, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { stored } from '#tests/support/db.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { json } from '#tests/support/requests.ts'
import type { AssessmentReport } from '#tools/assessment/form.ts'

const path = '/api/assessment-reports'
const aReport = (changes: Partial<AssessmentReport> = {}): AssessmentReport => ({
  email: 'ada@example.com',
  company: 'Analytical Engines',
  role: 'Head of Quality',
  answers: [4, 2, null, 4, 1],
  ...changes,
})

describe('POST /api/assessment-reports', () => {
  test('keeps one lead with its score, and mails the report to the visitor and a notification to the team', async () => {
    const mail = await openMailServer()
    const { api, db, worker } = await openTestApi({ SMTP_URL: mail.url, LEADS_TO: 'team@company.com' })
    const response = await api.request(path, json(aReport(), { 'Idempotency-Key': 'key-00000001' }))
    expect(response.status).toBe(201)
    const { leads } = await stored(db)
    expect(await response.json()).toEqual({ id: leads[0]?.id })
    expect(leads).toMatchObject([{ kind: 'assessment', email: 'ada@example.com', state: 'new' }])
    expect(JSON.parse(leads[0]?.answers ?? '')).toEqual({ ...aReport(), score: 11, level: 'AI Practitioner' })

    await worker.sendBatch()
    const to = (address: string) => mail.received.filter((message) => message.envelope.to.includes(address))
    expect(mail.received).toHaveLength(2)
    const [team] = to('team@company.com')
    expect(team).toMatchObject({ replyTo: 'ada@example.com' })
    expect(team?.subject).toMatch(/^New readiness assessment: ada@example\.com, Analytical Engines \[/)
    for (const line of [
      'Company name: Analytical Engines',
      'AI Practitioner, 11 of 20',
      '- Understanding of risks: skipped',
    ])
      expect(team?.text).toContain(line)
    const [visitor] = to('ada@example.com')
    expect(visitor?.subject).toBe('Your AI readiness result')
    expect(visitor?.text).toMatch(/AI Practitioner, 11 of 20/i)
    expect(visitor?.text).toContain('5 more points to reach AI Leader.')
    expect(visitor?.text).toContain('Monitoring: 1 of 4')
    // Four recommendations, and the first step of the one answer that is low.
    expect(visitor?.text.match(/^ *\* .+\..+/gm) ?? visitor?.text.match(/^ *\d\. .+\..+/gm)).toHaveLength(4 + 1)
  })

  test('the address is not confirmed, so nothing that somebody typed is mailed to it', async () => {
    const mail = await openMailServer()
    const { api, worker } = await openTestApi({ SMTP_URL: mail.url })
    await api.request(path, json(aReport({ company: 'BUY NOW at evil.example', role: '<b>Win</b>' })))
    await api.request(path, json(aReport({ company: 'Other', role: 'Other', email: 'bob@example.com' })))
    await worker.sendBatch()
    const mailed = mail.received
      .filter(({ envelope }) => envelope.to.some((address) => address.endsWith('@example.com')))
      .map(({ subject, text, html }) => ({ subject, text, html }))
    expect(mailed).toHaveLength(2)
    expect(mailed[0]).toEqual(mailed[1])
    expect(JSON.stringify(mailed)).not.toMatch(/BUY NOW|Win/)
  })

  test('repeated it is one lead with one report; a trapped one is kept apart and mails nobody', async () => {
    const { api, db } = await openTestApi()
    const post = json(aReport(), { 'Idempotency-Key': 'key-00000001' })
    const [first, second] = [await api.request(path, post), await api.request(path, post)]
    expect(await first.json()).toEqual(await second.json())
    const { leads, deliveries } = await stored(db)
    expect([leads.length, deliveries.length]).toEqual([1, 2])
    await api.request(path, json({ ...aReport({ email: 'bot@example.com' }), referenceCode: 'x' }))
    const after = await stored(db)
    expect(after.leads.map(({ state }) => state).sort()).toEqual(['new', 'quarantined'])
    expect(after.deliveries).toHaveLength(2)
  })

  test('422 names each field once and keeps nothing', async () => {
    const { api, db } = await openTestApi()
    const wrong = { email: 'ada@', company: '', role: ' ', answers: [1, 2, 3] }
    const problem = await expectProblem(await api.request(path, json(wrong)), 422)
    expect(problem.errors).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'company', message: 'Company name is required' },
      { field: 'role', message: 'Your role is required' },
      { field: 'answers', message: 'There are five scores' },
    ])
    expect(await stored(db)).toEqual({ leads: [], deliveries: [] })
  })
})
