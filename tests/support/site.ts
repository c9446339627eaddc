import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { builtParts, builtServer } from './built-server.ts'
import { testClock } from './clock.ts'
import { putEmptyStore } from './db.ts'
import { makeTempDir, tempDir } from './dirs.ts'
import { testLog } from './log.ts'

export { builtServer }

type Built = typeof import('#server/main.ts')

async function importBuilt(parts: string): Promise<Built> {
  if (!existsSync(parts)) throw new Error('There is no built site to test. Run `npm run build` first.')
  return import(/* @vite-ignore */ pathToFileURL(parts).href)
}

/** By the built server's parts: to read and hash all files takes longer than all else that a site opens. */
const clientFiles = new Map<string, ReturnType<Built['openFiles']>>()

/** By the variables. */
const read = new Map<string, ReturnType<typeof openSiteIn>>()

/**
 * The built site for tests that only read: one for all files of a worker, which renders each page once for all of them.
 */
export function openReadSite(variables: Record<string, string> = {}) {
  const key = JSON.stringify(variables)
  const opened = read.get(key) ?? makeTempDir().then((dataDir) => openSiteIn(dataDir, variables))
  read.set(key, opened)
  return opened
}

/**
 * The built site, answered in this process, with a store of its own.
 *
 * @param parts the built server's, if those of another build are meant
 */
export async function openTestSite(variables: Record<string, string> = {}, parts: string = builtParts) {
  const opened = await openSiteIn(await tempDir(), variables, parts)
  onTestFinished(opened.close)
  return opened
}

async function openSiteIn(dataDir: string, variables: Record<string, string>, parts: string = builtParts) {
  const built = await importBuilt(parts)
  await putEmptyStore(dataDir)
  const env = built.readEnv({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...variables })
  const clock = testClock()
  const logged = testLog(variables.LOG_LEVEL)
  // A site with posts of its own adds their pictures.
  const shared = variables.CONTENT_DIR ? undefined : (clientFiles.get(parts) ?? built.openFiles(built.clientDirectory))
  if (shared) clientFiles.set(parts, shared)
  const { services, createServer } = await built.openSite({
    env,
    log: logged.log,
    build: { client: built.clientDirectory, compiledDir: built.compiledDir },
    assetsOf: built.createPageAssets(built.clientDirectory),
    now: clock.now,
    monotonicMs: clock.ms,
    files: await shared,
  })
  const { office, knowledge } = services
  const { posts } = knowledge
  const { campaigns } = office.newsletter
  const origin = env.siteUrl ?? 'http://localhost:3000'
  const notRendered: unknown[] = []
  const { app, pages, cache } = createServer({ origin, onError: (error) => notRendered.push(error) })
  /** Answers a request in this process; no port is opened. */
  const request = async (target: string, init: RequestInit = {}) =>
    app.fetch(new Request(target.startsWith('http') ? target : origin + target, init))
  return {
    request,
    origin,
    dataDir,
    db: office.db,
    worker: office.worker,
    campaignsWorker: office.campaignsWorker,
    campaigns,
    mailServerProbe: office.mailServerProbe,
    monitor: office.monitoring.monitor,
    digest: office.monitoring.digest,
    postsWatch: posts.postsWatch,
    landing: services.landing,
    pages,
    blog: posts.service,
    counts: office.analytics.service,
    typeset: knowledge.typesetting.typeset,
    screens: pages.screens,
    postPaths: app.postPaths,
    endpoints: app.endpoints,
    clock,
    /**
     * Lets the site look for campaigns of the newsletter, and waits until the pages that show them are rendered again.
     */
    async advanceCampaigns() {
      await campaigns.runDueCampaigns()
      await pages.renew([])
    },
    /** Lets the site notice a new day, and waits until the pages that depend on it are rendered again. */
    async anotherDay() {
      knowledge.facts.dayWatch.check()
      await pages.renew([])
    },
    logged,
    notRendered,
    cache,
    close: () => services.close(),
  }
}
