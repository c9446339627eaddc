import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { site } from '#content/site.ts'
import type { DeskPerson, Passkey } from './store.server.ts'

/** The algorithms of every authenticator there is: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]
/** The time for which a challenge is good, in milliseconds. */
const challengeMs = 5 * 60_000
/** The most challenges that wait for an answer; the oldest make room. */
const maxChallenges = 10_000

/** Challenges that wait for an answer. Each works once, for what it was made for. */
function createChallenges(now: () => Date) {
  const waiting = new Map<string, { purpose: string; until: number }>()
  return {
    add(challenge: string, purpose: string) {
      const [oldest] = waiting.keys()
      if (waiting.size >= maxChallenges && oldest !== undefined) waiting.delete(oldest)
      waiting.set(challenge, { purpose, until: now().getTime() + challengeMs })
    },
    takes: (purpose: string) => (challenge: string) => {
      const pending = waiting.get(challenge)
      waiting.delete(challenge)
      return pending?.purpose === purpose && pending.until >= now().getTime()
    },
  }
}

/**
 * Makes and checks passkeys for one host. The library checks challenge, origin, host, signature, counter, and that the
 * authenticator verified its user. Challenges wait in this process alone.
 */
export function createPasskeys({ deskUrl, now }: { deskUrl: string; now: () => Date }) {
  const challenges = createChallenges(now)
  const rpID = new URL(deskUrl).hostname
  const expected = { expectedOrigin: deskUrl, expectedRPID: rpID, requireUserVerification: true }
  const toMake = ({ id }: DeskPerson) => `make ${id}`

  return {
    /** The options with which a browser makes a passkey for a person. */
    async optionsToMake(person: DeskPerson, known: readonly Passkey[]) {
      const options = await generateRegistrationOptions({
        rpID,
        rpName: `${site.name} desk`,
        userID: Buffer.from(person.id),
        userName: person.email,
        userDisplayName: person.name,
        timeout: challengeMs,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      challenges.add(options.challenge, toMake(person))
      return options
    },

    /** Returns the passkey that a browser made for a person; null when anything about it is not right. */
    async verifyRegistration(person: DeskPerson, response: RegistrationResponseJSON) {
      const expectedChallenge = challenges.takes(toMake(person))
      const checked = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge,
        supportedAlgorithmIDs,
      }).catch(() => null)
      if (!checked?.verified) return null
      const { id, publicKey, counter } = checked.registrationInfo.credential
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },

    /** The options with which a browser uses a passkey. They name nobody. */
    async optionsToUse() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: challengeMs })
      challenges.add(options.challenge, 'use')
      return options
    },

    /** Returns the counter of a passkey that a browser used; null when anything about it is not right. */
    async used(passkey: Passkey, response: AuthenticationResponseJSON): Promise<number | null> {
      const { userHandle } = response.response
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.person) return null
      const credential = {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      }
      const expectedChallenge = challenges.takes('use')
      const expectation = { ...expected, response, credential, expectedChallenge }
      const checked = await verifyAuthenticationResponse(expectation).catch(() => null)
      return checked?.verified ? checked.authenticationInfo.newCounter : null
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
