/**
 * Resolves when the page is on the screen. Browsers call themselves idle before they have painted, too; Firefox tells of no
 * paint on a page that opens at a section.
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

/** Resolves when the next frame begins, or once a hidden window is shown again. */
const frame = () => new Promise(requestAnimationFrame)

/**
 * Resolves once the next frame is on the screen, with what a press changed by itself. A window that is not shown paints
 * nothing, and waits 400 ms.
 */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 400)
  })

/** Resolves when the browser has nothing else to do, or 200 ms on. Safari has no idle callbacks. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 })
    else setTimeout(resolve)
  })
