/**
 * Finds what a reader loses who has little room, or larger or wider letters: a page to be moved sideways, text that is
 * cut off, and text that lies on other text, each with its words. The function runs in the page, so it may use nothing
 * from outside.
 */
export function crampedTexts(): string[] {
  const found: string[] = []
  const width = document.documentElement.clientWidth
  const needed = document.documentElement.scrollWidth
  if (needed > width) found.push(`the page is ${needed} px wide`)
  type Line = { words: string; element: Element; box: DOMRect }
  const rows = new Map<number, Line[]>()
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const words = node.nodeValue?.trim().slice(0, 40)
    if (!element || !words) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // What is read aloud alone, and drawings, which scale as one.
    if (element.closest('.sr, .trap, svg, script, style, noscript, option, textarea')) continue
    let [left, right, top, bottom] = [0, width, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    let scrolls = false
    let floats = false
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.position === 'fixed' || style.position === 'sticky') floats = true
      // What is moved by itself, or only read aloud.
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.clipPath === 'inset(50%)') scrolls = true
      if (scrolls || at === document.body || !/hidden|clip/.test(style.overflowX + style.overflowY)) continue
      const box = at.getBoundingClientRect()
      // What is only read aloud, like the heads of a table that is a list on a phone.
      if (box.width < 3 || box.height < 3) scrolls = true
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    if (scrolls) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      // A line's box is higher than its letters.
      const slack = box.height / 3
      if (box.left < left - 1 || box.right > right + 1 || box.top < top - slack || box.bottom > bottom + slack)
        found.push(`cut off: ${words}`)
      if (floats) continue
      const line = { words, element, box }
      for (let row = Math.floor(box.top / 100); row <= Math.floor(box.bottom / 100); row++)
        rows.set(row, [...(rows.get(row) ?? []), line])
    }
  }
  for (const lines of rows.values())
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
          continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 3 && down > Math.min(one.box.height, other.box.height) / 2)
          found.push(`on each other: ${one.words} | ${other.words}`)
      }
  return [...new Set(found)]
}
