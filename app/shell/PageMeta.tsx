import { useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { openGraphPicture, openGraphSize } from './open-graph.ts'
import { usePageRequest } from './page-request.tsx'

type PageMetaProps = {
  title: string
  description?: string
  /** The part of the address that makes it another page: `?page=2`. */
  query?: string
  /** The page shows a form with mistakes: the title says so first. */
  hasErrors?: boolean
  /** A page that is an article: when it appeared, and when it was changed since, in ISO 8601. */
  article?: { published: string; updated: string | null }
  /** A page that is nowhere: no canonical address, and not for search engines. */
  notFound?: boolean
}

/** What a page says about itself in <head>. */
export function PageMeta({ title, description, query = '', hasErrors, article, notFound }: PageMetaProps) {
  const { origin } = usePageRequest()
  const { pathname } = useLocation()
  const address = origin + pathname + query
  return (
    <>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {notFound ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:type" content={article ? 'article' : 'website'} />
          {article && <meta property="article:published_time" content={article.published} />}
          {article?.updated && <meta property="article:modified_time" content={article.updated} />}
          {article && <meta property="og:image:alt" content={title} />}
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={site.name} />
          <meta property="og:image" content={origin + openGraphPicture(pathname)} />
          <meta property="og:image:width" content={String(openGraphSize.width)} />
          <meta property="og:image:height" content={String(openGraphSize.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
