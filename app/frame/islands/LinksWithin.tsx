import type { MouseEvent, ReactNode, Ref } from 'react'
import { goTo, isPlain } from './address.ts'

type LinksWithinProps = {
  /** Returns true for an address that the island shows itself. */
  shows: (url: URL) => boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A part of an island that follows links to the island's own addresses without leaving the page. */
export const LinksWithin = ({ shows, ref, children }: LinksWithinProps) => (
  // biome-ignore lint/a11y: it answers for the links inside, which are reached as links are
  <div className="contents" ref={ref} onClick={(event) => follow(event, shows)}>
    {children}
  </div>
)

function follow(event: MouseEvent, shows: LinksWithinProps['shows']) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || !isPlain(event) || link.hasAttribute('download')) return
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.hash || !shows(url)) return
  event.preventDefault()
  goTo(url.pathname + url.search)
}
