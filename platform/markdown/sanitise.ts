import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { writable } from '#platform/text/signs.ts'

/** Elements removed with their content. All other elements that are not allowed leave their text behind. */
const strip = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'title',
]

const text = 'p br hr em strong b i s del ins u sub sup small mark kbd samp var abbr cite q code pre blockquote'.split(
  ' ',
)
const blocks = 'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr th td caption figure figcaption'.split(
  ' ',
)
const parts = 'a img input section div span details summary time'.split(' ')

const table = ['table']
const ancestors = { tbody: table, td: table, th: table, thead: table, tfoot: table, tr: table }

/** Protocols that links may have. Addresses without a protocol stay on this site. */
const protocols = { href: ['https', 'http', 'mailto'], src: [] }
/** The address of one of this site's own pictures. Nothing else is loaded (each page's policy says the same). */
const ownPicture = /^\/media\/[\w./-]+$/

const cells = ['align', 'colSpan', 'rowSpan']
const shared: NonNullable<Schema['attributes']> = {
  a: ['href', ['id', /^fnref-\d+(-\d+)?$/], 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaLabel'],
  abbr: ['title'],
  code: [['className', /^language-[\w-]+$/]],
  details: ['open'],
  img: [['src', ownPicture], 'alt'],
  input: [
    ['type', 'checkbox'],
    ['disabled', true],
    ['checked', true],
  ],
  li: [['id', /^fn-\d+$/], 'value'],
  ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
  section: ['dataFootnotes'],
  td: cells,
  th: [...cells, ['scope', 'col', 'row']],
  time: ['dateTime'],
}

/**
 * Everything an author may write: no script, style, frame, form or handler, no class, and only the ids of footnotes.
 * Directives pass as `data-` attributes, which the next step reads.
 */
const authored: Schema = {
  tagNames: [...text, ...blocks, ...parts],
  attributes: {
    ...shared,
    div: ['dataFact', ['dataCallout', 'note', 'caution', 'example'], 'dataTitle'],
    span: ['dataFact'],
  },
  ancestors,
  protocols,
  strip,
  clobber: [],
  required: { input: { type: 'checkbox', disabled: true } },
}

const id = ['id', /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u] as [string, RegExp]
const region: NonNullable<Schema['attributes']>[string] = [['role', 'region', 'note'], ['tabIndex', 0], 'ariaLabel']

/** Everything finished HTML may contain: the same, and what the pipeline adds. */
const published: Schema = {
  tagNames: [...text, ...blocks, ...parts, 'footer'],
  attributes: {
    ...shared,
    '*': [['dir', 'auto']],
    a: ['href', id, 'ariaLabel'],
    div: [['className', 'scroll', 'law', 'callout'], ['dataKind', 'note', 'caution', 'example'], ...region],
    h2: [id],
    h3: [id],
    h4: [id],
    h5: [id],
    h6: [id],
    img: [['src', ownPicture], ['srcSet', /^[\w./, -]+$/], 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    input: [...(shared.input ?? []), 'ariaLabel'],
    li: [id, 'value'],
    p: [['className', 'callout-title', 'says']],
    pre: [['tabIndex', 0]],
    section: [['className', 'fn', 'sources'], 'ariaLabel', 'ariaLabelledBy'],
    span: [
      ['className', 'tag', 'status', 'whole'],
      ['dataStatus', 'in force', 'adopted', 'published', 'proposed'],
      ['dataFrom', /^\d{4}-\d\d-\d\d$/],
    ],
    sup: [['className', 'cite']],
    td: [...cells, 'dataLabel', ['className', 'end', 'no']],
    th: [...cells, 'dataLabel', ['scope', 'col', 'row'], ['className', 'end', 'no']],
  },
  ancestors,
  protocols,
  strip,
  clobber: [],
  required: { input: { type: 'checkbox', disabled: true } },
}

const reader = unified().use(rehypeParse, { fragment: true })
const writer = unified().use(rehypeStringify)
const authoredOnly = unified().use(rehypeSanitize, authored)
const publishedOnly = unified().use(rehypeSanitize, published)

/**
 * Returns what is left out of an element that an author writes: the element itself, or attributes of it.
 *
 * @param attributes their values by their names as they are written
 */
export function leftOut(
  tagName: string,
  attributes: ReadonlyMap<string, string>,
): { element: boolean; withContent: boolean; attributes: string[] } {
  const element = !authored.tagNames?.includes(tagName)
  const isAllowed = (name: string, value: string) =>
    (authored.attributes?.[tagName] ?? []).some((rule) => {
      const [known, ...values] = typeof rule === 'string' ? [rule] : rule
      if (known.toLowerCase() !== name.replaceAll('-', '')) return false
      if (name === 'href')
        return !/^[\s\w+.-]*:/.test(value) || protocols.href.some((one) => value.startsWith(`${one}:`))
      return (
        values.length === 0 ||
        values.some((one) => (one instanceof RegExp ? one.test(value) : one === value || one === true))
      )
    })
  const attributesLeftOut = [...attributes].filter(([name, value]) => !isAllowed(name, value)).map(([name]) => name)
  return { element, withContent: strip.includes(tagName), attributes: element ? [] : attributesLeftOut }
}

export const sanitiseAuthored = (html: string): Root => authoredOnly.runSync(reader.parse(html)) as Root

export const htmlOf = (tree: Root): string => writable(writer.stringify(tree))

/**
 * Checks finished HTML once more before it goes into a page. Only allowed elements and attributes come out; what the
 * pipeline made comes out unchanged.
 */
export const sanitisePublished = (html: string): string => htmlOf(publishedOnly.runSync(reader.parse(html)) as Root)
