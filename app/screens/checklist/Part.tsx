import { Fragment, memo } from 'react'
import { checklist } from '#content/checklist.ts'
import { type ChecklistItem, type ChecklistPart, doneIn, lineAnchor } from '#domain/checklist/checklist.ts'
import { ControlIds } from '../../parts/ControlIds.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { setTick, useTicks } from './ticks.ts'

/** One law or standard: its name and what is done in the margin, its lines beside them. */
export const Part = memo(function Part({ part, hidden }: { part: ChecklistPart; hidden: boolean }) {
  const ticks = useTicks()
  const hydrated = useHydrated()
  const { done, of } = doneIn([part], ticks)
  return (
    <section className="chk-part cols" aria-labelledby={`${part.id}-title`} id={part.id} hidden={hidden}>
      <div className="chk-head">
        <h2 id={`${part.id}-title`}>{part.title}</h2>
        <p className="small scripted">
          {done} {checklist.of} {of} {checklist.done}
        </p>
      </div>
      <ul className="chk-items">
        {part.items.map((item) => (
          <Item key={item.id} item={item} ticked={hydrated ? ticks.has(item.id) : null} />
        ))}
      </ul>
    </section>
  )
})

/** Says how many lines show and are ticked off, whenever that changes, to those who do not see it. */
export function Tally({ parts }: { parts: readonly ChecklistPart[] }) {
  const { done, of } = doneIn(parts, useTicks())
  return (
    <p className="sr scripted" role="status">
      {of} {checklist.shown}, {done} {checklist.done}
    </p>
  )
}

/** A line with its box; without scripts, and until they run, the box is drawn. A tick leaves the other lines as they are. */
const Item = memo(function Item({ item, ticked }: { item: ChecklistItem; ticked: boolean | null }) {
  const { id, text, clause, proof, facts, controls } = item
  const words = (
    <>
      <span className="num">{id}</span> {text}
    </>
  )
  return (
    <li id={lineAnchor(id)}>
      {ticked === null ? (
        <p className="chk-line">
          <span className="doc-box" aria-hidden="true" />
          <span>{words}</span>
        </p>
      ) : (
        <Tick className="chk-line" ticked={ticked} onTick={(done) => setTick(id, done)}>
          <span>{words}</span>
        </Tick>
      )}
      <p className="small">
        <b>{clause}</b>. {checklist.proof}: {proof}.{' '}
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' '}
            <a href={`/facts#${fact}`}>
              {checklist.source}
              {facts.length > 1 && checklist.statement(index + 1)}
              <span className="sr"> on {id}</span>
            </a>
          </Fragment>
        ))}
        {controls.length > 0 && (
          <>
            {' '}
            <ControlIds label={checklist.controls} ids={controls} />
          </>
        )}
      </p>
    </li>
  )
})
