import { join } from 'node:path'
import { type Env, siteOriginOf } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import type { AssetsOf } from '#platform/render/context.ts'
import { stylesOf } from '#platform/render/page-assets.ts'
import { createPageRenderer, type PageRenderer, type ScreenRoute } from '#platform/render/page-renderer.ts'
import { openSite } from './open-site.ts'

type Parts = {
  env: Env
  /** The directory for what a build would make: `client` is served, `content` is read. */
  directory: string
  /** Writes the known facts of the screens into a file, as a build does. */
  writeScreens: (
    file: string,
    pages: PageRenderer,
    screens: readonly ScreenRoute[],
    signal?: AbortSignal,
  ) => Promise<unknown>
  /** True when they were written before: the search may then know this change a little later than its page. */
  knowsScreens: boolean
}
type Answer = { response: Response; error?: unknown }

/**
 * The server of `npm run dev`: production's, with code that does not change while it runs. After a change it is closed
 * and another is started.
 */
export async function startDevelopment({ env, directory, writeScreens, knowsScreens }: Parts) {
  const log = createLog(env.logLevel)
  const compiledDir = join(directory, 'content')
  const assetsOf: AssetsOf = (routes, script) => ({ styles: stylesOf(routes), script })
  const build = { client: join(directory, 'client'), compiledDir }
  const { services, createServer } = await openSite({ env, log, build, assetsOf, mode: 'development' })
  /** Errors raised while answering, by the reference that the visitor is shown. */
  const errors = new Map<string, unknown>()
  const { app, pages } = createServer({
    origin: siteOriginOf(env),
    reportError(error, id) {
      errors.set(id, error)
      services.pageServices.reportError(error, id)
    },
  })
  const closed = new AbortController()
  const written = writeScreens(
    join(compiledDir, 'screens.json'),
    createPageRenderer(services.pageServices, assetsOf, 'development'),
    pages.screens,
    closed.signal,
  )
  if (knowsScreens) written.catch((error) => services.pageServices.reportError(error, 'screens'))
  else await written
  services.startWork()
  return {
    async fetch(...request: Parameters<typeof app.fetch>): Promise<Answer> {
      errors.clear()
      const response = await app.fetch(...request)
      return { response, error: errors.get(response.headers.get('x-request-id') ?? '') }
    },
    async close() {
      closed.abort()
      await written.catch(() => {})
      pages.stop()
      await services.close()
    },
  }
}
export type Development = Awaited<ReturnType<typeof startDevelopment>>
