import type { ReactNode, Ref } from 'react'
import { call } from '#content/site.ts'
import '#frame/styles/result-band.css'

type ResultBandProps = {
  id: string
  /** The kind of the result, with its figure in words. */
  label: ReactNode
  labelId?: string
  /** The one large figure; the label says it too. */
  figure?: ReactNode
  unit?: ReactNode
  title: string
  heading?: Ref<HTMLHeadingElement>
  reason?: ReactNode
  /** A talk about it first, then the ways to take it along. */
  acts: ReactNode
  /** The matter of a call about it. */
  covers?: string
  children?: ReactNode
}

/**
 * The result of a tool on the green surface: one large figure, what it means and why, what to do with it, and what the
 * call about it is.
 */
export const ResultBand = ({
  id,
  label,
  labelId,
  figure,
  unit,
  title,
  heading,
  reason,
  acts,
  covers = call.plan.covers,
  children,
}: ResultBandProps) => (
  <section className="band result-band" aria-labelledby={id}>
    {figure !== undefined && (
      <p className="result-figure" aria-hidden="true">
        <b>{figure}</b> {unit}
      </p>
    )}
    <div>
      <p className="label" id={labelId}>
        {label}
      </p>
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={labelId}>
        {title}
      </h2>
      {reason && <p className="lead">{reason}</p>}
      <div className="acts">{acts}</div>
      {children}
    </div>
    <div className="result-call">
      <p id={`${id}-call`}>{call.plan.title}</p>
      <ul aria-labelledby={`${id}-call`}>
        {[covers, ...call.plan.rows].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  </section>
)
