import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { aContactMessage } from './contact.ts'
import { tempDir } from './dirs.ts'
import { startServer } from './process.ts'

type Answer = { status: number; whole: boolean; connection: string | undefined }

/** Asks over a connection that is kept; null when the connection ended before any answer. */
export function ask(agent: Agent, port: number, path: string, body?: string, type = 'json'): Promise<Answer | null> {
  return new Promise((resolve) => {
    const headers =
      body === undefined ? {} : { 'Content-Type': `application/${type}`, 'Content-Length': Buffer.byteLength(body) }
    const options = { agent, host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers }
    const request = httpRequest(options, (response: IncomingMessage) => {
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
      })
      const end = () => {
        const promised = response.headers['content-length']
        const whole = response.complete && (promised === undefined || Number(promised) === size)
        resolve({ status: response.statusCode ?? 0, whole, connection: response.headers.connection })
      }
      response.once('close', end)
      response.on('error', () => {})
    })
    request.on('error', () => resolve(null))
    request.end(body)
  })
}

type Load = {
  /** The requests of half of 16 clients, in turn; the other half post leads. */
  paths: readonly string[]
  /** Answers before the server is told to stop. */
  answersBefore: number
}

/** Sends SIGTERM to the built server under load; how it ended, what was answered, and what its store holds. */
export async function stopUnderLoad({ paths, answersBefore }: Load) {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir })
  const answers: Answer[] = []
  let ended = false

  async function client(n: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; !ended; round += 1) {
      const body = JSON.stringify(aContactMessage({ email: `visitor-${n}-${round}@example.com` }))
      const answer = await (n % 2
        ? ask(agent, server.port, paths[round % paths.length] ?? '/')
        : ask(agent, server.port, '/api/contact', body))
      if (answer) answers.push(answer)
      else if (server.child.killed) break
    }
    agent.destroy()
  }

  const all = Promise.all(Array.from({ length: 16 }, (_, n) => client(n)))
  await expect.poll(() => answers.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(answersBefore)
  const since = performance.now()
  const end = await server.end('SIGTERM')
  const tookMs = performance.now() - since
  ended = true
  await all

  const store = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  const stored = store.prepare('select count(*) from lead').pluck().get() as number
  const leased = store.prepare('select count(*) from delivery where leased_until is not null').pluck().get() as number
  store.close()
  return { end, tookMs, answers, stored, leased }
}
