import { useState } from 'react'
import { checklist } from '#content/checklist.ts'
import { type ChecklistPart, partsOf } from '#domain/checklist/checklist.ts'
import { useAddress } from '../../islands/address.ts'
import { LinksWithin } from '../../islands/LinksWithin.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Next } from './Next.tsx'
import { Part, Tally } from './Part.tsx'
import { Take, type TakeProps } from './Take.tsx'

type ChecklistProps = {
  /** The path and query that the page was asked for with. */
  address: string
  parts: readonly ChecklistPart[]
  files: TakeProps['files'] | null
}

/** The checklist: what may be taken away, the choice of a law, and the lines with their boxes. */
export default function Checklist({ address: served, parts, files }: ChecklistProps) {
  const { query } = useAddress(served)
  const shown = partsOf(parts, query.get('regulation'))
  const made = useSeen(shown)
  const current = (id: string | null) => {
    const only = shown.length === 1 ? shown[0]?.id : null
    return only === id ? 'true' : undefined
  }
  return (
    <>
      <PageHead label={checklist.label} title={checklist.title} lead={checklist.lead}>
        <p className="note">{checklist.notAdvice}</p>
        {files ? <Take parts={shown} files={files} /> : <p className="note">{checklist.notYet}</p>}
      </PageHead>
      <div className="wrap chk-sheet">
        {parts.length > 0 && (
          <LinksWithin shows={({ pathname }) => pathname === checklist.path}>
            <nav className="chk-filter" aria-label={checklist.filter.label}>
              <a href={checklist.path} aria-current={current(null)}>
                {checklist.filter.all}
              </a>
              {parts.map(({ id, title }) => (
                <a key={id} href={`${checklist.path}?regulation=${id}`} aria-current={current(id)}>
                  {title}
                </a>
              ))}
            </nav>
          </LinksWithin>
        )}
        <Tally parts={shown} />
        {parts
          .filter((part) => made.has(part))
          .map((part) => (
            <Part key={part.id} part={part} hidden={!shown.includes(part)} />
          ))}
      </div>
      {shown.length > 0 && <Next parts={shown} />}
    </>
  )
}

/** All parts that were shown so far. They stay in the page, hidden: making more than a hundred lines anew takes longer than a press may. */
function useSeen(shown: readonly ChecklistPart[]): ReadonlySet<ChecklistPart> {
  const [seen, setSeen] = useState<ReadonlySet<ChecklistPart>>(() => new Set(shown))
  if (shown.every((part) => seen.has(part))) return seen
  const more = new Set([...seen, ...shown])
  setSeen(more)
  return more
}
