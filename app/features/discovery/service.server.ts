import { categoryPath } from '#features/blog/rules/category.ts'
import { postPath } from '#features/blog/rules/listing.ts'
import type { Blog } from '#features/blog/service.server.ts'
import type { Controls } from '#features/controls/service.server.ts'
import { chapterPath, documentPath } from '#features/documents/catalogue.data.ts'
import type { Documents } from '#features/documents/service.server.ts'
import { lastVerifiedOf } from '#features/facts/rules/dates.ts'
import type { Facts } from '#features/facts/service.server.ts'
import { issuePath, issuesPath } from '#features/newsletter/campaigns/campaign.ts'
import type { Issues } from '#features/newsletter/campaigns/service.server.ts'
import { feedLinksOn } from './feed-links.server.ts'
import type { FeedPost } from './feeds.server.ts'
import { llmsText } from './llms.server.ts'
import { type RenderedPage, titleOf } from './page.server.ts'
import type { Screens } from './screens.server.ts'
import { type SitemapPage, sitemapXml } from './sitemap.server.ts'
import { type Crumb, structuredData } from './structured-data.server.ts'

type Parts = {
  blog: Pick<Blog, 'list' | 'post' | 'dates' | 'firstSlug'>
  documents: Pick<Documents, 'all'>
  controls: Pick<Controls, 'paths' | 'changed'>
  facts: Pick<Facts, 'all' | 'pages'>
  screens: Screens
  issues: Pick<Issues, 'list' | 'page'>
}

/** Posts in a feed. */
const maxInFeed = 30

/** What search engines, feed readers and assistants are told of the site. */
export function createDiscovery({ blog, documents, controls, facts, screens, issues }: Parts) {
  /** The documents that may be listed: a whitepaper is found through its form alone. */
  const readable = () => documents.all().filter(({ kind }) => kind !== 'Whitepaper')

  /** Every page that may be listed, with the date of what it shows. */
  function pages(): SitemapPage[] {
    const posts = blog.dates()
    const sent = issues.list()
    const shown = new Map<string, string>([
      ['/facts', lastVerifiedOf(facts.all())],
      [issuesPath, sent[0]?.date ?? ''],
      ...posts,
    ])
    const fixed = screens.all().filter(({ indexed }) => indexed)
    const all = [
      ...fixed.map(({ path, changed }) => ({ path, changed: latest(changed, shown.get(path)) })),
      ...readable().flatMap((document) =>
        [documentPath(document), ...document.chapters.map(({ id }) => chapterPath(document, id))].map((path) => ({
          path,
          changed: document.date,
        })),
      ),
      ...sent.map(({ slug, date }) => ({ path: issuePath(slug), changed: date })),
      ...controls.paths().map((path) => ({ path, changed: controls.changed })),
      ...facts.pages().map(({ path, changed }) => ({ path, changed })),
      ...[...posts].map(([path, changed]) => ({ path, changed })),
    ]
    // A screen may be among the pages of its content too; the first says the most.
    return [...new Map(all.toReversed().map((page) => [page.path, page])).values()].reverse()
  }

  async function feedPosts(): Promise<FeedPost[]> {
    const dates = blog.dates()
    const newest = blog.list().slice(0, maxInFeed)
    const posts = await Promise.all(
      newest.map(async (item) => {
        const post = await blog.post(item.slug)
        return (
          post && {
            ...item,
            firstSlug: blog.firstSlug(item.slug),
            content: post.content,
            changed: dates.get(postPath(item.slug)) ?? item.publishedDate,
          }
        )
      }),
    )
    return posts.filter((post) => post !== null)
  }

  async function feedIssues() {
    const newest = await Promise.all(
      issues
        .list()
        .slice(0, maxInFeed)
        .map(({ slug }) => issues.page(slug)),
    )
    return newest.filter((issue) => issue !== null)
  }

  const postAt = (path: string) => {
    const found = blog.list().find(({ slug }) => postPath(slug) === path)
    return found ? { ...found, changed: blog.dates().get(path) ?? found.publishedDate } : null
  }

  /** The documents' pages and those of their chapters, and what each is called elsewhere than on itself. */
  const named = (): Crumb[] =>
    documents
      .all()
      .flatMap((document) => [
        { path: documentPath(document), name: document.title },
        ...document.chapters.map(({ id, title }) => ({ path: chapterPath(document, id), name: title })),
      ])
  const nameOf = (path: string) => named().find((page) => page.path === path)?.name ?? null

  /** The screens and documents that an address lies below, and for a post its category. */
  function above(path: string): Crumb[] {
    const category = postAt(path)?.category
    const fixed = screens.all().map(({ path, title }) => ({ path, name: title }))
    const known = new Map([...fixed, ...named()].map((page) => [page.path, page]))
    const pagesAbove = [...known.values()].filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`))
    return category ? [...pagesAbove, { path: categoryPath(category), name: category }] : pagesAbove
  }

  return {
    /** What a page tells programs and no reader, as HTML: what they ask of its head, and the rest where nothing waits for it. */
    forPrograms(page: RenderedPage): { head: string; end: string } {
      if (titleOf(page) === null) return { head: '', end: '' }
      const variant = page.path === '/' ? '/index.md' : `${page.path}.md`
      const markdown = `<link rel="alternate" type="text/markdown" href="${variant}"/>`
      return {
        head: markdown + feedLinksOn(page.path),
        end: structuredData(page, { post: postAt, nameOf, above }),
      }
    },

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
     * What assistants are told.
     *
     * @param isThere whether a page stands at an address
     */
    llms(origin: string, isThere: (path: string) => boolean): string {
      const read = readable().filter((document) => isThere(documentPath(document)))
      return llmsText({ screens: screens.all(), documents: read, posts: blog.list() }, origin)
    },

    /** The newest posts with their texts. */
    async feed(kind: 'rss' | 'atom' | 'json', origin: string): Promise<string> {
      // Only who asks for a feed pays for its library.
      const [{ rssFeed, atomFeed, jsonFeed }, posts] = await Promise.all([import('./feeds.server.ts'), feedPosts()])
      return { rss: rssFeed, atom: atomFeed, json: jsonFeed }[kind](posts, origin)
    },

    /** The newest issues of the newsletter with their texts. */
    async issuesFeed(origin: string): Promise<string> {
      const [{ rssOfIssues }, newest] = await Promise.all([import('./feeds.server.ts'), feedIssues()])
      return rssOfIssues(newest, origin)
    },
  }
}
export type Discovery = ReturnType<typeof createDiscovery>

const latest = (...dates: readonly (string | null | undefined)[]): string | null =>
  dates
    .filter((date) => date !== null && date !== undefined && date !== '')
    .sort()
    .at(-1) ?? null
