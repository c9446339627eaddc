import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import type { Secret } from '../db/secret.ts'

/**
 * What a browser has to work out: 100 to 300 keys of 2,000 rounds each, about a fifth of a second on a laptop and one second
 * on a slow phone. The number is drawn by the server (ALTCHA's deterministic mode), so nobody has bad luck, and checking
 * takes one HMAC.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 }
const fewest = 100
const most = 300
/** So long an answer to it counts: a phone may be put away meanwhile. */
const validMs = 10 * 60_000

type Parts = { secret: Pick<Secret, 'mark'>; now: () => Date }

/** Asks for proofs of work by ALTCHA's protocol (decision 15), each for one form with its answers, and checks them. */
export function createProofs({ secret, now }: Parts) {
  const keys = {
    hmacSignatureSecret: secret.mark('form-proof', 'challenge').toString('hex'),
    hmacKeySignatureSecret: secret.mark('form-proof', 'key').toString('hex'),
  }
  return {
    /** A challenge for a form, as it stands in a header. */
    async challenge(form: string): Promise<string> {
      const counter = randomInt(most, fewest)
      const data = { form, until: now().getTime() + validMs }
      return encoded(await createChallenge({ ...work, ...keys, deriveKey, counter, data }))
    },
    /** Whether a proof is one for this form, and came in time. */
    async isRight(proof: string, form: string): Promise<boolean> {
      try {
        const { challenge, solution } = decoded(proof) as Payload
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
        const { data } = challenge.parameters
        return verified && data?.form === form && now().getTime() < Number(data.until)
      } catch {
        return false // It was of no shape that anybody's script sends.
      }
    },
  }
}

const encoded = (value: Challenge) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())
