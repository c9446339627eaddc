import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

/** A page as a browser would parse it; nothing of it runs. */
export const parsed = (html: string): Root => unified().use(rehypeParse).parse(html)

/** The elements below a part that have one of these tags (split by spaces) and these attributes, in reading order. */
export function all(part: Nodes, tags: string, attributes: Record<string, string> = {}): Element[] {
  const names = tags.split(' ')
  const fits = (element: Element) =>
    names.includes(element.tagName) &&
    Object.entries(attributes).every(([name, value]) => attribute(element, name) === value)
  return 'children' in part
    ? part.children.flatMap((child) => [
        ...(child.type === 'element' && fits(child) ? [child] : []),
        ...all(child, tags, attributes),
      ])
    : []
}

/** The one element that fits. */
export function one(part: Nodes, tags: string, attributes: Record<string, string> = {}): Element {
  const [found, ...more] = all(part, tags, attributes)
  if (!found || more.length > 0)
    throw new Error(`${found ? more.length + 1 : 'No'} ${tags} with ${JSON.stringify(attributes)}`)
  return found
}

/** The one form that is sent to a path, wherever on its page the answer begins. */
export function formTo(part: Nodes, path: string): Element {
  const [found, ...more] = all(part, 'form').filter((form) => attribute(form, 'action')?.split('#')[0] === path)
  if (!found || more.length > 0) throw new Error(`${found ? more.length + 1 : 'No'} forms to ${path}`)
  return found
}

/** An attribute under the name that it has in a script: `className`, `ariaLabelledBy`. */
export function attribute(element: Element, name: string): string | null {
  const value = element.properties[name]
  return value === undefined || value === null || value === false ? null : [value].flat().join(' ')
}

const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'time'])

/** The words of a part as they are read: one space between any two, also where only the layout parts them. */
export const wordsOf = (part: Nodes): string => spelt(part).replaceAll(/\s+/g, ' ').trim()

function spelt(part: Nodes): string {
  if (part.type === 'text') return part.value
  if (!('children' in part)) return ''
  const words = part.children.map(spelt).join('')
  return part.type === 'element' && !inline.has(part.tagName) ? ` ${words} ` : words
}
