import { useState } from 'react'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { type ChecklistLaw, checklistLaws } from '#knowledge/documents/checklist-laws.ts'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { allLaws, doneIn } from './checklist.ts'
import { Lines } from './Lines.tsx'
import { readParts } from './lines.ts'
import { Next, OpenBar, OpenItems } from './Next.tsx'
import { Take, type TakeProps } from './Take.tsx'
import { useTicks } from './ticks.ts'
import { checklist } from './words.ts'

type ChecklistProps = {
  /** The law that shows; null when all do. */
  law: ChecklistLaw['id'] | null
  files: TakeProps['files'] | null
  /** The public address of the site. */
  origin: string
  parts?: readonly ChecklistPart[]
  /** Its lines. */
  html?: string
}

/**
 * The checklist: what is open and what to do about it, the choice of a law, its lines with their boxes, and what
 * follows.
 */
export default function Checklist({ law, files, origin, parts: servedParts, html }: ChecklistProps) {
  const [parts] = useState(() => servedParts ?? readParts())
  return (
    <>
      <PageHead label={checklist.label} title={checklist.title} lead={checklist.lead}>
        {!files && <p className="note">{checklist.notYet}</p>}
      </PageHead>
      {parts.length > 0 && (
        <div className="wrap chk-result">
          <Laws chosen={law} />
          <OpenItems parts={parts} law={law} files={files} origin={origin} />
        </div>
      )}
      <div className="wrap chk-sheet">
        <Tally parts={parts} />
        <Lines parts={parts} html={html} />
        <p className="note chk-advice">{checklist.notAdvice}</p>
        {parts.length > 0 && <OpenBar parts={parts} law={law} origin={origin} />}
      </div>
      {parts.length > 0 && (
        <div className="wrap result-parts">
          {files && <Take parts={parts} files={files} />}
          <Next parts={parts} />
        </div>
      )}
    </>
  )
}

/** The laws, each with an address of its own: the lines of all at once are long, and most readers look for one. */
const Laws = ({ chosen }: { chosen: ChecklistLaw['id'] | null }) => (
  <nav className="chk-filter" aria-label={checklist.filter.label}>
    {[...checklistLaws, { id: allLaws, title: checklist.filter.all }].map(({ id, title }) => (
      <a
        key={id}
        href={`${checklist.path}?regulation=${id}`}
        aria-current={id === (chosen ?? allLaws) ? 'page' : undefined}
      >
        {title}
      </a>
    ))}
  </nav>
)

/** Says how many lines show and are ticked off, whenever that changes, to those who do not see it. */
function Tally({ parts }: { parts: readonly ChecklistPart[] }) {
  const { done, of } = doneIn(parts, useTicks())
  return (
    <p className="sr scripted" role="status">
      {`${of} ${checklist.shown}, ${done} ${checklist.done}`}
    </p>
  )
}
