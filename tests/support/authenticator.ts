import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
/** The ways in which a browser or authenticator can be wrong. */
type How = { origin?: string; rpId?: string; verifiesUser?: boolean; counter?: number; crossOrigin?: boolean }

const head = (major: number, n: number) =>
  n < 24
    ? Buffer.of((major << 5) | n)
    : n < 256
      ? Buffer.of((major << 5) | 24, n)
      : Buffer.of((major << 5) | 25, n >> 8, n & 255)
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (of: Buffer) => Buffer.concat([head(2, of.length), of])
const string = (of: string) => Buffer.concat([head(3, of.length), Buffer.from(of)])
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()

/** A device with one passkey in software, which signs what a browser would have it sign. It counts its uses. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let [uses, userHandle] = [0, '']

  const clientData = (type: string, { challenge }: Options, how: How) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: how.origin ?? origin, crossOrigin: how.crossOrigin ?? false }),
    )
  function authData({ rp, rpId }: Options, how: How, attested?: Buffer) {
    const flags = 0x01 | (how.verifiesUser === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(how.counter ?? uses)
    const host = how.rpId ?? rp?.id ?? rpId ?? ''
    return Buffer.concat([sha256(host), Buffer.of(flags), counter, attested ?? Buffer.alloc(0)])
  }
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** Makes its passkey. */
    make(options: Options, how: How = {}) {
      userHandle = options.user?.id ?? ''
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseOf(publicKey)])
      const attestation = map([
        [string('fmt'), string('none')],
        [string('attStmt'), map([])],
        [string('authData'), bytes(authData(options, how, attested))],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Signs with its passkey. */
    use(options: Options, how: How = {}) {
      const data = authData(options, how)
      const client = clientData('webauthn.get', options, how)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      })
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

function coseOf(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}
