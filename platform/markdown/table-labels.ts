import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { isElement } from './elements.ts'

/**
 * Gives each cell of a table of three columns or more the name of its column, which stands before it where the screen
 * is too narrow for columns and each row is a card. A first column of numbers is marked, for it needs no more room than
 * they do.
 */
export function labelCells(table: Element): void {
  let heads: string[] = []
  const firsts: Element[] = []
  visit(table, 'element', (row: Element, _, parent) => {
    if (row.tagName !== 'tr') return
    const cells = row.children.filter(isElement)
    if (cells[0]) firsts.push(cells[0])
    if (parent && 'tagName' in parent && parent.tagName === 'thead') heads = cells.map(wordsOf)
    else if (heads.length >= 3)
      for (const [column, cell] of cells.entries())
        if (heads[column]) cell.properties = { ...cell.properties, dataLabel: heads[column] }
  })
  const [, ...named] = firsts
  if (heads.length < 3 || named.length === 0 || !named.every((cell) => /^\d{1,2}$/.test(wordsOf(cell)))) return
  for (const cell of firsts) cell.properties = { ...cell.properties, className: ['no'] }
}

/** A cell's words, without the numbers of its notes. */
const wordsOf = (node: Element): string =>
  node.children
    .map((child) => {
      if (isElement(child)) return child.tagName === 'sup' ? '' : wordsOf(child)
      return child.type === 'text' ? child.value : ''
    })
    .join('')
    .trim()
