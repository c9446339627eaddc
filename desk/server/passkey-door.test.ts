import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessDeskEndpoints } from '#office/access/desk/api.server.ts'
import { createPasskeys } from '#office/access/passkeys.server.ts'
import { createAccess } from '#office/access/service.server.ts'
import { insertLead } from '#office/leads/store.server.ts'
import type { DeskRole } from '#platform/db/schema.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { testClock } from '#tests/support/clock.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { createDeskApp } from './app.ts'
import { deskEndpoints } from './endpoints.ts'
import { createAnywhereDoor } from './passkey-door.ts'
import { endpointRoles, mayUse } from './roles.ts'

const deskUrl = 'https://desk.company.com'
const host = 'desk.company.com'
const minute = 60_000
const onMachine = { id: null, name: 'the command line' }

type Headers = Record<string, string | null>
/** The headers of a browser behind the shipped proxy. */
const usual: Headers = {
  host,
  origin: deskUrl,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
}

/** The desk as it is reached from anywhere, over an empty store. */
async function openAnywhere(engine: Engine = 'sqlite', proxies = { trustProxy: 1, trustedProxies: [] as string[] }) {
  const [db, dataDir, build] = [await openTestDb(engine), await tempDir(), await tempDir()]
  await mkdir(join(build, 'assets'))
  await writeFile(join(build, 'index.html'), '<!doctype html><html lang="en" data-door="">')
  const clock = testClock()
  const access = createAccess({ db, now: clock.now, deskUrl })
  const passkeys = createPasskeys({ deskUrl, now: clock.now })
  const events: string[] = []
  const told: object[] = []
  const door = createAnywhereDoor({
    access,
    passkeys,
    deskUrl,
    proxies,
    now: clock.now,
    log(event, about = {}) {
      events.push(event)
      told.push(about)
    },
  })
  const endpoints = {
    ...deskEndpoints(openDeskContext({ db, dataDir, now: clock.now })),
    ...accessDeskEndpoints(access),
  }
  const fetch = createDeskApp({ door, build, endpoints })

  async function send(
    path: string,
    body: unknown = {},
    changes: Headers = {},
    { from = '127.0.0.1', method = 'POST' } = {},
  ) {
    const headers = Object.entries({ ...usual, ...changes }).filter(
      (pair): pair is [string, string] => pair[1] !== null,
    )
    const init = { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body) }
    const connection = { incoming: { socket: { remoteAddress: from } } } as never
    const answer = await fetch(new Request(`http://${host}${path}`, init), connection)
    const text = await answer.text()
    // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test alone
    const read = (): any => JSON.parse(text)
    return { status: answer.status, headers: answer.headers, text, read, cookie: cookieIn(answer.headers) }
  }
  const invite = async (name: string, role: DeskRole) => {
    const { link, person } = await access.invite({ name, email: `${name}@company.com`.toLowerCase(), role }, onMachine)
    return { token: link.slice(link.indexOf('=') + 1), person }
  }
  /** Takes an invitation as the page does. */
  async function take(token: string, device: Authenticator, how: Parameters<Authenticator['make']>[1] = {}) {
    const begun = await send('/invitation/begin', { token })
    return begun.status === 200
      ? send('/invitation', { token, response: device.make(begun.read().options, how) })
      : begun
  }
  const options = async () => (await send('/sign-in/begin')).read()
  /** Signs in as the page does. */
  async function signIn(device: Authenticator, how: Parameters<Authenticator['use']>[1] = {}, changes: Headers = {}) {
    return send('/sign-in', device.use(await options(), how), changes)
  }
  /** Somebody with a role who has come in. */
  async function someone(name: string, role: DeskRole) {
    const device = createAuthenticator(deskUrl)
    const { token, person } = await invite(name, role)
    const { cookie } = await take(token, device)
    const call = (call: string, input: object = {}, changes: Headers = {}) =>
      send(`/api/${call}`, { who: 'Somebody else', input }, { cookie, 'x-idle-seconds': '0', ...changes })
    return { device, person, cookie, call }
  }
  const mails = async () => {
    const rows = await db.selectFrom('delivery').select('payload').orderBy('id').execute()
    return rows.map(({ payload }) => JSON.parse(payload ?? '{}') as MailPayload)
  }
  return { db, clock, access, send, invite, take, options, signIn, someone, mails, endpoints, events, told }
}

const cookieIn = (headers: globalThis.Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

describe.each(engines)('on %s', (engine) => {
  test('somebody takes an invitation, works under their name, signs out and comes in again', async () => {
    const { db, someone, send, signIn, events } = await openAnywhere(engine)
    const lee = await someone('Lee', 'sales')
    expect((await send('/session', {}, { cookie: lee.cookie })).read()).toMatchObject({
      person: { name: 'Lee', email: 'lee@company.com', role: 'sales' },
      calls: expect.arrayContaining(['leads/find', 'me']),
    })
    const lead = aLead('0191-bbbbbb')
    await insertLead(db, lead)
    const change = { kind: 'note', text: 'She called.' }
    expect((await lee.call('leads/change', { id: lead.id, seen: null, change })).text).toContain('"by":"Lee (desk)"')
    const out = await send('/sign-out', {}, { cookie: lee.cookie })
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-desk=;.*Max-Age=0/)
    expect((await lee.call('leads/find', { count: 1 })).status).toBe(401)
    const again = await signIn(lee.device)
    expect(again.status).toBe(200)
    expect((await send('/api/me', { input: {} }, { cookie: again.cookie })).read()).toMatchObject({
      passkeys: [{ browser: 'Safari on Mac' }],
      sessions: [{ browser: 'Safari on Mac' }],
    })
    expect(events).toEqual(['took an invitation', 'signed in'])
  })

  test('an invitation works once, for a day, and only the newest of a person', async () => {
    const { invite, take, clock, access, db } = await openAnywhere(engine)
    const first = await invite('Lee', 'editor')
    expect((await take(first.token, createAuthenticator(deskUrl))).status).toBe(200)
    const replayed = await take(first.token, createAuthenticator(deskUrl))
    expect([replayed.status, replayed.read().says, replayed.cookie]).toEqual([
      401,
      expect.stringContaining('used already'),
      '',
    ])
    const newer = await access.inviteAgain(first.person.id, onMachine)
    await access.inviteAgain(first.person.id, onMachine)
    expect((await take(newer.link.slice(-27), createAuthenticator(deskUrl))).status).toBe(401)
    const late = await invite('Kim', 'owner')
    clock.advance(24 * 60 * minute)
    expect((await take(late.token, createAuthenticator(deskUrl))).status).toBe(401)
    expect(await db.selectFrom('desk_passkey').select('person').execute()).toEqual([{ person: first.person.id }])
    const stored = JSON.stringify(await db.selectFrom('desk_invitation').selectAll().execute())
    expect(stored).not.toContain(late.token)
  })

  test('an invitation that two take at once lets one in', async () => {
    const { invite, send, db } = await openAnywhere(engine)
    const { token } = await invite('Lee', 'editor')
    const devices = [createAuthenticator(deskUrl), createAuthenticator(deskUrl)]
    const made = await Promise.all(
      devices.map(async (device) => device.make((await send('/invitation/begin', { token })).read().options)),
    )
    const taken = await Promise.all(made.map((response) => send('/invitation', { token, response })))
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await db.selectFrom('desk_passkey').select('id').execute()).toHaveLength(1)
  })

  test('a session ends by idleness and by age, and its cookie is for this host alone', async () => {
    const { someone, clock, signIn, db } = await openAnywhere(engine)
    const lee = await someone('Lee', 'sales')
    const opened = await signIn(lee.device)
    expect(opened.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(JSON.stringify(await db.selectFrom('desk_session').selectAll().execute())).not.toContain(
      opened.cookie.split('=')[1],
    )
    for (let at = 0; at < 30; at += 1) {
      clock.advance(minute)
      expect((await lee.call('me', {}, { 'x-idle-seconds': String(at * 60 + 60) })).status).toBe(200)
    }
    clock.advance(minute)
    expect((await lee.call('me')).status).toBe(401)
    const { cookie } = await signIn(lee.device)
    for (let at = 0; at < 36; at += 1) {
      clock.advance(20 * minute)
      expect((await lee.call('me', {}, { cookie })).status).toBe(200)
    }
    clock.advance(minute)
    expect((await lee.call('me', {}, { cookie })).status).toBe(401)
  })

  test('a cookie is new at each sign-in, and a stolen one ends with the sign-out and with the next sign-in', async () => {
    const { someone, signIn, send } = await openAnywhere(engine)
    const lee = await someone('Lee', 'sales')
    const next = await signIn(lee.device, {}, { cookie: lee.cookie })
    expect(next.cookie).not.toBe(lee.cookie)
    expect((await lee.call('me')).status).toBe(401)
    await send('/sign-out', {}, { cookie: next.cookie })
    expect((await lee.call('me', {}, { cookie: next.cookie })).status).toBe(401)
  })

  test('somebody who is removed is out at once, whatever they have open', async () => {
    const { someone, signIn, access, db } = await openAnywhere(engine)
    const [kim, lee] = [await someone('Kim', 'owner'), await someone('Lee', 'sales')]
    const { link } = await access.inviteAgain(lee.person.id, onMachine)
    const second = await signIn(lee.device)
    expect((await kim.call('people/remove', { person: lee.person.id })).status).toBe(200)
    for (const cookie of [lee.cookie, second.cookie]) expect((await lee.call('me', {}, { cookie })).status).toBe(401)
    expect((await signIn(lee.device)).status).toBe(401)
    expect(await access.invited(link.slice(-27))).toBeUndefined()
    for (const table of ['desk_passkey', 'desk_session', 'desk_invitation'] as const)
      expect(await db.selectFrom(table).where('person', '=', lee.person.id).selectAll().execute()).toEqual([])
  })

  test('a lost device is out when its passkey is ended, and another of the same person stays', async () => {
    const { someone, signIn, access, take } = await openAnywhere(engine)
    const lee = await someone('Lee', 'sales')
    const phone = createAuthenticator(deskUrl)
    const onPhone = await take((await access.inviteAgain(lee.person.id, onMachine)).link.slice(-27), phone)
    const { passkeys } = (await lee.call('me')).read()
    expect(passkeys).toHaveLength(2)
    const rename = (name: string) => lee.call('me/rename-passkey', { id: passkeys[1].id, name })
    expect((await rename('  My  phone ')).status).toBe(200)
    expect((await rename(' ')).status).toBe(409)
    expect((await lee.call('me')).read().passkeys[1].browser).toBe('My phone')
    expect((await lee.call('me/end-passkey', { id: passkeys[1].id })).status).toBe(200)
    expect((await lee.call('me', {}, { cookie: onPhone.cookie })).status).toBe(401)
    expect((await signIn(phone)).status).toBe(401)
    expect((await lee.call('me')).status).toBe(200)
    expect((await signIn(lee.device)).status).toBe(200)
  })

  test('sessions are ended one by one, by their owner and by an owner of the desk, and by nobody else', async () => {
    const { someone, signIn } = await openAnywhere(engine)
    const [kim, lee, max] = [
      await someone('Kim', 'owner'),
      await someone('Lee', 'sales'),
      await someone('Max', 'sales'),
    ]
    const other = await signIn(lee.device)
    const { sessions, session } = (await lee.call('me')).read()
    const [{ id }] = sessions.filter((one: { id: string }) => one.id !== session)
    expect((await max.call('me/end-session', { id })).status).toBe(404)
    expect((await max.call('people/end-session', { person: lee.person.id, id })).status).toBe(403)
    expect((await lee.call('me/end-session', { id })).status).toBe(200)
    expect((await lee.call('me', {}, { cookie: other.cookie })).status).toBe(401)
    expect((await kim.call('people/end-session', { person: lee.person.id, id: session })).status).toBe(200)
    expect((await lee.call('me')).status).toBe(401)
  })

  test('what concerns who may come in is told to the other owners and to the person, and shows no secret', async () => {
    const { someone, mails, db } = await openAnywhere(engine)
    const [kim, ann] = [await someone('Kim', 'owner'), await someone('Ann', 'owner')]
    await db.deleteFrom('delivery').execute()
    const { link } = (
      await kim.call('people/invite', { name: 'Lee Park', email: 'Lee@Company.com', role: 'sales' })
    ).read()
    const people = (await kim.call('people')).read().people
    const lee = people.find(({ name }: { name: string }) => name === 'Lee Park')
    await kim.call('people/role', { person: lee.id, role: 'editor' })
    await kim.call('people/remove', { person: lee.id })
    const told = (await mails()).map(({ to, text }) => [to.join(), text.split('\n')[0]])
    expect(told).toEqual([
      ['ann@company.com', 'Kim invited Lee Park (lee@company.com) to the desk as sales.'],
      ['lee@company.com', expect.stringContaining('Kim invites you to the desk')],
      ['ann@company.com', 'Kim changed the role of Lee Park (lee@company.com) from sales to editor.'],
      ['lee@company.com', 'Kim changed the role of Lee Park (lee@company.com) from sales to editor.'],
      ['ann@company.com', expect.stringContaining('Kim removed Lee Park (lee@company.com)')],
    ])
    expect((await mails()).filter(({ text }) => text.includes(link.slice(-27))).map(({ to }) => to)).toEqual([
      ['lee@company.com'],
    ])
    expect(ann.person.role).toBe('owner')
  })

  test('the last owner can neither leave nor step down at the desk, and the machine can recover anybody', async () => {
    const { someone, access, signIn } = await openAnywhere(engine)
    const kim = await someone('Kim', 'owner')
    const { id } = kim.person
    for (const [call, input] of [
      ['people/remove', { person: id }],
      ['people/role', { person: id, role: 'sales' }],
    ] as const) {
      const refused = await kim.call(call, input)
      expect([refused.status, refused.read().says]).toEqual([409, expect.stringContaining('last owner')])
    }
    await access.recover(id, onMachine)
    expect((await kim.call('me')).status).toBe(401)
    expect((await signIn(kim.device)).status).toBe(401)
  })

  test('the only passkey of the only owner who has one does not end at the desk, by whichever way', async () => {
    const { someone, access, invite, take } = await openAnywhere(engine)
    const kim = await someone('Kim', 'owner')
    const refused = { status: 409, says: expect.stringMatching(/^This is your only passkey.*at the server/) }
    const { id } = kim.person
    const end = async (call: string, passkey: string) => {
      const answer = await kim.call(call, { person: id, id: passkey })
      return { status: answer.status, says: answer.read().says }
    }
    const [first] = (await kim.call('me')).read().passkeys
    // An owner who was invited and never came lets nobody in.
    const max = await invite('Max', 'owner')
    expect(await end('me/end-passkey', first.id)).toEqual(refused)
    expect(await end('people/end-passkey', first.id)).toEqual(refused)
    expect((await kim.call('people/role', { person: id, role: 'sales' })).status).toBe(409)
    expect((await kim.call('people/remove', { person: id })).status).toBe(409)
    // Of two, whichever goes first; the other stays, also when both go at once.
    const link = (await access.inviteAgain(id, onMachine)).link.slice(-27)
    await take(link, createAuthenticator(deskUrl))
    const two = (await kim.call('me')).read().passkeys as { id: string }[]
    const both = await Promise.allSettled(two.map((one) => access.endPasskey(id, one.id, { id, name: 'Kim' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await take(max.token, createAuthenticator(deskUrl))
    const [left] = (await access.passkeysAndSessions(id)).passkeys
    expect(await access.endPasskey(id, left?.id ?? '', { id, name: 'Kim' })).toBe(true)
  })

  test('a page whose passkey or session was ended hears so, and one that was idle does not', async () => {
    const { someone, signIn, clock } = await openAnywhere(engine)
    const [kim, lee] = [await someone('Kim', 'owner'), await someone('Lee', 'sales')]
    const [second, third] = [await signIn(lee.device), await signIn(kim.device)]
    const { passkeys, sessions, session } = (await lee.call('me')).read()
    const [other] = sessions.filter((one: { id: string }) => one.id !== session)
    await lee.call('me/end-session', { id: other.id })
    expect((await lee.call('me', {}, { cookie: second.cookie })).read().ended).toBe('Your session was ended.')
    await kim.call('people/end-passkey', { person: lee.person.id, id: passkeys[0].id })
    expect((await lee.call('me')).read().ended).toBe('Your passkey was ended.')
    clock.advance(40 * minute)
    expect((await kim.call('me', {}, { cookie: third.cookie, 'x-idle-seconds': null })).read().ended).toBeUndefined()
  })

  test('a role that was changed counts from the next call on', async () => {
    const { someone, access } = await openAnywhere(engine)
    const lee = await someone('Lee', 'owner')
    await someone('Kim', 'owner')
    expect((await lee.call('people')).status).toBe(200)
    await access.setRole(lee.person.id, 'sales', onMachine)
    expect((await lee.call('people')).status).toBe(403)
  })
})

test('every call of the desk says which roles may use it, and none does what its role may not', async () => {
  const { someone, endpoints, send } = await openAnywhere()
  expect(Object.keys(endpointRoles).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const direct = ['leads/erase', 'privacy/erase', 'people/invite', 'backups/make', 'campaigns/send', 'toString', 'none']
  for (const role of ['editor', 'sales'] as const) {
    const { call } = await someone(role, role)
    for (const name of [...Object.keys(endpointRoles), ...direct].filter((one) => !mayUse(role, one)))
      expect([role, name, (await call(name)).status]).toEqual([role, name, 403])
  }
  for (const name of Object.keys(endpoints)) expect([name, (await send(`/api/${name}`)).status]).toEqual([name, 401])
})

test('a call that a role does not include is answered with a sentence, and logged without anything of what was asked', async () => {
  const { someone, events, told } = await openAnywhere()
  const lee = await someone('Lee', 'sales')
  events.length = 0
  told.length = 0
  const refused = await lee.call('privacy/find', { address: 'ada@hospital.example' })
  expect([refused.status, refused.read().says]).toEqual([403, expect.stringContaining('An owner of the desk can give')])
  await lee.call('ada@hospital.example')
  await lee.call('constructor')
  await lee.call('leads/find')
  expect(events).toEqual(['refused by role', 'refused by role', 'refused by role'])
  const about = { person: lee.person.id, role: 'sales' }
  expect(told).toEqual([
    { ...about, call: 'privacy/find' },
    { ...about, call: 'no call of the desk' },
    { ...about, call: 'no call of the desk' },
  ])
})

describe('a passkey is not taken', () => {
  const wrongs = [
    ['whose user was not verified', { verifiesUser: false }],
    ['from another origin', { origin: 'https://desk.company.com.evil.example' }],
    ['from the same host without TLS', { origin: 'http://desk.company.com' }],
    ['for another host', { rpId: 'company.com' }],
    ['from within a page of another site', { crossOrigin: true, origin: 'https://evil.example' }],
  ] as const
  test.each(wrongs)('at an invitation: one %s', async (_, how) => {
    const { invite, take, db } = await openAnywhere()
    const { token } = await invite('Lee', 'owner')
    const { status, cookie } = await take(token, createAuthenticator(deskUrl), how)
    expect([status, cookie]).toEqual([401, ''])
    expect(await db.selectFrom('desk_passkey').selectAll().execute()).toEqual([])
    expect((await take(token, createAuthenticator(deskUrl))).status).toBe(200)
  })
  test.each(wrongs)('at the sign-in: one %s', async (_, how) => {
    const { someone, signIn } = await openAnywhere()
    const { device } = await someone('Lee', 'owner')
    const { status, cookie } = await signIn(device, how)
    expect([status, cookie]).toEqual([401, ''])
    expect((await signIn(device)).status).toBe(200)
  })

  test('that nobody knows, or that signs for another challenge, purpose or person', async () => {
    const { someone, signIn, options, send, invite, clock } = await openAnywhere()
    const [lee, kim] = [await someone('Lee', 'sales'), await someone('Kim', 'owner')]
    const stranger = createAuthenticator(deskUrl)
    expect((await signIn(stranger)).status).toBe(401)
    // A challenge of somebody's own making, one that is too old, and one that was made for an invitation.
    expect((await send('/sign-in', lee.device.use({ ...(await options()), challenge: 'AAAA' }))).status).toBe(401)
    const old = await options()
    clock.advance(5 * minute + 1)
    expect((await send('/sign-in', lee.device.use(old))).status).toBe(401)
    const { token } = await invite('Max', 'owner')
    const { challenge } = (await send('/invitation/begin', { token })).read().options
    expect((await send('/sign-in', lee.device.use({ ...(await options()), challenge }))).status).toBe(401)
    const asKim = lee.device.use(await options())
    clock.advance(minute)
    const swapped = {
      ...asKim,
      response: { ...asKim.response, userHandle: Buffer.from(kim.person.id).toString('base64url') },
    }
    expect((await send('/sign-in', swapped)).status).toBe(401)
  })

  test('twice: a challenge works once, and a counter that goes back was copied', async () => {
    const { someone, options, send, signIn, invite, take } = await openAnywhere()
    // A passkey that is synced between devices does not count.
    const synced = createAuthenticator(deskUrl)
    await take((await invite('Kim', 'owner')).token, synced, { counter: 0 })
    const once = synced.use(await options(), { counter: 0 })
    expect((await send('/sign-in', once)).status).toBe(200)
    expect((await send('/sign-in', once)).status).toBe(401)
    expect((await signIn(synced, { counter: 0 })).status).toBe(200)
    const { device } = await someone('Lee', 'owner')
    const assertion = device.use(await options())
    expect((await send('/sign-in', assertion)).status).toBe(200)
    const replayed = await send('/sign-in', assertion)
    expect([replayed.status, replayed.cookie]).toEqual([401, ''])
    expect((await signIn(device, { counter: 1 })).status).toBe(401)
    expect((await signIn(device)).status).toBe(200)
  })
})

test('the sixth wrong try in a minute is refused, even if it were right, and holds up nobody else', async () => {
  const { someone, signIn, clock, send, options } = await openAnywhere()
  const lee = await someone('Lee', 'sales')
  const stranger = createAuthenticator(deskUrl)
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => send('/invitation/begin', { token: 'guess' })))
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
  const right = await signIn(lee.device)
  expect([right.status, right.cookie, right.headers.get('retry-after')]).toEqual([429, '', '60'])
  expect((await signIn(lee.device, {}, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  // Nobody chooses an address: only the entry of the proxy counts.
  const posed = { 'x-forwarded-for': '203.0.113.10, 198.51.100.7' }
  expect((await send('/sign-in', stranger.use(await options()), posed)).status).toBe(429)
  // Whoever is in stays in.
  expect((await lee.call('me')).status).toBe(200)
  clock.advance(minute)
  expect((await signIn(lee.device)).status).toBe(200)
  for (let at = 0; at < 12; at += 1) expect((await signIn(lee.device)).status).toBe(200)
})

test('what the desk itself fails at is no wrong try', async () => {
  const { someone, signIn, send, db } = await openAnywhere()
  const lee = await someone('Lee', 'sales')
  await db.schema.alterTable('desk_invitation').renameTo('elsewhere').execute()
  for (let at = 0; at < 6; at += 1) expect((await send('/invitation/begin', { token: 'x' })).status).toBe(500)
  await db.schema.alterTable('elsewhere').renameTo('desk_invitation').execute()
  expect((await signIn(lee.device)).status).toBe(200)
})

describe('nothing is done for', () => {
  test.each<[string, number, Headers, string?]>([
    ['another site', 403, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of the public site', 403, { origin: 'https://www.company.com', 'sec-fetch-site': 'same-site' }],
    ['another origin that says it is this one', 403, { origin: 'https://evil.example' }],
    ['a page without an origin', 403, { origin: 'null' }],
    ['a program that is no browser', 403, { origin: null, 'sec-fetch-site': null }],
    ['a form that needs no leave to be sent', 415, { 'content-type': 'text/plain' }],
    ['the public site’s name', 421, { host: 'www.company.com' }],
    ['a name that begins like ours', 421, { host: 'desk.company.com.evil.example' }],
    ['a proxy that names another host', 421, { 'x-forwarded-host': 'evil.example' }],
    ['a way without TLS', 403, { 'x-forwarded-proto': 'http' }],
    ['a way of which a part has no TLS', 403, { 'x-forwarded-proto': 'https, http' }],
    ['a proxy that does not say whether there was TLS', 403, { 'x-forwarded-proto': null }],
    ['somebody who comes round the proxy', 403, { 'x-forwarded-for': null }],
    ['somebody from outside who says they are a proxy', 403, {}, '203.0.113.66'],
    ['a stranger', 401, { cookie: null }],
    ['a guess', 401, { cookie: `__Host-desk=${'A'.repeat(43)}` }],
    ['a cookie that any page of the domain could set', 401, { cookie: 'PLAIN' }],
    ['the secret as another header', 401, { cookie: null, authorization: 'BEARER' }],
  ])('%s', async (_, status, changes, from) => {
    const { someone, send, db } = await openAnywhere()
    const { cookie, person } = await someone('Kim', 'owner')
    const [, secret] = cookie.split('=')
    const headers = Object.fromEntries(
      Object.entries({ cookie, ...changes }).map(([name, value]) => [
        name,
        value === 'PLAIN' ? `desk=${secret}` : value === 'BEARER' ? `Bearer ${secret}` : value,
      ]),
    )
    const asked = { input: { name: 'Mallory', email: 'm@evil.example', role: 'owner' } }
    const answer = await send('/api/people/invite', asked, headers, { from })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await db.selectFrom('desk_person').select('id').execute()).toEqual([{ id: person.id }])
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    const { someone, send } = await openAnywhere()
    const { cookie } = await someone('Kim', 'owner')
    expect((await send('/api/people', {}, { cookie }, { method })).status).toBe(405)
  })
})

test('behind two proxies the client is the one that the outer names, from an address that is named', async () => {
  const { send } = await openAnywhere('sqlite', { trustProxy: 2, trustedProxies: ['203.0.113.0/24'] })
  const begin = (addresses: string) =>
    send('/invitation/begin', { token: 'x' }, { 'x-forwarded-for': addresses }, { from: '203.0.113.5' })
  for (let at = 0; at < 5; at += 1) expect((await begin(`192.0.2.${at}, 198.51.100.7, 203.0.113.5`)).status).toBe(401)
  expect((await begin('192.0.2.99, 198.51.100.7, 203.0.113.5')).status).toBe(429)
  expect((await begin('198.51.100.7, 198.51.100.8, 203.0.113.5')).status).toBe(401)
})

test('the page tells how it lets people in, over TLS for two years, and shows nothing of who may', async () => {
  const { send, invite } = await openAnywhere()
  await invite('Lee', 'owner')
  const page = await send(
    '/',
    {},
    { origin: null, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { method: 'GET' },
  )
  expect([page.status, page.text]).toEqual([200, '<!doctype html><html lang="en" data-door="anywhere">'])
  expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.cookie).toBe('')
  const options = (await send('/sign-in/begin')).read()
  expect(options).toMatchObject({ rpId: host, userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
})
