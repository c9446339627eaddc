import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { startServer } from '#tests/support/process.ts'
import { openTestSite } from '#tests/support/site.ts'
import { scaled, test } from './figures.ts'
import {
  type Count,
  figuresOf,
  fileEndpoints,
  jsonEndpoints,
  pageEndpoints,
  postInProcess,
  postMany,
} from './made-up-posts.ts'

test('bodies in this process', async ({ figure, note }) => {
  const site = await openTestSite({ LOG_LEVEL: 'silent' })
  const endpoints = [...jsonEndpoints, ...fileEndpoints]
  const each = scaled(100_000, 100)
  const taken = await postInProcess(site, endpoints, each)
  figure({ figure: 'bodies in process, an endpoint', site: each, allowed: { min: scaled(100_000, 100) } })
  figure({ figure: '  endpoints', site: endpoints.length, allowed: { min: 9 } })
  figuresOf(taken, scaled(10_000)).forEach(figure)
  if (taken.example) note(taken.example)
}, 2_400_000)

test('bodies over the wire', async ({ figure, note }) => {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const post = (path: string, type: string, body: string) =>
    new Promise<number>((resolve) => {
      const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
      const sent = request(
        { agent, host: '127.0.0.1', port: server.port, path, method: 'POST', headers },
        (response) => {
          response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
        },
      )
      sent.once('error', () => resolve(0))
      sent.end(body)
    })
  const endpoints = [...jsonEndpoints, ...fileEndpoints, ...pageEndpoints(await openTestSite())]
  const each = Math.ceil(scaled(10_000, 200) / endpoints.length)
  const total: Count = { sent: 0, accepted: 0, failed: 0, example: '' }
  for (const [index, endpoint] of endpoints.entries())
    await postMany(endpoint, each, 7 + index * 1_000_003, post, total)
  agent.destroy()
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  const { leads, subscribers } = readStore(dataDir)
  figure({ figure: 'bodies over the wire', site: total.sent, allowed: { min: scaled(10_000, 200) } })
  figure({ figure: '  answered with 5xx, or not', site: total.failed, allowed: { max: 0 } })
  figure({ figure: '  accepted', site: total.accepted, allowed: { min: scaled(100) } })
  figure({
    figure: '  rows more or fewer',
    site: Math.abs(leads.length + subscribers - total.accepted),
    allowed: { max: 0 },
  })
  if (total.example) note(total.example)
})
