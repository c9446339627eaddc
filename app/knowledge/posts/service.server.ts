import type { LinkItem } from '#content/site.ts'
import { changesPath, factPath, factsPath } from '#knowledge/facts/rules/pages.ts'
import { statusesAsOf } from '#knowledge/facts/statuses-as-of.server.ts'
import { isoDay } from '#platform/text/day.ts'
import { authors } from './authors.data.ts'
import type { Library, LibraryPost } from './library.server.ts'
import { toolsAndDocuments } from './onward-words.ts'
import { type Category, categoryNamed, categoryPath } from './rules/categories.ts'
import { postPath } from './rules/listing.ts'
import type { PostDetail, PostListItem } from './rules/post.ts'
import { neighbours } from './rules/related.ts'

/** A post's page: the post as the API gives it, and everything around it. */
export type PostPage = PostDetail & {
  excerpt: string
  featureImageAlt: string
  /** A moment in ISO 8601 and UTC, or null when nothing was changed since. */
  updated: string | null
  /** For the table of contents; levels 2 and deeper. */
  headings: readonly { id: string; title: string; level: number }[]
  related: readonly PostListItem[]
}

export type BlogChange = {
  /** Posts that came, went or changed. */
  slugs: readonly string[]
  /**
   * The pages that show something of it: the posts', their neighbours', the listing's, their categories', those of the
   * facts that they cite, the home page and the newsletter's.
   */
  paths: readonly string[]
}
type Listener = (change: BlogChange) => void

type Parts = {
  library: Pick<Library, 'allPosts' | 'pictures'>
  now: () => Date
  /** Shows drafts and posts to come as well, to those who write them. */
  preview?: boolean
}

const listing = '/blog'
/** The pages that show the newest posts. */
const newestOn = ['/', '/newsletter']

/** The published posts. A post is there from its moment on; drafts never are. */
export function createPosts({ library, now, preview = false }: Parts) {
  const listeners = new Set<Listener>()
  let shownPosts = new Map<string, Shown>()
  /** The posts that `shownPosts` was made of, and until when it is right. */
  let announcedPosts: readonly LibraryPost[] | null = null
  let nextAt = 0
  /** The pictures that published posts name, the posts that they were read from, and until when that is right. */
  let named = { pictures: new Set<string>(), of: null as readonly LibraryPost[] | null, until: 0 }

  /** Published by now, newest first. */
  function published(): readonly LibraryPost[] {
    const time = now().toISOString()
    return preview
      ? library.allPosts()
      : library.allPosts().filter(({ head }) => !head.draft && head.publishedDate <= time)
  }

  const find = (slug: string) => published().find(({ head }) => head.slug === slug)

  const service = {
    list: (): PostListItem[] => published().map(listItem),
    byCategory: (category: Category): PostListItem[] =>
      published()
        .filter(({ head }) => head.category === category)
        .map(listItem),
    /** The posts nearest in time, those of the same category first. */
    related(slug: string): PostListItem[] {
      const post = find(slug)
      return post ? neighbours(published(), headOf)(post).map(listItem) : []
    },

    /** The post with its text, or null when there is none of this name yet. */
    async post(slug: string): Promise<PostDetail | null> {
      const post = find(slug)
      if (!post) return null
      const { id: _, excerpt: __, ...item } = listItem(post)
      // Once more, whatever the text went through since it was compiled.
      const [{ html }, { sanitisePublished }] = await Promise.all([
        post.body(),
        import('#platform/markdown/sanitise.ts'),
      ])
      return { ...item, content: statusesAsOf(sanitisePublished(html), isoDay(now())) }
    },
    async page(slug: string): Promise<PostPage | null> {
      const [post, detail] = [find(slug), await service.post(slug)]
      if (!post || !detail) return null
      const { excerpt, featureImageAlt, updated, headings } = post.head
      return {
        ...detail,
        excerpt,
        featureImageAlt,
        updated: isDue(updated, now()) ? updated : null,
        headings,
        related: service.related(slug),
      }
    },
    citing: (fact: string): LinkItem[] =>
      published()
        .filter(({ head }) => head.facts.includes(fact))
        .map(({ head }) => ({ title: head.title, href: postPath(head.slug) })),
    searchTexts: () =>
      Promise.all(published().map(async (post) => ({ ...listItem(post), text: (await post.body()).text }))),

    /** True when a published post shows the picture at this address. */
    showsPicture(picture: string): boolean {
      const of = library.allPosts()
      if (of !== named.of || now().getTime() >= named.until) {
        // First until when: a post that comes meanwhile is then seen the next time.
        const until = service.nextChange()?.getTime() ?? Number.POSITIVE_INFINITY
        named = { pictures: new Set(published().flatMap(({ head }) => head.pictures)), of, until }
      }
      return named.pictures.has(picture)
    },

    /** The slug that a published post had first, by which feed readers know it again. */
    firstSlug: (slug: string): string => find(slug)?.head.aliases[0] ?? slug,

    /** When the next post appears, or the next update of one is due; null when none is waiting. */
    nextChange(): Date | null {
      const time = now().toISOString()
      const [next] = library
        .allPosts()
        .flatMap(({ head }) => (head.draft ? [] : [head.publishedDate, head.updated ?? '']))
        .filter((moment) => moment > time)
        .sort()
      return next === undefined ? null : new Date(next)
    },

    /**
     * When each page of the blog was last changed, in ISO 8601 and UTC: a post when it was published or, later,
     * updated; a list of posts when the latest of these was.
     */
    dates(): Map<string, string> {
      const time = now().toISOString()
      const dates = new Map<string, string>()
      for (const { head } of published()) {
        const { slug, category, publishedDate, updated } = head
        const changed = updated && updated > publishedDate && updated <= time ? updated : publishedDate
        for (const path of [listing, categoryPath(category), postPath(slug)])
          if ((dates.get(path) ?? '') < changed) dates.set(path, changed)
      }
      return dates
    },

    /**
     * The address under which a page of the blog is kept; null when there is no such page. A category may be written
     * with spaces and in any case, and a post may have had another slug before.
     */
    canonicalPath(path: string): string | null {
      const [, name, slug] = /^\/blog\/(?:category\/([^/]+)|([^/]+))$/.exec(path) ?? []
      if (slug) {
        const post = find(slug) ?? published().find(({ head }) => head.aliases.includes(slug))
        return post ? postPath(post.head.slug) : null
      }
      const category = name === undefined ? undefined : categoryNamed(decoded(name))
      return category ? categoryPath(category) : null
    },

    /**
     * Tells what became different, from now on, each time `announceChanges` finds something. @returns a way to stop it
     */
    onChange(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reports the difference between the published posts now and at the last call. */
    announceChanges(): BlogChange {
      const posts = library.allPosts()
      if (posts === announcedPosts && now().getTime() < nextAt) return { slugs: [], paths: [] }
      announcedPosts = posts
      nextAt = service.nextChange()?.getTime() ?? Number.POSITIVE_INFINITY
      const before = shownPosts
      shownPosts = shownNow(published(), library.pictures(), now())
      const change = difference(before, shownPosts)
      if (change.paths.length > 0) for (const listener of listeners) listener(change)
      return change
    },
  }
  return service
}
export type Posts = ReturnType<typeof createPosts>

const authorBySlug = new Map(authors.map((author) => [author.slug, author]))

const headOf = ({ head }: LibraryPost) => head

const isDue = (moment: string | null, now: Date) => moment !== null && moment <= now.toISOString()

function listItem({ head }: LibraryPost): PostListItem {
  const { slug, title, excerpt, category, featureImage, publishedDate, readTime } = head
  const author = authorBySlug.get(head.author)
  return {
    id: slug,
    title,
    slug,
    excerpt,
    category,
    featureImage,
    author: author?.name ?? head.author,
    authorImage: author?.image ?? '',
    publishedDate,
    readTime,
  }
}

/** The parts of a post's page: its own text and drawing, and the related posts. */
type Shown = { hash: string; category: Category; facts: readonly string[]; related: string }

function shownNow(
  posts: readonly LibraryPost[],
  pictures: ReturnType<Library['pictures']>,
  now: Date,
): Map<string, Shown> {
  const relatedOf = neighbours(posts, headOf)
  return new Map(
    posts.map((post) => {
      const { slug, category, facts, featureImage, updated } = post.head
      const drawing = pictures.get(featureImage)?.hash ?? ''
      const related = relatedOf(post).map(({ head, hash }) => `${head.slug} ${hash}`)
      return [
        slug,
        { hash: `${post.hash} ${drawing} ${isDue(updated, now)}`, category, facts, related: related.join() },
      ]
    }),
  )
}

function difference(before: ReadonlyMap<string, Shown>, after: ReadonlyMap<string, Shown>): BlogChange {
  const slugs = [...new Set([...before.keys(), ...after.keys()])]
  const changed = slugs.filter((slug) => before.get(slug)?.hash !== after.get(slug)?.hash)
  const beside = slugs.filter((slug) => before.get(slug)?.related !== after.get(slug)?.related)
  if (changed.length === 0) return { slugs: [], paths: [] }
  const versions = changed.flatMap((slug) => [before.get(slug), after.get(slug)]).filter((post) => post !== undefined)
  const categories = versions.map(({ category }) => category)
  // A framework leads on to the newest articles of its categories.
  const frameworks = toolsAndDocuments.filter((one) => one.categories.some((category) => categories.includes(category)))
  const paths = new Set([
    ...changed.map(postPath),
    ...newestOn,
    listing,
    // Where the facts and their changes are listed, and on its own page, each names the posts that cite it.
    factsPath,
    changesPath,
    ...versions.flatMap(({ facts }) => facts.map(factPath)),
    ...categories.map(categoryPath),
    ...frameworks.flatMap(({ href }) => (href.startsWith('/frameworks/') ? [href] : [])),
    ...beside.map(postPath),
  ])
  return { slugs: changed, paths: [...paths] }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
