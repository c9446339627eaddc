import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { slugOf } from '#platform/text/slug.ts'
import { piecesOf, unbrokenOnPage } from '#platform/text/unbroken.ts'
import type { Citations } from './citations-contract.ts'
import { element, isElement, text } from './elements.ts'
import { type FindPicture, pictureProperties } from './pictures.ts'
import { labelCells } from './table-labels.ts'

export type Heading = { id: string; title: string; level: number }

/** Anchors that pages use themselves. A heading of the same name gets a number. */
const takenIds = ['main', 'menu', 'theme', 'sources', 'contact', 'newsletter', 'questions', 'related', 'onward']

type Context = { citations: Citations; pictures: FindPicture }

/**
 * Makes a sanitised text ready to publish: anchors, scrolling tables, pictures with sizes, call-outs,
 * citations and their sources. Everything added here is the site's own.
 */
export function finishText(tree: Root, { citations, pictures }: Context): { headings: Heading[]; factIds: string[] } {
  const headings: Heading[] = []
  const uniqueId = idsOnce()
  let tables = 0

  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const { tagName, properties } = node
    if (/^h[1-6]$/.test(tagName)) {
      const level = Math.max(2, Number(tagName[1]))
      const title = titleOf(node)
      node.tagName = `h${level}`
      node.properties = { id: uniqueId(title) }
      headings.push({ id: String(node.properties.id), title, level })
    }
    if (tagName === 'img') {
      const path = String(properties.src ?? '')
      const picture = pictures(path)
      if (!picture || picture.fault) {
        parent.children.splice(index, 1)
        return index
      }
      node.properties = { alt: String(properties.alt ?? ''), ...pictureProperties(path, picture) }
    }
    if (tagName === 'pre') {
      plain(node)
      return SKIP
    }
    if (tagName === 'table') {
      tables += 1
      finishCells(node)
      labelCells(node)
      const under = headings.at(-1)?.title
      const label = `Table ${tables}${under ? `: ${under}` : ''}`
      parent.children[index] = element(
        'div',
        { className: ['scroll'], role: 'region', tabIndex: 0, ariaLabel: label },
        [node],
      )
      return undefined
    }
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'Not done'
    if (tagName === 'section') {
      node.properties = { className: ['fn'], ariaLabel: 'Footnotes' }
      node.children = node.children.filter((child) => !isElement(child) || child.tagName === 'ol')
    }
    if (tagName === 'a') {
      if ('dataFootnoteRef' in properties)
        node.properties = { ...footnoteLink(node), ariaLabel: `Footnote ${textOf(node)}` }
      if ('dataFootnoteBackref' in properties) node.properties = footnoteLink(node)
    }
    const { dataCallout, dataTitle } = properties
    if (dataCallout) {
      // Reading programs drop an `aside`, and the box is part of the text.
      node.properties = { className: ['callout'], dataKind: dataCallout, role: 'note' }
      node.children.unshift(element('p', { className: ['callout-title'] }, [text(String(dataTitle ?? ''))]))
    }
    return undefined
  })
  const factIds = citations.cite(tree)
  turnRight(tree)
  keepUnbroken(tree)
  keepNumbersWhole(tree)
  return { headings, factIds }
}

/** Matches letters of a script that runs from right to left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const turning = /^(?:p|li|h[1-6]|t[dh]|blockquote|dt|dd|figcaption|summary)$/

/** Has each block with letters from right to left run as its first words do. */
function turnRight(tree: Root) {
  visit(tree, 'element', (node) => {
    if (turning.test(node.tagName) && rightToLeft.test(textOf(node))) node.properties.dir = 'auto'
  })
}

/** A heading's words, without the numbers of its footnotes. */
const titleOf = (heading: Element): string =>
  heading.children
    .map((child) => {
      if (isElement(child)) return isFootnote(child) ? '' : titleOf(child)
      return child.type === 'text' ? child.value : ''
    })
    .join('')
    .trim()
const isFootnote = ({ properties }: Element) => 'dataFootnoteRef' in properties

const footnoteLink = ({ properties: { id, href, ariaLabel } }: Element) => ({
  href,
  ...(id && { id }),
  ...(ariaLabel && { ariaLabel }),
})

/** Keeps code as plain text, whatever language its fence names. The block can be focused, because it may scroll. */
function plain(pre: Element) {
  const code = pre.children.find(isElement)
  pre.properties = { tabIndex: 0 }
  if (code?.tagName !== 'code') return
  code.properties = {}
  code.children = [{ type: 'text', value: textOf(code).replace(/\n$/, '') }]
}

/** Prevents line breaks inside dates, references and numbers with units. Code stays as typed. */
function keepUnbroken(tree: Root) {
  visit(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP
    if (node.type === 'text') node.value = unbrokenOnPage(node.value)
    return
  })
}

function keepNumbersWhole(tree: Root) {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && (node.tagName === 'code' || isWhole(node))) return SKIP
    if (node.type !== 'text' || !parent || index === undefined) return
    const pieces = piecesOf(node.value)
    if (!pieces.some(({ whole }) => whole)) return
    const nodes = pieces.map(({ text: piece, whole }) =>
      whole ? element('span', { className: ['whole'] }, [text(piece)]) : text(piece),
    )
    parent.children.splice(index, 1, ...nodes)
    return [SKIP, index + nodes.length]
  })
}

const isWhole = ({ properties: { className } }: Element) => Array.isArray(className) && className.includes('whole')

/** Marks column headings as such, and turns right alignment into a class, because `align` is obsolete in HTML. */
function finishCells(table: Element) {
  visit(table, 'element', (cell: Element) => {
    if (cell.tagName !== 'th' && cell.tagName !== 'td') return
    const { align, ...rest } = cell.properties
    cell.properties = {
      ...(cell.tagName === 'th' && { scope: 'col' }),
      ...rest,
      ...(align === 'right' && { className: ['end'] }),
    }
  })
}

/** Anchors that footnotes and sources have, and the places that refer to them. */
const numbered = /^(fn|fnref|source|cite)(-\d+)+$/

function idsOnce() {
  const used = new Set(takenIds)
  return (title: string) => {
    const slug = slugOf(title) || 'section'
    const name = numbered.test(slug) ? `section-${slug}` : slug
    let id = name
    for (let number = 2; used.has(id); number += 1) id = `${name}-${number}`
    used.add(id)
    return id
  }
}
