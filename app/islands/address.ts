import { type MouseEvent, useMemo, useSyncExternalStore } from 'react'

/**
 * How an address was come to: with the page, by a press in it, in place of the one before, or through the history. What was
 * served is the first rendering alone, which has to be the server's.
 */
type Way = 'served' | 'arrival' | 'push' | 'replace' | 'history'

export type Address = {
  path: string
  query: URLSearchParams
  /** What was kept with this entry of the history. */
  state: unknown
  way: Way
  /** The visitor has moved on from what the page came with. */
  moved: boolean
}

/** Counts up with every change; 0 is what the server rendered, 1 the same as the browser knows it. */
let visit = 1
let way: Way = 'arrival'
const listeners = new Set<() => void>()

function changed(how: Way) {
  visit += 1
  way = how
  for (const listener of listeners) listener()
}
const goneBack = () => changed('history')

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', goneBack)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', goneBack)
  }
}

/**
 * The page's address, followed as it changes without the page, by `goTo` or through the browser's history.
 *
 * @param served the path and query that the server rendered the island for
 */
export function useAddress(served: string): Address {
  const current = useSyncExternalStore(
    subscribe,
    () => visit,
    () => 0,
  )
  return useMemo(() => {
    const { pathname, searchParams } = new URL(current === 0 ? served : location.href, 'http://localhost')
    const place = { path: pathname, query: searchParams }
    if (current === 0) return { ...place, state: null, way: 'served', moved: false }
    return { ...place, state: history.state, way, moved: way !== 'arrival' }
  }, [current, served])
}

/**
 * Changes the address without leaving the page.
 *
 * @param state kept with the entry of the history
 */
export function goTo(address: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) {
  history[replace ? 'replaceState' : 'pushState'](state, '', address)
  changed(replace ? 'replace' : 'push')
  dispatchEvent(new Event('moved'))
}

/** A press that the page itself answers; one that opens a tab or a window of the browser is left to the browser. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
