import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { site } from '#content/site.ts'
import { openGraphPicture, openGraphSize } from '#frame/shell/open-graph.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { PostDetail, PostListItem } from '#knowledge/posts/rules/post.ts'
import {
  type CampaignPage,
  campaignPath,
  campaignsFeedPath,
  campaignsPath,
} from '#office/newsletter/campaigns/campaign.ts'
import { campaignArchive } from '#office/newsletter/words.ts'
import { makeAbsolute } from '#platform/markdown/absolute.ts'
import { writable } from '#platform/text/signs.ts'
import { feedPaths } from './feed-links.server.ts'
import { feed } from './words.ts'

/** A post with its text, when it was last changed, in ISO 8601, and the slug that it had first. */
export type FeedPost = PostListItem & Pick<PostDetail, 'content'> & { changed: string; firstSlug: string }

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify)

const entriesOf = (posts: readonly FeedPost[], origin: string) =>
  posts.map(({ content, ...post }) => {
    const address = origin + postPath(post.slug)
    const picture = origin + openGraphPicture(postPath(post.slug))
    return { ...post, id: origin + postPath(post.firstSlug), address, picture, content: wholeText(content, address) }
  })

/** A text whose addresses are whole. */
function wholeText(content: string, address: string): string {
  const tree = html.parse(content)
  makeAbsolute(tree, address)
  return html.stringify(tree)
}

/** When the newest of them changed; undefined when there is none. */
function lastChange(posts: readonly FeedPost[]): Date | undefined {
  const newest = posts
    .map(({ changed }) => changed)
    .sort()
    .at(-1)
  return newest === undefined ? undefined : new Date(newest)
}

/** A post's picture in the words of Media RSS. */
const mediaOf = ({ picture, title }: { picture: string; title: string }) => ({
  contents: [{ url: picture, type: 'image/png', medium: 'image', ...openGraphSize, title: { value: title } }],
})

/** Drops the line breaks that the library sets around CDATA: parsers take them for part of the text. */
const tight = (xml: string) =>
  writable(xml)
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')

export const rssFeed = (posts: readonly FeedPost[], origin: string): string =>
  tight(
    generateRssFeed({
      title: feed.title,
      link: `${origin}/blog`,
      description: feed.description,
      language: 'en',
      lastBuildDate: lastChange(posts),
      image: { url: `${origin}/icon-192.png`, title: feed.title, link: `${origin}/blog` },
      atom: { links: [{ href: origin + feedPaths.rss, rel: 'self', type: 'application/rss+xml' }] },
      items: entriesOf(posts, origin).map((post) => ({
        title: post.title,
        link: post.address,
        guid: { value: post.id, isPermaLink: true },
        pubDate: new Date(post.publishedDate),
        description: post.excerpt,
        categories: [{ name: post.category }],
        dc: { creators: [post.author] },
        media: mediaOf(post),
        content: { encoded: post.content },
      })),
    }),
  )

export const rssOfCampaigns = (campaigns: readonly CampaignPage[], origin: string): string =>
  tight(
    generateRssFeed({
      title: campaignArchive.feedTitle,
      link: origin + campaignsPath,
      description: campaignArchive.description,
      language: 'en',
      lastBuildDate: campaigns[0] && new Date(campaigns[0].date),
      atom: { links: [{ href: origin + campaignsFeedPath, rel: 'self', type: 'application/rss+xml' }] },
      items: campaigns.map(({ slug, subject, preheader, date, html: text }) => {
        const address = origin + campaignPath(slug)
        return {
          title: subject,
          link: address,
          guid: { value: address, isPermaLink: true },
          pubDate: new Date(date),
          description: preheader,
          content: { encoded: wholeText(text, address) },
        }
      }),
    }),
  )

export const atomFeed = (posts: readonly FeedPost[], origin: string): string =>
  tight(
    generateAtomFeed({
      id: `${origin}/blog`,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      // The format asks for one even where nothing was ever published.
      updated: lastChange(posts) ?? new Date(),
      icon: `${origin}/icon-192.png`,
      authors: [{ name: site.name, uri: `${origin}/` }],
      links: [
        { href: origin + feedPaths.atom, rel: 'self', type: 'application/atom+xml' },
        { href: `${origin}/blog`, rel: 'alternate', type: 'text/html' },
      ],
      entries: entriesOf(posts, origin).map((post) => ({
        id: post.id,
        title: { value: post.title },
        links: [{ href: post.address, rel: 'alternate', type: 'text/html' }],
        published: new Date(post.publishedDate),
        updated: new Date(post.changed),
        authors: [{ name: post.author }],
        categories: [{ term: post.category }],
        media: mediaOf(post),
        summary: { value: post.excerpt },
        content: { value: post.content, type: 'html' },
      })),
    }),
  )

/** Writes the feed as JSON Feed 1.1. The format requires `items` even when empty; the library leaves them out then. */
export const jsonFeed = (posts: readonly FeedPost[], origin: string): string =>
  JSON.stringify({
    items: [],
    ...(generateJsonFeed({
      title: feed.title,
      home_page_url: `${origin}/blog`,
      feed_url: origin + feedPaths.json,
      description: feed.description,
      icon: `${origin}/icon-512.png`,
      favicon: `${origin}/favicon.svg`,
      language: 'en',
      authors: [{ name: site.name, url: `${origin}/` }],
      items: entriesOf(posts, origin).map((post) => ({
        id: post.id,
        url: post.address,
        title: post.title,
        summary: post.excerpt,
        content_html: post.content,
        image: post.picture,
        date_published: new Date(post.publishedDate),
        date_modified: new Date(post.changed),
        tags: [post.category],
        authors: [{ name: post.author }],
      })),
    }) as object),
  })
