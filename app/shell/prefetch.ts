/**
 * Fetches the page behind a link that somebody points at, focuses or touches, where the browser knows no speculation rules
 * (`public/pages.speculationrules`): the document then only has to be asked whether it still holds. By `fetch`, since Firefox
 * counts a prefetching link under the policy's `default-src`.
 */
export function startPrefetch() {
  if (HTMLScriptElement.supports?.('speculationrules')) return
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
