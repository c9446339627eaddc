import { onTestFinished } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createCache } from '#platform/http/cache.ts'
import { openStatic } from '#platform/http/static.ts'
import { createApp } from '#server/app.ts'
import { composeSite } from '#server/compose.ts'
import { testClock } from './clock.ts'
import { putEmptyStore } from './db.ts'
import { tempDir } from './dirs.ts'
import { testLog } from './log.ts'

/** The server from its sources, without pages, with a store of its own and a clock that stands. */
export async function openTestApi(
  variables: Record<string, string> = {},
  { preview = false, at }: { preview?: boolean; at?: string } = {},
) {
  const dataDir = await tempDir()
  await putEmptyStore(dataDir)
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...variables })
  const clock = testClock(at)
  const logged = testLog()
  const site = await composeSite(env, logged.log, clock.now, { monotonicMs: clock.ms, preview })
  const files = await openStatic(null)
  onTestFinished(() => site.close())
  const state = { draining: false }
  const app = createApp({
    env,
    log: logged.log,
    site,
    files,
    cache: createCache(),
    now: clock.now,
    draining: () => state.draining,
  })
  // The only page that events can happen on here is the one for unknown addresses.
  site.services.counts.setKnownAddresses({ page: () => '/*', file: () => false })
  const origin = env.siteUrl ?? 'http://localhost:3000'
  return {
    api: {
      /** Answers a request in this process; no port is opened. */
      request: async (path: string, init: RequestInit = {}) => app.fetch(new Request(origin + path, init)),
    },
    app,
    env,
    dataDir,
    db: site.db,
    services: site.services,
    pageServices: site.pageServices,
    worker: site.worker,
    campaignsWorker: site.campaignsWorker,
    probe: site.probe,
    mailbox: site.mailbox,
    jobs: site.jobs,
    monitor: site.monitor,
    digest: site.digest,
    quarantine: site.quarantine,
    postsWatch: site.postsWatch,
    landing: site.landing,
    /** Reads the posts, and publishes their pictures. */
    openPosts: () => site.postsWatch.open(files.put),
    clock,
    logged,
    state,
  }
}
