import { type MouseEvent, useMemo, useSyncExternalStore } from 'react'

/**
 * The way to an address: with the page, by a press, in place of the last one, or through the history. `served` is the
 * first rendering alone, which has to match the server's.
 */
type Way = 'served' | 'arrival' | 'push' | 'replace' | 'history'

export type Address = {
  path: string
  query: URLSearchParams
  /** The state stored with this entry of the history. */
  state: unknown
  way: Way
  /** True once the visitor has moved on from the served address. */
  moved: boolean
}

/** Counts every change. 0 is the server's rendering, 1 the same address in the browser. */
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
 * Returns the page's address, and follows its changes by `goTo` or the browser's history.
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
 * @param state stored with the entry of the history
 */
export function goTo(address: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) {
  history[replace ? 'replaceState' : 'pushState'](state, '', address)
  changed(replace ? 'replace' : 'push')
  dispatchEvent(new Event('moved'))
}

/** True for a plain press. One that opens a tab or window is left to the browser. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
