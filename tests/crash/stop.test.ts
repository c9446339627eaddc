import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'

type Answer = { status: number; whole: boolean; connection: string | undefined }

/** Asks over a connection that is kept; null when the connection ended before any answer. */
function ask(agent: Agent, port: number, path: string, body?: string): Promise<Answer | null> {
  return new Promise((resolve) => {
    const headers =
      body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
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

test('a SIGTERM under load cuts no answer, ends at once when all are answered, with code 0', async () => {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir })
  const answers: Answer[] = []
  let ended = false

  async function client(n: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; !ended; round += 1) {
      const body = JSON.stringify(aContactMessage({ email: `visitor-${n}-${round}@example.com` }))
      const answer = await (n % 2
        ? ask(agent, server.port, '/our-story')
        : ask(agent, server.port, '/api/contact', body))
      if (answer) answers.push(answer)
      else if (server.child.killed) break
    }
    agent.destroy()
  }

  const all = Promise.all(Array.from({ length: 16 }, (_, n) => client(n)))
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(300)
  const since = performance.now()
  const end = await server.end('SIGTERM')
  const took = performance.now() - since
  ended = true
  await all

  expect(end).toEqual({ code: 0, signal: null })
  expect(answers.filter(({ whole }) => !whole)).toEqual([])
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201])
  // Well before the 10 s after which connections are cut: everybody was told that this answer is the last.
  expect(took).toBeLessThan(4_000)
  const store = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  const kept = store.prepare('select count(*) from lead').pluck().get()
  const leased = store.prepare('select count(*) from delivery where leased_until is not null').pluck().get()
  store.close()
  expect(kept).toBe(answers.filter(({ status }) => status === 201).length)
  expect(leased).toBe(0)
})
