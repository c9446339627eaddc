import type { ReactNode } from 'react'
import '#frame/styles/fold.css'
import { classes } from './classes.ts'

/** True when the parts before this one already fill the view with entries. */
export const startsBelowView = (sizes: readonly number[], index: number, inView: number) =>
  sizes.slice(0, index).reduce((sum, size) => sum + size, 0) >= inView

type FoldProps = {
  id?: string
  className?: string
  /** In the summary: a heading, and what tells how much is inside. */
  head: ReactNode
  /** Open everywhere, for there is little. */
  isOpen?: boolean
  /** Folded where there is room too, for the page would be too long. */
  isFoldedWhenWide?: boolean
  children: ReactNode
}

type PhoneFoldProps = {
  className?: string
  /** In the summary. Where there is room it stands above what is inside, unless `isHeadless` leaves it out there. */
  head: ReactNode
  isHeadless?: boolean
  /** Open on a phone too, until it is closed. */
  isOpen?: boolean
  children: ReactNode
}

/**
 * Matter of second rank: folded on a phone; elsewhere its head and its children stand as if nothing were around them.
 */
export const PhoneFold = ({ className, head, isHeadless, isOpen, children }: PhoneFoldProps) => (
  <details className={classes('fold fold-phone', isHeadless && 'fold-headless', className)} open={isOpen}>
    <summary>{head}</summary>
    {children}
  </details>
)

/** A part of a long list. A phone shows its head alone until it is opened; where there is room it stands open. */
export const Fold = ({ id, className, head, isOpen, isFoldedWhenWide, children }: FoldProps) => (
  <details className={classes('fold', isFoldedWhenWide && 'fold-tall', className)} id={id} open={isOpen}>
    <summary>{head}</summary>
    {children}
  </details>
)
