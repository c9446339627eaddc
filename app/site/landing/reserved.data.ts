import siteMap from '#app/routes.ts'

/** The first parts of addresses that are no screens: files, endpoints, and addresses that lead elsewhere. */
const others = [
  'about',
  'api',
  'articles',
  'assets',
  'duties',
  'feed',
  'healthz',
  'index',
  'media',
  'news',
  'pdfs',
  'readyz',
  'rss',
  'templates',
]

/** The first parts of all other addresses of the site: no landing page is named so. */
export const reservedSlugs: readonly string[] = [
  ...others,
  ...siteMap.flatMap(({ path = '' }) => /^[^/:*]+/.exec(path)?.[0] ?? []),
]
