import { onTestFinished } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createCache } from '#platform/http/cache.ts'
import { openStatic } from '#platform/http/static.ts'
import { createApp } from '#server/app.ts'
import { openServices } from '#server/open-services.ts'
import { testClock } from './clock.ts'
import { putEmptyStore } from './db.ts'
import { makeTempDir, tempDir } from './dirs.ts'
import { testLog } from './log.ts'

type Variables = Record<string, string>
type Choice = { preview?: boolean; at?: string }

/** The server from its sources, without pages, with a store of its own and a clock that stands. */
export async function openTestApi(variables: Variables = {}, choice: Choice = {}) {
  const { close, ...opened } = await openApiIn(await tempDir(), variables, choice)
  onTestFinished(close)
  return opened
}

/** By the variables. */
const read = new Map<string, ReturnType<typeof openApiIn>>()

/**
 * The same for tests that only read: one for all files of a worker, which starts the thread for documents once. Each
 * start of that takes as long as some documents.
 */
export function openReadApi(variables: Variables = {}) {
  const key = JSON.stringify(variables)
  const opened = read.get(key) ?? makeTempDir().then((dataDir) => openApiIn(dataDir, variables))
  read.set(key, opened)
  return opened
}

async function openApiIn(dataDir: string, variables: Variables, { preview = false, at }: Choice = {}) {
  await putEmptyStore(dataDir)
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...variables })
  const clock = testClock(at)
  const logged = testLog()
  const services = await openServices(env, logged.log, clock.now, { monotonicMs: clock.ms, preview })
  const { office, knowledge } = services
  const { posts } = knowledge
  const files = await openStatic(null)
  const state = { draining: false }
  const app = createApp({
    env,
    log: logged.log,
    services,
    files,
    cache: createCache(),
    now: clock.now,
    draining: () => state.draining,
  })
  // The only page that events can happen on here is the one for unknown addresses.
  services.office.analytics.service.setKnownAddresses({
    page: () => '/*',
    file: () => false,
    mailLinks: () => null,
  })
  const origin = env.siteUrl ?? 'http://localhost:3000'
  return {
    api: {
      /** Answers a request in this process; no port is opened. */
      request: async (path: string, init: RequestInit = {}) => app.fetch(new Request(origin + path, init)),
    },
    app,
    env,
    dataDir,
    db: office.db,
    services: {
      leads: office.leads.service,
      newsletter: office.newsletter.service,
      campaigns: office.newsletter.campaigns,
      counts: office.analytics.service,
      posts: posts.service,
      facts: knowledge.facts.service,
      controls: knowledge.controls.service,
      duties: knowledge.duties.service,
    },
    pageServices: services.pageServices,
    worker: office.worker,
    campaignsWorker: office.campaignsWorker,
    mailServerProbe: office.mailServerProbe,
    mailbox: office.mailbox,
    jobs: services.jobs,
    monitor: office.monitoring.monitor,
    digest: office.monitoring.digest,
    quarantine: office.monitoring.quarantine,
    postsWatch: posts.postsWatch,
    landing: services.landing,
    /** Reads the posts, and publishes their pictures. */
    openPosts: () => posts.postsWatch.open(files.put),
    clock,
    logged,
    state,
    close: () => services.close(),
  }
}
