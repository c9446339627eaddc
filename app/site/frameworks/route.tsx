import { useLocation } from 'react-router'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import { DutyTemplates } from '#knowledge/documents/DutyTemplates.tsx'
import { frameworkCategories, frameworks } from '#knowledge/documents/frameworks.data.ts'
import { NewsletterBox } from '#office/newsletter/NewsletterBox.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import { Coverage } from './Coverage.tsx'
import Library from './Library.island.tsx'
import { library } from './library.data.ts'
import { LibraryAction, Questions } from './Questions.tsx'
import type { FrameworkCoverage, FrameworkFiles } from './types.ts'
import '#frame/styles/ask.css'
import './frameworks.css'

export const handle = {
  callLine: 'own',
  queryNames: ['category'],
  cacheKeyOfQuery: (query) => choiceOf(query, { category: frameworkCategories }),
} satisfies RouteHandle & CallLineHandle

export function loader({ context }: Route.LoaderArgs) {
  const documents = context.get(documentsContext)
  const files: Record<string, FrameworkFiles> = {}
  const coverage: Record<string, FrameworkCoverage> = {}
  for (const { id } of frameworks) {
    const document = documents.bySlug(id)
    if (!document) continue
    files[id] = { pdf: document.pdf, docx: document.docx }
    coverage[id] = document.coverage
  }
  return { files, coverage, templates: documents.dutyTemplates() }
}

export default function Frameworks({ loaderData: { files, coverage, templates } }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta title={library.title} description={library.description} />
      <Island of={Library} props={{ address: pathname + search, files }} />
      <Coverage of={coverage} />
      <DutyTemplates templates={templates} />
      <Questions />
      <div className="wrap lib-coupon">
        <NewsletterBox id="library-newsletter" source="/frameworks" sendsMail={sendsMail} />
      </div>
      <LibraryAction />
    </>
  )
}
