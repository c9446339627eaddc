import { renderToStaticMarkup } from 'react-dom/server'
import { useSearchParams } from 'react-router'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { checklistLaws } from '#knowledge/documents/checklist-laws.ts'
import { documentsContext } from '#knowledge/documents/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import Checklist from './Checklist.island.tsx'
import ChecklistReview from './ChecklistReview.island.tsx'
import { allLaws, partsOf } from './checklist.ts'
import { Part } from './Part.tsx'
import { checklist } from './words.ts'
import './checklist.css'

export const handle = {
  queryNames: ['regulation'],
  cacheKeyOfQuery: (query, context) =>
    choiceOf(query, {
      regulation: [
        ...(context.get(documentsContext).bySlug(checklist.slug)?.checklist ?? []).map(({ id }) => id),
        allLaws,
      ],
    }),
} satisfies RouteHandle

export function loader({ context }: Route.LoaderArgs) {
  const document = context.get(documentsContext).bySlug(checklist.slug)
  if (!document?.checklist) return { parts: [], files: null }
  const { pages, pdf, docx, xlsx } = document
  return { parts: document.checklist, files: { pages, pdf, docx, ...(xlsx && { xlsx }) } }
}

export default function ComplianceChecklist({ loaderData: { parts, files } }: Route.ComponentProps) {
  const { origin } = usePageRequest()
  const [query] = useSearchParams()
  const shown = partsOf(parts, query.get('regulation'))
  const html = renderToStaticMarkup(shown.map((part) => <Part key={part.id} part={part} />))
  const law = checklistLaws.find(({ id }) => shown.length === 1 && id === shown[0]?.id)?.id ?? null
  return (
    <>
      <PageMeta title={checklist.title} description={checklist.description} />
      <Island of={Checklist} props={{ law, files, origin }} serverProps={{ parts: shown, html }} />
      {parts.length > 0 && <Island of={ChecklistReview} props={{ law }} />}
    </>
  )
}
