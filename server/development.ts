import { join } from 'node:path'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import type { Env } from './env.ts'
import { openStatic } from './http/static.ts'
import { createLog } from './log.ts'
import { createPageAnswers } from './pages/answer.ts'
import { stylesOf } from './pages/files.ts'
import { createPages, type Pages, type Screen } from './pages/handler.ts'

type Parts = {
  env: Env
  /** Where what a build would make is kept: `client` is served, `content` is read. */
  directory: string
  /** Writes what is known of the screens into a file, as a build does. */
  writeScreens: (file: string, pages: Pages, screens: readonly Screen[]) => Promise<void>
}
/** An answer, and what went wrong if it is one to an unexpected error. */
type Answer = { response: Response; error?: unknown }

/**
 * The server for `npm run dev`: the one of production. Its code does not change while
 * it runs: after a change it is closed, and another started.
 */
export async function startDevelopment({ env, directory, writeScreens }: Parts) {
  const log = createLog(env.logLevel)
  const content = join(directory, 'content')
  const composed = await compose(env, log, undefined, { compiled: content, client: join(directory, 'client') })
  /** What went wrong while a request was answered, by its reference. */
  const errors = new Map<string, unknown>()
  const reportError = (error: unknown, id: string) => {
    errors.set(id, error)
    composed.services.reportError(error, id)
  }
  const site = { ...composed, services: { ...composed.services, reportError } }
  const files = await openStatic(join(directory, 'client'))
  await site.posts.open(files.put)
  const pages = createPages(site.services, (routes, script) => ({ styles: stylesOf(routes), script }), 'development')
  const answers = createPageAnswers({
    pages,
    origin: env.siteUrl ?? `http://localhost:${env.port}`,
    https: env.siteUrl?.startsWith('https:') ?? false,
    onError: (error, path) => log.error({ route: path, reason: String(error) }, 'page not kept'),
    content: site.content,
  })
  await writeScreens(join(content, 'screens.json'), pages, answers.screens)
  site.services.blog.onChange(({ paths }) => void answers.renew(paths))
  site.services.issues.onChange((paths) => void answers.renew(paths))
  site.days.onChange(() => void answers.renewDated())
  const app = createApp({ env, log, site, files, pages: answers })
  site.worker.start()
  site.issuesWorker.start()
  site.rounds.start()
  site.probe?.start()
  site.posts.start()
  site.days.start()
  return {
    async fetch(...request: Parameters<typeof app.fetch>): Promise<Answer> {
      errors.clear()
      const response = await app.fetch(...request)
      return { response, error: errors.get(response.headers.get('x-request-id') ?? '') }
    },
    async close() {
      answers.stop()
      await site.close()
    },
  }
}
export type Development = Awaited<ReturnType<typeof startDevelopment>>
