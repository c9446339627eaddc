/** The id of the change that a page opens at. */
export const changedId = 'changed'

/** Elements in which no text is marked: their text is none of the page's, or takes no element. */
const unmarked = ['svg', 'select', 'textarea', 'title', 'style']

/** The tags of a page and what stands between them, without what stands before the body. */
function partsOf(html: string) {
  const from = Math.max(0, html.indexOf('<body'))
  const parts = html.slice(from).split(/(<[^<>]*>)/)
  let within: string | null = null
  const texts = parts.map((part, at) => {
    const [, closes, name = ''] = /^<(\/?)(\w+)/.exec(part) ?? []
    if (within === null && closes === '' && unmarked.includes(name)) within = name
    else if (within !== null && closes === '/' && name === within) within = null
    // Every other part is a tag.
    return at % 2 === 0 && within === null ? part.trim() : ''
  })
  return { head: html.slice(0, from), parts, texts }
}

/** Finds where a text stands that the texts of another page have not, or not so often. */
function changesBeside(texts: readonly string[], before: readonly string[]): Set<number> {
  const left = new Map<string, number>()
  for (const text of before) left.set(text, (left.get(text) ?? 0) + 1)
  const isChanged = (text: string) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  }
  return new Set(texts.flatMap((text, at) => (text !== '' && isChanged(text) ? [at] : [])))
}

/**
 * Marks what a page says and the published one does not. The change that was made last is where the page opens: the
 * first one beside the page as it was shown last, and in its main part rather than in a menu above it.
 *
 * @param html without scripts
 */
export function markChanges(html: string, published: string, shownLast = published): { html: string; changes: number } {
  const { head, parts, texts } = partsOf(html)
  const changed = changesBeside(texts, partsOf(published).texts)
  const latest = changesBeside(texts, partsOf(shownLast).texts)
  const main = parts.findIndex((part) => part.startsWith('<main'))
  const inOrder = [...changed].filter((at) => at > main).concat([...changed])
  const opensAt = inOrder.find((at) => latest.has(at)) ?? inOrder[0]
  const marked = parts.map((part, at) =>
    changed.has(at) ? `<mark${at === opensAt ? ` id="${changedId}"` : ''}>${part}</mark>` : part,
  )
  return { html: head + marked.join(''), changes: changed.size }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] ?? one)
const encoded = (text: string) => text.replace(/[&<>]/g, (one) => written[one] ?? one)

/**
 * Puts other texts into a page, where each stands alone and as it is: so nobody waits for the site to make it anew.
 * Returns null where one of them stands in other words, or nowhere.
 *
 * @param texts each by what stands there now
 */
export function withTexts(html: string, texts: ReadonlyMap<string, string>): string | null {
  const { head, parts, texts: shown } = partsOf(html)
  const found = new Set<string>()
  const next = parts.map((part, at) => {
    const text = shown[at] ? decoded(shown[at]) : ''
    const other = texts.get(text)
    if (text === '' || other === undefined) return part
    found.add(text)
    return part.replace(shown[at] ?? '', () => encoded(other))
  })
  // A text that is a part of another one, or of a sentence with a number, is made by the site.
  const isPart = shown.some((one) => one !== '' && [...texts.keys()].some((text) => isWithin(decoded(one), text)))
  return found.size === texts.size && !isPart ? head + next.join('') : null
}

const isWithin = (whole: string, text: string) => whole !== text && text.length > 2 && whole.includes(text)
