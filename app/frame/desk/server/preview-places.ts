/** A line of a text, counted from 1, and the id of what it becomes. */
export type Place = readonly [line: number, id: string]

/** Matches the beginning of what has lines of a text in it. */
const block = /<(h[1-6]|p|li|t[dh]|d[dt]|figcaption|summary|blockquote)\b([^<>]*)>/gi
const [longestKey, shortestKey] = [32, 6]
/** The characters of a block that are compared, with its tags. */
const blockLength = 400
/** What a line becomes stands at most so many blocks behind the one before: a menu and the page's head are between. */
const ahead = 400

const lettersOf = (text: string) =>
  text
    .replace(/&#?\w{1,10};/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the words that a line begins with, as far as they are shown as they are written. */
function keyOf(line: string): { letters: string; isHeading: boolean } {
  const [, label] = /^:{3,}[a-z]+\[([^\]]*)\]/.exec(line) ?? []
  const [shown = ''] = (label ?? line).replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1').split(/:{1,2}fact\[|\{\{|\[\^/, 1)
  const letters = lettersOf(shown.replace(/^\s*(?:[-*+>]|\d{1,3}[.)])\s+/, '')).slice(0, longestKey)
  // The title of a block may stand below it; a short one is looked for among headings alone.
  return { letters, isHeading: label === undefined ? /^#{1,6} /.test(line) : letters.length < shortestKey }
}

/**
 * Finds what each line of a text becomes in a page, by its first words and in its order, so that the page can be shown
 * at that line. What is found has an id in the page that is returned; a line without words is left out.
 */
export function withPlaces(page: string, text: string): { html: string; places: readonly Place[] } {
  const blocks: { id: string; letters: string; isHeading: boolean }[] = []
  const html = page.replace(block, (tag: string, name: string, attributes: string, at: number) => {
    const [, own] = /\bid="([^"]*)"/.exec(attributes) ?? []
    const id = own ?? `place-${blocks.length}`
    const begin = at + tag.length
    const inside = page.slice(begin, begin + blockLength).replace(/<[^<>]*(?:>|$)/g, '')
    blocks.push({ id, letters: lettersOf(inside).slice(0, longestKey), isHeading: /^h/i.test(name) })
    return own === undefined ? `<${name} id="${id}"${attributes}>` : tag
  })
  let from = 0
  const places = text.split('\n').flatMap((line, index): Place[] => {
    const { letters, isHeading } = keyOf(line)
    if (letters.length < (isHeading ? 1 : shortestKey)) return []
    const near = blocks.slice(from, from + ahead)
    const found = near.findIndex((one) => (!isHeading || one.isHeading) && one.letters.startsWith(letters))
    const id = near[found]?.id
    if (id === undefined) return []
    from += found
    return [[index + 1, id]]
  })
  // What is shown stands below the upper edge, with what is before it.
  return { html: `${html}<style>:target { scroll-margin-top: 25vh }</style>`, places }
}

/** Stores the preview of a text, and returns its address with the places of its lines; neither where there is no page. */
export function previewAt(page: string | null, text: string, store: (html: string) => string) {
  if (page === null) return { preview: null, places: [] }
  const { html, places } = withPlaces(page, text)
  return { preview: store(html), places }
}
