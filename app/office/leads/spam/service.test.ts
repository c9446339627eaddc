import { describe, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { stored } from '#tests/support/db.ts'
import { aStamp, byScript, type Sender, type SentForm, sentForms } from '#tests/support/senders.ts'
import { bySubject } from '#tests/support/submissions.ts'
import { createSeen, createSurge } from './repeats-and-surges.server.ts'
import { quarantineAt, type Sign, scoreOf, signsIn, weights } from './rules.server.ts'

const counting = { RATE_LIMIT: '1000/min', TRUST_PROXY: '1' }
const contact = sentForms.find(({ endpoint }) => endpoint === '/api/contact') as SentForm
const second = 1_000

async function openGate(variables: Record<string, string> = counting) {
  const site = await openTestApi(variables)
  const { api, db, clock } = site
  const states = async () => {
    const { leads } = await stored(db)
    return leads.map(({ state, suspicion }) => `${state}${suspicion ? `: ${suspicion}` : ''}`)
  }
  let clients = 0
  return {
    ...site,
    states,
    /** Sends a form, each time from another client unless one is given. */
    send(answers: object, sender: Partial<Sender> = {}, form = contact) {
      clients += 1
      return byScript(api.request, form, answers, { from: `203.0.113.${clients}`, ...sender })
    },
    /** A stamp as old as it is when somebody has filled in a form. */
    async stampOfPerson() {
      const stamp = await aStamp(api.request)
      clock.advance(2 * second)
      return stamp
    },
  }
}
const message = (n: number, changes: object = {}) => ({
  ...contact.answers,
  email: `visitor-${n}@example.com`,
  message: `Number ${n}: what would a review of our risk model take?`,
  ...changes,
})

describe('the table', () => {
  test('one sign that a person may show alone is never enough', () => {
    for (const sign of Object.keys(weights) as Sign[]) {
      const wrong = ['trap', 'forged stamp', 'used stamp', 'too fast'].includes(sign)
      // A filled trap without a right stamp never comes without a sign of its stamp.
      const score = scoreOf(sign === 'trap' ? { trap: 1, 'no stamp': 1 } : { [sign]: wrong ? 1 : 20 })
      expect([sign, score >= quarantineAt]).toEqual([sign, wrong])
    }
  })

  test('without a stamp one sign more may do, but for what an office shows', () => {
    const beside = (sign: Sign, times = 1) => scoreOf({ 'no stamp': 1, [sign]: times }) >= quarantineAt
    expect(beside('many addresses', 8)).toBe(false)
    expect(beside('many addresses', 10)).toBe(true)
    for (const sign of ['same text', 'many links', 'markup', 'surge'] as const)
      expect([sign, beside(sign)]).toEqual([sign, true])
    // A trade of two usual offers is a person's; the words of a seller make an offer of it.
    expect(beside('mass offer')).toBe(false)
    expect(scoreOf({ 'no stamp': 1, 'mass offer': 1, 'sales pitch': 1 })).toBeGreaterThanOrEqual(quarantineAt)
  })

  test('every weight says why it is there, and where the case is public', () => {
    for (const { why, reported } of Object.values(weights)) {
      expect(why).not.toBe('')
      expect(reported).toMatch(/[\w-]+\/[\w.-]+#\d+|OWASP/)
    }
  })

  test.each(bySubject)('%j stays below the quarantine without a stamp', (message) => {
    expect(scoreOf({ ...signsIn({ message }, '', message), 'no stamp': 1 })).toBeLessThan(quarantineAt)
  })

  test('what a client without scripts shows weighs once', () => {
    expect(scoreOf({ 'no stamp': 1, 'many addresses': 1 })).toBe(scoreOf({ 'no stamp': 1 }))
    expect(scoreOf({ 'no stamp': 1, surge: 1 })).toBeGreaterThanOrEqual(quarantineAt)
  })

  test.each([
    [{ message: 'See https://a.example and http://b.example, then www.c.example' }, '', ['many links']],
    [
      {
        email: 'ada@engines.example',
        message:
          'Call me.\n--\nwww.engines.example https://de.linkedin.com/in/ada https://engines.example/privacy https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      },
      '',
      [],
    ],
    [{ message: 'See https://a.example and www.b.example' }, '', []],
    [{ website: 'https://a.example', message: 'Both of https://a.example http://b.example' }, '', []],
    [{ message: 'Cheap <a rel=x href="https://a.example">pills</a>' }, '', ['markup']],
    [{ message: 'Cheap [url=https://a.example]pills[/url]' }, '', ['markup']],
    [{ message: 'Cheap [pills]( https://a.example ), [loans](https://b.example)' }, '', ['markup']],
    [{ message: 'We read [Article 26](https://law.example/26) and want to talk.' }, '', []],
    [{ firstName: 'Win' }, 'Win www.prize.example', ['link in a name']],
    [{ firstName: 'www' }, 'Ada Http', []],
    [{ message: 'We are an SEO agency, and our clients ask for policies.' }, '', []],
    [{ message: 'Our SEO services bring you to the first page.' }, '', ['mass offer', 'sales pitch']],
    [{ message: 'Bitcoin pays: write me on Telegram.' }, '', ['mass offer']],
  ])('%j by %j shows %j', (answers, name, signs) => {
    expect(Object.keys(signsIn(answers, name, 'message' in answers ? answers.message : ''))).toEqual(signs)
  })
})

describe('a stamp', () => {
  test('of two seconds ago speaks for a person; none at all is no more than a hint', async () => {
    const { send, states, stampOfPerson } = await openGate()
    await send(message(1), { stamp: await stampOfPerson() })
    await send(message(2))
    expect(await states()).toEqual(['new', 'new'])
  })

  test('that is too young, forged, or was sent before, does not', async () => {
    const { api, send, states, stampOfPerson } = await openGate()
    const stamp = await stampOfPerson()
    await send(message(1), { stamp: await aStamp(api.request) })
    const [time = '', nonce = ''] = stamp.split('.')
    await send(message(2), {
      stamp: `${(Number.parseInt(time, 36) - 60 * second).toString(36)}.${nonce}.${'x'.repeat(24)}`,
    })
    await send(message(3), { stamp: 'nonsense' })
    await send(message(4), { stamp, key: 'key-of-ada' })
    await send(message(5), { stamp, key: 'key-of-bob' })
    await send(message(6), { stamp })
    expect(await states()).toEqual([
      'quarantined: too fast',
      'quarantined: forged stamp',
      'quarantined: forged stamp',
      'new',
      'quarantined: used stamp',
      'quarantined: used stamp',
    ])
  })

  test('holds for the same form sent again, and corrected', async () => {
    const { send, states, stampOfPerson } = await openGate()
    const sender = { stamp: await stampOfPerson(), key: 'key-of-ada' }
    for (const answers of [message(1), message(1), message(1, { firstName: 'Adah' })]) await send(answers, sender)
    expect(await states()).toEqual(['new', 'new'])
  })

  test('of another site, or of yesterday, is as good as none', async () => {
    const other = await openGate()
    const { send, states, stampOfPerson, clock } = await openGate()
    await send(message(1), { stamp: await other.stampOfPerson() })
    const stamp = await stampOfPerson()
    clock.advance(30 * 3_600 * second)
    await send(message(2), { stamp })
    expect(await states()).toEqual(['quarantined: forged stamp', 'new'])
  })
})

describe('the field that people don’t see', () => {
  test('filled in without a right stamp is a program’s; a browser that took its time outweighs it', async () => {
    const { api, send, states, stampOfPerson } = await openGate()
    const filled = (n: number, changes = {}) => ({ ...message(n, changes), referenceCode: 'x' })
    await send(filled(1))
    await send(filled(2), { stamp: await aStamp(api.request) })
    await send(filled(3), { stamp: await stampOfPerson() })
    const links = { message: 'See https://a.example and http://b.example, then www.c.example' }
    await send(filled(4, links), { stamp: await stampOfPerson() })
    expect(await states()).toEqual([
      'quarantined: trap, no stamp',
      'quarantined: trap, too fast',
      'new',
      'quarantined: trap, in a browser, many links',
    ])
  })
})

test('the same form again, and nothing speaks against it this time: it leaves quarantine, and the mails go out', async () => {
  const { api, db, send, states, stampOfPerson } = await openGate()
  const key = 'key-of-ada'
  const first = await send(message(1), { stamp: await aStamp(api.request), key })
  expect([await states(), (await stored(db)).deliveries]).toEqual([['quarantined: too fast'], []])
  const again = await send(message(1), { stamp: await stampOfPerson(), key })
  expect(await again.text()).toBe(await first.text())
  const { leads, deliveries } = await stored(db)
  expect([leads.map(({ state }) => state), deliveries.length]).toEqual([['new'], 2])
})

test('what the team has looked at stays as the team left it', async () => {
  const { api, db, send, stampOfPerson } = await openGate()
  const key = 'key-of-ada'
  await send(message(1), { stamp: await aStamp(api.request), key })
  await db.updateTable('lead').set({ state: 'spam', changed_at: '2027-01-05T09:00:01.000Z' }).execute()
  await send(message(1), { stamp: await stampOfPerson(), key })
  expect((await stored(db)).leads).toMatchObject([{ state: 'spam', announce_at: null }])
})

describe('what only shows among others', () => {
  test('the same long text from several addresses; one person may send it as often as it takes', async () => {
    const { send, states, stampOfPerson } = await openGate()
    const text = { message: 'We have read your site and can bring it to the first page within a week.' }
    for (let n = 0; n < 3; n += 1)
      await send(message(0, text), { key: `key-of-ada-${n}`, stamp: await stampOfPerson() })
    await send(message(1, text))
    expect(await states()).toEqual(['new', 'new', 'new', 'quarantined: no stamp, same text'])
  })

  test('many addresses from one client, or from one /64 of IPv6, without a stamp; the first eleven are an office', async () => {
    const { send, states, clock } = await openGate()
    for (let n = 0; n < 12; n += 1) {
      await send(message(n), { from: `2001:db8:0:1::${n + 1}` })
      clock.advance(60 * second)
    }
    expect(await states()).toEqual([...Array(11).fill('new'), 'quarantined: no stamp, many addresses'])
  })

  test('behind one address and with stamps nobody is the sixth, nor the thirtieth', async () => {
    const { send, states, stampOfPerson } = await openGate()
    for (let n = 0; n < 30; n += 1) await send(message(n), { from: '192.0.2.7', stamp: await stampOfPerson() })
    expect(new Set((await states()).map((state) => state.split(':')[0]))).toEqual(new Set(['new']))
  })

  test.each([
    [
      '/api/contact-submissions',
      { companyName: 'Chamber of Commerce and Industry of Bavaria', howCanWeHelp: undefined },
    ],
    ['/api/early-access-requests', { address: 'Musterstraße 12, Gebäude 4, 80331 München', message: undefined }],
    ['/api/review-requests', { result: 'policy.balanced.company.scope.approver.owner', question: undefined }],
    ['/api/review-requests', { result: 'roadmap.manufacturing.medium.implementing', question: undefined }],
    ['/api/contact', { message: 'About: A demo with one of our tools\n\nPlease call me.' }],
    [
      '/api/contact',
      { message: 'Times that suit: Tue, December 8, 2026, 10:00 AM (Europe/Berlin)\n\nPlease call me.' },
    ],
  ])(
    'at %s nobody wrote %j: ten people who send it are ten people, with a stamp or without',
    async (endpoint, same) => {
      const { send, states, stampOfPerson, clock } = await openGate()
      const form = sentForms.find((one) => one.endpoint === endpoint) as SentForm
      for (let n = 0; n < 10; n += 1) {
        const stamp = n % 2 ? await stampOfPerson() : undefined
        await send({ ...form.answers, email: `visitor-${n}@firm-${n}.example`, ...same }, stamp ? { stamp } : {}, form)
        clock.advance(120 * second)
      }
      expect(await states()).toEqual(Array(10).fill('new'))
    },
  )

  test('a text that several people were given is theirs, if they bring stamps', async () => {
    const { send, states, stampOfPerson } = await openGate()
    const text = {
      message: 'I took part in your webinar on Tuesday and would like to have the checklist that was shown.',
    }
    for (let n = 0; n < 6; n += 1)
      await send(
        { ...message(n, text), referenceCode: n % 2 ? 'a password manager' : '' },
        { stamp: await stampOfPerson() },
      )
    expect(new Set((await states()).map((state) => state.split(':')[0]))).toEqual(new Set(['new']))
  })

  test('a long text into which other names are filled is one text', async () => {
    const { send, states, clock } = await openGate()
    const text = (name: string) =>
      `Hello, my name is ${name} from ${name} Partners. We help companies like yours with outsourcing of accounting and bookkeeping to a team of trained staff in two time zones. When would be a good time this week for a short call about it? Best regards, ${name}`
    for (const [n, name] of ['Mia', 'Noah', 'Liam', 'Emma'].entries()) {
      await send(message(n, { message: text(name) }))
      clock.advance(120 * second)
    }
    expect(await states()).toEqual([
      'new',
      'new',
      'quarantined: no stamp, same text',
      'quarantined: no stamp, same text',
    ])
  })

  test('a flood is for what brings no stamp, and ends ten minutes after it did', async () => {
    const { send, states, stampOfPerson, clock, logged } = await openGate({ ...counting, FORM_SURGE: '5/min' })
    for (let n = 0; n < 7; n += 1) await send(message(n), { from: `192.0.2.${n}`, stamp: await stampOfPerson() })
    await send(message(8), { from: '198.51.100.1' })
    const [first, , , , , , seventh, unstamped] = await states()
    expect([first, seventh, unstamped]).toEqual(['new', 'new', 'quarantined: no stamp, surge'])
    expect(logged.lines().filter(({ msg }) => /^more forms than usual/.test(String(msg)))).toHaveLength(1)
    clock.advance(11 * 60 * second)
    await send(message(9), { from: '198.51.100.2', stamp: await stampOfPerson() })
    expect((await states()).at(-1)).toBe('new')
  })

  test('with RATE_LIMIT=off nothing is counted', async () => {
    const { send, states } = await openGate({ RATE_LIMIT: 'off', TRUST_PROXY: '1' })
    for (let n = 0; n < 40; n += 1)
      await send({ ...contact.answers, email: `visitor-${n}@example.com` }, { from: '192.0.2.1' })
    expect(new Set(await states())).toEqual(new Set(['new']))
  })

  test.each(['127.0.0.1', '::1', '10.0.0.7'])('a visitor who claims to be %s has no privilege', async (from) => {
    const { send, states } = await openGate(counting)
    for (let n = 0; n < 40; n += 1) await send({ ...contact.answers, email: `visitor-${n}@example.com` }, { from })
    expect((await states()).filter((state) => state.startsWith('quarantined'))).not.toHaveLength(0)
  })

  test('with RATE_LIMIT=off a stamp need not be of any age', async () => {
    const { api, send, states } = await openGate({ RATE_LIMIT: 'off' })
    expect(await (await api.request('/api/form-stamp')).json()).toMatchObject({ wait: 0 })
    await send(message(1), { stamp: await aStamp(api.request) })
    expect(await states()).toEqual(['new'])
  })

  test('what is remembered is bounded, whoever comes', () => {
    const seen = createSeen<number>({ maxKeys: 1_000, maxMarks: 5, withinMs: 60_000 })
    for (let n = 0; n < 100_000; n += 1) seen.note(n, n, n)
    expect(seen.size).toBe(1_000)
    for (let n = 0; n < 20; n += 1) expect(seen.note(-1, n, 100_000)).toBe(Math.min(n + 1, 5))
    expect(seen.note(-1, 99, 160_000)).toBe(1)
  })

  test('a surge lasts as long as it is fed', () => {
    const surge = createSurge([{ points: 2, seconds: 60 }], 600_000)
    expect([0, 1, 2].map((at) => surge.isOn('x', 1, at))).toEqual([false, false, true])
    expect(surge.isOn('y', 1, 3)).toBe(false)
    expect(surge.isOn('x', 1, 599_000)).toBe(true)
    expect(surge.isOn('x', 1, 601_000)).toBe(false)
  })
})
