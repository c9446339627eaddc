import { unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { maxKind } from '#office/forms/content-form.server.ts'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { findPerson, joinPerson, partPerson } from '#office/personal-data/person.server.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { aLead } from '#tests/support/lead.ts'
import { sendMails, testLeads } from '#tests/support/leads.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { isPerson } from '../person-search.ts'
import { addMail, consentsOf, insertLead, insertLeadChange, leadById } from '../store.server.ts'
import type { MailRead } from './add-lead-api.server.ts'
import {
  type LeadShown,
  type LeadsFound,
  leadsDeskEndpoints,
  type SamePersonShown,
  type SeveralChanged,
} from './api.server.ts'

const zoe = { firstName: 'Zoë', lastName: 'Müller', company: 'Çelik & Søn', email: 'zoe@celik.example' }

/** The desk over a store with four leads. */
async function openDesk(engine: Engine) {
  const db = await openTestDb(engine)
  const dataDir = await tempDir()
  const clock = testClock('2027-01-10T09:00:00.000Z')
  for (const lead of [
    aLead('0190-aaaaaa', {
      kind: 'whitepaper',
      email: zoe.email,
      answers: JSON.stringify(aWhitepaperLead({ ...zoe, companyName: 'Çelik & Søn' })),
      created_at: '2026-12-01T10:00:00.000Z',
    }),
    aLead('0191-bbbbbb', {
      email: zoe.email,
      answers: JSON.stringify(aContactMessage({ ...zoe, message: 'Does GxP apply to our batch release?' })),
    }),
    aLead('0192-cccccc', {
      email: 'bob@celik.example',
      owner: 'kim@company.com',
      answers: JSON.stringify(aContactMessage({ firstName: 'Bob' })),
    }),
    aLead('0193-dddddd', {
      email: 'eve@gmail.com',
      state: 'quarantined',
      suspicion: 'markup, no stamp',
      attribution: '{"page":"/pricing","campaign":"spring"}',
    }),
  ])
    await insertLead(db, lead)
  const context = openDeskContext({ db, dataDir, now: clock.now, variables: { LEADS_TO: 'team@company.com' } })
  const desk = leadsDeskEndpoints(context)
  const ask = <Result>(name: keyof typeof desk, input: object) => desk[name](input, 'Kim (desk)') as Promise<Result>
  const find = async (choice: object) =>
    (await ask<LeadsFound>('leads/find', choice)).rows.map(({ id }) => id.slice(-6))
  return { db, desk, ask, find, clock, storage: context.storage }
}

describe.each(engines)('on %s', (engine) => {
  test('leads are found by what they say, by who has them, where they came from, when, and in every order', async () => {
    const { find } = await openDesk(engine)
    for (const [what, choice, found] of [
      ['people, without accents', { words: 'zoe mul' }, ['bbbbbb', 'aaaaaa']],
      ['companies', { words: 'celik' }, ['cccccc', 'bbbbbb', 'aaaaaa']],
      ['answers', { words: 'gxp batch' }, ['bbbbbb']],
      ['answers in the words of the form', { words: 'life sciences', form: 'whitepaper' }, ['aaaaaa']],
      ['the reference in the subject of a mail', { words: 'cccccc' }, ['cccccc']],
      ['a reference as a mail writes it', { words: '(bbbbbb)' }, ['bbbbbb']],
      ['words in quotes', { words: '"batch release"' }, ['bbbbbb']],
      ['typographic quotes', { words: '“batch release” zoe' }, ['bbbbbb']],
      ['no words in quotes that stand apart', { words: '"release batch"' }, []],
      ['a name with another letter, and no other word', { words: 'muler zoe' }, ['bbbbbb', 'aaaaaa']],
      ['no shorter word with another letter', { words: 'zou' }, []],
      ['nothing', { words: 'nobody at all' }, []],
      ['a form', { form: 'whitepaper' }, ['aaaaaa']],
      ['an owner', { owner: 'Kim@company.com' }, ['cccccc']],
      ['those that nobody has', { owner: 'nobody' }, ['bbbbbb', 'aaaaaa']],
      ['a source', { source: 'Spring', state: 'quarantined' }, ['dddddd']],
      ['a day', { since: '2026-12-01', until: '2026-12-01' }, ['aaaaaa']],
      ['the oldest first', { order: 'oldest' }, ['aaaaaa', 'bbbbbb', 'cccccc']],
      ['name', { order: 'person' }, ['cccccc', 'bbbbbb', 'aaaaaa']],
      ['owner', { order: 'owner' }, ['cccccc', 'bbbbbb', 'aaaaaa']],
    ] as const)
      expect([what, await find(choice)]).toEqual([what, found])
  })

  test('a half-remembered name is found, after those that are spelled so', async () => {
    const { db, find } = await openDesk(engine)
    for (const [id, firstName, lastName] of [
      ['0194-eeeeee', 'Margarethe', 'Lindqvist'],
      ['0195-ffffff', 'Ola', 'Lindquist'],
    ] as const)
      await insertLead(db, aLead(id, { answers: JSON.stringify(aContactMessage({ firstName, lastName })) }))
    for (const [words, found] of [
      ['lindk', ['eeeeee']],
      ['lindkv', ['eeeeee']],
      ['margreth', ['eeeeee']],
      ['lindquist', ['ffffff', 'eeeeee']],
      ['lindqvist', ['eeeeee', 'ffffff']],
    ] as const) {
      const ids = await find({ words })
      expect([words, ids.filter((id) => found.some((one) => one === id))]).toEqual([words, found])
      expect([words, ids.some((id) => ['aaaaaa', 'bbbbbb', 'cccccc'].includes(id))]).toEqual([words, false])
    }
  })

  test.each([
    '"Smith-Lindqvist, Jean-Luc"',
    'Smith-Lindqvist, Jean-Luc',
    'Jean-Luc Smith-Lindqvist <j.l@rhodes.example>',
    '“Smith-Lindqvist, Jean-Luc” <j.l@rhodes.example>',
    'Dr. Jean-Luc Smith-Lindqvist, PhD',
    'Herr Smith-Lindqvist',
    'jeanluc',
    'smithlindqvist',
    '+7 495 123 45 67',
    '8 (495) 123-45-67',
  ])('%s, as another program writes it, finds the person', async (words) => {
    const { db, find } = await openDesk(engine)
    const person = { firstName: 'Jean-Luc', lastName: 'Smith-Lindqvist', email: 'j.l@rhodes.example' }
    const answers = JSON.stringify({ ...aContactMessage(person), phoneNumber: '8 (495) 123-45-67' })
    await insertLead(db, aLead('0194-eeeeee', { answers, email: person.email }))
    expect(await find({ words })).toEqual(['eeeeee'])
    expect(isPerson(words, JSON.parse(answers), person.email)).toBe(true)
  })

  test('people have a row each, with their other leads beside it, and what a colleague has is left out', async () => {
    const { ask, find, storage } = await openDesk(engine)
    const rows = async (choice: object) => {
      const { total, leads, ofColleagues, rows } = await ask<LeadsFound>('leads/find', { people: true, ...choice })
      return { total, leads, ofColleagues, rows: rows.map(({ id, others }) => [id, ...others.map(({ id }) => id)]) }
    }
    const zoes = ['0191-bbbbbb', '0190-aaaaaa']
    // Joined addresses are one person's.
    await joinPerson(storage, zoe.email, 'bob@celik.example')
    expect(await rows({})).toMatchObject({ total: 1, leads: 3, rows: [['0192-cccccc', ...zoes]] })
    await partPerson(storage, zoe.email)
    expect(await rows({})).toEqual({ total: 2, leads: 3, ofColleagues: 0, rows: [['0192-cccccc'], zoes] })
    expect(await rows({ count: 1, from: 1 })).toMatchObject({ total: 2, rows: [zoes] })
    expect(await rows({ without: 'lee@company.com' })).toEqual({ total: 1, leads: 2, ofColleagues: 1, rows: [zoes] })
    expect(await find({ without: 'Kim@company.com' })).toEqual(['cccccc', 'bbbbbb', 'aaaaaa'])
  })

  test('leads are filtered by what people answered of themselves, in whatever form, and by what there is to choose', async () => {
    const { db, ask, find } = await openDesk(engine)
    const request = anEarlyAccessRequest({ country: 'Österreich', industry: 'healthcare', companySize: '501-1000' })
    await insertLead(db, aLead('0194-eeeeee', { kind: 'early-access', answers: JSON.stringify(request) }))
    const { traits } = await ask<LeadsFound>('leads/find', { words: 'zoe' })
    expect(traits).toMatchObject({ size: ['11-50 employees', '501-1000 employees'], country: ['Österreich'] })
    // Forms name what is the same in the same words.
    await insertLead(
      db,
      aLead('0195-ffffff', {
        kind: 'whitepaper',
        answers: JSON.stringify(aWhitepaperLead({ industry: 'healthcare' })),
      }),
    )
    const industry = traits.industry.find((name) => /health/i.test(name)) ?? ''
    await vi.waitFor(async () => expect(await find({ industry })).toEqual(['ffffff', 'eeeeee']), 3_000)
    expect(await find({ industry, size: '501-1000 employees' })).toEqual(['eeeeee'])
    expect(await find({ country: 'Österreich' })).toEqual(['eeeeee'])
    expect(traits.service).toHaveLength(2)
    for (const service of traits.service) expect(await find({ service })).toEqual(['eeeeee'])
    expect(await find({ industry, order: 'oldest' })).toEqual(['eeeeee', 'ffffff'])
    expect(await find({ country: 'Nowhere' })).toEqual([])
  })

  test('a telephone number in a message and in a note is found however it is written', async () => {
    const { db, ask, find } = await openDesk(engine)
    await insertLead(
      db,
      aLead('0194-eeeeee', {
        answers: JSON.stringify({ message: 'You may call me: +49 (30) 123 45 67, after 2 pm.' }),
      }),
    )
    await insertLead(db, aLead('0195-ffffff'))
    await ask('leads/change', {
      id: '0195-ffffff',
      seen: null,
      change: { kind: 'note', text: 'Her call is on 030 1234567' },
    })
    for (const words of [
      '+49 30 1234567',
      '030 123 45 67',
      '(030) 1234-567',
      '0049301234567',
      '1234567',
      'call 030/1234567',
      '+49 (0)30 1234567',
    ])
      expect([words, await find({ words })]).toEqual([words, ['ffffff', 'eeeeee']])
  })

  test('a lead is added by hand with who did it and how it came; the team is told, the person is not written to', async () => {
    const { db, ask, find, clock } = await openDesk(engine)
    const given = {
      firstName: 'Ida',
      lastName: 'Rhodes',
      email: 'Ida@rhodes.example',
      message: 'She called about an audit.',
    }
    const { id, added } = await ask<{ id: string; added: boolean }>('leads/add', {
      kind: 'contact',
      way: 'telephone',
      given,
    })
    expect(added).toBe(true)
    expect(await leadById(db, id)).toMatchObject({
      state: 'new',
      person: 'ida@rhodes.example',
      domain: 'rhodes.example',
    })
    expect((await ask<LeadShown>('leads/show', { id })).events).toMatchObject([
      { kind: 'added', text: 'by hand: on the telephone', by: 'Kim (desk)', at: clock.now().toISOString() },
    ])
    expect(await find({ words: 'rhodes' })).toEqual([id.slice(-6)])
    expect(await consentsOf(db, id)).toEqual([])
    await testLeads(db, clock.now).enqueueDueMails()
    expect((await sendMails(db, clock.now)).map(({ to }) => to)).toEqual([['team@company.com']])
    // The same once more is no second lead.
    expect(await ask('leads/add', { kind: 'contact', way: 'telephone', given })).toEqual({ id, added: false })
  })

  test.each(['contact', 'early-access', 'whitepaper'])(
    'a call is added to the form %s with a name and a number alone, is mailed to nobody but the team, and takes an address later',
    async (kind) => {
      const { db, desk, ask, find, clock, storage } = await openDesk(engine)
      const given = { firstName: 'Ida', phoneNumber: '+49 (0)30 123 45-67' }
      const { id } = await ask<{ id: string }>('leads/add', { kind, way: 'telephone', given })
      const second = await ask<{ id: string }>('leads/add', {
        kind,
        way: 'person',
        given: { ...given, lastName: 'Rhodes' },
      })
      expect(await leadById(db, id)).toMatchObject({ email: '', person: 'tel:49301234567', domain: null })
      expect(await find({ words: '030 1234567' })).toEqual([second.id.slice(-6), id.slice(-6)])
      const shown = await ask<LeadShown>('leads/show', { id })
      expect(shown).toMatchObject({ name: 'Ida', email: '', phone: given.phoneNumber, known: '49301234567' })
      expect(shown.answers).toContainEqual({ label: 'Phone number', answer: given.phoneNumber })
      expect(shown.samePerson.map((lead) => lead.id)).toEqual([second.id])
      await testLeads(db, clock.now).enqueueDueMails()
      const mails = await sendMails(db, clock.now)
      expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual(Array(2).fill([['team@company.com'], undefined]))
      expect(mails[0]?.text).toContain(`Phone number: ${given.phoneNumber}`)
      const file = await ((await desk['leads/export']({ ids: [id], format: 'csv' }, 'Kim (desk)')) as Response).text()
      expect(file.split('\n')[0]).toMatch(/"Email".*"Phone number"/i)
      expect(file).toContain('(0)30 123 45-67')

      await expect(ask('leads/address', { id, seen: null, address: 'ida@' })).rejects.toMatchObject({ status: 422 })
      await ask('leads/address', { id, seen: null, address: ' Ida@Rhodes.example ' })
      expect(await leadById(db, id)).toMatchObject({ email: 'Ida@Rhodes.example', person: 'ida@rhodes.example' })
      expect(await find({ words: 'rhodes.example' })).toEqual([id.slice(-6)])
      await expect(ask('leads/address', { id, seen: null, address: 'x@y.example' })).rejects.toMatchObject({
        status: 409,
      })
      await testLeads(db, clock.now).enqueueDueMails()
      expect(await sendMails(db, clock.now)).toEqual([])
      const { addresses, leads } = await findPerson(storage, 'ida@rhodes.example')
      expect([addresses, leads.length]).toEqual([['ida@rhodes.example', 'tel:49301234567'], 2])
    },
  )

  test('who may be the same person is offered by name and company or by number, joined, shown at the lead, and parted', async () => {
    const { db, ask, storage } = await openDesk(engine)
    const add = (id: string, email: string, answers: object, changes = {}) =>
      insertLead(db, aLead(id, { email, answers: JSON.stringify(answers), ...changes }))
    const same = { ...zoe, firstName: 'ZOË', message: 'From home' }
    await add('0194-eeeeee', 'zoe@gmail.com', aContactMessage(same))
    await add('0195-ffffff', 'zoe@gmail.com', aContactMessage({ ...same, message: 'Again, my number is 030 1234567' }))
    await add('0196-aaaaab', 'other@company.example', aContactMessage({ ...zoe, company: 'Another' }))
    await add('0197-aaaaac', 'spam@celik.example', aContactMessage(zoe), { state: 'spam' })
    await add('0198-aaaaad', '', { name: 'Z.', phoneNumber: '+49 30 1234567' }, { person: 'tel:49301234567' })
    const of = async (id: string) => {
      const { duplicates, joined } = await ask<SamePersonShown>('leads/same-person', { id })
      return [joined, duplicates.map(({ person, id, isNumber }) => [person, id, isNumber])]
    }
    const home = ['zoe@gmail.com', '0195-ffffff', false]
    expect(await of('0191-bbbbbb')).toEqual([[], [home]])
    expect(await of('0198-aaaaad')).toEqual([[], [['zoe@gmail.com', '0195-ffffff', true]]])
    expect(await of('0192-cccccc')).toEqual([[], []])
    await joinPerson(storage, zoe.email, 'zoe@gmail.com')
    expect(await of('0191-bbbbbb')).toEqual([['zoe@gmail.com'], [['tel:49301234567', '0198-aaaaad', true]]])
    const { samePerson, sameCompany } = await ask<LeadShown>('leads/show', { id: '0191-bbbbbb' })
    expect(samePerson.map(({ id }) => id)).toEqual(['0195-ffffff', '0194-eeeeee', '0190-aaaaaa'])
    expect(sameCompany.map(({ id }) => id)).toContain('0192-cccccc')
    await partPerson(storage, 'zoe@gmail.com')
    expect(await of('0191-bbbbbb')).toEqual([[], [home]])
    await expect(ask('leads/same-person', { id: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  test('a lead without an address is erased when its number is typed, however it is written', async () => {
    const { db, ask } = await openDesk(engine)
    const given = { firstName: 'Ida', phoneNumber: '+49 30 1234567' }
    const { id } = await ask<{ id: string }>('leads/add', { kind: 'contact', way: 'telephone', given })
    for (const address of ['', 'zoe@celik.example', '49 30 1234568'])
      await expect(ask('leads/erase', { id, address })).rejects.toMatchObject({ status: 422 })
    await ask('leads/erase', { id, address: '0049-30-1234567' })
    expect(await leadById(db, id)).toBeNull()
  })

  test('what is wrong in a lead by hand is told by its field, and nothing is kept', async () => {
    const { db, ask } = await openDesk(engine)
    const before = await db.selectFrom('lead').select('id').execute()
    // Little is needed, and what is there has to be right.
    for (const given of [{ firstName: 'Ida', email: 'ida@', message: 'Hi' }, { message: 'Call me' }])
      await expect(ask('leads/add', { kind: 'contact', way: 'mail', given })).rejects.toMatchObject({
        status: 422,
        details: { faults: [{ field: 'email' }] },
      })
    for (const [given, fields] of [
      [{ firstName: 'Ida' }, ['phoneNumber']],
      [{ phoneNumber: '030 1234567' }, ['firstName']],
      [{ firstName: 'Ida', phoneNumber: 'later' }, ['phoneNumber']],
      [{ firstName: 'Ida', phoneNumber: '030 1234567', email: 'ida@' }, ['email']],
      [{ firstName: 'Ida', phoneNumber: '030 1234567', message: 'x'.repeat(6_000) }, ['message']],
    ] as const) {
      const caller = ask('leads/add', { kind: 'contact', way: 'telephone', given })
      await expect(caller).rejects.toMatchObject({ details: { faults: fields.map((field) => ({ field })) } })
    }
    for (const kind of ['assessment', 'nothing', '__proto__'])
      await expect(ask('leads/add', { kind, way: 'person', given: {} })).rejects.toMatchObject({ status: 422 })
    const longest = ask('leads/add', { kind: 'a'.repeat(maxKind), way: 'person', given: {} })
    await expect(longest).rejects.toThrow('There is no such form.')
    expect(await db.selectFrom('lead').select('id').execute()).toEqual(before)
  })

  test('a mail of a form is read into fields and added as the form would have sent it', async () => {
    const { db, ask } = await openDesk(engine)
    const { body } = earlyAccessDraft(anEarlyAccessRequest(), 'hello@company.example')
    const file = Buffer.from(body).toString('base64')
    const read = await ask<MailRead>('leads/read-mail', { file })
    const given = { ...read.given, companySize: '1001+', unknown: 'x' }
    const { id } = await ask<{ id: string }>('leads/add', { kind: read.kind, way: 'mail', given })
    const lead = await leadById(db, id)
    expect([lead?.kind, JSON.parse(lead?.answers ?? '')]).toEqual([
      'early-access',
      anEarlyAccessRequest({ companySize: '1001+' }),
    ])
    await expect(ask('leads/read-mail', { file: '' })).rejects.toMatchObject({ status: 422 })
    await expect(ask('leads/read-mail', { file: 'A'.repeat(6_000_000) })).rejects.toMatchObject({ status: 422 })
  })

  test('a mail of one word from somebody with one name, or none, becomes a lead', async () => {
    const { db, ask } = await openDesk(engine)
    for (const [given, name] of [
      [{ firstName: 'Madonna', email: 'm@rhodes.example', message: 'Price?' }, 'Madonna'],
      [{ firstName: '', lastName: '', email: 'x@rhodes.example', message: 'Call me' }, ''],
    ] as const) {
      const { id } = await ask<{ id: string }>('leads/add', { kind: 'contact', way: 'mail', given })
      expect(JSON.parse((await leadById(db, id))?.answers ?? '')).toMatchObject({ message: given.message })
      expect(await ask<LeadShown>('leads/show', { id })).toMatchObject({ name })
    }
  })

  test('a lead that came on another day is of that day, with who forwarded it, and never of one to come', async () => {
    const { db, ask, find, clock } = await openDesk(engine)
    const answers = {
      firstName: 'Ida',
      lastName: 'Rhodes',
      email: 'ida@rhodes.example',
      message: 'About an audit in May',
    }
    const add = (more: object) =>
      ask<{ id: string }>('leads/add', { kind: 'contact', way: 'mail', given: answers, ...more })
    await expect(add({ cameAt: '2027-01-11T12:00:00.000Z' })).rejects.toMatchObject({ status: 422 })
    const { id } = await add({
      cameAt: '2026-11-24T09:12:00.000Z',
      subject: 'An audit',
      forwardedBy: 'Sam, sam@company.com',
    })
    expect((await leadById(db, id))?.created_at).toBe('2026-11-24T09:12:00.000Z')
    expect(await find({ since: '2026-11-24', until: '2026-11-24' })).toEqual([id.slice(-6)])
    // Days are those of whoever looks: on Samoa it was the evening before.
    const zone = 'Pacific/Pago_Pago'
    expect(await find({ since: '2026-11-23', until: '2026-11-23', zone })).toEqual([id.slice(-6)])
    expect(await find({ since: '2026-11-24', until: '2026-11-24', zone })).toEqual([])
    expect((await ask<LeadShown>('leads/show', { id })).events).toMatchObject([
      {
        text: 'from a mail, “An audit”, on 2026-11-24, forwarded by Sam, sam@company.com',
        at: clock.now().toISOString(),
      },
    ])
    const later = await ask<{ id: string }>('leads/add', {
      kind: 'contact',
      way: 'telephone',
      given: { firstName: 'Bo', phoneNumber: '030 1234567' },
      // This noon is still to come at nine.
      cameAt: '2027-01-10',
    })
    expect((await leadById(db, later.id))?.created_at).toBe(clock.now().toISOString())
    // At eleven in UTC, Auckland has the next day.
    clock.advance(2 * 3_600_000)
    await add({ cameAt: '2027-01-11T12:00:00.000Z' })
    await expect(add({ cameAt: '2027-01-12T12:00:00.000Z' })).rejects.toMatchObject({ status: 422 })
  })

  test('a lead is shown with answers in words, what was done, and the others of the person and company', async () => {
    const { ask } = await openDesk(engine)
    const shown = await ask<LeadShown>('leads/show', { id: '0191-bbbbbb' })
    expect(shown).toMatchObject({
      name: 'Zoë Müller',
      company: 'Çelik & Søn',
      state: 'new',
      owner: null,
      changedAt: null,
    })
    expect(shown.answers.map(({ answer }) => answer)).toContain('Does GxP apply to our batch release?')
    expect(shown.samePerson.map(({ id }) => id)).toEqual(['0190-aaaaaa'])
    expect(shown.sameCompany.map(({ id }) => id)).toEqual(['0192-cccccc'])
    const held = await ask<LeadShown>('leads/show', { id: '0193-dddddd' })
    expect(held.suspicion).toEqual([expect.stringContaining('HTML'), expect.stringContaining('without scripts')])
  })

  test('a search that finds nothing says where it would have found something', async () => {
    const { ask } = await openDesk(engine)
    const elsewhere = async (choice: object) =>
      (await ask<LeadsFound>('leads/find', choice)).elsewhere.map(({ name, count }) => [name, count])
    expect(await elsewhere({ words: 'zoe', state: 'won' })).toEqual([['under All', 2]])
    expect(await elsewhere({ words: 'eve@gmail.com', state: 'open' })).toEqual([['in quarantine', 1]])
    expect(await elsewhere({ words: 'zoe', form: 'contact', owner: 'kim@company.com' })).toEqual([
      ['without the filters', 2],
    ])
    expect(await elsewhere({ words: 'zoe' })).toEqual([])
  })

  test('the list says who is worth a call, and what somebody in quarantine wrote and why they are there', async () => {
    const { db, ask } = await openDesk(engine)
    const message = 'Please send a quote,\nwe have an audit soon.'
    await insertLead(
      db,
      aLead('0197-hhhhhh', { kind: 'early-access', answers: JSON.stringify(aContactMessage({ message })) }),
    )
    const answers = JSON.stringify(aContactMessage({ message: `${message} Please.` }))
    await insertLead(db, aLead('0198-iiiiii', { kind: 'early-access', answers, email: 'ida@rhodes.example' }))
    const { rows } = await ask<LeadsFound>('leads/find', { state: 'new' })
    const signs = rows.find(({ id }) => id === '0197-hhhhhh')?.signs
    expect(signs).toEqual(['wants early access', 'writes of a quote, an audit'])
    expect(rows.find(({ id }) => id === '0192-cccccc')).toMatchObject({ signs: [], held: null })
    const toCall = await ask<LeadsFound>('leads/find', { state: 'new', call: true })
    expect(toCall.rows.map(({ id, signs }) => [id, signs.length > 0])).toEqual([
      ['0198-iiiiii', true],
      ['0197-hhhhhh', true],
    ])
    const [held] = (await ask<LeadsFound>('leads/find', { state: 'quarantined' })).rows
    expect(held?.said).toMatch(/\w/)
    expect(held?.held).toEqual({
      why: [expect.stringContaining('HTML'), expect.stringContaining('without scripts')],
    })
  })

  test('what is done stands in the history with its name, and a note is found', async () => {
    const { ask, find } = await openDesk(engine)
    const first = await ask<LeadShown>('leads/change', {
      id: '0191-bbbbbb',
      seen: null,
      change: { kind: 'state', state: 'in-work' },
    })
    const noted = await ask<LeadShown>('leads/change', {
      id: first.id,
      seen: first.changedAt,
      change: { kind: 'note', text: 'Wants a démo' },
    })
    expect(noted.state).toBe('in-work')
    expect(noted.events.map(({ kind, text, by }) => [kind, text, by])).toEqual([
      ['state', 'in-work', 'Kim (desk)'],
      ['note', 'Wants a démo', 'Kim (desk)'],
    ])
    expect(await find({ words: 'demo' })).toEqual(['bbbbbb'])
    expect(await find({ state: 'new' })).toEqual(['cccccc', 'aaaaaa'])
  })

  test('a note that is sent again, because no answer came, is taken once and answered as done', async () => {
    const { ask } = await openDesk(engine)
    const note = (text: string, key: string) =>
      ask<LeadShown>('leads/change', { id: '0191-bbbbbb', seen: null, change: { kind: 'note', text, key } })
    const [first, again] = [await note('Wants a demo', 'one'), await note('Wants a demo', 'one')]
    expect(again.events).toEqual(first.events)
    await expect(note('Wants a demo', 'two')).rejects.toMatchObject({ status: 409 })
  })

  test('what somebody did meanwhile is told, and nothing is done over it', async () => {
    const { db, ask, clock } = await openDesk(engine)
    const lead = await leadById(db, '0191-bbbbbb')
    if (lead)
      await insertLeadChange(db, lead, { kind: 'owner', owner: 'lee@company.com' }, { by: 'Lee', now: clock.now() })
    const mine = ask('leads/change', {
      id: '0191-bbbbbb',
      seen: null,
      change: { kind: 'owner', owner: 'kim@company.com' },
    })
    await expect(mine).rejects.toMatchObject({
      status: 409,
      details: { by: 'Lee', at: clock.now().toISOString(), did: { kind: 'owner', text: 'lee@company.com' } },
    })
    expect((await leadById(db, '0191-bbbbbb'))?.owner).toBe('lee@company.com')
    const several = await ask<SeveralChanged>('leads/change-several', {
      leads: [
        { id: '0191-bbbbbb', seen: null },
        { id: '0190-aaaaaa', seen: null },
        { id: 'gone', seen: null },
      ],
      change: { kind: 'state', state: 'lost' },
    })
    expect([several.done, several.gone, several.meanwhile.map(({ id }) => id)]).toEqual([1, 1, ['0191-bbbbbb']])
  })

  test('a second desk and a command are followed: what was added, changed and erased', async () => {
    const { db, desk, ask, find, clock } = await openDesk(engine)
    expect(await find({ state: 'open' })).toEqual(['cccccc', 'bbbbbb', 'aaaaaa'])
    const lead = await leadById(db, '0192-cccccc')
    if (lead) await insertLeadChange(db, lead, { kind: 'state', state: 'won' }, { by: 'Lee', now: clock.now() })
    await insertLead(db, aLead('0194-eeeeee'))
    await insertLead(db, aLead('0195-ffffff'))
    await insertLead(db, aLead('0196-gggggg', { state: 'lost' }))
    await db.deleteFrom('lead').where('id', '=', '0190-aaaaaa').execute()
    await desk['leads/change']({ id: '0194-eeeeee', seen: null, change: { kind: 'note', text: 'x' } }, 'Kim')
    expect(await find({ state: 'open' })).toEqual(['ffffff', 'eeeeee', 'bbbbbb'])
    expect(await ask<LeadsFound>('leads/find', { state: 'open' })).toMatchObject({ total: 3 })
  })

  test('a lead is erased when its address is typed, and no day that is over is a reminder', async () => {
    const { db, ask, find } = await openDesk(engine)
    await expect(ask('leads/erase', { id: '0192-cccccc', address: 'zoe@celik.example' })).rejects.toMatchObject({
      status: 422,
    })
    await ask('leads/erase', { id: '0192-cccccc', address: 'Bob@Celik.example' })
    expect(await leadById(db, '0192-cccccc')).toBeNull()
    expect(await find({})).toEqual(['bbbbbb', 'aaaaaa'])
    const over = { kind: 'reminder', at: '2027-01-09T09:00:00.000Z' }
    await expect(ask('leads/change', { id: '0191-bbbbbb', seen: null, change: over })).rejects.toMatchObject({
      status: 422,
    })
    await expect(
      ask('leads/change', { id: '0191-bbbbbb', seen: null, change: { kind: 'state', state: 'quarantined' } }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('what was called spam in quarantine goes back there, and nothing else does', async () => {
    const { ask, find } = await openDesk(engine)
    const state = (id: string, seen: string | null, state: string) =>
      ask<LeadShown>('leads/change', { id, seen, change: { kind: 'state', state } })
    const spam = await state('0193-dddddd', null, 'spam')
    expect(await find({ state: 'quarantined' })).toEqual([])
    const back = await state(spam.id, spam.changedAt, 'quarantined')
    expect(await find({ state: 'quarantined' })).toEqual(['dddddd'])
    expect(back.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['state', 'spam'],
      ['state', 'quarantined'],
    ])
    // Never in quarantine: the site wrote to them when they came.
    const other = await state('0191-bbbbbb', null, 'spam')
    await expect(state(other.id, other.changedAt, 'quarantined')).rejects.toMatchObject({ status: 422 })
    const out = await state(back.id, back.changedAt, 'new')
    await expect(state(out.id, out.changedAt, 'quarantined')).rejects.toMatchObject({ status: 422 })
    const several = { leads: [{ id: other.id, seen: null }], change: { kind: 'state', state: 'quarantined' } }
    await expect(ask('leads/change-several', several)).rejects.toMatchObject({ status: 422 })
  })

  test('of what is shown, what is ticked is exported when something is', async () => {
    const { desk } = await openDesk(engine)
    const exported = async (choice: object) => {
      const answer = (await desk['leads/export']({ format: 'json', ...choice }, 'Kim')) as Response
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
    }
    expect(await exported({})).toHaveLength(3)
    expect(await exported({ ids: ['0192-cccccc'] })).toEqual(['0192-cccccc'])
  })

  test('what is shown is exported as each kind of file', async () => {
    const { db, desk } = await openDesk(engine)
    const file = async (choice: object) => {
      const answer = (await desk['leads/export']({ words: 'gxp', ...choice }, 'Kim')) as Response
      return Buffer.from(await answer.arrayBuffer())
    }
    const csv = String(await file({ format: 'csv', separator: 'excel-eu' }))
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('"Received (UTC)";"Form"')
    expect(csv).toContain(';"0191-bbbbbb"')
    expect(String(await file({ format: 'csv' }))).toContain('"Received (UTC)","Form"')
    expect(JSON.parse(String(await file({ format: 'json' })))).toMatchObject([{ id: '0191-bbbbbb', notes: [] }])
    const parts = unzipSync(await file({ format: 'xlsx' }))
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
    // The moment as spreadsheets count it: days since 1899-12-30.
    const { created_at } = (await leadById(db, '0191-bbbbbb')) ?? { created_at: '' }
    const [, days] = /<c r="A2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet) ?? []
    expect(Number(days)).toBeCloseTo(Date.parse(created_at) / 86_400_000 + 25_569, 5)
  })
})

test('whoever asks to be erased is marked, in a form or in an answer to a mail, unless it is spam', async () => {
  const { db, ask, clock } = await openDesk('sqlite')
  const wish = JSON.stringify(aContactMessage({ message: 'Please delete all my personal data.' }))
  await insertLead(db, aLead('0194-eeeeee', { answers: wish }))
  await insertLead(db, aLead('0195-ffffff', { answers: wish, state: 'spam' }))
  const reply = { kind: 'reply', by: 'bob@celik.example', text: 'Please forget me.' } as const
  await addMail(db, '0192-cccccc', reply, clock.now())
  const { rows } = await ask<LeadsFound>('leads/find', { state: '' })
  expect(rows.flatMap(({ id, wantsErasure }) => (wantsErasure ? [id.slice(-6)] : []))).toEqual(['eeeeee', 'cccccc'])
  for (const { id, wantsErasure } of rows)
    expect([id, (await ask<LeadShown>('leads/show', { id })).wantsErasure]).toEqual([id, wantsErasure])
})

test('whoever asks for no more mail is marked on their own page', async () => {
  const { db, ask, clock } = await openDesk('sqlite')
  const [wish, none] = ['Remove me from your list.', 'Please remove the old draft from our list of documents.']
  for (const [id, message] of [
    ['0194-eeeeee', wish],
    ['0195-ffffff', none],
  ] as const)
    await insertLead(db, aLead(id, { answers: JSON.stringify(aContactMessage({ message })) }))
  const reply = { kind: 'reply', by: 'bob@celik.example', text: 'Hello,\nplease unsubscribe me.' } as const
  await addMail(db, '0192-cccccc', reply, clock.now())
  for (const [id, wanted] of [
    ['0194-eeeeee', true],
    ['0195-ffffff', false],
    ['0192-cccccc', true],
    ['0191-bbbbbb', false],
  ] as const)
    expect([id, (await ask<LeadShown>('leads/show', { id })).wantsNoMail]).toEqual([id, wanted])
})
