import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { classes } from './classes.ts'
import { useTurnToFetch } from './turn-to-fetch.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** Another site, a mail address, a file: what the browser opens by itself. */
const leavesTheRouter = (href: string) => /^[a-z]+:|\.[a-z0-9]+$/i.test(href)

/**
 * A link to anywhere.
 *
 * A screen of this site is fetched once a link to it has come into view, so that a click shows it at once.
 */
export const Link = ({ href, ...rest }: LinkProps) =>
  leavesTheRouter(href) ? <a href={href} {...rest} /> : <LinkToScreen href={href} {...rest} />

function LinkToScreen({ href, ...rest }: LinkProps) {
  const [ref, isItsTurn] = useTurnToFetch(!href.startsWith('#'))
  // Every route is known from the start, so nothing is to be discovered.
  return <RouterLink ref={ref} to={href} prefetch={isItsTurn ? 'render' : 'none'} discover="none" {...rest} />
}

/** A way on, with the drawn arrow. */
export const MoreLink = ({ className, ...rest }: LinkProps) => <Link className={classes('more', className)} {...rest} />
