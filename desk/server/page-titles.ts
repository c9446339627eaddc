import type { PostIndex } from '#knowledge/posts/desk/post-index.server.ts'
import { readTexts, type TextFolders } from '#office/texts/service.server.ts'
import type { landingDeskEndpoints } from '#site/landing/desk/api.server.ts'

/** Reads what pages are called, by their addresses: as the menus call them, and posts and pages by their titles. */
export async function pageTitles(
  folders: TextFolders,
  posts: Pick<PostIndex, 'list'>,
  landing: Pick<ReturnType<typeof landingDeskEndpoints>, 'pages'>,
): Promise<ReadonlyMap<string, string>> {
  const [menus, articles, { pages }] = await Promise.all([
    readTexts(folders, { name: 'navigation', file: 'content/texts/navigation.json' }),
    posts.list(),
    landing.pages({}, ''),
  ])
  return new Map([
    ...linksIn(menus?.values),
    ...articles.flatMap(({ head }) => (head ? [[`/blog/${head.slug}`, head.title] as const] : [])),
    ...pages.map(({ path, title }) => [path, title] as const),
    ['/', 'Home page'],
  ])
}

function linksIn(value: unknown): [address: string, title: string][] {
  if (typeof value !== 'object' || value === null) return []
  const { href, title } = value as { href?: unknown; title?: unknown }
  if (typeof href === 'string' && typeof title === 'string') return [[href, title]]
  return Object.values(value).flatMap(linksIn)
}
