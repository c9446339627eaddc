import { quietLinks } from '#content/navigation.ts'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { Posts } from '#knowledge/posts/service.server.ts'
import { campaignsPath } from '#office/newsletter/campaigns/campaign.ts'
import type { Campaigns } from '#office/newsletter/campaigns/campaigns.server.ts'
import type { ContentPage, ContentSource } from '#platform/content-source.ts'
import type { Alternate } from '#platform/render/context.ts'
import { feedLinksOn } from './feed-links.server.ts'
import type { FeedPost } from './feeds.server.ts'
import { llmsText } from './llms.server.ts'
import type { PageHtml } from './page-html.server.ts'
import { type Screens, screensSource } from './screens.server.ts'
import { type SitemapPage, sitemapXml } from './sitemap.server.ts'
import { type Crumb, structuredData } from './structured-data.server.ts'

type Parts = {
  sources: readonly ContentSource[]
  screens: Screens
  posts: Pick<Posts, 'list' | 'post' | 'dates' | 'firstSlug'>
  campaigns: Pick<Campaigns, 'list' | 'page'>
  facts: Pick<Facts, 'atPath'>
  /** True while the page of events has one. */
  hasEvents?: () => boolean
}

const maxInFeed = 30

export function createDiscovery({ sources, screens, posts, campaigns, facts, hasEvents = () => false }: Parts) {
  /** Every page of the site, the screens first: one that stands for a page of content too says the most. */
  function allPages() {
    const all = [screensSource(screens), ...sources].flatMap(({ pages }) => pages())
    return [...new Map(all.toReversed().map((page) => [page.path, page])).values()].reverse()
  }

  /** True for a page that nobody has to come for yet. */
  const isEmpty = (path: string) =>
    path === campaignsPath
      ? campaigns.list().length === 0
      : quietLinks.some(({ href }) => href === path) && !(path === '/events' && hasEvents())

  /** Every page that may be listed, with the date of its content. */
  function pages(): SitemapPage[] {
    const shown = new Map(sources.flatMap(({ changedOn }) => [...(changedOn?.() ?? [])]))
    return allPages()
      .filter(({ path, isListed = true }) => isListed && !isEmpty(path))
      .map(({ path, changed }) => ({ path, changed: latest(changed, shown.get(path)) }))
  }

  async function feedPosts(): Promise<FeedPost[]> {
    const dates = posts.dates()
    const newest = posts.list().slice(0, maxInFeed)
    const read = await Promise.all(
      newest.map(async (item) => {
        const post = await posts.post(item.slug)
        return (
          post && {
            ...item,
            firstSlug: posts.firstSlug(item.slug),
            content: post.content,
            changed: dates.get(postPath(item.slug)) ?? item.publishedDate,
          }
        )
      }),
    )
    return read.filter((post) => post !== null)
  }

  async function feedCampaigns() {
    const newest = await Promise.all(
      campaigns
        .list()
        .slice(0, maxInFeed)
        .map(({ slug }) => campaigns.page(slug)),
    )
    return newest.filter((campaign) => campaign !== null)
  }

  const postAt = (path: string) => {
    const post = posts.list().find(({ slug }) => postPath(slug) === path)
    return post ? { ...post, changed: posts.dates().get(path) ?? post.publishedDate } : null
  }

  /** The name of a page on the pages below it, if it differs from its title. */
  const nameOf = (path: string) =>
    sources.flatMap((source) => source.pages()).find((page) => page.path === path)?.name ?? null

  /** The pages that an address lies below, and the one that its content puts it under. */
  function above(path: string): Crumb[] {
    const known = allPages()
    const crumb = ({ path, title, name = title }: ContentPage): Crumb => ({ path, name })
    const under = known.find((page) => page.path === path)?.under
    return [
      ...known.filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`)),
      ...known.filter((page) => page.path === under),
    ].map(crumb)
  }

  return {
    /** Returns a page's Markdown variant and its feeds, for its head. */
    alternates: (path: string): readonly Alternate[] => [
      { type: 'text/markdown', href: path === '/' ? '/index.md' : `${path}.md` },
      ...feedLinksOn(path),
    ],

    /** Returns what a page says in the words of schema.org, as an element for its end, where nothing waits for it. */
    structuredData: (page: PageHtml): string =>
      structuredData(page, { post: postAt, fact: facts.atPath, nameOf, above }),

    /**
     * The sitemap.
     *
     * @param isThere whether a page stands at an address
     */
    sitemap: (origin: string, isThere: (path: string) => boolean): string =>
      sitemapXml(
        pages().filter(({ path }) => isThere(path)),
        origin,
      ),

    /** Everything may be read: what is not to be listed says so itself, which only those can see who may read it. */
    robots: (origin: string): string => `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`,

    /**
     * Writes llms.txt, for assistants.
     *
     * @param isThere true when a page stands at an address
     */
    llms(origin: string, isThere: (path: string) => boolean): string {
      const sections = sources.flatMap((source) => source.sections?.() ?? [])
      const there = sections.map(({ title, links }) => ({ title, links: links.filter(({ path }) => isThere(path)) }))
      return llmsText({ screens: screens.all(), sections: there }, origin)
    },

    async feed(kind: 'rss' | 'atom' | 'json', origin: string): Promise<string> {
      // Only who asks for a feed pays for its library.
      const [{ rssFeed, atomFeed, jsonFeed }, newest] = await Promise.all([import('./feeds.server.ts'), feedPosts()])
      return { rss: rssFeed, atom: atomFeed, json: jsonFeed }[kind](newest, origin)
    },

    async campaignsFeed(origin: string): Promise<string> {
      const [{ rssOfCampaigns }, newest] = await Promise.all([import('./feeds.server.ts'), feedCampaigns()])
      return rssOfCampaigns(newest, origin)
    },
  }
}
export type Discovery = ReturnType<typeof createDiscovery>

const latest = (...dates: readonly (string | null | undefined)[]): string | null =>
  dates
    .filter((date) => date !== null && date !== undefined && date !== '')
    .sort()
    .at(-1) ?? null
