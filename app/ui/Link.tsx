import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { classes } from './classes.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** Another site, a mail address, a file: what the browser opens by itself. */
const leavesTheRouter = (href: string) => /^[a-z]+:|\.[a-z0-9]+$/i.test(href)

/**
 * A link to anywhere.
 *
 * A screen of this site is fetched as soon as a link to it comes into view, so that a click shows it at once.
 */
export function Link({ href, ...rest }: LinkProps) {
  if (leavesTheRouter(href)) return <a href={href} {...rest} />
  // Every route is known from the start, so nothing is to be discovered.
  return <RouterLink to={href} prefetch={href.startsWith('#') ? 'none' : 'viewport'} discover="none" {...rest} />
}

/** A way on, with the drawn arrow. */
export const MoreLink = ({ className, ...rest }: LinkProps) => <Link className={classes('more', className)} {...rest} />
