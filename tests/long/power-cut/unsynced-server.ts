/**
 * The built server with one setting changed: a commit is acknowledged before it is on the disk. What the power cut does
 * to it shows that the power cut would show it of the real one.
 */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { builtParts } from '../../support/built-server.ts'

const { readEnv, createLog, createPageAssets, openSite, clientDirectory, compiledDir } = (await import(
  builtParts
)) as typeof import('#server/main.ts')
const env = readEnv(process.env)
const log = createLog(env.logLevel)
const build = { client: clientDirectory, compiledDir }
const opened = await openSite({ env, log, build, assetsOf: createPageAssets(clientDirectory) })
await sql`pragma synchronous = NORMAL`.execute(opened.services.office.db)
const { app } = opened.createServer({ origin: `http://localhost:${env.port}` })
opened.services.office.worker.start()
serve({ fetch: (request) => app.fetch(request), port: env.port }, ({ port }: AddressInfo) =>
  log.info({ port }, 'listening on a port'),
)
