import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { testClock } from './clock.ts'
import { tempDir } from './dirs.ts'
import { testLog } from './log.ts'

/** The built server's file, which `npm run build` writes. */
export const builtServer = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

type Built = typeof import('#server/main.ts')

async function importBuilt(): Promise<Built> {
  if (!existsSync(builtServer)) throw new Error('There is no built site to test. Run `npm run build` first.')
  return import(/* @vite-ignore */ pathToFileURL(builtServer).href)
}

/** The built site, answered in this process, with a store of its own. */
export async function openTestSite(variables: Record<string, string> = {}) {
  const built = await importBuilt()
  const dataDir = await tempDir()
  const env = built.readEnv({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...variables })
  const clock = testClock()
  const logged = testLog()
  const site = await built.compose(env, logged.log, clock.now, { compiled: built.compiledDirectory })
  onTestFinished(() => site.close())
  const files = await built.openStatic(built.clientDirectory)
  await site.posts.open(files.put)
  const origin = env.siteUrl ?? 'http://localhost:3000'
  const notKept: unknown[] = []
  const pages = built.createPageAnswers({
    pages: built.createPages(site.services),
    origin,
    https: origin.startsWith('https:'),
    integrityOf: built.integrityOf,
    onError: (error) => notKept.push(error),
    content: site.content,
  })
  const app = built.createApp({ env, log: logged.log, site, now: clock.now, files, pages })
  /** Answers a request in this process; no port is opened. */
  const request = async (target: string, init: RequestInit = {}) =>
    app.fetch(new Request(target.startsWith('http') ? target : origin + target, init))
  return {
    request,
    origin,
    dataDir,
    db: site.db,
    worker: site.worker,
    posts: site.posts,
    pages,
    blog: site.services.blog,
    typeset: site.typeset,
    screens: pages.screens,
    clock,
    logged,
    notKept,
  }
}
