import { speculationRules } from './speculation-rules.ts'

/**
 * Has pages made ready by speculation rules. They come with the page's script: a header that names them is obeyed while the page
 * is not yet on the screen. A browser that knows no rules fetches the page behind a link that somebody points at, focuses or
 * touches: the document then only has to be asked whether it still holds. By `fetch`, since Firefox counts a prefetching link
 * under the policy's `default-src`.
 */
export function startPrefetch() {
  if (HTMLScriptElement.supports?.('speculationrules')) {
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'speculationrules', text: speculationRules }),
    )
    return
  }
  const fetched = new Set([location.pathname])
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.download || !/^\/[^.]*$/.test(link.pathname)) return
    if (fetched.has(link.pathname)) return
    fetched.add(link.pathname)
    void fetch(link.pathname, { priority: 'low', credentials: 'include' }).catch(() => {})
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) addEventListener(intent, prefetch, { passive: true })
}
