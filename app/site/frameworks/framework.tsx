import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import { DocumentContents } from '#knowledge/documents/DocumentContents.tsx'
import { onwardFrom } from '#knowledge/documents/onward.data.ts'
import { postsContext } from '#knowledge/posts/context.ts'
import { besideFramework, toolsAndDocuments } from '#knowledge/posts/onward-words.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/framework'
import { library } from './library.data.ts'
import '#frame/styles/ask.css'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const path = `/frameworks/${params.slug}`
  const document = context.get(documentsContext).overviewAt(path)
  if (!document) return data({ document: null, path, articles: [] }, 404)
  const categories = toolsAndDocuments.find(({ href }) => href === path)?.categories ?? []
  const articles = context
    .get(postsContext)
    .list()
    .filter(({ category }) => categories.includes(category))
    .slice(0, maxArticles)
    .map(({ title, slug, excerpt }) => ({ kind: besideFramework.article, title, href: postPath(slug), text: excerpt }))
  return { document, path, articles }
}

const maxArticles = 2

export default function FrameworkPreview({ loaderData: { document, path, articles } }: Route.ComponentProps) {
  if (!document) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={`${document.title}: read it here`} description={document.summary} />
      <DocumentContents document={document} ask={library.ask} />
      <Clause id="onward" label={besideFramework.label} title={besideFramework.title}>
        <Ways ways={[...articles, ...besideFramework.ways]} />
      </Clause>
      <LeadOn {...onwardFrom(path)} />
    </>
  )
}
