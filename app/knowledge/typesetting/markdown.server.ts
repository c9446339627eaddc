import { longDate } from '#platform/text/long-date.ts'
import { type Block, type Document, type Inline, type ListItem, libraryLabel, type Table } from './model.server.ts'
import type { Brand } from './pdf.server.ts'
import { printable } from './printable.server.ts'

/**
 * Writes the edition for people who keep their documents as text: GitHub-flavoured Markdown. It escapes every character
 * that could be markup, so a visitor's value reads exactly as it was typed.
 */
export function markdownEdition(document: Document, brand: Brand): string {
  const lines = [
    `# ${escaped(document.title)}`,
    ...(document.author ? [`**${escaped(document.author)}**, ${longDate(document.date)}`] : []),
    escaped(document.subtitle),
    ...document.blocks.flatMap((block) => blockOf(block, document)),
    escaped(`${document.licence} ${brand.notice}`),
  ]
  return `${lines.filter(Boolean).join('\n\n')}\n`
}

/** Escapes whatever can have a meaning. Any ASCII punctuation may be escaped (CommonMark 2.4). */
const escaped = (text: string) =>
  printable(text)
    .replace(/[\\`*_{}[\]<>#|~$&!]/g, '\\$&')
    .replace(/(^|\s)([-+=:]|\d+[.)])(?=\s|$)/g, (_, before: string, sign: string) =>
      /^\d/.test(sign) ? `${before}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${before}\\${sign}`,
    )
    // A plain address must not turn into a link.
    .replace(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
    .replace(/\b(www)\.(?=\S)/gi, '$1\\.')
    .replace(/@/g, '\\@')

function inlineOf(content: readonly Inline[]): string {
  return content
    .map((part): string => {
      switch (part.kind) {
        case 'text':
        case 'blank':
        case 'code':
          return escaped(part.text)
        case 'strong':
          return `**${inlineOf(part.content)}**`
        case 'stress':
          return `*${inlineOf(part.content)}*`
        case 'link':
          return `[${inlineOf(part.content)}](<${part.href}>)`
        case 'citation':
          return ` (source ${part.number})`
        case 'footnote':
          return ` (${inlineOf(part.content)})`
        case 'box':
          return part.checked ? '☑ ' : '☐ '
        case 'rung':
        case 'sign':
          return ''
        default:
          return '<br>'
      }
    })
    .join('')
}

const indented = (text: string) => text.replaceAll('\n', '\n   ')

const listOf = (items: readonly ListItem[], document: Document, ordered = false, start = 1) =>
  items
    .map(({ checked, content }, index) => {
      const sign = ordered ? `${start + index}.` : '-'
      const box = checked === null ? '' : checked ? '[x] ' : '[ ] '
      return `${sign} ${box}${indented(content.flatMap((block) => blockOf(block, document)).join('\n\n'))}`
    })
    .join('\n')

function tableOf({ head, rows }: Table) {
  const row = (cells: Table['head']) => `| ${cells.map((cell) => inlineOf(cell) || ' ').join(' | ')} |`
  return [row(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(row)].join('\n')
}

const quoted = (text: string) => text.replace(/^/gm, '> ')

const libraryLine = (ids: readonly string[] = []) => (ids.length > 0 ? [`${libraryLabel}: ${ids.join(', ')}`] : [])

function blockOf(block: Block, document: Document): string[] {
  const inside = (blocks: readonly Block[]) => blocks.flatMap((inner) => blockOf(inner, document))
  switch (block.kind) {
    case 'heading':
      return [
        `${'#'.repeat(block.level + 1)} ${block.number ? `${block.number} ` : ''}${inlineOf(block.content)}`,
        ...libraryLine(block.library),
      ]
    case 'paragraph':
      return [inlineOf(block.content)]
    case 'list':
      return [listOf(block.items, document, block.ordered, block.start)]
    case 'table':
    case 'roles':
    case 'ladder':
      return [tableOf(block.table)]
    case 'quote':
      return [quoted(inside(block.content).join('\n\n'))]
    case 'callout':
      return [quoted([`**${escaped(block.title)}**`, ...inside(block.content)].join('\n\n'))]
    case 'control':
      return [
        `${'#'.repeat(block.level + 1)} ${escaped(block.ref)} ${escaped(block.title)}`,
        ...block.parts.flatMap(({ label, content }) => [
          ...(label ? [`**${escaped(label)}.**`] : []),
          ...inside(content),
        ]),
        ...libraryLine(block.library),
      ]
    case 'procedure':
      return [`${'#'.repeat(block.level + 1)} ${block.number}\\. ${escaped(block.title)}`, ...inside(block.content)]
    case 'worksheet':
      return [`${'#'.repeat(block.level + 1)} ${escaped(block.ref)} ${escaped(block.title)}`, ...inside(block.content)]
    case 'checklist':
      return [`**${escaped(block.title)}**`, listOf(block.items, document)]
    case 'field':
      return [`${escaped(block.label)}: ${block.value ? escaped(block.value) : '\\_\\_\\_\\_\\_\\_\\_\\_'}`]
    case 'choices':
      return [`${escaped(block.label)}:`, block.options.map((option) => `- [ ] ${escaped(option)}`).join('\n')]
    case 'signoff':
      return [
        tableOf({
          widths: [],
          align: [],
          head: ['Role', 'Name', 'Signature', 'Date'].map((text) => [{ kind: 'text', text }]),
          rows: block.roles.map((role) => [role, [], [], []]),
        }),
      ]
    case 'fact':
      return [`(source ${block.number})`]
    case 'sources':
      return [
        document.sources
          .map(({ number, fact }) => {
            const checked = fact.checked ? `verified on ${longDate(fact.lastVerified)}` : 'not checked at its source'
            return `${number}. ${escaped(fact.statement)} ${escaped(fact.source.title)}, <${fact.source.url}>, ${checked}.`
          })
          .join('\n'),
      ]
    case 'figure':
      return [`${escaped(block.caption)}: ${escaped(block.alt)}`]
    default:
      return []
  }
}
