/**
 * White space between two elements, for readers of the HTML without its styles: text browsers, translators, copy and
 * paste. React writes none, and never this exact text, so an island can recognise it.
 */
export const gap = ' \n'

/** Removes this white space before React compares an island with its own rendering. */
export function removeGaps(island: Element) {
  const texts = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
  const gaps: Text[] = []
  while (texts.nextNode()) if ((texts.currentNode as Text).data === gap) gaps.push(texts.currentNode as Text)
  for (const text of gaps) text.remove()
}
