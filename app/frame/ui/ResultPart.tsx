import type { ReactNode } from 'react'
import { Fold } from './Fold.tsx'

type ResultPartProps = {
  id: string
  title: string
  /** The number of items inside. */
  count?: number
  isOpen?: boolean
  level?: 2 | 3
  children: ReactNode
}

/** A part of a result that opens by its head: what the result rests on, or what else can be done with it. */
export function ResultPart({ id, title, count, isOpen, level, children }: ResultPartProps) {
  const Heading = level ? (`h${level}` as const) : 'b'
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Fold
        isFoldedWhenWide
        {...(isOpen !== undefined && { isOpen })}
        head={
          <>
            <Heading id={`${id}-title`}>{title}</Heading> {count !== undefined && <span className="num">{count}</span>}
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
