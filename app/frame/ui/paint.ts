/**
 * Resolves when the page is on the screen. An idle callback won't do, because it may come before the first paint.
 * Firefox reports no paint for a page opened at an anchor, so the wait ends after 500 ms.
 */
export async function firstPaint(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        resolve()
      }).observe({ type: 'paint', buffered: true })
      setTimeout(resolve, 500)
    })
  await frame()
  await frame()
}

/** Resolves at the next frame, or once a hidden window is shown again. */
const frame = () => new Promise(requestAnimationFrame)

/**
 * Resolves once the next frame is on the screen, and the visitor sees what their press did. A hidden window paints
 * nothing; there it resolves after 400 ms.
 */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 400)
  })

/**
 * Resolves when the browser is idle, or after 200 ms. Safari has no idle callbacks; there it resolves in the next task.
 */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 })
    else setTimeout(resolve)
  })

/** Resolves when the whole page is there. The script is asynchronous, and the menu and the foot come last. */
export const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve()
