import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { listen } from './http/listen.ts'
import { openStatic } from './http/static.ts'
import { createLog } from './log.ts'
import { createPageAnswers } from './pages/answer.ts'
import { createPages } from './pages/handler.ts'

export { compose, createApp, createLog, createPageAnswers, createPages, openStatic, readEnv }

/** Where the built browser files are: beside the built server. */
export const clientDirectory = fileURLToPath(new URL('../client', import.meta.url))

/** The integrity of a built file by its address. */
export function integrityOf(path: string): string {
  return `sha384-${createHash('sha384')
    .update(readFileSync(clientDirectory + path))
    .digest('base64')}`
}

/** Ends what was started: readiness first, then requests under way (10 s at most), then deliveries, then the store. */
const drainMs = 10_000

async function start(env: Env) {
  const log = createLog(env.logLevel)
  const site = await compose(env, log)
  const origin = env.siteUrl ?? `http://localhost:${env.port}`
  const https = origin.startsWith('https:')
  const onError = (error: unknown, path: string) => log.error({ route: path, reason: String(error) }, 'page not kept')
  const pages = createPageAnswers({ pages: createPages(site.services), origin, https, integrityOf, onError })
  let draining = false
  const app = createApp({ env, log, site, files: await openStatic(clientDirectory), pages, draining: () => draining })
  const server = await listen({ fetch: app.fetch, port: env.port, https, behindProxy: env.trustProxy > 0 })
  const { port } = server.address() as AddressInfo
  log.info({ port, node: process.version }, `listening on ${env.siteUrl ?? `http://localhost:${port}`}`)
  site.worker.start()
  void pages.warm()

  const stop = async () => {
    if (draining) return
    draining = true
    log.info('stopping')
    const closed = new Promise((resolve) => server.close(resolve))
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearTimeout(late)
    await site.close()
    log.info('stopped')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

if (import.meta.main) {
  try {
    await start(readEnv(process.env))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof EnvError) console.error(error.message)
    else if (code === 'EADDRINUSE')
      console.error(`Port ${process.env.PORT || 3000} is in use. Set PORT to another one.`)
    else console.error(error)
    process.exitCode = 1
  }
}
