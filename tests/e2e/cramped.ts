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
  type Frame = { left: number; right: number; top: number; bottom: number; scrolls: boolean; floats: boolean }
  const all = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, scrolls: false, floats: false }
  const frames = new Map<Element, Frame>()
  /** Says what an element and those around it show of its text. Many texts have the same ones around them. */
  const frameOf = (at: Element | null): Frame => {
    if (!at || at === document.documentElement) return { left: 0, right: width, ...all }
    const known = frames.get(at)
    if (known) return known
    const frame = { ...frameOf(at.parentElement) }
    const style = getComputedStyle(at)
    const overflow = style.overflowX + style.overflowY
    if (style.position === 'fixed' || style.position === 'sticky') frame.floats = true
    // What is moved by itself, or only read aloud.
    if (/auto|scroll/.test(overflow) || style.clipPath === 'inset(50%)') frame.scrolls = true
    else if (at !== document.body && /hidden|clip/.test(overflow)) {
      const box = at.getBoundingClientRect()
      // What is only read aloud, like the heads of a table that is a list on a phone.
      if (box.width < 3 || box.height < 3) frame.scrolls = true
      frame.left = Math.max(frame.left, box.left)
      frame.right = Math.min(frame.right, box.right)
      frame.top = Math.max(frame.top, box.top)
      frame.bottom = Math.min(frame.bottom, box.bottom)
    }
    frames.set(at, frame)
    return frame
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const words = node.nodeValue?.trim().slice(0, 40)
    if (!element || !words) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // What is read aloud alone, and drawings, which scale as one.
    if (element.closest('.sr, .trap, svg, script, style, noscript, option, textarea')) continue
    const { left, right, top, bottom, scrolls, floats } = frameOf(element)
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
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across <= 3 || down <= Math.min(one.box.height, other.box.height) / 2) continue
        if (!one.element.contains(other.element) && !other.element.contains(one.element))
          found.push(`on each other: ${one.words} | ${other.words}`)
      }
  return [...new Set(found)]
}
