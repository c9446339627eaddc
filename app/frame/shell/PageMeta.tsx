import { useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { openGraphPicture, openGraphSize } from './open-graph.ts'
import { usePageRequest } from './page-request.tsx'

type PageMetaProps = {
  title: string
  description?: string
  /** The query that makes it another page, such as `?page=2`. */
  query?: string
  /** True for a form with mistakes: the title begins with that. */
  hasErrors?: boolean
  /** The dates of an article: published, and updated since, in ISO 8601. */
  article?: { published: string; updated: string | null }
  /** True for a page that search engines are not to list: an unknown address, a gated document. */
  noIndex?: boolean
}

export function PageMeta({ title, description, query = '', hasErrors, article, noIndex }: PageMetaProps) {
  const { origin, alternates = [] } = usePageRequest()
  const { pathname } = useLocation()
  const address = origin + pathname + query
  return (
    <>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {alternates.map((alternate) => (
            <link rel="alternate" key={alternate.href} {...alternate} />
          ))}
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:type" content={article ? 'article' : 'website'} />
          {article && <meta property="article:published_time" content={article.published} />}
          {article?.updated && <meta property="article:modified_time" content={article.updated} />}
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={site.name} />
          <meta property="og:image" content={origin + openGraphPicture(pathname)} />
          <meta property="og:image:width" content={String(openGraphSize.width)} />
          <meta property="og:image:height" content={String(openGraphSize.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
