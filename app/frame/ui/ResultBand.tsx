import type { ReactNode, Ref } from 'react'
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
  children?: ReactNode
}

/** The result of a tool on the green surface: one large figure, what it means and why, and what to do with it. */
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
  </section>
)
