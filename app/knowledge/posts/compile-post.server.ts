import type { Root } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { createCitations, type FindFact } from '#knowledge/facts/render-citations.server.ts'
import type { WrittenLink } from '#platform/markdown/check.ts'
import { compileFile } from '#platform/markdown/compile.ts'
import { type Fault, inOrder } from '#platform/markdown/fault.ts'
import type { Heading } from '#platform/markdown/finish.ts'
import { type FindPicture, faultOfPicture } from '#platform/markdown/pictures.ts'
import { faultOfPlaceholder, placeholdersIn, placeholdersOf } from '#platform/markdown/placeholders.ts'
import { lettersNotDrawn } from '#platform/text/pdf-letters.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { authors } from './authors.data.ts'
import { picturesIn } from './pictures.server.ts'
import { momentOf } from './rules/moment.ts'
import { readTimeOf } from './rules/post.ts'
import { type PostFrontMatter, postFrontMatter } from './rules/post-front-matter.ts'
import { hasTemplate, template } from './rules/template.ts'

/** The part of a post that stays in memory, published or not. */
export type PostHead = Omit<PostFrontMatter, 'publishedDate' | 'updated'> & {
  /** Moments in ISO 8601 and UTC. */
  publishedDate: string
  updated: string | null
  /** Minutes. */
  readTime: number
  headings: readonly Heading[]
  /** The ids of the facts that it cites. */
  facts: readonly string[]
  /** The addresses of the pictures that it names, in every width. */
  pictures: readonly string[]
}
/** The part of a post that is read on request. */
export type PostBody = {
  html: string
  /** The words alone, for the search. */
  text: string
}
export type CompiledPost = { head: PostHead; body: PostBody; links: readonly WrittenLink[] }

type Context = {
  file: string
  findFact: FindFact
  pictures: FindPicture
  /** True to compile whatever can be shown to its writer, faults or not. */
  forWriter?: boolean
}

/**
 * Compiles a post's file.
 *
 * @param context the file's name as faults tell it; the facts and pictures that there are
 * @returns no post when something is wrong that must not be published
 */
export function compilePost(source: string, context: Context): { post: CompiledPost | null; faults: Fault[] } {
  const { file, pictures } = context
  const { compiled, faults } = compileFile(source, postFrontMatter, {
    ...context,
    citations: createCitations(context.findFact),
  })
  if (!compiled) return { post: null, faults }
  const { tree, value, written, lineOf, html, text, words, headings, factIds, links } = compiled
  const addFault = (key: string, reason: string) => faults.push({ file, line: lineOf(key), reason, field: key })
  if (value && !authors.some(({ slug }) => slug === value.author)) {
    addFault('author', `There is no author '${value.author}'; there is ${authors.map(({ slug }) => slug).join(', ')}`)
  }
  const ofPicture = value && faultOfPicture(value.featureImage, pictures)
  if (ofPicture) addFault('featureImage', ofPicture)
  for (const key of ['excerpt', 'featureImageAlt'] as const)
    if (hasTemplate(String(written[key] ?? ''), template[key]))
      addFault(key, `${key} is still to be written: '${template[key]}' is what a new post begins with`)
  const leftover = paragraphsOf(tree).find((paragraph) => hasTemplate(paragraph.text, template.text))
  if (leftover)
    faults.push({
      file,
      line: leftover.line,
      reason: `The text is still to be written: '${template.text}' is what a new post begins with`,
    })
  const placeholders = [
    ...placeholdersIn(tree, source, { templates: true }).map((one) => ({ ...one, isPlain: false })),
    ...(['title', 'excerpt', 'featureImageAlt'] as const).flatMap((key) =>
      placeholdersOf(value?.[key] ?? '').map((written) => ({ line: lineOf(key), written, isPlain: true })),
    ),
  ]
  // A quotation may have words in brackets, so these are reported but stop nothing.
  for (const { line, written, isPlain } of placeholders)
    faults.push({ file, line, reason: faultOfPlaceholder(written, { isPlain }), minor: written.startsWith('[') })
  const missing = lettersNotDrawn(value?.title ?? '')
  if (missing)
    faults.push({
      ...{ file, line: lineOf('title'), field: 'title', minor: true },
      reason: `title has ${missing}, which the picture of a shared link leaves out: no face here has it`,
    })
  if (words === 0) faults.push({ file, line: sourceText(source).split('\n').length, reason: 'The post has no text' })
  const ordered = inOrder(faults)
  // A draft is still being written: its faults are reported but stop nothing, because it is not published.
  if (value?.draft) for (const fault of ordered) fault.minor = true
  if (!value || (!context.forWriter && ordered.some(({ minor }) => !minor))) return { post: null, faults: ordered }
  const { publishedDate, updated } = value
  const head: PostHead = {
    ...value,
    publishedDate: momentOf(publishedDate),
    updated: updated ? momentOf(updated) : null,
    readTime: readTimeOf(words),
    headings,
    facts: factIds,
    pictures: [...new Set([value.featureImage, ...picturesIn(html)])],
  }
  return { post: { head, body: { html, text }, links }, faults: ordered }
}

function paragraphsOf(tree: Root): { line: number; text: string }[] {
  const paragraphs: { line: number; text: string }[] = []
  visit(tree, 'paragraph', (paragraph) => {
    paragraphs.push({ line: paragraph.position?.start.line ?? 1, text: wordsOf(paragraph) })
  })
  return paragraphs
}
