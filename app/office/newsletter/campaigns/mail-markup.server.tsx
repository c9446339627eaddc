import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Img } from '@react-email/img'
import { Text } from '@react-email/text'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { CSSProperties, ReactNode } from 'react'
import { Fragment } from 'react'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { MailLink, palette, sans } from '#platform/mail/MailFrame.tsx'
import { makeAbsolute } from '#platform/markdown/absolute.ts'
import { element, text } from '#platform/markdown/elements.ts'
import { utmOfCampaign } from './campaign.ts'

const reader = unified().use(rehypeParse, { fragment: true })
const { accent, rule } = palette
const bodyText = { fontSize: '17px', lineHeight: '1.55' } as const
const small = { fontFamily: sans, fontSize: '14px', lineHeight: '1.5', margin: '0 0 12px' } as const
const cell = {
  borderBottom: `1px solid ${rule}`,
  overflowWrap: 'break-word',
  padding: '8px 12px 8px 0',
  verticalAlign: 'top',
} as const

const styles: Partial<Record<string, CSSProperties>> = {
  ul: { ...bodyText, margin: '0 0 18px', padding: '0 0 0 22px' },
  ol: { ...bodyText, margin: '0 0 18px', padding: '0 0 0 22px' },
  li: { margin: '0 0 8px' },
  blockquote: { borderLeft: `3px solid ${accent}`, margin: '0 0 18px', padding: '0 0 0 16px' },
  table: { borderCollapse: 'collapse', fontSize: '15px', lineHeight: '1.45', margin: '0 0 18px', width: '100%' },
  th: { ...cell, fontFamily: sans, fontSize: '13px', textAlign: 'left' },
  td: cell,
  pre: { ...small, overflow: 'auto', whiteSpace: 'pre-wrap' },
  sup: { fontFamily: sans, fontSize: '11px', lineHeight: '1' },
  figcaption: small,
  dd: { margin: '0 0 12px' },
}
/** The class of a table in a text, and of its columns' names in each cell. */
export const dataTable = 'm-data'
export const cellTerm = 'm-term'
/** The class of a note's mark. */
export const noteMark = 'm-note'

/** Classes for elements that need another line on dark paper. Tables of data need it, tables for the layout do not. */
const classes: Partial<Record<string, string>> = {
  blockquote: 'm-edge',
  th: 'm-rule',
  td: 'm-rule',
  table: dataTable,
}
const plain = new Set(
  'strong b em i s del u sub sup small mark code kbd q ul ol li blockquote table thead tbody tr th td pre br figure figcaption dl dt dd'.split(
    ' ',
  ),
)

/**
 * Turns a finished text into the elements of a mail. Styles are inline, because mail programs know no stylesheets.
 *
 * @param page the address of the page with the same text; links in the mail are absolute
 */
export function mailMarkup(html: string, page: string): ReactNode {
  const tree = reader.parse(html) as Root
  dropNoteLinks(tree)
  makeAbsolute(tree, page)
  addUtm(tree, page)
  nameCells(tree)
  return renderNodes(tree.children as ElementContent[])
}

/** Names the campaign and the link itself in those to this site's pages, so that the report tells what each brought. */
function addUtm(tree: Root, page: string) {
  let count = 0
  visit(tree, { tagName: 'a' }, (link) => {
    const { href } = link.properties
    if (typeof href !== 'string') return
    const named = withUtm(href, page, `link-${count + 1}`)
    if (named !== href) count += 1
    link.properties.href = named
  })
}

/**
 * Adds the utm parameters of a campaign to the address of a page of this site. The same stand in every subscriber's
 * mail. Other addresses, and one that names a source of its own, stay as they are.
 *
 * @param page the address of the campaign's own page, whose last part is its name
 * @param link the link's name in that mail
 */
export function withUtm(href: string, page: string, link: string): string {
  const [to, own] = [URL.canParse(href) ? new URL(href) : null, new URL(page)]
  if (to?.origin !== own.origin || to.searchParams.has('utm_source')) return href
  const words = { ...utmOfCampaign(own.pathname.split('/').at(-1) ?? ''), content: link }
  for (const [name, value] of Object.entries(words)) to.searchParams.set(`utm_${name}`, value)
  return to.href
}

/**
 * Removes the links of notes and sources, which lead nowhere in a mail. The text of a mark stays; a link that leads
 * back to its mark goes whole.
 */
function dropNoteLinks(tree: Root) {
  visit(tree, 'element', (node, index, parent) => {
    const [, kind] = /^#(cite|fnref|source|fn)-/.exec(String(node.properties.href)) ?? []
    if (node.tagName !== 'a' || kind === undefined || index === undefined) return
    if (kind === 'fn' && parent?.type === 'element' && parent.tagName === 'sup')
      parent.properties.className = [noteMark]
    const isMark = kind === 'source' || kind === 'fn'
    parent?.children.splice(index, 1, ...(isMark ? node.children : []))
    return [SKIP, index]
  })
}

/**
 * Puts its column's name before each cell. On a phone the cells are below each other; on wider screens the names are
 * hidden.
 */
function nameCells(tree: Root) {
  visit(tree, { tagName: 'table' }, (table) => {
    const names: string[] = []
    visit(table, { tagName: 'th' }, (th) => void names.push(textOf(th)))
    visit(table, { tagName: 'tr' }, (row) => {
      const cells = row.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'td')
      for (const [index, td] of cells.entries())
        if (names[index]) td.children.unshift(element('span', { className: [cellTerm] }, [text(names[index])]))
    })
  })
}

const renderNodes = (nodes: readonly ElementContent[], isNote = false): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is set once and never changes
  nodes.map((node, index) => <Fragment key={index}>{renderNode(node, isNote)}</Fragment>)

/** @param isNote true for small print at the foot, with the sources of the text */
function renderNode(node: ElementContent, isNote: boolean): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { tagName: Tag, properties } = node
  const inner = renderNodes(node.children, isNote || Tag === 'section')
  if (Tag === 'p') return <Text style={paragraphOf(node)}>{inner}</Text>
  if (Tag === 'h2' || Tag === 'h3' || Tag === 'h4') {
    const fontSize = isNote ? '16px' : Tag === 'h2' ? '21px' : '18px'
    return (
      <Heading as={Tag} style={{ fontSize, fontWeight: 600, lineHeight: '1.3', margin: '30px 0 10px' }}>
        {inner}
      </Heading>
    )
  }
  if (Tag === 'a') return <MailLink href={String(properties.href ?? '')}>{inner}</MailLink>
  if (Tag === 'img') return <Picture picture={node} />
  if (Tag === 'hr') return <Hr className="m-rule" style={{ borderColor: rule, margin: '28px 0' }} />
  if (Tag === 'br') return <br />
  if (Tag === 'div' && properties.role === 'note')
    return (
      <div
        className="m-rule m-top"
        style={{
          border: `1px solid ${rule}`,
          borderTop: `3px solid ${accent}`,
          margin: '0 0 18px',
          padding: '14px 16px 0',
        }}
      >
        {inner}
      </div>
    )
  if (Tag === 'span' && [properties.className].flat().includes(cellTerm))
    return (
      <span className={cellTerm} style={{ ...small, display: 'none', fontSize: '13px', fontWeight: 600, margin: 0 }}>
        {inner}
      </span>
    )
  if (plain.has(Tag)) {
    const Plain = Tag as 'span'
    return (
      <Plain
        className={[properties.className].flat().includes(noteMark) ? noteMark : classes[Tag]}
        style={isNote && Tag === 'ol' ? { ...styles.ol, ...small } : styles[Tag]}
      >
        {inner}
      </Plain>
    )
  }
  return inner
}

const paragraphOf = ({ properties: { className } }: Element): CSSProperties =>
  [className].flat().includes('callout-title')
    ? { ...small, fontWeight: 600, margin: '0 0 6px' }
    : { ...bodyText, margin: '0 0 18px' }

const textWidth = 512

/**
 * A picture. When pictures are off, its description takes its place, as large as the text. Smaller pictures keep their
 * size.
 */
const Picture = ({ picture: { properties } }: { picture: Element }) => {
  const own = Number(properties.width)
  const isSmall = own > 0 && own < textWidth
  return (
    <Img
      className="m-rule"
      src={String(properties.src ?? '')}
      alt={String(properties.alt ?? '')}
      width={isSmall ? own : textWidth}
      style={{
        ...bodyText,
        border: `1px solid ${rule}`,
        height: 'auto',
        margin: '0 0 18px',
        maxWidth: '100%',
        width: isSmall ? `${own}px` : '100%',
      }}
    />
  )
}
