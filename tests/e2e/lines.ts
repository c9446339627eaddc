/**
 * Finds the places in a page where a reader stumbles, each with its words: running text with more than about 90 letters
 * a line, a date or a control's number that breaks across lines, an example in a field that is cut off. The function
 * runs in the page, so it may use nothing from outside.
 */
export function hardToRead(): string[] {
  const found: string[] = []
  const range = document.createRange()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr, .trap, .scroll, .ctl-scroll')
  /** Measures the range in multiples of the letters' size. */
  const measured = (element: Element) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    const { width, height } = range.getBoundingClientRect()
    return { width: width / size, hasLines: height / size > 2.2 }
  }

  for (const paragraph of document.querySelectorAll('p')) {
    if (!isShown(paragraph)) continue
    // One that is laid out in columns is read column by column.
    const isColumns = getComputedStyle(paragraph).display === 'grid'
    for (const part of isColumns ? paragraph.childNodes : [paragraph]) {
      if (part instanceof Element) range.selectNodeContents(part)
      else range.selectNode(part)
      const { width, hasLines } = measured(paragraph)
      if (hasLines && width > 41) found.push(`${Math.round(width)} em wide: ${part.textContent}`)
    }
  }

  const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
  const whole = new RegExp(`\\b(?:(?:${months})\\s\\d{1,2}, \\d{4}|\\p{Lu}{1,3}-\\d{1,4})\\b`, 'gu')
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    for (const { 0: said, index } of (node.nodeValue ?? '').matchAll(whole)) {
      if (!node.parentElement || !isShown(node.parentElement)) continue
      range.setStart(node, index)
      range.setEnd(node, index + said.length)
      if (measured(node.parentElement).hasLines) found.push(`broken: ${said} in ${node.nodeValue}`)
    }
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (!pen || !isShown(field)) continue
    const style = getComputedStyle(field)
    pen.font = style.font
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (pen.measureText(field.placeholder).width > room + 1) found.push(`cut off: ${field.placeholder}`)
  }
  return found
}
