import '../../styles/fields.css'
import '../../styles/prose.css'
import '../../styles/documents.css'
import { data } from 'react-router'
import { documentPath } from '#content/documents.ts'
import { servicesContext } from '../../context.ts'
import { DocumentPage } from '../../parts/DocumentPage.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/read'

export function loader({ context }: Route.LoaderArgs) {
  const found = context
    .get(servicesContext)
    .documents.all()
    .find((document) => documentPath(document) === '/whitepaper')
  if (!found) throw data(null, 404)
  const { text, ...document } = found
  return { document }
}

/** It stands behind the form of /whitepaper-download, so search engines are not to lead past that. */
export default function Whitepaper({ loaderData: { document } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={document.title} description={document.summary} nowhere />
      <DocumentPage document={document} />
    </>
  )
}
