import { changesPage } from '#knowledge/changes/words.ts'
import { campaignsFeedPath } from '#office/newsletter/campaigns/campaign.ts'
import { campaignArchive } from '#office/newsletter/words.ts'
import type { Alternate } from '#platform/render/context.ts'
import { feed } from './words.ts'

export const feedPaths = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' } as const

const feedTypes = {
  rss: ['RSS', 'application/rss+xml'],
  atom: ['Atom', 'application/atom+xml'],
  json: ['JSON Feed', 'application/feed+json'],
} as const

const feedLinks = (['rss', 'atom', 'json'] as const).map((kind): Alternate => {
  const [name, type] = feedTypes[kind]
  return { type, title: `${feed.title} (${name})`, href: feedPaths[kind] }
})

const campaignsLink: Alternate = {
  type: 'application/rss+xml',
  title: `${campaignArchive.feedTitle} (RSS)`,
  href: campaignsFeedPath,
}

const changesLink: Alternate = {
  type: 'application/atom+xml',
  title: `${changesPage.feedTitle} (Atom)`,
  href: changesPage.files.feed.href,
}

/**
 * The links to the feeds: of the posts on the blog's screens and on Home, of the campaigns on the newsletter's, of the
 * changes of law beside the facts.
 */
export function feedLinksOn(path: string): readonly Alternate[] {
  if (/^\/(blog(\/.*)?)?$/.test(path)) return feedLinks
  if (/^\/newsletter(\/issues(\/.*)?)?$/.test(path)) return [campaignsLink]
  return /^\/facts(\/changes)?$/.test(path) ? [changesLink] : []
}
