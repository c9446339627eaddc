import { data } from 'react-router'
import { Island } from '#frame/islands/Island.tsx'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/duty-template'
import { dutyTemplate, fillIn } from './catalogue.data.ts'
import { documentsContext } from './context.ts'
import { DocumentPage } from './DocumentPage.tsx'
import FillIn from './FillIn.island.tsx'
import { onwardFrom } from './onward.data.ts'
import '#frame/styles/fact-notes.css'

export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const template = context.get(documentsContext).bySlug(params.slug)
  if (template?.kind !== dutyTemplate || template.html === null) return data(null, 404)
  const { text, html, chapters, blanks, ...document } = template
  return { ...document, html }
}

export default function DutyTemplate({ loaderData: document }: Route.ComponentProps) {
  if (!document) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={document.title} description={document.summary} />
      <DocumentPage document={document}>
        <noscript>
          <p className="note">{fillIn.unscripted}</p>
        </noscript>
        <Island of={FillIn} props={{ slug: document.slug }} />
      </DocumentPage>
      <LeadOn {...onwardFrom(`/resources/templates/${document.slug}`)} />
    </>
  )
}
