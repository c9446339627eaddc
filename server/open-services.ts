import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ContentSource } from '#platform/content-source.ts'
import type { Env } from '#platform/env.ts'
import { reasonOf } from '#platform/error-reason.ts'
import type { Feature } from '#platform/feature.ts'
import { createJobs } from '#platform/jobs.ts'
import { type PageServices, provide } from '#platform/render/context.ts'
import { builtPicture, createOpenGraph } from '#site/discovery/open-graph.server.ts'
import { createScreens, screensSource } from '#site/discovery/screens.server.ts'
import { createDiscovery } from '#site/discovery/service.server.ts'
import { eventsSource } from '#site/events/content-source.server.ts'
import { upcomingEventsContext } from '#site/events/context.ts'
import { openLanding } from '#site/landing/feature.server.ts'
import { searchContext } from '#site/search/context.ts'
import { createSearch } from '#site/search/service.server.ts'
import { openTools } from '#tools/feature.server.ts'
import { openKnowledge } from './knowledge.ts'
import { openOffice } from './office.ts'
import { createUnreadFilesWatch } from './unread-files.ts'

type Options = {
  /** The folder of what a build compiled: posts, documents, screens. */
  compiledDir?: string
  /** The directory of the built browser files. */
  client?: string
  /** Shows drafts and scheduled posts too. */
  preview?: boolean
  /** A clock that only goes forward, in milliseconds; the system clock is checked against it. */
  monotonicMs?: () => number
}

/**
 * Opens the store and joins the features, floor by floor. It does not listen, sends nothing before `startWork()`, and
 * has no posts before `knowledge.posts.postsWatch.open()`.
 */
export async function openServices(
  env: Env,
  log: Logger,
  now: () => Date = () => new Date(),
  { compiledDir, client, preview, monotonicMs }: Options = {},
) {
  const knowledge = openKnowledge({ env, log, now, compiledDir, client, preview })
  const { facts, duties, changes, controls, posts, typesetting, brand, palette } = knowledge
  const tools = openTools({
    file: compiledDir ? join(compiledDir, 'templates.json') : null,
    brand,
    typeset: typesetting.typeset,
    now,
    facts: facts.service,
    duties: duties.service,
    changes: changes.service,
    library: controls.service.library,
  })
  const landing = openLanding({
    contentDir: env.contentDir,
    pictures: posts.library.picture,
    picturesVersion: posts.library.pictures,
    log,
    now,
    preview,
  })
  const unreadFiles = createUnreadFilesWatch({ contentDir: env.contentDir, log })
  const office = await openOffice({ env, log, now, monotonicMs, knowledge })
  const { newsletter } = office

  const features: readonly Feature[] = [...knowledge.features, ...tools, ...office.features, landing]
  const sources = features.flatMap(({ content }) => content ?? [])
  const screens = createScreens(compiledDir ? join(compiledDir, 'screens.json') : null)
  const discovery = createDiscovery({
    sources,
    screens,
    posts: posts.service,
    campaigns: newsletter.campaigns,
    facts: facts.service,
    hasEvents: () => landing.service.events().length > 0,
  })
  const openGraph = createOpenGraph({
    sources: [screensSource(screens), ...sources],
    palette,
    pictures: {
      stamp: posts.pictures.stamp,
      read: (path) => (posts.pictures.has(path) ? posts.pictures.read(path) : builtPicture(client ?? null, path)),
    },
  })
  const pageServices: PageServices = {
    sendsMail: env.smtpUrl !== null,
    reportError: (error, id) => log.error({ id, reason: reasonOf(error), stack: stackOf(error) }, 'unexpected error'),
    provided: [
      ...features.flatMap(({ provided }) => provided ?? []),
      ...knowledge.provided,
      provide(upcomingEventsContext, landing.service.events),
      provide(
        searchContext,
        // What comes first has the address: the screens have the words of the build.
        createSearch([
          eventsSource(landing.service.events, landing.service.onChange),
          ...sources,
          screensSource(screens),
        ]),
      ),
    ],
  }
  const jobs = createJobs({ log, jobs: features.flatMap((feature) => feature.jobs ?? []) })
  return {
    knowledge,
    office,
    landing,
    discovery,
    openGraph,
    features,
    sources,
    pageServices,
    jobs,
    /** True when a file may be fetched. A post's picture may be from the moment a published text shows it. */
    isPublic: (path: string): boolean =>
      preview ||
      !posts.pictures.has(path) ||
      posts.service.showsPicture(path) ||
      newsletter.campaigns.showsPicture(path) ||
      landing.service.showsPicture(path),
    /** The pages that exist because of the content. */
    content: {
      canonicalPath: (path: string) => canonicalIn(sources, path),
      paths: () => sources.flatMap(({ pages }) => pages().map(({ path }) => path)),
      alternates: discovery.alternates,
      structuredData: discovery.structuredData,
    },
    /** Begins the work in the background. */
    startWork() {
      office.startWork()
      jobs.start()
      posts.postsWatch.start()
      landing.start()
      unreadFiles.start()
      facts.dayWatch.start()
    },
    stopWork,
    /** Ends the deliveries under way, then closes everything. */
    async close() {
      await stopWork()
      typesetting.close()
      await office.close()
    },
  }

  /** Begins nothing more in the background. Deliveries under way get a time to end, in milliseconds. */
  async function stopWork(graceMs?: number) {
    posts.postsWatch.stop()
    landing.stop()
    unreadFiles.stop()
    facts.dayWatch.stop()
    await Promise.all([office.stopWork(graceMs), jobs.stop()])
  }
}
export type Services = Awaited<ReturnType<typeof openServices>>

/** Returns the one address of a page of content; null when no source has it. */
function canonicalIn(sources: readonly ContentSource[], path: string): string | null {
  for (const { canonicalPath } of sources) {
    const canonical = canonicalPath(path)
    if (canonical !== null) return canonical
  }
  return null
}

/** The stack without the message, which might repeat what a visitor typed. */
const stackOf = (error: unknown) =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .join('\n')
    : undefined
