import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to where reading goes on: to the heading of the section that the address names, else
 * to the heading of the new page. A screen reader then says where the visitor has arrived. Scrolling is the router's.
 */
export function useReadingFocus() {
  const location = useLocation()
  const last = useRef(location)
  useEffect(() => {
    const before = last.current
    last.current = location
    const arrival = before === location
    // A screen that changes what it shows under its own path says itself where reading goes on.
    const within = before.pathname === location.pathname && !location.hash
    if (within && (before.search !== location.search || before.state !== location.state)) return
    // A page that was just loaded is read from its start, unless the address names a section and nothing has focus yet.
    if (arrival && (!location.hash || document.activeElement !== document.body)) return
    placeOf(location.hash)?.focus({ preventScroll: true })
  }, [location])
}

function placeOf(hash: string) {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  const place = (target || document).querySelector<HTMLElement>('h1, h2, h3') ?? (target || null)
  const isControl = target && target.tabIndex >= 0
  if (isControl) return target
  if (target && /^H[1-6]$/.test(target.tagName)) return focusable(target)
  return place && focusable(place)
}

function focusable(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  return element
}
