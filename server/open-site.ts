import type { Logger } from 'pino'
import { speculationRules } from '#frame/shell/speculation-rules.ts'
import { downloadNames } from '#knowledge/documents/catalogue.data.ts'
import { pageScript } from '#office/texts/page-script.ts'
import type { Env } from '#platform/env.ts'
import { createCache } from '#platform/http/cache.ts'
import { openStatic, type StaticFiles } from '#platform/http/static.ts'
import type { AssetsOf } from '#platform/render/context.ts'
import { createPageAnswers } from '#platform/render/page-answers.ts'
import { createPageRenderer } from '#platform/render/page-renderer.ts'
import { createApp } from './app.ts'
import { openServices } from './open-services.ts'

type Parts = {
  env: Env
  log: Logger
  /** The folders of the built browser files and of what the build compiled: posts, documents, screens. */
  build: { client: string; compiledDir: string }
  /** Returns the styles and the script of a page. */
  assetsOf: AssetsOf
  mode?: 'production' | 'development'
  now?: () => Date
  /** A clock that only goes forward, in milliseconds; the system clock is checked against it. */
  monotonicMs?: () => number
  /** Shows drafts and scheduled posts too. */
  preview?: boolean
  /** The built files, where they have been read already. */
  files?: StaticFiles
}

type ServerOptions = {
  origin: string
  /** Tells which hosts are ours, if SITE_URL does not. */
  isOwnHost?: (host: string | undefined) => boolean
  /** True once the process was told to stop. */
  draining?: () => boolean
  /** Called for a page of the cache that could not be rendered. */
  onError?: (error: unknown, path: string) => void
  /** Called for an unexpected error, with the reference that the visitor is shown. By default it is logged. */
  reportError?: (error: unknown, id: string) => void
}

/** Reads the built files, with the names that documents are saved under. */
export const openFiles = (client: string | null) => openStatic(client, downloadNames)

/**
 * Opens a site for production, development, tests and scripts alike: the store, the services and the built files. It
 * does not listen and sends nothing yet.
 */
export async function openSite(parts: Parts) {
  const { env, log, build, assetsOf, mode, now, monotonicMs, preview } = parts
  const services = await openServices(env, log, now, {
    compiledDir: build.compiledDir,
    client: build.client,
    preview,
    monotonicMs,
  })
  const { postsWatch } = services.knowledge.posts
  const files = parts.files ?? (await openFiles(build.client))
  await postsWatch.open(files.put)
  await services.landing.scan()

  /** Joins pages and addresses with the services. A change of content renews the cache. */
  function createServer({ origin, isOwnHost, draining, ...listeners }: ServerOptions) {
    const { onError = (error, path) => log.error({ route: path, reason: String(error) }, 'page not rendered') } =
      listeners
    const pageServices = {
      ...services.pageServices,
      reportError: listeners.reportError ?? services.pageServices.reportError,
    }
    const cache = createCache()
    const pages = createPageAnswers({
      renderer: createPageRenderer(pageServices, assetsOf, mode),
      inline: { first: pageScript, later: speculationRules },
      origin,
      https: origin.startsWith('https:'),
      cache,
      onError,
      content: services.content,
    })
    renewOnChange()
    const app = createApp({
      env,
      log,
      services: { ...services, pageServices },
      now,
      files,
      pages,
      cache,
      isOwnHost,
      draining,
    })
    return { app, pages, cache }

    /** Renders the cached pages again that changed content or a new day is on. */
    function renewOnChange() {
      for (const { onChange } of services.sources) onChange?.((paths) => void pages.renew(paths))
      services.knowledge.facts.dayWatch.onNewDay(() => void pages.renewDaily())
    }
  }

  return { services, createServer }
}
