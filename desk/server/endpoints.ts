import type { DeskContext, Endpoints } from '#frame/desk/server/endpoint.ts'
import { factDeskEndpoints } from '#knowledge/facts/desk/api.server.ts'
import { blogDeskEndpoints } from '#knowledge/posts/desk/api.server.ts'
import { createPostIndex } from '#knowledge/posts/desk/post-index.server.ts'
import { reportDeskEndpoints } from '#office/analytics/desk/api.server.ts'
import { backupsDeskEndpoints, downloadedBackups } from '#office/backups/desk/api.server.ts'
import { leadsDeskEndpoints } from '#office/leads/desk/api.server.ts'
import { type PageDay, todayDeskEndpoints } from '#office/monitoring/desk/api.server.ts'
import { deliveriesDeskEndpoints } from '#office/monitoring/desk/deliveries.server.ts'
import { campaignSubjects, newsletterDeskEndpoints } from '#office/newsletter/desk/api.server.ts'
import { privacyDeskEndpoints } from '#office/privacy-requests/desk/api.server.ts'
import { textsDeskEndpoints } from '#office/texts/desk/api.server.ts'
import { postalAddressOf } from '#office/texts/service.server.ts'
import { landingDeskEndpoints } from '#site/landing/desk/api.server.ts'
import { pageTitles } from './page-titles.ts'
import type { Renderer } from './renderer.ts'

/** The built site is asked in a process of its own; texts that are part of the build need a new one. */
export type Context = DeskContext & { renderer: Renderer; startRenderer: () => Renderer }

export function deskEndpoints(context: Context): Endpoints {
  const posts = createPostIndex(context)
  const landing = landingDeskEndpoints(context)
  const today = todayDeskEndpoints(context, { posts, pageDays: () => daysOfPages(landing) })
  const folders = { project: context.project, contentDir: context.env.contentDir }
  const postalAddress = () => postalAddressOf(folders)
  const leads = leadsDeskEndpoints({ ...context, postalAddress })
  /** Reads what the next screens show, beside what is asked meanwhile. */
  const readAhead = async () => {
    await leads['leads/find']({ count: 1 }, '')
    await posts.list()
  }
  let readsAhead = false
  const facts = factDeskEndpoints(context)
  return {
    ...today,
    /** The first that the desk is asked for, whatever screen it opens on. */
    async today(input, who, actor) {
      const todayShown = await today.today(input, who, actor)
      // Whoever asks for leads or posts hears what went wrong.
      if (!readsAhead) readAhead().catch(() => {})
      readsAhead = true
      return todayShown
    },
    ...leads,
    ...blogDeskEndpoints(context, posts),
    ...newsletterDeskEndpoints({ ...context, postalAddress }),
    ...deliveriesDeskEndpoints(context),
    ...privacyDeskEndpoints({ ...context, downloadedBackups: () => downloadedBackups(context) }),
    ...reportDeskEndpoints({
      ...context,
      newsletterSubjects: () => campaignSubjects(context.db),
      pageTitles: () => pageTitles(folders, posts, landing),
    }),
    ...facts,
    ...textsDeskEndpoints({
      ...context,
      async readPublished() {
        const { readPublished } = await import('#server/content-check/commands.server.ts')
        return readPublished(context.project, context.env.contentDir, context.now())
      },
      readSite: context.renderer.siteTexts,
      async readOthers() {
        const { mailLines } = await import('./mail-lines.ts')
        const { facts: statements } = await facts.facts({}, '')
        return [
          ...statements.map(({ id, title, statement, when }) => ({
            where: `Fact: ${title}`,
            text: `${title}. ${statement} ${when}`,
            href: `/facts?fact=${id}`,
          })),
          ...mailLines().map((text) => ({ where: 'A mail: its words come with the software', text, href: null })),
        ]
      },
    }),
    ...landing,
    ...backupsDeskEndpoints(context),
  }
}

/** The days of the pages that visitors find: an event, and when a form opens and closes that has none. */
async function daysOfPages(landing: ReturnType<typeof landingDeskEndpoints>): Promise<PageDay[]> {
  const { pages } = await landing.pages({}, '')
  return pages.flatMap(({ file, title, state, opensAt, startsAt, closesAt }) => {
    const day = (kind: PageDay['kind'], at: string | null): PageDay[] =>
      state === 'draft' || at === null ? [] : [{ href: `/pages/${file.replace(/\.md$/, '')}`, title, kind, at }]
    return [
      ...day('Form opens', opensAt),
      ...day('Event', startsAt),
      ...day('Form closes', startsAt === null ? closesAt : null),
    ]
  })
}
