import type { Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as wordsOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { slugSyntax } from '#office/forms/content-form.server.ts'
import { compileText } from '#platform/markdown/compile.ts'
import { type Fault, inOrder } from '#platform/markdown/fault.ts'
import { readFrontMatter } from '#platform/markdown/front-matter.ts'
import { readMarkdown } from '#platform/markdown/parse.ts'
import { type FindPicture, faultOfPicture } from '#platform/markdown/pictures.ts'
import { faultOfPlaceholder, placeholdersIn, placeholdersInside } from '#platform/markdown/placeholders.ts'
import { lettersNotDrawn } from '#platform/text/pdf-letters.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { type Block, type BlockKind, blockKinds, isBlockKind, isWindowView, shapeOf, windowViews } from './blocks.ts'
import { headOf, type LandingHead, pageHead } from './head.ts'
import { reservedSlugs } from './reserved.data.ts'
import { isSample, sampleFault } from './templates.ts'

export type CompiledPage = {
  slug: string
  head: LandingHead
  blocks: readonly Block[]
  /** The words alone, for the search. */
  text: string
  links: readonly { href: string; line: number }[]
}

const maxBlocks = 40
/** The most bytes of a page's file. */
const maxBytes = 64 * 1024
/** Facts are cited where they have their notes: in posts and documents. A landing page links to them. */
const noFacts = { isThere: () => false, cite: () => [] }
const safeLink = /^(?:https?:|mailto:|[/#?])/i

/**
 * Compiles a landing page's file. Its name is the page's address.
 *
 * @returns no page when something is wrong that must not be published
 */
export function compilePage(
  source: string,
  { file, pictures, forWriter = false }: { file: string; pictures: FindPicture; forWriter?: boolean },
): { page: CompiledPage | null; faults: Fault[] } {
  const slug = file.replace(/\.md$/, '')
  if (Buffer.byteLength(source) > maxBytes)
    return { page: null, faults: [{ file, line: 1, reason: `The page has more than ${maxBytes / 1024} KB` }] }
  const { tree, faults } = readMarkdown(source, file)
  if (!tree) return { page: null, faults }
  const { value, faults: faultsOfHead, lineOf } = readFrontMatter(tree, pageHead, file)
  faults.push(...faultsOfHead)
  const addFault = (line: number, reason: string, field?: string) =>
    faults.push({ file, line, reason, ...(field && { field }) })
  const sayOfHead = (key: string, reason: string) => addFault(lineOf(key), reason, key)
  if (!slugSyntax.test(slug) || slug.length > 80)
    addFault(1, 'A page is named by small letters, digits and hyphens: my-webinar.md is at /my-webinar')
  else if (reservedSlugs.includes(slug)) addFault(1, `/${slug} is another page of the site: give the file another name`)
  const head = value && headOf(value, sayOfHead)
  const ofPicture = head?.picture && faultOfPicture(head.picture, pictures)
  if (ofPicture) sayOfHead('picture', ofPicture)
  const missing = lettersNotDrawn(head?.title ?? '')
  if (missing) sayOfHead('title', `title has ${missing}, which the picture of a shared link cannot show`)
  // A quotation may have words in brackets, so these are reported but stop nothing.
  const isMinor = (written: string) => written.startsWith('[')
  for (const {
    path: [field = ''],
    written,
  } of placeholdersInside(value))
    faults.push({
      ...{ file, line: lineOf(field), field },
      reason: `${field}: ${faultOfPlaceholder(written, { isPlain: true })}`,
      minor: isMinor(written),
    })
  for (const { line, written } of placeholdersIn(tree, source))
    faults.push({ file, line, reason: faultOfPlaceholder(written), minor: isMinor(written) })

  const blocks: Block[] = []
  const texts: string[] = []
  const links: { href: string; line: number }[] = []
  for (const node of sideBySide(tree.children, addFault)) {
    if (node.type === 'yaml' || node.type === 'definition' || isComment(node)) continue
    if (node.type !== 'containerDirective' || !isBlockKind(node.name)) {
      addFault(
        lineAt(node),
        `Everything here stands in a block: ${Object.keys(blockKinds)
          .map((name) => `:::${name}`)
          .join(', ')}`,
      )
      continue
    }
    if (blocks.length === maxBlocks) {
      addFault(lineAt(node), `The page has more than ${maxBlocks} blocks`)
      break
    }
    const read = readBlock(node, node.name, file, tree, pictures)
    blocks.push(read.block)
    texts.push(read.block.title, ...(read.block.role ? [read.block.role] : []), read.text)
    links.push(...read.links)
    faults.push(...read.faults)
  }
  // Who writes a page has to see each of its sentences. A page that is live already stays.
  if (forWriter) {
    if (isSample(value?.description ?? '')) sayOfHead('description', `The description ${sampleFault}`)
    if (isSample(value?.event?.place ?? '')) sayOfHead('event', `The place ${sampleFault}`)
    visit(tree, 'containerDirective', (node) => {
      const { role } = node.attributes ?? {}
      if (role && isSample(role)) addFault(lineAt(node), `The role “${role}” ${sampleFault}`, 'block.role')
    })
    visit(tree, 'paragraph', (node) => {
      const words = wordsOf(node).trim()
      if (isSample(words)) addFault(lineAt(node), `“${words}” ${sampleFault}`)
    })
  }
  const count = (kind: BlockKind) => blocks.filter(({ is }) => is === kind).length
  const last = sourceText(source).split('\n').length
  if (count('hero') !== 1 || blocks[0]?.is !== 'hero') addFault(1, 'The page begins with one :::hero[Title]')
  if (count('form') > 1) addFault(last, 'A page has one :::form')
  if (head?.form && count('form') === 0)
    addFault(lineOf('form'), `The head names the form '${head.form}': say where it stands, with :::form[Title]`, 'form')
  if (head && !head.form && count('form') > 0) addFault(1, 'There is a :::form, and the head names none: form: my-form')
  const ordered = inOrder(faults)
  if (value?.draft) for (const fault of ordered) fault.minor = true
  if (!head || (!forWriter && ordered.some(({ minor }) => !minor))) return { page: null, faults: ordered }
  return { page: { slug, head, blocks, text: texts.join(' '), links }, faults: ordered }
}

/**
 * Puts blocks that stand in another one beside it, as they were meant: the one before them does not end. What follows
 * them in it belongs to no block that can be known.
 */
function sideBySide(nodes: readonly RootContent[], addFault: (line: number, reason: string) => void): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'containerDirective' || !isBlockKind(node.name)) return [node]
    const isNext = (part: RootContent) => part.type === 'containerDirective' && isBlockKind(part.name)
    const at = node.children.findIndex(isNext)
    const next = node.children[at]
    if (next?.type !== 'containerDirective') return [node]
    addFault(
      lineAt(node),
      `The block ':::${node.name}' does not end before ':::${next.name}'; put ':::' on a line before that`,
    )
    // The line that ends the inner block has ended the outer one.
    const data = { ...node.data, unclosed: node.data?.unclosed ?? false }
    const rest = node.children.slice(at).flatMap((part) => (isNext(part) ? [{ ...part, data }] : []))
    const whole = { ...node, data: { ...data, unclosed: false }, children: node.children.slice(0, at) }
    return [whole, ...sideBySide(rest, addFault)]
  })
}

/** The field of a block that a fault is about, where its line does not say so. */
export type BlockField = 'block.title' | 'block.view' | 'block.figure' | 'block.question' | 'block.role'
type ReadBlock = { block: Block; text: string; links: CompiledPage['links']; faults: Fault[] }

function readBlock(
  node: ContainerDirective,
  is: BlockKind,
  file: string,
  page: Root,
  pictures: FindPicture,
): ReadBlock {
  const faults: Fault[] = []
  const { holds, isUntitled, hasView, hasRole } = shapeOf(is)
  const fault = (reason: string, at: RootContent = node, field?: BlockField) =>
    faults.push({ file, line: lineAt(at), reason, ...(field && { field }) })
  if (node.data?.unclosed) fault(`The block ':::${is}' does not end; put ':::' on the line after it`)
  const [first, ...others] = node.children
  const label = first && isLabel(first) ? first : undefined
  const title = label ? wordsOf(label).trim() : ''
  const { shows, role, ...more } = node.attributes ?? {}
  if (!title && !isUntitled) fault(`':::${is}' needs a title: :::${is}[Title]`, node, 'block.title')
  for (const name of Object.keys(more)) fault(`'${name}' is nothing that :::${is} reads`)
  const named = shows ?? 'register'
  const view = isWindowView(named) ? named : undefined
  if (hasView && !view)
    fault(`There is no view '${shows}'; there is ${Object.keys(windowViews).join(', ')}`, node, 'block.view')
  if (!hasView && shows != null) fault(`'shows' is for :::window alone`)
  if (!hasRole && role != null) fault(`'role' is for :::speaker alone`)
  // References lead to definitions anywhere on the page.
  const definitions = page.children.filter(({ type }) => type === 'definition')
  const content = label ? others : node.children
  const body: Root = { type: 'root', children: [...content, ...structuredClone(definitions)] }
  visit(body, (part) => {
    if (part.type === 'heading') fault("A block has its own title: write :::text[Title] instead of '##'", part)
    if (part.type === 'footnoteReference' || part.type === 'footnoteDefinition')
      fault('A landing page has no footnotes: link to the source', part)
    if ((part.type === 'link' || part.type === 'definition') && !safeLink.test(part.url))
      fault(
        `The link to ${part.url} leads nowhere that a page may lead: begin it with / or https://`,
        part as RootContent,
      )
    if (part.type === 'textDirective' && part.name === 'fact')
      fault('A landing page cites no facts by :fact: link to the page of the fact, such as /facts/gdpr-fines', part)
  })
  const images: unknown[] = []
  visit(body, ['image', 'imageReference'], (image) => void images.push(image))
  if (is === 'picture' && images.length === 0) fault('There is no picture yet: choose one, or take the block out')
  if (holds !== 'text') {
    const [list] = content
    if (content.length !== 1 || list?.type !== 'list')
      fault(`':::${is}' has a list and nothing else: lines that begin with '-'`)
    else if (holds !== 'points')
      for (const item of list.children) {
        const [paragraph] = item.children
        const [figure] = paragraph?.type === 'paragraph' ? paragraph.children : []
        const sources: unknown[] = []
        visit(item, ['link', 'linkReference'], (link) => void sources.push(link))
        if (figure?.type !== 'strong' && holds === 'questions')
          fault(
            `A point of ':::${is}' begins with its question in bold: - **Who …?** …`,
            item as never,
            'block.question',
          )
        else if (figure?.type !== 'strong')
          fault(`A point of ':::${is}' begins with its figure in bold: - **3 of 4** …`, item as never, 'block.figure')
        else if (holds === 'figures' && sources.length === 0)
          fault('A figure needs a link to its source', item as never)
      }
  }
  const {
    html,
    text,
    links,
    faults: faultsOfText,
  } = compileText(body, {
    file,
    citations: noFacts,
    pictures,
    directives: Object.keys(blockKinds).map((name) => `:::${name}`),
  })
  const block: Block = { is, title, html, ...(hasView && view && { shows: view }), ...(hasRole && role && { role }) }
  return { block, text, links, faults: [...faults, ...faultsOfText] }
}

const isLabel = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && Boolean((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel)
const isComment = (node: RootContent) => node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim())
const lineAt = (node: RootContent) => node.position?.start.line ?? 1
