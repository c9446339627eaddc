import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Look = {
  /** The green button. Only one is in view at a time, apart from the header's. */
  primary?: boolean
  /** 44 px high instead of 48, for bars. */
  tight?: boolean
}

const look = ({ primary, tight }: Look, className?: string) =>
  classes('btn', primary && 'go', tight && 'tight', className)

export const Button = ({ primary, tight, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) => (
  <button type={type} className={look({ primary, tight }, className)} {...rest} />
)

/** A link that looks like a button and stays a link. */
export const ButtonLink = ({ primary, tight, className, ...rest }: ComponentProps<'a'> & Look) => (
  <a className={look({ primary, tight }, className)} {...rest} />
)
