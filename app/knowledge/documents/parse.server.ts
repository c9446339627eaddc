import { z } from 'zod'
import type { FindFact } from '#knowledge/facts/render-citations.server.ts'
import { type Block, type Document, plainText } from '#knowledge/typesetting/model.server.ts'
import { type Fault, faultText } from '#platform/markdown/fault.ts'
import { readFrontMatter } from '#platform/markdown/front-matter.ts'
import { readMarkdown } from '#platform/markdown/parse.ts'
import { isDay } from '#platform/text/day.ts'
import { readBlocks } from './block-reader.server.ts'
import { dutyTemplate } from './catalogue.data.ts'
import { type CitedLibrary, noLibrary } from './mapping.server.ts'
import { type ParseState, startParse, takeId } from './parse-state.server.ts'

/** A document that cannot be made; the message names every fault: file, line, reason. */
export class DocumentError extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('\n'))
    this.faults = faults
  }
}

const kinds = {
  framework: 'Framework',
  whitepaper: 'Whitepaper',
  template: 'Template',
  checklist: 'Checklist',
  agreement: 'Agreement template',
  policy: 'Policy',
  form: dutyTemplate,
} as const
const line = z.string().trim().min(1)
const frontMatter = z.strictObject({
  title: line,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['framework', 'whitepaper', 'template', 'checklist', 'agreement', 'policy', 'form']),
  subtitle: line,
  summary: line,
  version: z.coerce.string().regex(/^\d+\.\d+$/),
  date: z.coerce.string().refine(isDay),
  licence: line,
  audience: line,
})

/**
 * Reads a document's Markdown.
 *
 * @param file the name that faults are reported under
 * @param library the control library, for documents whose controls name the ones of it that they stand for
 * @throws DocumentError naming every fault
 */
export function parseDocument(
  markdown: string,
  file: string,
  facts: FindFact,
  library: CitedLibrary = noLibrary,
): Document {
  const { tree: root, faults } = readMarkdown(markdown, file)
  if (!root || faults.length > 0) throw new DocumentError(faults)
  const meta = readFrontMatter(root, frontMatter, file)
  if (!meta.value) throw new DocumentError(meta.faults)
  const { kind, ...rest } = meta.value
  const reading = startParse(root, file, facts, library)
  const blocks = withSources(reading, readBlocks(reading, root.children))
  if (reading.faults.length > 0) throw new DocumentError(reading.faults)
  const sources = [...reading.sources.values()]
  return { ...rest, kind: kinds[kind], front: kind === 'form' ? 'head' : 'cover', blocks, sources }
}

/**
 * Adds the list of sources, where there are any, under a heading 'Sources', which is added if the last heading is
 * another.
 */
function withSources(reading: ParseState, content: readonly Block[]): readonly Block[] {
  const { count, sources } = reading
  if (sources.size === 0) return content
  const isHeading = (block: Block) => block.kind === 'heading'
  const titleOf = (block: Block | undefined) => (block?.kind === 'heading' ? plainText(block.content) : '')
  if (titleOf(content.findLast(isHeading)).toLowerCase() === 'sources') return [...content, { kind: 'sources' }]
  const text = 'Sources'
  const lastPart = content.findLast((block) => block.kind === 'heading' && block.level === 1)
  // A last part such as 'Terms and sources' takes the list as one of its sections.
  const isOwnPart = !/\bsources$/i.test(titleOf(lastPart))
  const number = isOwnPart ? `${count.part + 1}` : `${count.part}.${count.section + 1}`
  const heading: Block = {
    kind: 'heading',
    level: isOwnPart ? 1 : 2,
    number,
    id: takeId(reading, text),
    content: [{ kind: 'text', text }],
  }
  return [...content, heading, { kind: 'sources' }]
}
