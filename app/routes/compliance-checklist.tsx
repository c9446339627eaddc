import { useLocation } from 'react-router'
import { checklist } from '#content/checklist.ts'
import { partsOf } from '#domain/checklist/checklist.ts'
import { servicesContext } from '../context.ts'
import { Part, Tally } from '../features/checklist/Checklist.tsx'
import { Take } from '../features/checklist/Take.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { Link } from '../ui/Link.tsx'
import type { Route } from './+types/compliance-checklist'

export const handle = { reads: ['regulation'] }

export function loader({ context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.bySlug(checklist.slug)
  if (!found?.checklist) return { parts: [], files: null }
  const { pages, pdf, docx } = found
  return { parts: found.checklist, files: { pages, pdf, docx } }
}

/** All lines are there already: a choice shows at once, without a request. */
export const shouldRevalidate = () => false

export default function ComplianceChecklist({ loaderData: { parts, files } }: Route.ComponentProps) {
  const asked = new URLSearchParams(useLocation().search).get('regulation')
  const shown = partsOf(parts, asked)
  const current = (id: string | null) => {
    const only = shown.length === 1 ? shown[0]?.id : null
    return only === id ? 'true' : undefined
  }
  return (
    <>
      <PageMeta title={checklist.title} description={checklist.description} />
      <header className="page-head">
        <div className="wrap cols">
          <p className="label">{checklist.label}</p>
          <h1>{checklist.title}</h1>
          <p className="lead">{checklist.lead}</p>
          <p className="note">{checklist.notAdvice}</p>
          {files ? <Take parts={shown} files={files} /> : <p className="note">{checklist.notYet}</p>}
        </div>
      </header>
      <div className="wrap chk-sheet">
        {parts.length > 0 && (
          <nav className="chk-filter" aria-label={checklist.filter.label}>
            <Link href={checklist.path} aria-current={current(null)}>
              {checklist.filter.all}
            </Link>
            {parts.map(({ id, title }) => (
              <Link key={id} href={`${checklist.path}?regulation=${id}`} aria-current={current(id)}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        <Tally parts={shown} />
        {shown.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </div>
    </>
  )
}
