import type { Heading as HeadingNode } from 'mdast'
import { visit } from 'unist-util-visit'
import { compileText } from '#platform/markdown/compile.ts'
import { readMarkdown } from '#platform/markdown/parse.ts'
import { placeholdersIn } from '#platform/markdown/placeholders.ts'
import type { TextFault } from './own-texts.ts'

/**
 * A section of a legal text: its words as sanitised HTML, and alone. What stands before the first heading has no title.
 */
export type LegalSection = { id: string; title: string; html: string; text: string }
export type CompiledLegal = {
  sections: readonly LegalSection[]
  /** The number of words in brackets that are still to be written. */
  placeholders: number
}

const safeLink = /^(?:https?:|mailto:|[/#])/i
const noFacts = { isThere: () => false, cite: () => [] }

/**
 * Compiles the lines of a legal text: Markdown in which each `##` begins a section.
 *
 * @returns the links and the faults with the names that lead to their lines
 */
export function compileLegal(lines: readonly string[]): {
  compiled: CompiledLegal
  faults: TextFault[]
  links: { path: TextFault['path']; href: string }[]
} {
  const source = lines.join('\n')
  const pathOf = (line: number) => ['text', line - 1]
  const { tree, faults } = readMarkdown(source, 'text')
  if (!tree) return { compiled: { sections: [], placeholders: 0 }, faults: faults.map(faultAt), links: [] }
  visit(tree, 'heading', (node: HeadingNode, _index, parent) => {
    if (node.depth === 2 && parent?.type !== 'root')
      faults.push({
        file: 'text',
        line: node.position?.start.line ?? 1,
        reason: 'The heading of a section stands in no quotation and no list',
      })
  })
  const placeholders = placeholdersIn(tree, source).length
  const {
    html,
    headings,
    links,
    faults: ofText,
  } = compileText(tree, { file: 'text', citations: noFacts, pictures: () => undefined })
  faults.push(...ofText)
  for (const { href, line } of links)
    if (!safeLink.test(href))
      faults.push({ file: 'text', line, reason: `The link to ${href} leads nowhere: begin it with / or https://` })
  const titles = headings.filter(({ level }) => level === 2)
  if (titles.length === 0)
    faults.push({ file: 'text', line: 1, reason: 'The text has no section: begin each with ## and its title' })
  return {
    compiled: { sections: sectionsOf(html, titles), placeholders },
    faults: faults.filter(({ minor }) => !minor).map(faultAt),
    links: links.map(({ href, line }) => ({ path: pathOf(line), href })),
  }

  function faultAt({ line, reason }: (typeof faults)[number]): TextFault {
    return { path: pathOf(line), reason }
  }
}

function sectionsOf(html: string, titles: readonly { id: string; title: string }[]): LegalSection[] {
  const [before = '', ...parts] = html.split(/<h2 id="[^"]*">[\s\S]*?<\/h2>/)
  const of = (id: string, title: string, part: string) => ({ id, title, html: part.trim(), text: wordsOf(part) })
  const sections = parts.map((part, at) => of(titles[at]?.id ?? '', titles[at]?.title ?? '', part))
  return before.trim() === '' ? sections : [of('', '', before), ...sections]
}

/** The words of HTML, with a line for each paragraph and point. */
const wordsOf = (html: string) =>
  html
    .replace(/<\/(?:p|li|h\d|tr|pre)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
