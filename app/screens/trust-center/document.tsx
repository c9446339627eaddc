import '../../styles/fields.css'
import '../../styles/prose.css'
import '../../styles/documents.css'
import { data } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { documentPath } from '#content/documents.ts'
import { servicesContext } from '../../context.ts'
import { DocumentPage } from '../../parts/DocumentPage.tsx'
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/document'

export const handle = { dated: true } satisfies RouteHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.bySlug(params.slug)
  if (!found || documentPath(found) !== `/trust-center/${params.slug}`) return data({ document: null }, 404)
  const { text, html, ...document } = found
  return { document: html === null ? null : { ...document, html } }
}

/** A document that is signed with customers, or that the company holds itself to. */
export default function TrustDocument({ loaderData: { document } }: Route.ComponentProps) {
  if (!document) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={document.title} description={document.summary} />
      <DocumentPage document={document} />
    </>
  )
}
