import { expect, test, vi } from 'vitest'
import { openTestCli } from '#tests/support/cli.ts'
import { engines } from '#tests/support/db.ts'
import { createAccess } from './service.server.ts'

const deskUrl = 'https://desk.company.com'
const time = '2027-01-05T09:00:00.000Z'

test.each(engines)('on %s, people are invited, listed, recovered and removed on the machine alone', async (engine) => {
  vi.stubEnv('DESK_URL', deskUrl)
  const { run, db, clock } = await openTestCli(time, engine)
  const access = createAccess({ db, now: clock.now, deskUrl })
  expect(await run('desk', 'people')).toMatchObject({ code: 1, out: expect.stringContaining('desk invite') })
  const invited = await run('desk', 'invite', 'Kim Doe', 'Kim@company.com', '--role', 'owner', '--yes')
  expect(invited).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^https:\/\/desk\.company\.com\/#invitation=[\w-]{27}\n$/),
    err: expect.stringContaining('until January 6, 2027, 09:00 UTC'),
  })
  const tokenIn = (out: string) => out.trim().slice(-27)
  expect(await access.invited(tokenIn(invited.out))).toMatchObject({ name: 'Kim Doe', email: 'kim@company.com' })
  expect((await run('desk', 'people')).out).toContain('Kim Doe  kim@company.com  owner')
  const passkey = { id: 'key', publicKey: 'AAAA', counter: 0 }
  const cookie = (await access.accept(tokenIn(invited.out), passkey, 'Safari on Mac')) ?? ''
  expect(await access.admitted(cookie, null)).not.toBeNull()
  const again = await run('desk', 'invite', 'kim@company.com', '--yes')
  expect(await access.invited(tokenIn(again.out))).toBeDefined()
  const recovered = await run('desk', 'recover', 'kim@company.com', '--yes')
  expect(await access.invited(tokenIn(again.out))).toBeUndefined()
  expect(await access.invited(tokenIn(recovered.out))).toBeDefined()
  expect(await access.admitted(cookie, null)).toBeNull()
  expect((await run('desk', 'remove', 'kim@company.com', '--yes')).code).toBe(0)
  expect(await access.people()).toEqual([])
})

test.each([
  [['invite', 'Kim'], 2, '--role'],
  [['invite', 'Kim', 'kim@company.com', '--role', 'boss'], 2, '--role must be owner, editor, sales'],
  [['invite', 'Kim', 'no address', '--role', 'owner'], 1, 'no e-mail address'],
  [['invite'], 2, 'desk invite NAME EMAIL'],
  [['recover', 'nobody@company.com'], 1, 'Nobody with the address'],
  [['remove', 'a@b.example', 'c@d.example'], 2, 'desk remove EMAIL'],
  [['people', 'all'], 2, 'desk people'],
] as const)('%j is refused in a sentence', async (words, code, says) => {
  vi.stubEnv('DESK_URL', deskUrl)
  const { run } = await openTestCli(time)
  expect(await run('desk', ...words)).toMatchObject({ code, err: expect.stringContaining(says) })
})

test.each([
  [{}, 'DESK_URL is not set'],
  [{ DESK_URL: 'http://desk.company.com', TRUST_PROXY: '1' }, 'must be https'],
  [{ DESK_URL: deskUrl, SITE_URL: 'https://desk.company.com:8443', TRUST_PROXY: '1' }, 'host name of its own'],
  [{ DESK_URL: deskUrl }, 'TRUST_PROXY is 0'],
])('the desk does not serve with %j', async (variables: Record<string, string>, says) => {
  for (const name of ['DESK_URL', 'SITE_URL', 'TRUST_PROXY']) vi.stubEnv(name, variables[name] ?? '')
  const { run } = await openTestCli(time)
  expect(await run('desk', 'serve')).toMatchObject({ code: 2, err: expect.stringContaining(says) })
  if (!variables.DESK_URL) expect(await run('desk', 'people')).toMatchObject({ code: 2 })
})
