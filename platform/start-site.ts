import type { Logger } from 'pino'
import type { FilesOf } from '#app/context.ts'
import type { Observer } from '#features/monitoring/metrics/observer.server.ts'
import { createCache } from '#platform/http/cache.ts'
import { openStatic, type StaticFiles } from '#platform/http/static.ts'
import { createPageAnswers } from '#platform/render/answer.ts'
import { createPages } from '#platform/render/handler.ts'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import type { Env } from './env.ts'

type Parts = {
  env: Env
  log: Logger
  /** Where the build left what browsers load, and what it compiled. */
  build: { client: string; content: string }
  /** What a page carries of the browser's files. */
  filesOf: FilesOf
  mode?: 'production' | 'development'
  now?: () => Date
  /** Milliseconds that only go forward, beside which the clock is watched. */
  counter?: () => number
  /** Shows drafts and posts to come as well. */
  preview?: boolean
  observer?: Observer | null
  /** The built files, where somebody has read them already. */
  files?: StaticFiles
}

type Serving = {
  /** The public origin. */
  origin: string
  /** Which hosts are ours, if SITE_URL does not say it. */
  isOwnHost?: (host: string | undefined) => boolean
  /** True once the process was told to stop. */
  draining?: () => boolean
  /** Told of a page that could not be rendered to be stored. */
  onError?: (error: unknown, path: string) => void
  /** Told of an unexpected error, by the reference that the visitor is shown; it goes into the log unless given. */
  reportError?: (error: unknown, id: string) => void
}

/**
 * Opens a site: the store, the services and the built files, for production, development, tests and scripts alike. Nothing
 * listens and nothing is sent yet.
 */
export async function openSite(parts: Parts) {
  const { env, log, build, filesOf, mode, now, counter, preview, observer } = parts
  const composed = await compose(env, log, now, {
    compiled: build.content,
    client: build.client,
    preview,
    counter,
    observer,
  })
  const files = parts.files ?? (await openStatic(build.client))
  await composed.posts.open(files.put)

  /** Joins the pages and the addresses with the services; what changes in the content changes what is stored. */
  function serve({ origin, isOwnHost, draining, ...told }: Serving) {
    const { onError = (error, path) => log.error({ route: path, reason: String(error) }, 'page not rendered') } = told
    const services = { ...composed.services, reportError: told.reportError ?? composed.services.reportError }
    const cache = createCache()
    const pages = createPageAnswers({
      pages: createPages(services, filesOf, mode),
      origin,
      https: origin.startsWith('https:'),
      cache,
      onError,
      content: composed.content,
    })
    services.blog.onChange(({ paths }) => void pages.renew(paths))
    services.issues.onChange((paths) => void pages.renew(paths))
    composed.days.onChange(() => void pages.renewDated())
    const site = { ...composed, services }
    const app = createApp({ env, log, site, now, files, pages, cache, isOwnHost, draining, observer })
    return { app, pages, cache }
  }

  return {
    site: composed,
    serve,
    /**
     * Begins the work in the background.
     *
     * @param first of several processes one does what is for one
     */
    startWork(first = true) {
      composed.worker.start()
      if (first) composed.issuesWorker.start()
      composed.wake?.start()
      composed.jobs.start()
      if (first) composed.probe?.start()
      composed.posts.start()
      composed.days.start()
    },
  }
}
