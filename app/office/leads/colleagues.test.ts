import { expect, test } from 'vitest'
import type { MailPayload } from '#platform/delivery/store.ts'
import { createWorker } from '#platform/delivery/worker.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { testLinks } from '#tests/support/leads.ts'
import { testLog } from '#tests/support/log.ts'
import { type Colleague, mentionedIn, nobodyCalled } from './colleagues.server.ts'
import { type LeadChanged, leadsDeskEndpoints } from './desk/api.server.ts'
import { createLeadMailWriter } from './mails/lead-mail-writer.server.ts'
import { insertLead, leadById } from './store.server.ts'

const person = (name: string, role: 'owner' | 'sales' | 'editor') => ({
  id: name,
  name,
  email: `${name.split(' ')[0]}@company.com`.toLowerCase(),
  role,
  invited_by: 'the command line',
  created_at: '2027-01-01T00:00:00.000Z',
})
const dana = { id: 'Dana Roe', name: 'Dana Roe', session: 'one' }

test.each(engines)(
  'on %s, a lead is given to somebody who is here, and whom it concerns gets a mail',
  async (engine) => {
    const db = await openTestDb(engine)
    const clock = testClock('2027-01-10T09:00:00.000Z')
    const team = 'team@company.com'
    for (const one of [person('Dana Roe', 'owner'), person('Sam Ortega', 'sales'), person('Eve Ito', 'editor')])
      await db.insertInto('desk_person').values(one).execute()
    const lead = aLead('0191-bbbbbb', {
      answers: JSON.stringify(aContactMessage({ firstName: 'Zoe', lastName: 'Doe' })),
    })
    await insertLead(db, lead)
    const desk = leadsDeskEndpoints(
      openDeskContext({
        db,
        dataDir: await tempDir(),
        now: clock.now,
        variables: { LEADS_TO: team, DESK_URL: 'https://desk.company.com' },
      }),
    )
    const change = async (what: object) =>
      (await desk['leads/change'](
        { id: lead.id, seen: (await leadById(db, lead.id))?.changed_at ?? null, change: what },
        'Dana Roe (desk)',
        dana,
      )) as LeadChanged
    const give = (owner: string | null) => change({ kind: 'owner', owner })
    const refused = { status: 422 }
    await expect(give('Sam')).rejects.toMatchObject({
      ...refused,
      message: 'Nobody here is called Sam. Did you mean Sam Ortega?',
    })
    await expect(give('eve@company.com')).rejects.toMatchObject(refused)
    expect(await give('sam ortega')).toMatchObject({ owner: 'sam@company.com', notified: ['Sam Ortega'] })
    expect(await give('dana@company.com')).toMatchObject({ owner: 'dana@company.com', notified: [] })
    expect(await give(team)).toMatchObject({ owner: team, notified: [team] })
    expect(await give(null)).toMatchObject({ owner: null, notified: [] })
    expect((await change({ kind: 'note', text: '@Sam, call them. sam@company.com knows.' })).notified).toEqual([
      'Sam Ortega',
    ])
    expect((await change({ kind: 'note', text: 'I wrote to sam@company.com' })).notified).toEqual([])

    const mails: MailPayload[] = []
    const send = async () => {
      const links = testLinks(clock.now, [team])
      const writeMail = createLeadMailWriter({
        db,
        links,
        origin: 'https://company.com',
        deskUrl: 'https://desk.company.com',
      })
      const queue = { mail: async (_: string, mail: MailPayload) => void mails.push(mail), writeMail }
      await createWorker({ db, queue, now: clock.now, log: testLog().log }).sendBatch()
    }
    await send()
    const heads = mails.map(({ to, subject }) => `${to.join()} ${subject.slice(0, subject.indexOf(':'))}`)
    expect(heads.toSorted()).toEqual([
      'sam@company.com A lead for you',
      'sam@company.com You are mentioned',
      `${team} A lead for you`,
    ])
    const given = mails.find(({ to, subject }) => to[0] === 'sam@company.com' && subject.startsWith('A lead'))
    expect(given?.text).toContain('Dana Roe gave you a lead: Zoe Doe')
    expect(given?.text).toContain(`https://desk.company.com/leads/${lead.id}`)
    for (const { text, html } of mails) expect(`${text}${html ?? ''}`).not.toMatch(/call them|@(?!\u2060)/)

    // Whoever left meanwhile gets nothing.
    await give('sam@company.com')
    await db.deleteFrom('desk_person').where('name', '=', 'Sam Ortega').execute()
    await send()
    expect(mails).toHaveLength(3)
  },
)

const colleagues: readonly Colleague[] = [
  { id: 'Sam Ortega', email: 'sam@company.com', name: 'Sam Ortega', role: 'sales' },
  { id: 'Kim Berg', email: 'kim.b@company.com', name: 'Kim Berg', role: 'owner' },
  { id: 'Kim Çelik', email: 'kim.c@company.com', name: 'Kim Çelik', role: 'sales' },
  { id: null, email: 'team@company.com', name: '', role: null },
]

test.each([
  ['@sam', ['sam@company.com']],
  ['Ask @Sam.', ['sam@company.com']],
  ['@Samantha', []],
  ['me@sam', []],
  ['@Kim knows', []],
  ['@kim celik and @Kim Berg', ['kim.b@company.com', 'kim.c@company.com']],
  ['@kim.b@company.com', ['kim.b@company.com']],
  ['@team', ['team@company.com']],
  ['@@sam @sam', ['sam@company.com']],
  ['@', []],
])('the note %j mentions %j', (note, named) => {
  expect(mentionedIn(colleagues, note).map(({ email }) => email)).toEqual(named)
})

test.each([
  ['Sma', 'Nobody here is called Sma. Did you mean Sam Ortega?'],
  ['ortga', 'Nobody here is called ortga. Did you mean Sam Ortega?'],
  ['tema@company.com', 'Nobody here is called tema@company.com. Did you mean team@company.com?'],
  ['Jolanda', 'Nobody here is called Jolanda.'],
])('%j is nobody', (typed, says) => {
  expect(nobodyCalled(colleagues, typed)).toBe(says)
})
