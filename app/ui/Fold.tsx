import type { ReactNode } from 'react'
import '../styles/fold.css'
import { classes } from './classes.ts'

type FoldProps = {
  id?: string
  className?: string
  /** In the summary: a heading, and what tells how much is inside. */
  head: ReactNode
  /** Open everywhere, for there is little. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a long list. A phone shows its head alone until it is opened; where there is room it stands open. */
export const Fold = ({ id, className, head, isOpen, children }: FoldProps) => (
  <details className={classes('fold', className)} id={id} open={isOpen}>
    <summary>{head}</summary>
    {children}
  </details>
)
