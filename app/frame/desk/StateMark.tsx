import type { ReactNode } from 'react'
import { classes } from '#frame/ui/classes.ts'

/** The looks of the mark before a state; `open` is under way or to be seen to, `doubtful` may be a program's. */
export type StateLook = 'new' | 'open' | 'done' | 'failed' | 'doubtful'

type Props = {
  look: StateLook
  /** True below a text, in small letters. */
  isBelow?: boolean
  children: ReactNode
}

/** A state in words, and before it a mark that repeats it. */
export const StateMark = ({ look, isBelow, children }: Props) => (
  <span className={classes('state', isBelow && 'also')} data-look={look}>
    {children}
  </span>
)
