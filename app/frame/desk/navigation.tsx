import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react'
import { mayOpen } from './screens.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The path that is shown. It names screens and ids, and nothing that anybody wrote. */
export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname)
/** The query of the address that is shown: how a screen is filtered. */
export const useAddressQuery = () => useSyncExternalStore(subscribe, () => location.search)

/** @param replaces true where the way back leads past what is shown now */
export function navigate(address: string, replaces = false) {
  const isHere = address === location.pathname + location.search
  if (!isHere) history[replaces ? 'replaceState' : 'pushState'](null, '', address)
  notifyListeners()
}

/** A way to a screen. Where it leads to what the role of the reader has not, its words stand there alone. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  if (!mayOpen(href)) return rest.className?.includes('button') ? null : <span>{rest.children}</span>
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
