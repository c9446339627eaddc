import '../../styles/forms.css'
import '../../styles/prose.css'
import '../../styles/documents.css'
import { data } from 'react-router'
import { documentPath } from '#content/documents.ts'
import { servicesContext } from '../../context.ts'
import { DocumentPage } from '../../parts/DocumentPage.tsx'
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/framework'

export function loader({ params, context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.bySlug(params.slug)
  if (!found || documentPath(found) !== `/frameworks/${params.slug}`) return data({ document: null }, 404)
  const { text, ...document } = found
  return { document }
}

export default function FrameworkPreview({ loaderData: { document } }: Route.ComponentProps) {
  if (!document) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={`${document.title}: read it here`} description={document.summary} />
      <DocumentPage document={document} />
    </>
  )
}
