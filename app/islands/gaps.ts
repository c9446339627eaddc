/**
 * White space that parts two elements in the HTML itself, for whoever reads it without its styles: text browsers,
 * translators, copy and paste. React writes none. It is a text that React never writes, so that an island can tell it.
 */
export const gap = ' \n'

/** Takes the white space out again, before React compares what stands in an island with what it would write there. */
export function removeGaps(island: Element) {
  const texts = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
  const gaps: Text[] = []
  while (texts.nextNode()) if ((texts.currentNode as Text).data === gap) gaps.push(texts.currentNode as Text)
  for (const text of gaps) text.remove()
}
