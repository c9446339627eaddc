import { data } from 'react-router'
import { documentPath } from '#content/documents.ts'
import { servicesContext } from '../context.ts'
import { DocumentPage } from '../features/documents/DocumentPage.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/framework'

export function loader({ params, context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.bySlug(params.slug)
  if (!found || documentPath(found) !== `/frameworks/${params.slug}`) throw data(null, 404)
  const { text, ...document } = found
  return { document }
}

export default function FrameworkPreview({ loaderData: { document } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={`${document.title}: read it here`} description={document.summary} />
      <DocumentPage document={document} />
    </>
  )
}
