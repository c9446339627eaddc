import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceText } from '#platform/text/source-text.ts'
import { withSiteValues } from './site-values.ts'

/** The placeholders of newsletter programs and of code, and words in brackets that are still to be written. */
const placeholder =
  /\*\|[^|\n]{1,200}\|\*|\{\{[^{}\n]{0,200}\}\}|\$\{[^{}\n]{0,200}\}|\{\$[\w.]{1,60}\}|\{(?:[Ff]irst|[Ll]ast|[Ff]ull|[Ss]ur|[Cc]ompany)?[ _-]?(?:[Nn]ame|NAME|[Ee]mail|EMAIL)\}|%%?[A-Za-z_]+%%?|(?<!\\)\[[^\]\n]{1,200}\]/g

/** The characters that are shown of half a placeholder. */
const maxHalf = 80

const isFilledIn = (written: string) => withSiteValues(written) !== written

/** The places of a text that somebody still has to write, or that another program would fill in. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([written]) => written).filter((written) => !isFilledIn(written))

/** Finds what is left of placeholders in brackets: one bracket without the other, with its words. */
export function halfPlaceholdersOf(text: string): { at: number; written: string }[] {
  const rest = text.replace(placeholder, (whole) => ' '.repeat(whole.length)).replaceAll('[]', '  ')
  return [...rest.matchAll(/(?<!\\)[[\]]/g)].map(({ 0: bracket, index: at }) => ({
    at,
    written:
      bracket === '['
        ? (rest.slice(at, at + maxHalf).split('\n')[0] ?? '').trimEnd()
        : (
            rest
              .slice(Math.max(0, at + 1 - maxHalf), at + 1)
              .split('\n')
              .at(-1) ?? ''
          ).trimStart(),
  }))
}

/** Finds the placeholders in every text of a value, each with the names that lead to it. */
export function placeholdersInside(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; written: string }[] {
  if (typeof value === 'string') return placeholdersOf(value).map((written) => ({ path, written }))
  return Object.entries(value ?? {}).flatMap(([name, part]) => placeholdersInside(part, [...path, name]))
}

/** Says what is wrong with a placeholder; `isPlain` where the text is no Markdown. */
export const faultOfPlaceholder = (written: string, { isPlain = false } = {}): string =>
  /^\[|\]$/.test(written)
    ? `Something is still to be written here: ${written}. Brackets that stay are written ${isPlain ? '( and )' : '\\[ and \\]'}`
    : `${written} is put in by nothing here: everybody would read it as it stands`

/**
 * Placeholders in a text, as its file has them, each at its line: of links, notes and code nothing is one.
 *
 * @param templates texts that readers fill in stand in its boxes and quotations, whose brackets are for them
 */
export function placeholdersIn(
  tree: Root,
  written: string,
  { templates = false } = {},
): { line: number; written: string }[] {
  const source = sourceText(written)
  const boxes: [from: number, to: number][] = []
  if (templates)
    visit(tree, ['containerDirective', 'blockquote'], ({ position }) => {
      if (position) boxes.push([position.start.line, position.end.line])
    })
  const isForReaders = (line: number, written: string) =>
    /^\[|\]$/.test(written) && boxes.some(([from, to]) => from <= line && line <= to)
  const placeholders: { line: number; written: string }[] = []
  const add = (line: number, before: string, only: RegExp) => {
    for (const match of [...before.matchAll(only)].filter(([written]) => !isFilledIn(written)))
      placeholders.push({ line: line + before.slice(0, match.index).split('\n').length - 1, written: match[0] })
  }
  visit(tree, 'text', ({ position }) => {
    if (position?.start.offset === undefined || position.end.offset === undefined) return
    const text = source.slice(position.start.offset, position.end.offset)
    add(position.start.line, text, placeholder)
    for (const { at, written } of halfPlaceholdersOf(text))
      placeholders.push({ line: position.start.line + text.slice(0, at).split('\n').length - 1, written })
  })
  // Within a text the stars of `*|NAME|*` are an emphasis, which has its own place.
  visit(tree, 'emphasis', ({ position }) => {
    if (position?.start.offset === undefined || position.end.offset === undefined) return
    add(position.start.line, source.slice(position.start.offset, position.end.offset), /^\*\|[^|\n]{1,200}\|\*$/g)
  })
  return placeholders.filter(({ line, written }) => !isForReaders(line, written)).sort((a, b) => a.line - b.line)
}
