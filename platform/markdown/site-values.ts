import type { Root } from 'mdast'
import 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import { site } from '#content/site.ts'

const values: Record<string, string> = {
  name: site.name,
  email: site.email,
  partnersEmail: site.partnersEmail,
}

/** Puts the company's name and mailboxes in the place of `{{site.name}}`, `{{site.email}}` and `{{site.partnersEmail}}`. */
export const withSiteValues = (text: string): string =>
  text.replace(/\{\{site\.(\w+)\}\}/g, (written, key: string) => values[key] ?? written)

/** The same in all that a text says, and where its links lead; code stays as it is written. */
export function putSiteValues(tree: Root): Root {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = withSiteValues(node.value)
    if (node.type === 'link' || node.type === 'definition') node.url = withSiteValues(node.url)
    if (node.type === 'image') node.alt = withSiteValues(node.alt ?? '')
    if ('attributes' in node)
      for (const [key, value] of Object.entries(node.attributes ?? {}))
        if (typeof value === 'string') node.attributes = { ...node.attributes, [key]: withSiteValues(value) }
  })
  return tree
}
