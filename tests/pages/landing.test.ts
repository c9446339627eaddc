import { describe, expect, test } from 'vitest'
import { type Engine, engines, stored, testDatabase } from '#tests/support/db.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { aFormFile, aPageFile, aRegistration, typedRegistration } from '#tests/support/landing.ts'
import { landingContent } from '#tests/support/landing-content.ts'
import { json } from '#tests/support/requests.ts'
import { openTestSite } from '#tests/support/site.ts'

const path = '/webinar'
const endpoint = '/api/forms/webinar'

async function openLandingSite(files?: Record<string, string>, engine: Engine = 'sqlite') {
  const { contentDir, write } = await landingContent(files)
  const site = await openTestSite({
    CONTENT_DIR: contentDir,
    ...(engine === 'postgres' && { DATABASE_URL: await testDatabase() }),
  })
  const look = async () => {
    await site.landing.scan()
    await site.pages.renew([])
  }
  return { ...site, write, look }
}

describe('a landing page', () => {
  test('is at its address, in the sitemap and in the search, with head, blocks and form', async () => {
    const { request, screens, notRendered } = await openLandingSite()
    const response = await request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('s-maxage=30')
    const html = await response.text()
    expect(html).toContain('<title>A register in one hour | Steadmark</title>')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
    for (const words of [
      'What you take home',
      'Quality managers',
      'It took one hour.',
      'Save my seat',
      'Your question',
    ])
      expect(html).toContain(words)
    expect(await textOf(await request('/sitemap.xml'))).toContain(`${path}</loc>`)
    expect(await textOf(await request('/search?q=register%20one%20hour'))).toContain(`href="${path}"`)
    expect((await request('/og/webinar.png')).status).toBe(200)
    expect(await textOf(await request(`${path}.md`))).toContain('# A register in one hour')
    expect(await textOf(await request('/blog/rss.xml'))).not.toContain(path)
    expect((await request('/no-such-page')).status).toBe(404)
    expect(screens.some((screen) => screen.path === path)).toBe(false)
    expect(notRendered).toEqual([])
  })
})

test('an event is listed with a file for calendars until it is over', async () => {
  const event = '{ starts: 2027-03-01T16:00, ends: 2027-03-01T17:00, place: Online }'
  const site = await openLandingSite({
    'forms/webinar.yaml': aFormFile,
    'pages/webinar.md': aPageFile({ zone: 'America/Los_Angeles', event }),
  })
  const listed = async () => (await textOf(await site.request('/events'))).includes('A register in one hour')
  const inMap = async () => (await textOf(await site.request('/sitemap.xml'))).includes('/events</loc>')
  expect(await textOf(await site.request('/webinar'))).toContain('href="/events/webinar.ics"')
  const file = await site.request('/events/webinar.ics')
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await file.text()
  expect(text).toContain('DTSTART:20270302T000000Z')
  expect(text).toContain('DTEND:20270302T010000Z')
  expect((await site.request('/events/other.ics')).status).toBe(404)
  expect([await listed(), await inMap()]).toEqual([true, true])
  site.clock.set('2027-03-02T01:00:01Z')
  await site.look()
  expect([await listed(), await inMap()]).toEqual([false, false])
})

describe.each(engines)('a form of content on %s', (engine) => {
  test('makes a lead as every form does: by its endpoint and without scripts, with consent and mails', async () => {
    const { request, db } = await openLandingSite(undefined, engine)
    const answer = await request(endpoint, json(aRegistration()))
    expect(answer.status).toBe(201)
    const sent = await request(path, typedRegistration({ email: 'bo@example.com', consent: undefined }))
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(`${path}?sent=webinar#webinar-form-outcome`)
    expect(await textOf(await request(`${path}?sent=webinar`))).toContain('Your seat is saved.')
    const { leads, deliveries } = await stored(db)
    expect(leads.map(({ kind, email, state }) => [kind, email, state])).toEqual([
      ['webinar', 'ada@example.com', 'new'],
      ['webinar', 'bo@example.com', 'new'],
    ])
    expect(leads.map(({ answers }) => JSON.parse(answers))).toMatchObject([
      { session: 'morning', topics: ['register', 'audit'], consent: 'yes' },
      { session: 'morning', topics: ['register', 'audit'], consent: 'no' },
    ])
    expect(deliveries).toHaveLength(4)
    const [consent, ...more] = await db.selectFrom('consent').selectAll().execute()
    expect(more).toEqual([])
    const text = 'Email me about further webinars You can withdraw this at any time. Read the privacy statement.'
    expect(
      await db.selectFrom('consent_text').select('text').where('hash', '=', String(consent?.text_hash)).execute(),
    ).toEqual([{ text }])
  })
})

describe('a form of content', () => {
  test('answers mistakes as every form does', async () => {
    const { request, db } = await openLandingSite()
    const wrong = aRegistration({ email: 'ada', session: 'night', topics: [], firstName: '' })
    const answer = await request(endpoint, json(wrong))
    const { errors } = await expectProblem(answer, 422)
    expect(errors).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'session', message: 'Session is required' },
      { field: 'topics', message: 'Topics is required' },
    ])
    const page = await request(path, typedRegistration({ email: 'ada' }))
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain('Does it run on our own server?')
    expect(html).toContain('href="#webinar-form-email"')
    await expectProblem(await request('/api/forms/other', json(aRegistration())), 404)
    expect((await stored(db)).leads).toEqual([])
  })

  test('opens and closes at its moments, with the sentences of its page', async () => {
    const site = await openLandingSite({
      'forms/webinar.yaml': aFormFile,
      'pages/webinar.md': aPageFile({
        zone: 'America/Los_Angeles',
        opens: '2027-02-01',
        soon: 'Registration opens on February 1.',
        closes: '2027-02-03',
        closed: 'Registration is closed; write to us.',
      }),
    })
    const at = async (time: string) => {
      site.clock.set(time)
      await site.look()
      const page = await textOf(await site.request(path))
      const { status } = await site.request(endpoint, json(aRegistration()))
      return [
        page.includes('Registration opens on'),
        page.includes('is closed; write'),
        page.includes('Work email'),
        status,
      ]
    }
    expect(await at('2027-02-01T07:59:00Z')).toEqual([true, false, false, 409])
    expect(await at('2027-02-01T08:00:00Z')).toEqual([false, false, true, 201])
    expect(await at('2027-02-04T07:59:00Z')).toEqual([false, false, true, 201])
    expect(await at('2027-02-04T08:00:00Z')).toEqual([false, true, false, 409])
    const { detail } = await expectProblem(await site.request(endpoint, json(aRegistration())), 409)
    expect(detail).toBe('Registration is closed; write to us.')
    const late = await site.request(path, typedRegistration())
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain('Registration is closed; write to us.')
    expect(html).toContain('Does it run on our own server?')
  })

  test('follows its files while the site runs; a draft is unseen and a broken file changes nothing', async () => {
    const { request, write, look, logged } = await openLandingSite({})
    expect((await request(path)).status).toBe(404)
    await write('pages/webinar.md', aPageFile({ draft: 'true' }))
    await write('forms/webinar.yaml', aFormFile)
    await look()
    expect((await request(path)).status).toBe(404)
    expect((await request(endpoint, json(aRegistration()))).status).toBe(404)
    await write('pages/webinar.md', aPageFile())
    await look()
    expect((await request(path)).status).toBe(200)
    expect((await request(endpoint, json(aRegistration()))).status).toBe(201)
    await write('forms/webinar.yaml', aFormFile.replace('type: size', 'type: sizes'))
    await write('pages/webinar.md', aPageFile({ title: '' }))
    await write('pages/pricing.md', aPageFile())
    await look()
    await look()
    expect((await request(path)).status).toBe(200)
    expect((await request(endpoint, json(aRegistration({ email: 'bo@example.com' })))).status).toBe(201)
    expect(await textOf(await request('/pricing'))).not.toContain('A register in one hour')
    const faults = logged.lines().filter(({ msg }) => msg === 'a landing page or its form was not taken')
    expect(faults.map(({ file, line }) => [String(file).split('/').slice(-2).join('/'), line]).sort()).toEqual([
      ['forms/webinar.yaml', 9],
      ['pages/pricing.md', 1],
      ['pages/webinar.md', 2],
    ])
  })
})
