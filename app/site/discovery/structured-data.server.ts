import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts'
import { site } from '#content/site.ts'
import { openGraphPicture } from '#frame/shell/open-graph.ts'
import { enteredOn } from '#knowledge/facts/rules/dates.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { factPath, factTitle } from '#knowledge/facts/rules/pages.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { PostListItem } from '#knowledge/posts/rules/post.ts'
import { type PageHtml, textOfHtml, titleOf } from './page-html.server.ts'
import { film } from './words.ts'

export type Crumb = { path: string; name: string }

type Context = {
  /** Finds the published post at an address, and the day it last changed. */
  post: (path: string) => (PostListItem & { changed: string }) | null
  fact: (path: string) => Fact | null
  /** The name that other pages use for a page, if it differs from its title. */
  nameOf: (path: string) => string | null
  /** Lists the pages between Home and a page, the highest first. */
  above: (path: string) => readonly Crumb[]
}

/** Describes a page in schema.org's terms, as a script element. Empty for a page that is not to be listed. */
export function structuredData(page: PageHtml, { post, fact, nameOf, above }: Context): string {
  const title = titleOf(page)
  if (title === null) return ''
  const { path, origin } = page
  const shownPost = post(path)
  const things: Thing[] =
    path === '/'
      ? [organization(origin), webSite(origin), introduction(origin)]
      : [breadcrumbs(origin, [{ path: '/', name: site.name }, ...above(path), { path, name: nameOf(path) ?? title }])]
  const shownFact = fact(path)
  if (shownPost) things.push(blogPosting(shownPost, origin))
  else if (shownFact) things.push(factArticle(shownFact, origin))
  // Not for a post: it is about its subject, whatever questions stand below it.
  else things.push(...questions(page))
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

const organizationId = (origin: string) => `${origin}/#organization`

const organization = (origin: string): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: site.description,
  email: site.email,
})

const webSite = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.name,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId(origin) },
})

const introduction = (origin: string): VideoObject => ({
  '@type': 'VideoObject',
  name: film.name,
  description: film.description,
  thumbnailUrl: origin + film.poster,
  contentUrl: origin + film.src,
  uploadDate: film.published,
  duration: film.duration,
  inLanguage: 'en',
})

const blogPosting = (post: PostListItem & { changed: string }, origin: string): BlogPosting => {
  const address = origin + postPath(post.slug)
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: post.title,
    description: post.excerpt,
    url: address,
    mainEntityOfPage: address,
    image: origin + openGraphPicture(postPath(post.slug)),
    datePublished: post.publishedDate,
    dateModified: post.changed,
    author: { '@type': 'Organization', name: post.author, url: `${origin}/our-story` },
    publisher: organization(origin),
    articleSection: post.category,
    timeRequired: `PT${post.readTime}M`,
    inLanguage: 'en',
  }
}

/**
 * Describes a fact as an article. A program that clips the page takes the fact's dates from here instead of today's.
 */
const factArticle = (fact: Fact, origin: string): Article => {
  const address = origin + factPath(fact.id)
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    headline: factTitle(fact),
    articleBody: fact.statement,
    url: address,
    mainEntityOfPage: address,
    image: origin + openGraphPicture(factPath(fact.id)),
    datePublished: enteredOn(fact),
    dateModified: fact.lastVerified,
    author: organization(origin),
    publisher: organization(origin),
    citation: { '@type': 'CreativeWork', name: fact.source.title, url: fact.source.url },
    inLanguage: 'en',
  }
}

const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Finds the questions and answers on a page: `details` whose summary ends with a question mark. */
function questions({ html }: PageHtml): FAQPage[] {
  const items = [
    ...html.matchAll(/<details[^<>]*>\s*<summary>([^<]+\?)<\/summary>\s*<div>([\s\S]*?)<\/div>\s*<\/details>/g),
  ]
  if (items.length === 0) return []
  const mainEntity = items.map(([, question = '', answer = '']) => ({
    '@type': 'Question' as const,
    name: textOfHtml(question),
    acceptedAnswer: { '@type': 'Answer' as const, text: textOfHtml(answer) },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
