import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
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

export function go(path: string) {
  if (path !== location.pathname) history.pushState(null, '', path)
  tell()
}

export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        go(href)
      }}
    />
  )
}
