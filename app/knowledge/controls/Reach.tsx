import { Fragment } from 'react'
import type { reachOf } from './rules/matrix.ts'
import './reach.css'
import './tick.css'

type ReachProps = { of: ReturnType<typeof reachOf>; all: number }

/** A bar in three tones: the clauses that are covered, those in part, those that a control overlaps with. */
export const Reach = ({ of, all }: ReachProps) => {
  const share = (count: number) => `${Number(((100 * count) / all).toFixed(1))}%`
  return (
    <svg className="ctl-reach" aria-hidden="true">
      {of.map(([look, count], index) => {
        const before = of.slice(0, index).reduce((sum, [, one]) => sum + one, 0)
        const place = { ...(before > 0 && { x: share(before) }), width: share(count), height: 11 }
        return count === 0 ? null : (
          <Fragment key={look}>
            {look === 'part' && <rect className="open" {...place} />}
            <rect className={look} {...place} />
          </Fragment>
        )
      })}
    </svg>
  )
}
