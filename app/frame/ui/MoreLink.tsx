import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A link onward, with the drawn arrow. */
export const MoreLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a className={classes('more', className)} {...rest} />
)
