import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'
import { sendMails, testLeads, testLinks } from '#tests/support/leads.ts'
import { createLeadActions } from './link-actions.server.ts'
import { eventsOf, insertLead, insertLeadChange, leadById, listLeads } from './store.server.ts'

const team = ['kim@company.com', 'lee@company.com']
const day = 86_400_000

/** A lead, and the actions of two people of the team. */
async function openActions(engine: (typeof engines)[number], state: 'new' | 'quarantined' = 'new') {
  const db = await openTestDb(engine)
  const clock = testClock()
  const links = testLinks(clock.now, team)
  const leads = testLeads(db, clock.now, { leadsTo: team })
  const erased: string[] = []
  const leadActions = createLeadActions({
    deskUrl: null,
    db,
    now: clock.now,
    links,
    erasePerson: async (address) => erased.push(address),
  })
  const submission = { attribution: {}, suspicious: state === 'quarantined' }
  const { id } = await leads.storeLead(contactForm, aContactMessage(), submission)
  const [kim = '', lee = ''] = team.map((address) => links.tokenFor(id, address, clock.now()))
  const row = async () => await leadById(db, id)
  return { db, clock, links, leads, leadActions, erased, id, kim, lee, row }
}

test.each(engines)('on %s, each mailbox has a mail whose links say who presses', async (engine) => {
  const { db, clock, leadActions, kim, row } = await openActions(engine)
  const mails = await sendMails(db, clock.now, team)
  expect(mails.map(({ to }) => to)).toEqual([[team[0]], [team[1]], ['ada@example.com']])
  expect(mails[0]?.text).toContain(`do=mine&token=${kim}`)
  expect(await leadActions.find(kim)).toMatchObject({
    name: 'Ada Lovelace',
    owner: null,
    recipient: team[0],
    changedAt: null,
  })
  expect(await leadActions.perform(kim, { action: 'mine', seen: '' })).toBe('done')
  expect(await row()).toMatchObject({ owner: team[0] })
})

test.each(engines)('on %s, two who press at once do not undo each other unseen', async (engine) => {
  const { db, leadActions, id, kim, lee, row } = await openActions(engine)
  expect(
    await Promise.all([kim, lee].map((token) => leadActions.perform(token, { action: 'mine', seen: '' }))),
  ).toEqual(['done', 'meanwhile'])
  expect(await row()).toMatchObject({ owner: team[0] })
  const seen = (await leadActions.find(lee))?.changedAt ?? ''
  expect(await leadActions.perform(lee, { action: 'mine', seen })).toBe('done')
  expect(await row()).toMatchObject({ owner: team[1] })
  // What is so already is done, whatever was seen.
  expect(await leadActions.perform(lee, { action: 'mine', seen: '' })).toBe('done')
  expect((await eventsOf(db, id)).map(({ by, text }) => [by, text])).toEqual(team.map((one) => [one, one]))
})

test.each(engines)('on %s, a state, a reminder and an erasure take a press each', async (engine) => {
  const { leadActions, erased, kim, row } = await openActions(engine)
  const seen = async () => (await leadActions.find(kim))?.changedAt ?? ''
  expect(await leadActions.perform(kim, { action: 'in-work', seen: await seen() })).toBe('done')
  expect(await leadActions.perform(kim, { action: 'remind', seen: await seen(), remindAt: null })).toBe('unclear')
  const over = '2020-01-01T07:00:00.000Z'
  expect(await leadActions.perform(kim, { action: 'remind', seen: await seen(), remindAt: over })).toBe('unclear')
  const remindAt = '2027-02-01T07:00:00.000Z'
  expect(await leadActions.perform(kim, { action: 'remind', seen: await seen(), remindAt })).toBe('done')
  expect(await row()).toMatchObject({ state: 'in-work', remind_at: remindAt })
  expect(await leadActions.perform(kim, { action: 'erase', seen: '' })).toBe('meanwhile')
  expect(await leadActions.perform(kim, { action: 'erase', seen: await seen() })).toBe('ask-again')
  expect(erased).toEqual([])
  expect(await leadActions.perform(kim, { action: 'erase', seen: await seen(), sure: true })).toBe('erased')
  expect(erased).toEqual(['ada@example.com'])
})

test.each(engines)('on %s, it is told how many leads erasing takes, however many', async (engine) => {
  const { db, leadActions, kim } = await openActions(engine)
  expect(await leadActions.find(kim)).toMatchObject({ others: 0 })
  for (let n = 0; n < 25; n += 1) await insertLead(db, aLead(`lead-${n}`, { email: 'Ada@example.com' }))
  await insertLead(db, aLead('of-bob', { email: 'bob@example.com' }))
  expect(await leadActions.find(kim)).toMatchObject({ others: 25 })
})

test.each(engines)('on %s, a link that is not ours, was changed, or is too old does nothing', async (engine) => {
  const { clock, leadActions, id, kim, row } = await openActions(engine)
  const [lead, until, mailbox, mark] = kim.split('.')
  const forged = [
    '',
    'x',
    `${kim}x`,
    `${kim}.x`,
    `other.${until}.${mailbox}.${mark}`,
    `${lead}.zzzz.${mailbox}.${mark}`,
  ]
  clock.advance(60 * day)
  expect(await leadActions.find(kim)).not.toBeNull()
  clock.advance(2 * day)
  for (const token of [...forged, kim]) {
    expect(await leadActions.find(token)).toBeNull()
    expect(await leadActions.perform(token, { action: 'spam', seen: '' })).toBe('gone')
  }
  expect(await row()).toMatchObject({ id, state: 'new' })
})

test.each(engines)('on %s, links of a mailbox that left the team do nothing, and the others go on', async (engine) => {
  const { db, clock, id, kim, lee, row } = await openActions(engine)
  const erased: string[] = []
  const leadActions = createLeadActions({
    deskUrl: null,
    db,
    now: clock.now,
    links: testLinks(clock.now, ['Lee@Company.com']),
    erasePerson: async (address) => erased.push(address),
  })
  expect(await leadActions.find(kim)).toBeNull()
  for (const action of ['mine', 'won', 'remind', 'erase'] as const) {
    const request = { action, seen: '', remindAt: '2027-02-01T07:00:00.000Z', sure: true }
    expect([action, await leadActions.perform(kim, request)]).toEqual([action, 'gone'])
  }
  expect([await row(), erased]).toMatchObject([{ id, state: 'new', owner: null, remind_at: null }, []])
  expect(await leadActions.perform(lee, { action: 'won', seen: '' })).toBe('done')
})

test.each(engines)('on %s, a link gives the lead to nobody outside the team', async (engine) => {
  const { leadActions, kim, row } = await openActions(engine)
  for (const owner of [
    'outsider@evil.example',
    'Kim',
    'kim@company.com.evil.example',
    'kim@company.com,x@evil.example',
  ])
    expect(await leadActions.perform(kim, { action: 'mine', seen: '', owner })).toBe('unclear')
  expect(await row()).toMatchObject({ owner: null, changed_at: null })
  expect(await leadActions.perform(kim, { action: 'mine', seen: '', owner: 'LEE@company.com' })).toBe('done')
  expect(await row()).toMatchObject({ owner: 'lee@company.com' })
})

test.each(engines)('on %s, a reminder reaches the team alone, whoever owns the lead', async (engine) => {
  const { db, clock, leads, id } = await openActions(engine)
  await sendMails(db, clock.now, team)
  for (const [owner, to] of [
    ['outsider@evil.example', team],
    ['Kim', team],
    [null, team],
    ['KIM@company.com', ['kim@company.com']],
  ] as const) {
    const lead = await leadById(db, id)
    if (!lead) throw new Error('There is no lead')
    await insertLeadChange(db, lead, { kind: 'owner', owner }, { by: 'Kim', now: clock.now() })
    clock.advance(day)
    await insertLeadChange(
      db,
      lead,
      { kind: 'reminder', at: clock.now().toISOString() },
      { by: 'Kim', now: clock.now() },
    )
    await leads.enqueueDueMails()
    expect([owner, (await sendMails(db, clock.now, team)).flatMap((mail) => mail.to)]).toEqual([owner, to])
  }
})

test.each(engines)(
  "on %s, a reminder's links end when the first mail's do, and a later reminder has none",
  async (engine) => {
    const { db, clock, leads, leadActions, id } = await openActions(engine)
    const remind = async () => {
      const lead = await leadById(db, id)
      const at = clock.now().toISOString()
      if (lead) await insertLeadChange(db, lead, { kind: 'reminder', at }, { by: 'Kim', now: clock.now() })
      await leads.enqueueDueMails()
      return (await sendMails(db, clock.now, team))[0]?.text ?? ''
    }
    const tokenIn = (text: string) => /do=won&token=(\S+)/.exec(text)?.[1] ?? ''
    const first = (await sendMails(db, clock.now, team))[0]?.text ?? ''
    expect(first).toContain('do=erase')
    clock.advance(50 * day)
    const reminder = await remind()
    expect(reminder).not.toContain('do=erase')
    expect(await leadActions.find(tokenIn(reminder))).not.toBeNull()
    clock.advance(12 * day)
    for (const text of [first, reminder]) expect(await leadActions.find(tokenIn(text))).toBeNull()
    const late = await remind()
    expect(late).toContain('Ada Lovelace')
    expect(late).not.toContain('/lead/act')
    expect(late).toContain('Find it on the desk by ')
  },
)

test.each(engines)('on %s, a link erases for seven days and asks once more', async (engine) => {
  const { clock, leadActions, erased, kim } = await openActions(engine)
  expect(await leadActions.find(kim)).toMatchObject({ erases: true })
  expect(await leadActions.perform(kim, { action: 'erase', seen: '' })).toBe('ask-again')
  clock.advance(7 * day)
  expect(await leadActions.find(kim)).toMatchObject({ erases: true })
  clock.advance(1)
  expect(await leadActions.find(kim)).toMatchObject({ erases: false })
  expect(await leadActions.perform(kim, { action: 'erase', seen: '', sure: true })).toBe('late')
  expect(erased).toEqual([])
  expect(await leadActions.perform(kim, { action: 'in-work', seen: '' })).toBe('done')
})

test.each(engines)(
  'on %s, a lead that was in quarantine can be erased for seven days from its release',
  async (engine) => {
    const { db, clock, leads, leadActions, id, links, row } = await openActions(engine, 'quarantined')
    clock.advance(20 * day)
    const lead = await row()
    if (!lead) throw new Error('There is no lead')
    await insertLeadChange(db, lead, { kind: 'state', state: 'new' }, { by: 'Kim', now: clock.now() })
    await leads.enqueueDueMails()
    const token = links.tokenFor(id, team[0] ?? '', clock.now())
    expect((await sendMails(db, clock.now, team))[0]?.text).toContain(token)
    expect(await leadActions.find(token)).toMatchObject({ erases: true })
  },
)

test('a mail that waited while its mailbox left the team goes to one that is of the team', async () => {
  const { db, clock } = await openActions('sqlite')
  const mails = await sendMails(db, clock.now, ['sam@company.com'])
  expect(mails.flatMap(({ to }) => to)).toEqual(['sam@company.com', 'sam@company.com', 'ada@example.com'])
})

test.each(engines)(
  'on %s, what is released is told once, and a reminder goes to whoever has the lead',
  async (engine) => {
    const { db, clock, leads, row } = await openActions(engine, 'quarantined')
    const subjects = async () =>
      (await sendMails(db, clock.now, team)).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`)
    const lead = await row()
    if (!lead) throw new Error('There is no lead')
    expect(await subjects()).toEqual([])
    await insertLeadChange(db, lead, { kind: 'state', state: 'new' }, { by: 'Kim', now: clock.now() })
    await Promise.all([leads.enqueueDueMails(), leads.enqueueDueMails()])
    const told = [
      `${team[0]}: New contact message`,
      `${team[1]}: New contact message`,
      'ada@example.com: We have your message',
    ]
    expect(await subjects()).toEqual(told)
    await insertLeadChange(db, lead, { kind: 'owner', owner: 'lee@company.com' }, { by: 'Kim', now: clock.now() })
    await insertLeadChange(
      db,
      lead,
      { kind: 'reminder', at: '2027-02-01T07:00:00.000Z' },
      { by: 'Kim', now: clock.now() },
    )
    await leads.enqueueDueMails()
    expect(await subjects()).toEqual([])
    clock.advance(30 * day)
    await leads.enqueueDueMails()
    await leads.enqueueDueMails()
    expect(await subjects()).toEqual(['lee@company.com: Reminder'])
    // It stays due until somebody is done with it.
    const due = () => listLeads(db, { remindBy: clock.now().toISOString() })
    expect(await due()).toMatchObject([{ id: lead.id, remind_at: '2027-02-01T07:00:00.000Z' }])
    expect((await eventsOf(db, lead.id)).at(-1)).toMatchObject({ kind: 'reminded', by: 'the site' })
    const again = { kind: 'reminder', at: '2027-02-10T07:00:00.000Z' } as const
    const [reminded = lead] = await due()
    await insertLeadChange(db, lead, { kind: 'note', text: 'Wants a demo in March' }, { by: 'Kim', now: clock.now() })
    await insertLeadChange(db, reminded, again, { by: 'Kim', now: clock.now() })
    expect(await due()).toEqual([])
    clock.advance(10 * day)
    await leads.enqueueDueMails()
    const [mail] = await sendMails(db, clock.now, team)
    expect(mail?.text).toContain('Kim: Wants a demo in March')
    const moved = await row()
    if (moved) await insertLeadChange(db, moved, { kind: 'reminder', at: null }, { by: 'Lee', now: clock.now() })
    expect(await due()).toEqual([])
  },
)

test('mails about a lead carry the notes, the oldest first, with who made them', async () => {
  const { db, clock, leads, row } = await openActions('sqlite', 'new')
  const lead = await row()
  if (!lead) throw new Error('There is no lead')
  const note = (text: string, by: string) =>
    insertLeadChange(db, lead, { kind: 'note', text }, { by, now: clock.now() })
  await note('Called; wants a demo', 'Kim')
  expect((await sendMails(db, clock.now, team)).map(({ text }) => text).join()).toContain('Kim: Called; wants a demo')
  clock.advance(day)
  await note('Sent <b>the</b> offer', 'Lee')
  const at = clock.now().toISOString()
  await insertLeadChange(db, lead, { kind: 'reminder', at }, { by: 'Kim', now: clock.now() })
  await leads.enqueueDueMails()
  const [mail] = await sendMails(db, clock.now, team)
  const days = [lead.created_at, at].map((moment) => moment.slice(0, 10))
  expect(mail?.subject).toMatch(/^Reminder: /)
  expect(mail?.text).toContain(`${days[0]}, Kim: Called; wants a demo\n${days[1]}, Lee: Sent <b>the</b> offer\n`)
  expect(mail?.html).toContain('Lee: Sent &lt;b&gt;the&lt;/b&gt; offer')
})
