import type { ElementContent, Properties, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import {
  citationMark,
  factBox,
  sourcesItems,
  sourcesList,
  unbrokenWords,
} from '#knowledge/facts/render-citations.server.ts'
import {
  type Block,
  type Document,
  type Inline,
  type ListItem,
  libraryLabel,
  plainText,
  rolesLegend,
  type Table,
} from '#knowledge/typesetting/model.server.ts'
import { element, text } from '#platform/markdown/elements.ts'
import { labelCells } from '#platform/markdown/table-labels.ts'
import { isInChapters } from './catalogue.data.ts'
import type { ContentsEntry } from './chapter-line.ts'
import { type Chapter, descriptionOf, withLinksToChapters } from './chapters.server.ts'

/** The edition for pages: the text below the title, as HTML made of nothing but the model, and what leads into it. */
export type HtmlEdition = {
  /** Null where the document is read in chapters. */
  html: string | null
  /** None where the document is read on one page. */
  chapters: readonly Chapter[]
  /** The sections of its first chapter that have blanks to fill in, for the page on which these are filled in. */
  blanks: string | null
  contents: readonly ContentsEntry[]
  text: string
}

type Size = { src: string; width: number; height: number }
/** A drawing, and the one that a narrow screen shows instead of it. */
type Picture = Size & { upright?: Size }

const writer = unified().use(rehypeStringify)

/**
 * Makes the HTML of a document, as one page or as a page for each of its parts. The page's title is that of the
 * document or the chapter; headings go down from there.
 *
 * @param figure where the figure of a name is, and its size in pixels
 * @param nameOf the name of a control of the library, said where the document first names the control
 */
export function htmlEdition(
  document: Document,
  figure: (name: string) => Picture,
  nameOf: (control: string) => string | undefined = () => undefined,
): HtmlEdition {
  const named = new Set<string>()
  const inChapters = isInChapters(document.kind)
  const below = inChapters ? 0 : 1
  let notes: { number: number; content: readonly Inline[] }[] = []
  const sources = new Map(document.sources.map((source) => [source.number, source]))

  /** The controls of the library that a control or a section stands for, as links. */
  const libraryLine = (ids: readonly string[]): ElementContent[] => {
    if (ids.length === 0) return []
    const links = ids.map((id) => {
      const name = named.has(id) ? undefined : nameOf(id)
      named.add(id)
      return element('a', { href: controlPath(id) }, unbrokenWords(name ? `${id} ${name}` : id))
    })
    const line = [text(`${libraryLabel}:`), ...links.flatMap((link, index) => [text(index > 0 ? ', ' : ' '), link])]
    return [element('p', {}, [element('small', {}, line)])]
  }

  const inline = (parts: readonly Inline[]): ElementContent[] =>
    parts.flatMap((part, index): ElementContent[] => {
      switch (part.kind) {
        case 'text':
          return part.control
            ? [element('a', { href: controlPath(part.control) }, unbrokenWords(part.text))]
            : unbrokenWords(part.text)
        case 'code':
          return [element('code', {}, [text(part.text)])]
        case 'strong':
          return [element('strong', {}, inline(part.content))]
        case 'stress':
          return [element('em', {}, inline(part.content))]
        case 'link':
          return [element('a', { href: part.href }, inline(part.content))]
        case 'citation':
          return [
            ...(parts[index - 1]?.kind === 'citation' ? [text('\u2009')] : []),
            citationMark(part.number, part.time),
          ]
        case 'footnote': {
          notes.push(part)
          const link = { href: `#note-${part.number}`, id: `noted-${part.number}`, ariaLabel: `Note ${part.number}` }
          return [element('sup', { className: ['cite'] }, [element('a', link, [text(`${part.number}`)])])]
        }
        case 'box':
          return [box(part.checked)]
        case 'blank':
          return [element('span', { className: ['doc-blank'], dataBlank: part.name }, [text(part.text)])]
        case 'rung':
        case 'sign':
          return []
        default:
          return [element('br', {})]
      }
    })

  const heading = (level: number, properties: Properties, number: string | null, title: ElementContent[]) => {
    const line = element(`h${Math.min(6, level + below)}`, properties, title)
    const beside = element('p', { className: ['num'] }, unbrokenWords(number ?? ''))
    return [element('div', { className: ['doc-title'] }, number ? [beside, line] : [line])]
  }

  function list(items: readonly ListItem[], tag: 'ul' | 'ol', start = 1): ElementContent {
    const boxes = items.some(({ checked }) => checked !== null)
    return element(
      tag,
      { ...(start !== 1 && { start }), ...(boxes && { className: ['doc-boxes'] }) },
      items.map(({ checked, content }) => {
        const [first, ...rest] = content
        const tight =
          first?.kind === 'paragraph' ? [...inline(first.content), ...rest.flatMap(block)] : content.flatMap(block)
        return element('li', {}, boxes ? [box(checked === true), ...tight] : tight)
      }),
    )
  }

  function table({ head, rows, align, choices }: Table, name: string, look: Properties = {}): ElementContent {
    const side = (column: number): Properties => (align[column] === 'left' ? {} : { className: ['end'] })
    // Where nothing stands above the first column, it names the rows.
    const namesRow = (cell: Table['head'][number], column: number) =>
      column === 0 && head[0]?.length === 0 && cell.length > 0
    const set = element('table', look, [
      element('thead', {}, [
        element(
          'tr',
          {},
          head.map((cell, column) =>
            cell.length > 0
              ? element('th', { scope: 'col', ...side(column), ...chosenFrom(choices?.[column]) }, inline(cell))
              : element('td', {}, []),
          ),
        ),
      ]),
      element(
        'tbody',
        {},
        rows.map((cells) =>
          element(
            'tr',
            {},
            cells.map((cell, column) =>
              namesRow(cell, column)
                ? element('th', { scope: 'row', ...side(column) }, inline(cell))
                : element('td', side(column), inline(cell)),
            ),
          ),
        ),
      ),
    ])
    labelCells(set)
    return element('section', { className: ['scroll'], tabIndex: 0, ariaLabel: name }, [set])
  }

  /** The words that the sheet on the page offers in a column's empty cells. */
  const chosenFrom = (options: readonly string[] | undefined): Properties =>
    options ? { dataChoices: options.join('|') } : {}

  let tables = 0
  /** Regions need names of their own. */
  const tableName = (table: Table) => `Table ${++tables}: ${table.head.map(plainText).filter(Boolean).join(', ')}`

  function block(it: Block): ElementContent[] {
    switch (it.kind) {
      case 'heading':
        return [...heading(it.level, { id: it.id }, it.number, inline(it.content)), ...libraryLine(it.library ?? [])]
      case 'paragraph':
        return [element('p', {}, inline(it.content))]
      case 'list':
        return [list(it.items, it.ordered ? 'ol' : 'ul', it.start)]
      case 'table':
      case 'ladder':
        return [table(it.table, tableName(it.table))]
      case 'roles':
        return [table(it.table, tableName(it.table)), element('p', {}, [element('small', {}, [text(rolesLegend)])])]
      case 'quote':
        return [element('blockquote', {}, it.content.flatMap(block))]
      case 'callout': {
        const word = { note: '', caution: 'Caution: ', example: 'Worked example: ' }[it.tone]
        return [
          element('div', { className: ['callout'], dataKind: it.tone, role: 'note' }, [
            element('p', { className: ['callout-title'] }, unbrokenWords(word + it.title)),
            ...it.content.flatMap(block),
          ]),
        ]
      }
      case 'control':
        return [
          element('section', {}, [
            ...heading(it.level, { id: it.id }, it.ref, unbrokenWords(it.title)),
            ...it.parts.flatMap(({ label, content }) => {
              const [first, ...rest] = content
              if (!label || first?.kind !== 'paragraph') return content.flatMap(block)
              const lead = element('strong', {}, [text(`${label}.`)])
              return [element('p', {}, [lead, text(' '), ...inline(first.content)]), ...rest.flatMap(block)]
            }),
            ...libraryLine(it.library ?? []),
          ]),
        ]
      case 'procedure':
        return [...heading(it.level, {}, `Step ${it.number}`, [text(it.title)]), ...it.content.flatMap(block)]
      case 'worksheet':
        return [
          element('section', { className: ['doc-sheet'] }, [
            ...heading(it.level, { id: it.id }, it.ref, unbrokenWords(it.title)),
            ...it.content.flatMap(block),
          ]),
        ]
      case 'field':
        return [element('p', { className: ['doc-line'] }, unbrokenWords(it.label))]
      case 'choices':
        return [
          element('p', {}, [
            element('b', {}, [text(it.label)]),
            ...it.options.flatMap((option) => [
              text(' '),
              element('span', { className: ['doc-choice'] }, [box(false), ...unbrokenWords(option)]),
            ]),
          ]),
        ]
      case 'checklist':
        return [...heading(it.level, {}, null, [text(it.title)]), list(it.items, 'ul')]
      case 'signoff': {
        const cell = (value: string): Inline[] => [{ kind: 'text', text: value }]
        const head = ['Role', 'Name', 'Signature', 'Date'].map(cell)
        const rows = it.roles.map((role) => [role, [], [], []])
        const lines = { head, rows, align: head.map(() => 'left' as const), widths: [] }
        return [table(lines, `Sign-off ${++tables}`, { className: ['doc-sign'] })]
      }
      case 'figure': {
        const { upright, ...picture } = figure(it.src)
        const img = element('img', { ...picture, alt: it.alt, loading: 'lazy', decoding: 'async' })
        const { src: srcSet, ...size } = upright ?? picture
        return [
          element('figure', {}, [
            upright
              ? element('picture', {}, [element('source', { media: '(width < 40rem)', srcSet, ...size }), img])
              : // On a phone a drawing keeps the size in which its words are read, and is moved below the finger.
                element('section', { className: ['scroll'], tabIndex: 0, ariaLabel: `Figure ${it.number}` }, [img]),
            element('figcaption', {}, [text(`Figure ${it.number}. ${it.caption}`)]),
          ]),
        ]
      }
      case 'fact': {
        const source = sources.get(it.number)
        return source
          ? [element('div', { id: `cite-${it.number}${it.time > 1 ? `-${it.time}` : ''}` }, [factBox(source.fact)])]
          : []
      }
      default:
        return []
    }
  }

  // The list of sources brings its own heading.
  const ofSources =
    document.sources.length > 0
      ? document.blocks.findLast(
          (it): it is Heading => it.kind === 'heading' && plainText(it.content).toLowerCase() === 'sources',
        )
      : undefined
  const sourcesAreChapter = inChapters && ofSources?.level === 1

  /** Writes blocks for a page, with their notes at its end. */
  function setPage(blocks: readonly Block[], { last }: { last: boolean }): ElementContent[] {
    const set = blocks.filter((it) => it.kind !== 'sources' && it !== ofSources).flatMap(block)
    if (last && document.sources.length > 0)
      set.push(
        sourcesAreChapter
          ? element('div', { className: ['sources'] }, sourcesItems(document.sources))
          : sourcesList(document.sources),
      )
    if (notes.length === 0) return set
    const noted = notes.map(({ number, content }) =>
      element('li', { id: `note-${number}` }, [
        ...inline(content),
        text(' '),
        element('a', { href: `#noted-${number}`, ariaLabel: `Back to note ${number} in the text` }, [text('Back')]),
      ]),
    )
    notes = []
    return [...set, element('section', { ariaLabel: 'Notes' }, [element('ol', {}, noted)])]
  }

  const parts = inChapters ? partsOf(document.blocks) : []
  const pages = inChapters
    ? parts.map(({ blocks }, index) => setPage(blocks, { last: index === parts.length - 1 }))
    : [setPage(document.blocks, { last: true })]
  const chapters = parts.map(({ heading }, index): Chapter => {
    const page = pages[index] ?? []
    return {
      id: heading.id,
      number: heading.number ?? '',
      title: plainText(heading.content),
      description: descriptionOf(page),
      html: writer.stringify({ type: 'root', children: page }),
    }
  })
  tables = 0
  /** A section by its head. The first stands open. */
  const foldedSection = ([heading, ...rest]: Block[], index: number): ElementContent[] => {
    const [title, ...more] = heading ? block(heading) : []
    const inside = [...more, ...rest.flatMap(block)]
    if (index === 0 || title?.type !== 'element') return title ? [title, ...inside] : inside
    // A summary has no paragraph in it.
    const head = title.children.map((one) =>
      'tagName' in one && one.tagName === 'p' ? { ...one, tagName: 'span' } : one,
    )
    return [
      element('details', { className: ['fold', 'fold-tall', 'doc-part'] }, [element('summary', {}, head), ...inside]),
    ]
  }
  const filledIn = sectionsOf(parts[0]?.blocks ?? []).filter(hasBlanks)
  const contents = document.blocks.flatMap((it): ContentsEntry[] =>
    it.kind === 'heading' && it.level < 3 && it.number
      ? [{ id: it.id, number: it.number, title: plainText(it.content), level: it.level as 1 | 2 }]
      : [],
  )
  const root: Root = { type: 'root', children: pages.flat() }
  return {
    html: inChapters ? null : writer.stringify(root),
    chapters: withLinksToChapters({ ...document, chapters }),
    blanks: filledIn.length > 0 ? writer.stringify({ type: 'root', children: filledIn.flatMap(foldedSection) }) : null,
    contents,
    text: wordsOf(root),
  }
}

type Heading = Extract<Block, { kind: 'heading' }>

/**
 * The parts of a document, each with everything below its heading. A document that is read in chapters begins with a
 * heading.
 */
function partsOf(blocks: readonly Block[]): { heading: Heading; blocks: Block[] }[] {
  const parts: { heading: Heading; blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) parts.push({ heading: block, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

/** The sections of a part, each from its heading on. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push([block])
    else sections.at(-1)?.push(block)
  }
  return sections
}

const hasBlanks = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'blank') || Object.values(part).some(hasBlanks))

/** The words alone, a space between blocks. */
const wordsOf = (node: Root | ElementContent): string => {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const words = node.children.map((child) => wordsOf(child as ElementContent)).join('')
  return node.type === 'element' && /^(p|li|h\d|td|th|figcaption)$/.test(node.tagName) ? `${words} ` : words
}

const box = (checked: boolean): ElementContent =>
  element(
    'span',
    { className: ['doc-box'], role: 'img', ariaLabel: checked ? 'Ticked box' : 'Box to tick' },
    checked ? [text('✓')] : [],
  )
