import { speculationRules } from './speculation-rules.ts'

/**
 * Makes pages ready before somebody goes to them. Speculation rules come with the page's script, because rules named by
 * a header are followed while the page is not on the screen yet.
 *
 * A browser without such rules fetches the page behind a link that somebody points at, focuses or touches; later only
 * its freshness has to be checked. It uses `fetch`, because Firefox counts prefetch links under the policy's
 * `default-src`.
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
