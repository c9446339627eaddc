import type { Element, ElementContent, Root } from 'hast'

/**
 * Reads HTML from another program as Markdown: headings, lists, tables, links and what stands out stay, the rest goes.
 */
export async function markdownFromHtml(html: string): Promise<string> {
  const [{ unified }, { default: parse }, { default: toMarkdown }, { default: gfm }, { default: stringify }] =
    await Promise.all([
      import('unified'),
      import('rehype-parse'),
      import('rehype-remark'),
      import('remark-gfm'),
      import('remark-stringify'),
    ])
  const text = unified()
    .use(parse, { fragment: true })
    .use(() => tidied)
    .use(toMarkdown)
    .use(gfm)
    .use(stringify, { bullet: '-', emphasis: '*', rule: '-' })
    .processSync(html)
  return String(text).replaceAll('\u00a0', ' ')
}

/** Dropped. Pasted pictures point to addresses that only their author can open. */
const droppedTags = new Set(['style', 'script', 'meta', 'link', 'img'])
const styleOf = ({ properties }: Element) => String(properties.style ?? '')

/** Reads what Google Docs means: styles say what is bold or italic, and a `b` that is not bold wraps everything. */
function tidied(tree: Root) {
  const tidy = (children: readonly Root['children'][number][]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [child]
      if (child.type !== 'element' || droppedTags.has(child.tagName)) return []
      const inside = tidy(child.children)
      if (child.tagName === 'b' && /font-weight:\s*(normal|400)/.test(styleOf(child))) return inside
      if (child.tagName === 'span') return emphasised(child, inside)
      // The title is the only heading of the first level.
      if (child.tagName === 'h1') return [{ ...child, tagName: 'h2', children: inside }]
      if (child.tagName === 'a')
        return [{ ...child, properties: { href: targetOf(String(child.properties.href ?? '')) }, children: inside }]
      return [{ ...child, children: inside }]
    })
  tree.children = tidy(tree.children)
  return tree
}

/** Wraps what is inside a span in the elements that its style stands for: none, one or both. */
function emphasised(span: Element, inside: ElementContent[]): ElementContent[] {
  const style = styleOf(span)
  const wrap = (tagName: 'strong' | 'em', children: ElementContent[]): ElementContent[] => [
    { type: 'element', tagName, properties: {}, children },
  ]
  const italic = /font-style:\s*(italic|oblique)/.test(style) ? wrap('em', inside) : inside
  return /font-weight:\s*(bold|[6-9]00)/.test(style) ? wrap('strong', italic) : italic
}

/** Google Docs routes links through google.com/url; returns the real target. */
function targetOf(href: string): string {
  const match = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)
  return (match && new URLSearchParams(match[1]).get('q')) || href
}
