import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { documentPath } from '#knowledge/documents/catalogue.data.ts'
import { documentsContext } from '#knowledge/documents/context.ts'
import { DocumentContents } from '#knowledge/documents/DocumentContents.tsx'
import { DocumentPage } from '#knowledge/documents/DocumentPage.tsx'
import { onwardFrom } from '#knowledge/documents/onward.data.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/document'

export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const documents = context.get(documentsContext)
  const path = `/trust-center/${params.slug}`
  const published = documents.bySlug(params.slug)
  if (!published || documentPath(published) !== path) return data(null, 404)
  const { text, html, chapters, blanks, ...document } = published
  return { inChapters: documents.overviewAt(path), whole: html === null ? null : { ...document, html } }
}

/** A document that the company signs with customers, or commits itself to. */
export default function TrustDocument({ loaderData }: Route.ComponentProps) {
  const { inChapters, whole } = loaderData ?? {}
  const document = inChapters ?? whole
  if (!document) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={document.title} description={document.summary} />
      {inChapters ? <DocumentContents document={inChapters} /> : whole && <DocumentPage document={whole} />}
      <LeadOn {...onwardFrom('/trust-center')} />
    </>
  )
}
