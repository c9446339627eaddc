/**
 * Looks at a page as it stands for what a reader would stumble over. Runs in the page, so it knows nothing but itself.
 *
 * @param status what the page has to be answered with
 * @returns a sentence for each fault
 */
export function pageFaults(status = 200): string[] {
  const faults: string[] = []
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // WebKit doesn't tell.
  const answered = arrival?.responseStatus || status
  if (answered !== status) faults.push(`was answered with ${answered}`)
  if (!document.querySelector('h1')?.textContent) faults.push('has no heading')
  const root = document.scrollingElement ?? document.documentElement
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}${typeof element.className === 'string' && element.className ? `.${element.className.replaceAll(' ', '.')}` : ''} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    faults.push(
      `scrolls sideways, ${root.scrollWidth} in ${root.clientWidth}: ${widest.slice(0, 3).map(named).join(', ')}`,
    )
  }

  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const ownText = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  // A link among words is told from them by more than its color: WCAG 1.4.1.
  for (const link of document.querySelectorAll('a[href]')) {
    const { parentElement } = link
    const style = getComputedStyle(link)
    if (!parentElement || !seen(link) || style.display !== 'inline') continue
    if (ownText(parentElement).every((node) => (node.textContent ?? '').trim().length < 4)) continue
    const lined = style.textDecorationLine.includes('underline') && !/, 0\)|transparent/.test(style.textDecorationColor)
    const told = lined || style.fontWeight !== getComputedStyle(parentElement).fontWeight
    if (!told) faults.push(`looks like the words around it: ${named(link)}`)
  }

  // Words and controls stand beside each other, never over each other.
  type Box = { element: Element; isControl: boolean; left: number; right: number; top: number; bottom: number }
  const boxes: Box[] = []
  const range = document.createRange()
  for (const element of document.body.querySelectorAll('*')) {
    const control = element.matches('select, input:not([type=hidden]), textarea')
    const texts = control ? [] : ownText(element)
    if ((!control && texts.length === 0) || !seen(element)) continue
    let moved = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, clipPath, opacity, transform } = getComputedStyle(at)
      // What stands still while the page scrolls lies over it by design, and what is clipped away is not seen.
      if (
        position === 'fixed' ||
        position === 'sticky' ||
        clipPath !== 'none' ||
        opacity === '0' ||
        transform !== 'none'
      )
        moved = true
    }
    if (moved) continue
    const rects = control
      ? [element.getBoundingClientRect()]
      : texts.flatMap((node) => {
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
    for (const { left, right, top, bottom } of rects) {
      if (right - left < 2 || bottom - top < 2) continue
      // A font's box is higher than its letters.
      const inset = control ? 0 : (bottom - top) * 0.25
      boxes.push({
        element,
        isControl: control,
        left: left + 1,
        right: right - 1,
        top: top + inset,
        bottom: bottom - inset,
      })
    }
  }
  boxes.sort((a, b) => a.top - b.top)
  const told = new Set<string>()
  for (const [index, upper] of boxes.entries())
    for (let next = index + 1; next < boxes.length; next += 1) {
      const lower = boxes[next]
      if (!lower || lower.top >= upper.bottom) break
      if (lower.left >= upper.right || upper.left >= lower.right) continue
      if (upper.element === lower.element) continue
      // What is marked among words shares their lines; a control among words shares none of their room.
      const isWords = !upper.isControl && !lower.isControl
      if (isWords && (upper.element.contains(lower.element) || lower.element.contains(upper.element))) continue
      told.add(`${named(upper.element)} lies on ${named(lower.element)}`)
    }
  faults.push(...[...told].slice(0, 5))
  return faults
}
