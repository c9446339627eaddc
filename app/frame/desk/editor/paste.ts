import type { Element, ElementContent, Root } from 'hast'

/** Reads HTML from another program as Markdown: headings, lists, tables, links and what stands out stay, the rest goes. */
export async function markdownOf(html: string): Promise<string> {
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
  // The title is the only heading of the first level.
  return String(text).replace(/^# /gm, '## ').replaceAll('\u00a0', ' ')
}

/** Pictures of another program lead to where nobody else gets them. */
const gone = new Set(['style', 'script', 'meta', 'link', 'img'])
const styleOf = ({ properties }: Element) => String(properties.style ?? '')

/** Google Docs says by styles what is bold, and wraps everything in a `b` that is not. */
function tidied(tree: Root) {
  const tidy = (children: readonly Root['children'][number][]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [child]
      if (child.type !== 'element' || gone.has(child.tagName)) return []
      const inside = tidy(child.children)
      const style = styleOf(child)
      if (child.tagName === 'b' && /font-weight:\s*(normal|400)/.test(style)) return inside
      if (child.tagName === 'span') {
        if (/font-weight:\s*(bold|[6-9]00)/.test(style))
          return [{ ...child, tagName: 'strong', children: inside, properties: {} }]
        if (/font-style:\s*italic/.test(style)) return [{ ...child, tagName: 'em', children: inside, properties: {} }]
        return inside
      }
      const properties =
        child.tagName === 'a' ? { href: wayOut(String(child.properties.href ?? '')) } : child.properties
      return [{ ...child, properties, children: inside }]
    })
  tree.children = tidy(tree.children)
  return tree
}

/** Google Docs leads every link over itself. */
function wayOut(href: string): string {
  const found = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)
  return (found && new URLSearchParams(found[1]).get('q')) || href
}
