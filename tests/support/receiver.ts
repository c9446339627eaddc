import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

/** A request that a receiver was sent. */
type ReceivedHook = {
  id: string
  headers: IncomingHttpHeaders
  body: string
  /** True when the reference library makes the same signature of it. */
  signed: boolean
  /** True when the reference verifier takes it; it also looks at the time by this machine's clock. */
  verified: boolean
}

/** The answer of a receiver: a status, or none ever. */
export type Answer = { status: number; headers?: Record<string, string> } | 'hangs'

type Options = {
  /** 0: any free one. */
  port?: number
  secret?: string
  answer?: (hook: ReceivedHook) => Answer
}

/** A secret of 32 bytes, as the file of the webhooks has it. */
export const hookSecret = `whsec_${Buffer.from('a secret that has 32 bytes in it').toString('base64')}`

/** A real HTTP server that verifies what it is sent with the reference verifier, and answers as a test says. */
export async function openReceiver({ port = 0, secret = hookSecret, answer = () => ({ status: 204 }) }: Options = {}) {
  const received: ReceivedHook[] = []
  const server: Server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const hook = { id: String(incoming.headers['webhook-id']), headers: incoming.headers, body }
    const judged = { ...hook, signed: isSigned(secret, hook), verified: isVerified(secret, hook) }
    received.push(judged)
    const answered = answer(judged)
    if (answered === 'hangs') return
    outgoing.writeHead(answered.status, answered.headers).end('an answer that nobody reads')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { url: `http://127.0.0.1:${address.port}/`, port: address.port, received, close }
}

type Sent = Pick<ReceivedHook, 'id' | 'headers' | 'body'>

/** True when the reference verifier takes a request. */
export function isVerified(secret: string, { headers, body }: Pick<Sent, 'headers' | 'body'>): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

function isSigned(secret: string, { id, headers, body }: Sent): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return new Webhook(secret).sign(id, at, body) === headers['webhook-signature']
}
