import { useMemo, useState } from 'react'
import { checklist } from '#content/checklist.ts'
import { type ChecklistPart, doneIn, partsOf } from '#domain/checklist/checklist.ts'
import { useAddress } from '../../islands/address.ts'
import { LinksWithin } from '../../islands/LinksWithin.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Lines } from './Lines.tsx'
import { readParts } from './lines.ts'
import { Next } from './Next.tsx'
import { Take, type TakeProps } from './Take.tsx'
import { useTicks } from './ticks.ts'

type ChecklistProps = {
  /** The path and query that the page was asked for with. */
  address: string
  files: TakeProps['files'] | null
  parts?: readonly ChecklistPart[]
  /** The lines of all parts. */
  html?: string
}

/** The checklist: what may be taken away, the choice of a law, the lines with their boxes, and what follows from the ticks. */
export default function Checklist({ address: served, files, parts: given, html }: ChecklistProps) {
  const { query } = useAddress(served)
  const [parts] = useState(() => given ?? readParts())
  const regulation = query.get('regulation')
  const shown = useMemo(() => partsOf(parts, regulation), [parts, regulation])
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
        <Lines parts={parts} shown={shown} html={html} />
      </div>
      {shown.length > 0 && <Next parts={shown} />}
    </>
  )
}

/** Says how many lines show and are ticked off, whenever that changes, to those who do not see it. */
function Tally({ parts }: { parts: readonly ChecklistPart[] }) {
  const { done, of } = doneIn(parts, useTicks())
  return (
    <p className="sr scripted" role="status">
      {`${of} ${checklist.shown}, ${done} ${checklist.done}`}
    </p>
  )
}
