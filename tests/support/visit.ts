import { Agent, request } from 'node:http'
import type { ServerProcess } from './process.ts'

/**
 * Asks once over a connection of its own, from an address that asks for nothing else; the status, 0 for none, and how
 * long it took.
 */
export function visit(
  server: ServerProcess,
  address: string,
  path: string,
  body?: string,
): Promise<{ status: number; ms: number }> {
  const since = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - since })
    const headers = {
      Connection: 'close',
      ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    }
    const options = {
      agent: new Agent(),
      host: '127.0.0.1',
      port: server.port,
      localAddress: address,
      path,
      headers,
      timeout: 10_000,
    }
    const sent = request({ ...options, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', () => done(0))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => done(0))
    sent.end(body)
  })
}
