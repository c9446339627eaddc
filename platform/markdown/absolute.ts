import type { Nodes } from 'hast'
import { visit } from 'unist-util-visit'

/**
 * Makes the addresses in a text absolute, for readers that do not know where it stood.
 *
 * @param page the address of the text's page
 */
export function makeAbsolute(tree: Nodes, page: string) {
  const whole = (address: string) => (URL.canParse(address, page) ? new URL(address, page).href : address)
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'poster']) {
      const value = properties[name]
      if (typeof value === 'string') properties[name] = whole(value)
    }
    if (properties.srcSet) {
      const candidates = String(properties.srcSet).split(/,\s+/)
      properties.srcSet = candidates.map((candidate) => candidate.replace(/^\S+/, whole)).join(', ')
    }
  })
}
