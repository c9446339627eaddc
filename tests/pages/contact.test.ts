import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { screens } from '#tests/e2e/routes.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { stored } from '#tests/support/db.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { form, json } from '#tests/support/requests.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'
import { isThorough } from '#tests/support/thorough.ts'

const noncePolicy = /script-src 'self' 'nonce-[\w+/]{22}==' 'sha256-[\w+/]{43}='; /
const path = '/our-story'
// Copied by hand from SPEC 5 and 8.
const messages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  message: 'Message must be at least 10 characters',
}

describe('the contact form without scripts', () => {
  test('keeps a message and leads to a page that says so', async () => {
    const site = await openTestSite()
    const response = await site.request(
      path,
      form(aContactMessage(), { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' }),
    )
    expect(response.status).toBe(303)
    expectHeaders(response.headers, { caching: 'no-store', type: null })
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/our-story\?/)
    const { leads, deliveries } = await stored(site.db)
    expect(leads).toMatchObject([{ kind: 'contact', email: 'ada@example.com', state: 'new' }])
    expect(JSON.parse(leads[0]?.answers ?? '')).toEqual(aContactMessage())
    expect(deliveries).toHaveLength(2)
    const text = await textOf(await site.request(location.split('#')[0] ?? ''))
    expect(text).toContain('Message sent!')
    expect(await textOf(await site.request(path))).not.toContain('Message sent!')
  })

  type Send = (site: Awaited<ReturnType<typeof openTestSite>>, fields: Record<string, string>) => Promise<Response>
  const ways: [string, Send][] = [
    ['without scripts', (site, fields) => site.request(path, form(fields))],
    ['by the API', (site, fields) => site.request('/api/contact', json(fields))],
  ]

  test.each(ways)('%s what it is about and the times become the first lines', async (_, send) => {
    const site = await openTestSite()
    const beside = { about: 'demo', time1: '2027-02-02T14:30', time2: '2027-02-01T10:00', zone: 'Europe/Berlin' }
    await send(site, { ...aContactMessage(), ...beside })
    await send(site, { ...aContactMessage({ email: 'bo@example.com' }), about: '<b>' })
    const { leads } = await stored(site.db)
    expect(leads.map(({ answers }) => JSON.parse(answers))).toEqual([
      aContactMessage({
        message: [
          'About: A demo with one of our tools',
          'Times that suit: Mon, February 1, 2027, 10:00 AM; Tue, February 2, 2027, 2:30 PM (Europe/Berlin)',
          'In UTC: Mon, February 1, 2027, 9:00 AM; Tue, February 2, 2027, 1:30 PM',
          '',
          aContactMessage().message,
        ].join('\n'),
      }),
      aContactMessage({ email: 'bo@example.com' }),
    ])
  })

  const over = { time1: '2027-01-05T09:59', zone: 'Europe/Berlin' }
  const skippedTime = { time2: '2027-03-28T02:30', zone: 'Europe/Berlin' }
  const skipped = 'Clocks in Europe/Berlin skip this time, as summer time begins. Choose another one'
  const isOver = 'This time is over. Choose a later one'
  const noTime = 'Choose a day and a time, such as 2027-01-12 10:00'

  test.each([
    [over, 'time1', isOver],
    [skippedTime, 'time2', skipped],
    [{ time3: '2027-02-30T10:00', zone: 'UTC' }, 'time3', noTime],
    [{ zone: 'Europe/Berlin\nBcc: x' }, 'zone', 'Write the time zone on one line, in 60 characters or fewer'],
  ])('a call with %j is refused at its field, in the summary and by the API', async (call, field, message) => {
    const site = await openTestSite()
    const response = await site.request(path, form({ ...aContactMessage(), ...call }))
    expect(response.status).toBe(422)
    const page = parsed(await textOf(response))
    const [control] = all(page, 'input', { name: field })
    if (!control) throw new Error(`The page has no field ${field}`)
    expect(attribute(control, 'ariaInvalid')).toBe('true')
    const described = String(attribute(control, 'ariaDescribedBy'))
    expect(wordsOf(one(page, 'p', { id: described }))).toBe(`Error: ${message}`)
    const [link] = all(page, 'a').filter((one) => wordsOf(one) === message)
    expect(link && attribute(link, 'href')).toBe(`#${attribute(control, 'id')}`)
    // The fold around it is open, with everything that was typed.
    expect(all(page, 'details').some((fold) => attribute(fold, 'open') !== undefined)).toBe(true)
    expect(wordsOf(one(page, 'textarea', { name: 'message' }))).toBe(aContactMessage().message)

    const answer = await site.request('/api/contact', json({ ...aContactMessage(), ...call }))
    await expectProblem(answer.clone(), 422)
    expect(await answer.json()).toMatchObject({ errors: [{ field, message }] })
    expect(await stored(site.db)).toEqual({ leads: [], deliveries: [] })
  })

  test('mistakes of the call stand beside those of the message, in both ways', async () => {
    const site = await openTestSite()
    const typed = { ...aContactMessage({ email: 'ada@' }), ...over, ...skippedTime }
    const words = wordsOf(parsed(await textOf(await site.request(path, form(typed)))))
    for (const message of ['There are 3 problems', messages.email, isOver, skipped]) expect(words).toContain(message)
    const answer = await site.request('/api/contact', json(typed))
    expect(((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'email',
      'time1',
      'time2',
    ])
  })

  test('the API refuses a call of any kind that is no time, and never fails over one', async () => {
    const site = await openTestSite()
    for (const time1 of [5, true, {}, [], { toString: 1 }, ['2027-02-01T10:00']]) {
      const body = { ...aContactMessage(), time1 }
      const answer = await site.request('/api/contact', { ...json({}), body: JSON.stringify(body) })
      expect([time1, answer.status]).toEqual([time1, 422])
    }
    const left = { ...aContactMessage(), time1: null, about: null, zone: null }
    expect((await site.request('/api/contact', { ...json({}), body: JSON.stringify(left) })).status).toBe(201)
  })

  test('comes back with what it is about and the times, when a field needs attention', async () => {
    const site = await openTestSite()
    const typed = {
      ...aContactMessage({ email: 'ada@' }),
      about: 'audit',
      time2: '2027-12-01T10:00',
      zone: 'Asia/Tokyo',
    }
    const html = await textOf(await site.request(path, form(typed)))
    expect(html).toMatch(/<option value="audit" selected/)
    expect(html).toMatch(/name="time1"[^>]*value=""/)
    expect(html).toMatch(/name="time2"[^>]*value="2027-12-01T10:00"/)
    expect(html).toMatch(/name="zone"[^>]*value="Asia\/Tokyo"/)
    expect(html).not.toContain('Times that suit: ')
  })

  test('is about what the address says, for each topic that a button of the site names', async () => {
    const site = await openReadSite()
    const named = new Set<string>()
    for (const screen of screens) {
      const main = one(parsed(await textOf(await site.request(screen))), 'main')
      for (const link of all(main, 'a')) {
        const inAddress = /^\/our-story\?about=([^#]+)#contact$/.exec(attribute(link, 'href') ?? '')?.[1]
        const topic = attribute(link, 'dataAbout') ?? inAddress
        if (topic) named.add(topic)
        // Every button that leads to the form says what it is about.
        if (/#contact$/.test(attribute(link, 'href') ?? '') && attribute(link, 'className')?.includes('btn'))
          expect([screen, wordsOf(link), Boolean(topic)]).toEqual([screen, wordsOf(link), true])
      }
    }
    expect(named.size).toBeGreaterThan(4)
    for (const topic of named)
      expect(await textOf(await site.request(`${path}?about=${topic}`))).toMatch(
        new RegExp(`<option value="${topic}" selected`),
      )
    expect(await textOf(await site.request(`${path}?about=nothing`))).toMatch(/<option value="" selected/)
  })

  test('is taken at whichever name the site is reached by, while nobody said which is its own', async () => {
    const site = await openTestSite()
    const own = 'http://192.168.1.7:3000'
    const from = (origin: string) => form(aContactMessage(), { Origin: origin })
    expect((await site.request(own + path, from(own))).status).toBe(303)
    expect((await site.request(own + path, from('http://evil.example'))).status).toBe(403)
  })

  test('sent twice within ten minutes it is one lead', async () => {
    const site = await openTestSite()
    for (let n = 0; n < 2; n += 1) expect((await site.request(path, form(aContactMessage()))).status).toBe(303)
    site.clock.advance(9 * 60_000)
    expect((await site.request(path, form(aContactMessage()))).status).toBe(303)
    expect((await stored(site.db)).leads).toHaveLength(1)
  })

  test('the same message by script and without is told apart by nothing but the key', async () => {
    const site = await openTestSite()
    await site.request(path, form(aContactMessage()))
    const { leads } = await stored(site.db)
    await site.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aContactMessage()),
    })
    expect((await stored(site.db)).leads).toEqual(leads)
  })

  test('names every field that needs attention, keeps what was typed, and stores nothing', async () => {
    const site = await openTestSite()
    const typed = { firstName: '', lastName: '', company: 'Smith & Sons "AI" <b>', email: 'ada@', message: 'short' }
    const response = await site.request(path, form(typed))
    expect(response.status).toBe(422)
    expectHeaders(response.headers, { policy: noncePolicy, caching: 'no-store', type: 'text/html; charset=utf-8' })
    const html = await textOf(response)
    for (const message of Object.values(messages)) expect(html.split(message).length).toBeGreaterThan(2)
    expect(html).toMatch(/<title>Error: /)
    expect(html).toContain('value="Smith &amp; Sons &quot;AI&quot; &lt;b&gt;"')
    expect(html).toContain('value="ada@"')
    expect(html).toContain('>short</textarea>')
    expect(await stored(site.db)).toEqual({ leads: [], deliveries: [] })
  })

  test('asks about an address that looks like a slip, and takes it as it is', async () => {
    const site = await openTestSite()
    const typed = aContactMessage({ email: 'ada@gmial.com' })
    const html = await textOf(await site.request(path, form({ ...typed, message: 'short' })))
    expect(html).toContain('Did you mean ada@gmail.com?')
    expect(html).toMatch(/<input[^>]*aria-describedby="contact-form-email-description"/)
    expect(html.split('Please enter a valid email address')).toHaveLength(1)
    expect(await textOf(await site.request(path))).not.toContain('Did you mean')
    expect((await site.request(path, form(typed))).status).toBe(303)
    expect((await stored(site.db)).leads).toMatchObject([{ email: 'ada@gmial.com', state: 'new' }])
  })

  test('a filled honeypot looks like success, is kept in quarantine, and sends nothing', async () => {
    const site = await openTestSite()
    const [good, trapped] = [await openTestSite(), site]
    const usual = await good.request(path, form(aContactMessage()))
    const response = await trapped.request(path, form({ ...aContactMessage(), referenceCode: 'x' }))
    expect([response.status, response.headers.get('location')]).toEqual([usual.status, usual.headers.get('location')])
    const { leads, deliveries } = await stored(site.db)
    expect([leads.map(({ state }) => state), deliveries]).toEqual([['quarantined'], []])
  })

  test('works over plain HTTP behind a proxy that ends TLS', async () => {
    const site = await openTestSite({ SITE_URL: 'https://www.company.com', TRUST_PROXY: '1' })
    const headers = {
      Origin: 'https://www.company.com',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '192.0.2.1',
    }
    const response = await site.request('http://www.company.com/our-story', form(aContactMessage(), headers))
    expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/our-story\?/)])
  })

  test('from another site it is a 403, and nothing is kept', async () => {
    const site = await openTestSite()
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: site.origin },
    ]
    for (const headers of foreign) await expectProblem(await site.request(path, form(aContactMessage(), headers)), 403)
    expect((await stored(site.db)).leads).toEqual([])
  })

  test('too many posts are a 429 that keeps what was typed and says so', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h' })
    expect((await site.request(path, form(aContactMessage()))).status).toBe(303)
    const response = await site.request(path, form(aContactMessage({ message: 'One more message.' })))
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500)
    const html = await textOf(response)
    expect(html).toContain('Something went wrong')
    expect(html).toContain('One more message.</textarea>')
    expect((await stored(site.db)).leads).toHaveLength(1)
  })

  test('the limit is asked before a form is checked', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h' })
    await site.request(path, form(aContactMessage()))
    const response = await site.request(path, form(aContactMessage({ email: 'ada@' })))
    expect(response.status).toBe(429)
    const html = await textOf(response)
    expect(html).toContain('value="ada@"')
    expect(html).not.toContain(messages.email)
  })

  test('what is far too long comes back from its beginning, beside everything else that was typed', async () => {
    const site = await openTestSite()
    const response = await site.request(path, form(aContactMessage({ company: '&'.repeat(20_000), email: 'ada@' })))
    expect(response.status).toBe(422)
    const html = await response.text()
    const blank = await textOf(await site.request(path))
    expect(Buffer.byteLength(html)).toBeLessThan(Buffer.byteLength(blank) + 36 * 1024)
    expect(html).toContain(`value="${'&amp;'.repeat(200)}`)
    // Whatever is cut is told, with its length.
    const shown = /value="((?:&amp;)+)"/.exec(html)?.[1]?.length ?? 0
    expect(html).toContain(`first ${(shown / 5).toLocaleString('en-US')} of the 20,000 characters`)
    const limited = await openTestSite({ RATE_LIMIT: '1/h' })
    await limited.request(path, form(aContactMessage()))
    const refused = await limited.request(path, form(aContactMessage({ company: '&'.repeat(20_000) })))
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('of the 20,000 characters')])
    expect(html).toContain('>We would like to know how you would review our risk model.</textarea>')
  })

  test('a store that fails is a 503 that keeps what was typed, with the reference in the log', async () => {
    const site = await openTestSite()
    await site.db.schema.dropTable('delivery').execute()
    const response = await site.request(path, form(aContactMessage()))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await textOf(response)
    expect(html).toContain('Something went wrong')
    expect(html).toContain('value="Lovelace"')
    const reported = site.logged.lines().find(({ msg }) => msg === 'unexpected error')
    expect(reported?.id).toBe(response.headers.get('x-request-id'))
    expect(site.logged.text()).not.toMatch(/Lovelace|ada@|risk model/)
  })

  test('another type is a 415, more than 64 KB or 100 pairs a 413', async () => {
    const site = await openTestSite()
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      await expectProblem(await site.request(path, form(aContactMessage(), { 'Content-Type': type })), 415)
    await expectProblem(await site.request(path, form(aContactMessage({ message: 'x'.repeat(70_000) }))), 413)
    const padded = (pairs: number) => ({
      ...form({}),
      body: `${new URLSearchParams(aContactMessage())}${'&a=1'.repeat(pairs - 5)}`,
    })
    await expectProblem(await site.request(path, padded(101)), 413)
    expect((await site.request(path, padded(100))).status).toBe(303)
    expect((await stored(site.db)).leads).toHaveLength(1)
  })
})

test('form posts of any kind: never a 5xx, and what is kept is what was accepted', async () => {
  const site = await openTestSite()
  const name = fc.oneof(
    fc.constantFrom(
      ...Object.keys(aContactMessage()),
      'referenceCode',
      '__intent__',
      '__proto__',
      'constructor',
      'a[b]',
      'a[0].c',
      'message[0]',
      'email.x',
      'a[__proto__]',
      'firstName[',
      '[]',
      '',
    ),
    fc.string(),
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'ada@example.com',
      'Ten letters at least.',
      '{',
      '{"type":"reset"}',
      '{"type":"insert","payload":{"name":"x"}}',
      '{"type":"validate","payload":{"name":"email"}}',
      'null',
    ),
  )
  const fields = fc.array(fc.tuple(name, value), { maxLength: 8 })
  const body = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.boolean(), fields)
        .map(([whole, more]) =>
          String(
            new URLSearchParams([...(whole ? (Object.entries(aContactMessage()) as [string, string][]) : []), ...more]),
          ),
        ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  )
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const response = await site.request(path, { ...form({}), body: text })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect([303, 422]).toContain(response.status)
      await response.arrayBuffer()
    }),
    { numRuns: isThorough ? 200 : 50 },
  )
  expect(statuses.get(303)).toBeGreaterThan(2)
  const { leads } = await stored(site.db)
  expect(leads.length).toBeGreaterThan(0)
  expect(leads.length).toBeLessThanOrEqual(statuses.get(303) ?? 0)
}, 120_000)
