import { data } from 'react-router'
import { besideFramework, rooms } from '#content/onward.ts'
import { postPath } from '#domain/blog/listing.ts'
import { servicesContext } from '../../context.ts'
import { DocumentContents } from '../../parts/DocumentContents.tsx'
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { Ways } from '../../ui/Ways.tsx'
import type { Route } from './+types/framework'

export function loader({ params, context }: Route.LoaderArgs) {
  const path = `/frameworks/${params.slug}`
  const document = context.get(servicesContext).documents.inChaptersAt(path)
  if (!document) return data({ document: null, articles: [] }, 404)
  const categories = rooms.find(({ href }) => href === path)?.categories ?? []
  const articles = context
    .get(servicesContext)
    .blog.list()
    .filter(({ category }) => categories.includes(category))
    .slice(0, mostArticles)
    .map(({ title, slug, excerpt }) => ({ title, href: postPath(slug), text: excerpt }))
  return { document, articles }
}

/** Articles that a framework leads on to. */
const mostArticles = 2

export default function FrameworkPreview({ loaderData: { document, articles } }: Route.ComponentProps) {
  if (!document) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={`${document.title}: read it here`} description={document.summary} />
      <DocumentContents document={document} />
      <Clause id="onward" label={besideFramework.label} title={besideFramework.title}>
        <div className="cols">
          <div className="beside">
            <Ways ways={[...articles, ...besideFramework.ways]} />
          </div>
        </div>
      </Clause>
    </>
  )
}
