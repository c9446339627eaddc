import type { Root } from 'mdast'
import 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import { site } from '#content/site.ts'

const values: Record<string, string> = {
  name: site.name,
  email: site.email,
  partnersEmail: site.partnersEmail,
}

/** Replaces `{{site.name}}`, `{{site.email}}` and `{{site.partnersEmail}}` by the company's name and mailboxes. */
export const withSiteValues = (text: string): string =>
  text.replace(/\{\{site\.(\w+)\}\}/g, (written, key: string) => values[key] ?? written)

/** Replaces them in each text that JSON or YAML has, as its reviver. */
export const siteValueReviver = (_key: unknown, value: unknown): unknown =>
  typeof value === 'string' ? withSiteValues(value) : value

/** Puts the values into all texts and links of a tree; code stays as written. */
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
