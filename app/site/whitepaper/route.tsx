import { useLocation } from 'react-router'
import { receiveLeadWithoutScripts } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { documentPath, shownPages } from '#knowledge/documents/catalogue.data.ts'
import { documentsContext } from '#knowledge/documents/context.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import Gate from './Gate.island.tsx'
import type { GuideFiles } from './Thanks.tsx'
import { whitepaper } from './words.ts'
import './whitepaper.css'

/** The thank-you state has an address, so it survives a reload, and a form sent without scripts ends there. */
export const handle = {
  queryNames: ['sent'],
  cacheKeyOfQuery: (query) => choiceOf(query, { sent: [whitepaperForm.kind] }),
} satisfies RouteHandle

export function loader({ context }: Route.LoaderArgs): { files: GuideFiles } {
  const published = context
    .get(documentsContext)
    .all()
    .find((document) => documentPath(document) === whitepaper.thanks.read.href)
  if (!published) return { files: null }
  const { pages, pdf, docx } = published
  return { files: { pages, pdf, docx, shown: shownPages(published) } }
}

export const action = (args: Route.ActionArgs) => receiveLeadWithoutScripts(whitepaperForm, args, 'guide')

export default function WhitepaperDownload({ actionData, loaderData: { files } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <section className="wp">
      <PageMeta
        title={whitepaper.title}
        description={whitepaper.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <Island of={Gate} props={{ address: pathname + search, postResult: actionData, files }} />
    </section>
  )
}
