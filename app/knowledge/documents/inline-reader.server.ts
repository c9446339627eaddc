import type { PhrasingContent } from 'mdast'
import type { Inline } from '#knowledge/typesetting/model.server.ts'
import { capital } from '#platform/text/capital.ts'
import { BlockFault, cite, type ParseState } from './parse-state.server.ts'

/** Reads the words of a paragraph, a heading or a cell. */
export function readInline(reading: ParseState, nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return textWithSigns(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'strong':
        return [{ kind: 'strong', content: readInline(reading, node.children) }]
      case 'emphasis':
        return [{ kind: 'stress', content: readInline(reading, node.children) }]
      case 'break':
        return [{ kind: 'break' }]
      case 'link':
        if (!/^(https:\/\/|mailto:|\/|#)/.test(node.url)) throw new BlockFault(node, `Not an address: ${node.url}`)
        return [{ kind: 'link', href: node.url, content: readInline(reading, node.children) }]
      case 'footnoteReference': {
        const [paragraph] = reading.footnotes.get(node.identifier)?.children ?? []
        if (paragraph?.type !== 'paragraph') throw new BlockFault(node, `There is no footnote ${node.identifier}`)
        return [{ kind: 'footnote', number: ++reading.count.note, content: readInline(reading, paragraph.children) }]
      }
      case 'textDirective':
        if (node.name === 'fact') return [{ kind: 'citation', ...cite(reading, node) }]
        throw new BlockFault(node, `There is no directive :${node.name} here`)
      default:
        throw new BlockFault(node, `${node.type} has no form in a document`)
    }
  })
}

/** Signs for a box to tick become boxes, and names in double braces become blanks. */
const textWithSigns = (text: string): Inline[] =>
  text.split(/((?:☐|☑|\[[ x]\]) ?|\{\{[a-z-]+\}\})/).flatMap((part): Inline[] => {
    if (part === '') return []
    if (/^(☐|☑|\[[ x]\]) ?$/.test(part)) return [{ kind: 'box', checked: /[☑x]/.test(part) }]
    const name = /^\{\{([a-z-]+)\}\}$/.exec(part)?.[1]
    if (name) return [{ kind: 'blank', name, text: `[${capital(name.replaceAll('-', ' '))}]` }]
    return [{ kind: 'text', text: part.replace(/\s+/g, ' ') }]
  })
