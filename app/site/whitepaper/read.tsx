import { data } from 'react-router'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import { DocumentContents } from '#knowledge/documents/DocumentContents.tsx'
import { onwardFrom } from '#knowledge/documents/onward.data.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/read'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ context }: Route.LoaderArgs) {
  const document = context.get(documentsContext).overviewAt('/whitepaper')
  if (!document) throw data(null, 404)
  return { document }
}

/**
 * The whitepaper's contents. Search engines do not list them, because they would lead past the form of
 * /whitepaper-download.
 */
export default function Whitepaper({ loaderData: { document } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={document.title} description={document.summary} noIndex />
      <DocumentContents document={document} />
      <LeadOn {...onwardFrom('/whitepaper')} />
    </>
  )
}
