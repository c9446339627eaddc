import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type App, createApp } from './app.ts'
import { compose } from './compose.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { listen } from './http/listen.ts'
import { problem } from './http/problem.ts'
import { openStatic } from './http/static.ts'
import { createLog } from './log.ts'
import { createPageAnswers } from './pages/answer.ts'
import { createPages } from './pages/handler.ts'

export { compose, createApp, createLog, createPageAnswers, createPages, openStatic, readEnv }

/** Where the built browser files are: beside the built server. */
export const clientDirectory = fileURLToPath(new URL('../client', import.meta.url))

/** Where the build left the posts and the documents that it compiled. */
export const compiledDirectory = fileURLToPath(new URL('../content', import.meta.url))

/** The integrity of a built file by its address. */
export function integrityOf(path: string): string {
  return `sha384-${createHash('sha384')
    .update(readFileSync(clientDirectory + path))
    .digest('base64')}`
}

/** Ends what was started: readiness first, then requests under way (10 s at most), then deliveries, then the store. */
const drainMs = 10_000

/** @param preview for those who write: drafts and posts to come are shown too, to this machine alone */
async function start(env: Env, preview: boolean) {
  const log = createLog(env.logLevel)
  const site = await compose(env, log, undefined, { compiled: compiledDirectory, preview })
  const files = await openStatic(clientDirectory)
  await site.posts.open(files.put)
  const https = env.siteUrl?.startsWith('https:') ?? false
  let draining = false
  const answer = { app: null as App | null }
  const server = await listen({
    first: (incoming, outgoing) => answer.app?.answerKept(incoming, outgoing) ?? false,
    fetch: (request, bindings) => answer.app?.fetch(request, bindings) ?? problem(503),
    port: env.port,
    host: preview ? '127.0.0.1' : undefined,
    https,
    behindProxy: env.trustProxy > 0,
  })
  // Only now is the port known, which pages name when nobody said what the public address is.
  const { port } = server.address() as AddressInfo
  const origin = env.siteUrl ?? `http://localhost:${port}`
  const onError = (error: unknown, path: string) => log.error({ route: path, reason: String(error) }, 'page not kept')
  const { blog } = site.services
  const pages = createPageAnswers({
    pages: createPages(site.services),
    origin,
    https,
    integrityOf,
    onError,
    content: site.content,
  })
  blog.onChange(({ paths }) => void pages.renew(paths))
  answer.app = createApp({ env, log, site, files, pages, draining: () => draining })
  log.info({ port, node: process.version }, `listening on ${origin}`)
  site.worker.start()
  site.posts.start()
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
    await start(readEnv(process.env), process.argv.includes('--preview'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof EnvError) console.error(error.message)
    else if (code === 'EADDRINUSE')
      console.error(`Port ${process.env.PORT || 3000} is in use. Set PORT to another one.`)
    else console.error(error)
    process.exitCode = 1
  }
}
