import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { boundConnections } from '#platform/http/connections.ts'
import type { Metrics } from './service.server.ts'

/** Scrapers, and somebody who looks. */
const connectionLimits = { maxConnections: 16, waitingMs: 10_000, answeringMs: 30_000 }

/**
 * Answers `/metrics` on a port of its own, which visitors never reach. It listens on this machine alone by default.
 *
 * @returns the server, and the port that it has
 */
export async function listenForScrapes(
  { exposition, contentType }: Pick<Metrics, 'exposition' | 'contentType'>,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; port: number }> {
  const limits = { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8 * 1024 }
  const server = createServer(limits, async ({ method, url }, response) => {
    const say = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
    const plain = 'text/plain; charset=utf-8'
    if (url?.split('?')[0] !== '/metrics') return say(404, plain, 'Metrics are at /metrics.\n')
    if (method !== 'GET' && method !== 'HEAD') return say(405, plain, 'Metrics are read.\n')
    try {
      say(200, contentType, await exposition())
    } catch {
      say(500, plain, 'The metrics could not be read.\n')
    }
  })
  boundConnections(server, connectionLimits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Of several processes on one machine each has its own figures, so none answers for another.
    server.listen({ port, host, exclusive: true }, () => resolve())
  })
  return { server, port: (server.address() as AddressInfo).port }
}
