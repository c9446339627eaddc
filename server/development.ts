import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { createApp } from './app.ts'
import { compose, type Services } from './compose.ts'
import { type Env, readEnv } from './env.ts'
import { openStatic } from './http/static.ts'
import { createLog } from './log.ts'
import type { Pages } from './pages/handler.ts'

/**
 * The server for `npm run dev`: API, store and deliveries as in production; pages rendered anew for each request and
 * sent as they are, so that Vite's scripts and styles run.
 *
 * @param createPages loads the pages as their code is now
 */
export async function startDevelopment(
  variables: Record<string, string | undefined>,
  createPages: (services: Services) => Promise<Pages>,
): Promise<{
  app: (request: Request, bindings: HttpBindings) => Promise<Response>
  env: Env
  close: () => Promise<void>
}> {
  const env = readEnv(variables)
  const log = createLog(env.logLevel)
  const site = await compose(env, log, undefined, {
    compiled: fileURLToPath(new URL('../build/content', import.meta.url)),
  })
  // Vite serves all files but the posts' pictures.
  const files = await openStatic(null)
  await site.posts.open(files.put)
  site.posts.start()
  const api = createApp({ env, log, site, files })
  site.worker.start()
  return {
    env,
    close: site.close,
    async app(request, bindings) {
      const { pathname, origin } = new URL(request.url)
      if (
        /^\/(api\/|healthz$|readyz$|\.well-known\/|facts\.(json|ics)$|media\/posts\/|og\/|(robots|llms)\.txt$|sitemap\.xml$)/.test(
          pathname,
        ) ||
        /^\/blog\/(rss\.xml|atom\.xml|feed\.json)$/.test(pathname)
      )
        return api.fetch(request, bindings)
      const pages = await createPages(site.services)
      return pages.render(request, { origin, id: randomUUID() })
    },
  }
}
