/**
 * The built server with one setting changed: a commit is acknowledged before it is on the disk. What the power cut does to
 * it shows that the power cut would show it of the real one.
 */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { builtParts } from '../../support/built-server.ts'

const { readEnv, createLog, compose, createApp, compiledDirectory } = (await import(
  builtParts
)) as typeof import('#server/main.ts')
const env = readEnv(process.env)
const log = createLog(env.logLevel)
const site = await compose(env, log, undefined, { compiled: compiledDirectory })
await sql`pragma synchronous = NORMAL`.execute(site.db)
const app = createApp({ env, log, site })
site.worker.start()
serve({ fetch: (request) => app.fetch(request), port: env.port }, ({ port }: AddressInfo) =>
  log.info({ port }, 'listening on a port'),
)
