import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { idleHeader } from '#frame/desk/idle.ts'
import { browserName } from '#office/access/browser.ts'
import type { Passkeys } from '#office/access/passkeys.server.ts'
import type { Access } from '#office/access/service.server.ts'
import type { DeskPerson } from '#office/access/store.server.ts'
import type { DeskRole } from '#platform/db/schema.ts'
import { createBuckets, createCallers } from '#platform/http/caller.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { createHostCheck, hostsOf } from '#platform/http/same-origin.ts'
import { type Door, foreign, limited, ofDesk, type Refused } from './door.ts'
import { createFailedAttempts } from './failed-attempts.ts'
import { endpointRoles, mayUse } from './roles.ts'

type Parts = {
  access: Access
  passkeys: Passkeys
  deskUrl: string
  proxies: { trustProxy: number; trustedProxies: readonly string[] }
  now: () => Date
  /** Called for each event at the door. People are named by their ids. */
  log?: (event: string, about?: { person?: string; role?: DeskRole; call?: string }) => void
}

/** The largest body at the door, in bytes: the answer of a passkey needs no more. */
const maxBytes = 64 * 1024
/** The challenges that one client may ask for. */
const challengeLimit = { points: 30, seconds: 60 }

const text = z.string().check(z.maxLength(20_000))
const credential = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) }
const token = z.string().check(z.maxLength(100))
const createdPasskey = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
})
const usedPasskey = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(text),
  }),
})

const notInvited = 'This invitation was used already, or is older than a day. Ask an owner of the desk for a new one.'
const notTaken =
  'The desk did not take this passkey. Nothing was changed. Try again, or ask an owner for a new invitation.'
const notKnown = 'The desk does not know this passkey. Try another, or ask an owner for an invitation.'

/**
 * The door for people anywhere, behind a proxy that ends TLS: they come in by passkeys alone, and stay by a cookie of
 * this one host.
 */
export function createAnywhereDoor({ access, passkeys, deskUrl, proxies, now, log = () => {} }: Parts): Door {
  const isOwnHost = createHostCheck(deskUrl)
  const bucketOf = createBuckets()
  const tries = createFailedAttempts(now)
  const challenges = createLimiter([challengeLimit], () => now().getTime())
  let isBelieved = true
  const callers = createCallers({
    hops: proxies.trustProxy,
    named: proxies.trustedProxies,
    ignored() {
      isBelieved = false
    },
  })

  /** The client of a request, as far as its proxy may be believed. */
  function callerOf(headers: Headers, peer: string | undefined) {
    const forwardedFor = headers.get('x-forwarded-for')
    isBelieved = Boolean(forwardedFor?.trim())
    const { address, isLocal } = callers(peer, forwardedFor)
    return isBelieved && !isLocal && address !== '' ? address : null
  }
  type DeskRequest = Context<{ Bindings: Partial<HttpBindings> }>
  const peerOf = (c: DeskRequest) => c.env?.incoming?.socket.remoteAddress
  const bucket = (c: DeskRequest) => bucketOf(callerOf(c.req.raw.headers, peerOf(c)) ?? '')
  const browserOf = (c: DeskRequest) => browserName(c.req.header('user-agent') ?? '')

  const tooManyTries = (c: DeskRequest, seconds: number) =>
    c.json({ says: `Too many tries. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.` }, 429, {
      'Retry-After': String(seconds),
    })

  /** Answers an attempt to sign in. A wrong one counts, and gets a sentence. */
  async function answer(
    c: DeskRequest,
    schema: z.ZodMiniType,
    run: (body: never) => Promise<object | null>,
    wrong: string,
  ) {
    // Read at once: a closed connection has no address.
    const client = bucket(c)
    const wait = tries.begin(client)
    if (wait !== null) return tooManyTries(c, wait)
    const checked = schema.safeParse(await c.req.json().catch(() => null))
    const result = await (checked.success ? run(checked.data as never) : Promise.resolve(null)).catch(
      (error: unknown) => {
        // The desk failed, and not whoever tries.
        tries.revoke(client)
        throw error
      },
    )
    if (!result) {
      log('a wrong try')
      return c.json({ says: wrong }, 401)
    }
    tries.revoke(client)
    return c.json(result)
  }

  const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', prefix: 'host' } as const
  const welcome = (c: DeskRequest, secret: string | null) => {
    if (secret === null) return null
    setCookie(c, 'desk', secret, cookieOptions)
    return {}
  }
  const secretIn = (headers: Headers) =>
    /(?:^|;\s*)__Host-desk=([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]

  const admitted = async (headers: Headers) => {
    const secret = secretIn(headers)
    return secret === undefined ? null : access.admitted(secret, headers.get(idleHeader))
  }
  const personShown = ({ name, email, role }: DeskPerson) => ({ name, email, role })

  return {
    kind: 'anywhere',
    headers: { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
    originOf: () => deskUrl,

    refusalOf(request, peer): Refused | null {
      const list = (name: string) =>
        (request.headers.get(name) ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
      if (![...hostsOf(request), ...list('x-forwarded-host')].every(isOwnHost))
        return { status: 421, says: 'The desk does not answer for this name.' }
      if (callerOf(request.headers, peer) === null)
        return { status: 403, says: 'The desk is reached through its proxy, which says who asks.' }
      const schemes = list('x-forwarded-proto')
      if (schemes.length === 0 || schemes.some((scheme) => scheme !== 'https'))
        return { status: 403, says: 'The desk is reached by https alone.' }
      return foreign(request, deskUrl)
    },

    async entered(headers) {
      const session = await admitted(headers)
      if (!session) return null
      const { id, name, role } = session.person
      return { role, actor: { id, name, session: session.session }, name: () => ofDesk(name) }
    },

    howEnded(headers) {
      const secret = secretIn(headers)
      return secret === undefined ? undefined : access.howEnded(secret)
    },
    refusedByRole: ({ role, actor }, call) => log('refused by role', { person: actor?.id ?? undefined, role, call }),

    addTo(app) {
      const post = (path: string, handle: (c: DeskRequest) => Promise<Response>) =>
        void app.post(path, limited(maxBytes), (c) => handle(c as never))

      /** Who is signed in, and which calls they may use. */
      post('/session', async (c) => {
        const session = await admitted(c.req.raw.headers)
        if (!session) return c.json({ says: 'You are not signed in here.' }, 401)
        const calls = Object.keys(endpointRoles).filter((call) => mayUse(session.person.role, call))
        return c.json({ person: personShown(session.person), calls })
      })

      post('/sign-in/begin', async (c) => {
        const wait = await challenges('challenge', bucket(c))
        return wait === null ? c.json(await passkeys.optionsToUse()) : tooManyTries(c, wait)
      })

      const signIn = (c: DeskRequest) => async (response: z.output<typeof usedPasskey>) => {
        const passkey = await access.passkey(response.id)
        const counter = passkey ? await passkeys.used(passkey, response as never) : null
        if (!passkey || counter === null) return null
        const before = secretIn(c.req.raw.headers) ?? null
        const secret = await access.signIn(passkey, { counter, before, browser: browserOf(c) })
        if (secret !== null) log('signed in', { person: passkey.person })
        return welcome(c, secret)
      }
      post('/sign-in', (c) => answer(c, usedPasskey, signIn(c), notKnown))

      const openInvitation = async ({ token }: { token: string }) => {
        const person = await access.invited(token)
        if (!person) return null
        const known = await access.passkeysOf(person.id)
        return { person: personShown(person), options: await passkeys.optionsToMake(person, known) }
      }
      post('/invitation/begin', (c) => answer(c, z.object({ token }), openInvitation, notInvited))

      const acceptInvitation =
        (c: DeskRequest) => async (body: { token: string; response: z.output<typeof createdPasskey> }) => {
          const person = await access.invited(body.token)
          const passkey = person ? await passkeys.verifyRegistration(person, body.response as never) : null
          if (!person || !passkey) return null
          const secret = await access.accept(body.token, passkey, browserOf(c))
          if (secret !== null) log('took an invitation', { person: person.id })
          return welcome(c, secret)
        }
      post('/invitation', (c) =>
        answer(c, z.object({ token, response: createdPasskey }), acceptInvitation(c), notTaken),
      )

      post('/sign-out', async (c) => {
        const secret = secretIn(c.req.raw.headers)
        if (secret !== undefined) await access.signOut(secret)
        deleteCookie(c, 'desk', cookieOptions)
        return c.json({})
      })
    },
  }
}
