import {
  AlignmentType,
  Bookmark,
  ExternalHyperlink,
  type FileChild,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { lastingStatus } from '#knowledge/facts/rules/dates.ts'
import { longDate } from '#platform/text/long-date.ts'
import { checkBox, inline, textRun, type Writing } from './docx-inline.server.ts'
import { textWidth } from './docx-styles.server.ts'
import { form, gap, panel, table } from './docx-tables.server.ts'
import { type Block, type Inline, type ListItem, libraryLabel, rolesLegend, type Source } from './model.server.ts'
import { printable } from './printable.server.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

export const inside = (writing: Writing, blocks: readonly Block[]): FileChild[] =>
  blocks.flatMap((it, index) => block(writing, it, blocks[index + 1]))

function block(writing: Writing, it: Block, next?: Block): FileChild[] {
  switch (it.kind) {
    case 'heading':
      return [heading(writing, it.level, it.number, inline(writing, it.content)), ...libraryLine(it.library)]
    case 'paragraph':
      return [new Paragraph({ ...(leadsTo(next) && { keepNext: true }), children: inline(writing, it.content) })]
    case 'list':
      return list(writing, it.items, it.ordered)
    case 'table':
    case 'ladder':
      return table(writing, it.table)
    case 'roles':
      return [
        ...table(writing, it.table, { marks: true }),
        new Paragraph({ style: 'Small', children: [new TextRun(rolesLegend)] }),
      ]
    case 'quote':
      return panel(inside(writing, it.content), undefined, writing.colours.hair)
    case 'callout':
      return callout(writing, it)
    case 'control':
      return control(writing, it)
    case 'procedure':
      return [
        heading(writing, Math.max(3, it.level), `Step ${it.number}`, [textRun(it.title)]),
        ...inside(writing, it.content),
      ]
    case 'worksheet':
      return [
        heading(writing, it.level, `Worksheet ${it.ref}`, [new Bookmark({ id: it.id, children: [textRun(it.title)] })]),
        ...it.content.flatMap((part) =>
          part.kind === 'table' ? table(writing, part.table, { fillIn: true }) : block(writing, part),
        ),
      ]
    case 'field':
      return field(writing, it)
    case 'choices': {
      const children = it.options.flatMap((option) => [checkBox(false), new TextRun(` ${printable(option)}\u2003`)])
      return [
        form(writing, [{ label: it.label, children: [new Paragraph({ style: 'TableText', children })], ruled: false }]),
        gap(),
      ]
    }
    case 'checklist':
      return [
        heading(writing, Math.max(3, it.level), null, [textRun(it.title)]),
        ...list(writing, it.items, false),
        gap(),
      ]
    case 'signoff': {
      const head = ['Role', 'Name', 'Signature', 'Date'].map((text): Inline[] => [{ kind: 'text', text }])
      const rows = it.roles.map((role) => [role, [], [], []])
      return table(writing, { head, rows, widths: [0.28, 0.26, 0.28, 0.18], align: [] }, { fillIn: true, whole: true })
    }
    case 'figure':
      return figure(writing, it)
    case 'fact':
      return factPanel(writing, it)
    case 'sources':
      return sourceList(writing)
    case 'notes':
      return []
    default:
      return [new Paragraph({ pageBreakBefore: true, children: [] })]
  }
}

const heading = ({ document, colours }: Writing, level: number, number: string | null, children: ParagraphChild[]) =>
  new Paragraph({
    heading: [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4][
      level - 1
    ],
    // With a cover each part begins on a page of its own, as in the PDF.
    pageBreakBefore: document.front === 'cover' && level === 1,
    ...(document.front !== 'cover' && level === 1 && { spacing: { before: 480, after: 240 } }),
    children: number ? [textRun(`${number}\u2002`, { color: colours.accent }), ...children] : children,
  })

function list(writing: Writing, items: readonly ListItem[], ordered: boolean, depth = 0): FileChild[] {
  const reference = ordered ? `ordered-${++writing.lists}` : 'bullets'
  return items.flatMap(({ checked, content }) => {
    const [first, ...rest] = content
    const children = first?.kind === 'paragraph' ? inline(writing, first.content) : []
    const item =
      checked === null
        ? new Paragraph({ style: 'ListParagraph', numbering: { reference, level: depth }, children })
        : new Paragraph({
            style: 'ListParagraph',
            indent: { left: 425, hanging: 425 },
            children: [checkBox(checked), new TextRun('\t'), ...children],
          })
    const below = first?.kind === 'paragraph' ? rest : content
    return [
      item,
      ...below.flatMap((it) =>
        it.kind === 'list' ? list(writing, it.items, it.ordered, depth + 1) : block(writing, it),
      ),
    ]
  })
}

function callout(writing: Writing, it: BlockOf<'callout'>): FileChild[] {
  const { hair, sunk, accent, cautionTint } = writing.colours
  const word = { note: 'Note', caution: 'Caution', example: 'Worked example' }[it.tone]
  const title = new Paragraph({
    style: 'TableText',
    keepNext: true,
    children: [new TextRun({ text: `${word}: `, bold: true, color: accent }), textRun(it.title, { bold: true })],
  })
  const fill = { note: sunk, caution: cautionTint, example: undefined }[it.tone]
  // A cell has to end with a paragraph.
  const content = [title, ...inside(writing, it.content)]
  return panel(content, fill, it.tone === 'example' ? accent : hair)
}

function control(writing: Writing, it: BlockOf<'control'>): FileChild[] {
  const { accent } = writing.colours
  return [
    heading(writing, Math.max(3, it.level), it.ref, [new Bookmark({ id: it.id, children: [textRun(it.title)] })]),
    ...it.parts.flatMap(({ label, content }) => {
      const [first, ...rest] = content
      if (!label || first?.kind !== 'paragraph') return inside(writing, content)
      const lead = new TextRun({ text: `${printable(label)}. `, bold: true, color: accent })
      return [new Paragraph({ children: [lead, ...inline(writing, first.content)] }), ...inside(writing, rest)]
    }),
    ...libraryLine(it.library),
  ]
}

function field(writing: Writing, it: BlockOf<'field'>): FileChild[] {
  const value = it.value === undefined ? [] : [new TextRun(printable(it.value))]
  const rows = Array.from({ length: it.lines }, (_, index) => ({
    label: index === 0 ? it.label : '',
    children: [new Paragraph({ style: 'TableText', children: index === 0 ? value : [] })],
    ruled: true,
  }))
  return [form(writing, rows), gap()]
}

function figure(writing: Writing, it: BlockOf<'figure'>): FileChild[] {
  const picture = writing.pictures[it.src]
  const caption = new Paragraph({
    style: 'Caption',
    children: [new TextRun({ text: `Figure ${it.number}. `, bold: true }), new TextRun(printable(it.caption))],
  })
  if (!picture) return [caption]
  const width = Math.round((textWidth / 1440) * 96)
  const height = Math.round((width * picture.height) / picture.width)
  const image = new ImageRun({
    type: 'png',
    data: picture.bytes,
    transformation: { width, height },
    altText: { name: it.src, title: printable(it.caption), description: printable(it.alt) },
  })
  return [new Paragraph({ keepNext: true, children: [image] }), caption]
}

function factPanel(writing: Writing, it: BlockOf<'fact'>): FileChild[] {
  const { sunk, accent } = writing.colours
  const source = writing.sources.get(it.number)
  if (!source) return []
  return panel(
    [
      new Paragraph({ children: [new TextRun(source.fact.statement)] }),
      new Paragraph({ style: 'Small', children: sourceLines(source) }),
    ],
    sunk,
    accent,
  )
}

function sourceList(writing: Writing): FileChild[] {
  const { accent } = writing.colours
  return writing.document.sources.map(
    (source) =>
      new Paragraph({
        style: 'Small',
        children: [
          new Bookmark({
            id: `source-${source.number}`,
            children: [new TextRun({ text: `${source.number}\u2002`, bold: true, color: accent })],
          }),
          new TextRun(source.fact.statement),
          ...sourceLines(source),
        ],
      }),
  )
}

function sourceLines({ fact }: Source): ParagraphChild[] {
  const status = `${lastingStatus(fact)} · ${fact.jurisdiction} · `
  const seen = fact.checked
    ? `verified on ${longDate(fact.lastVerified)}${fact.readIn ? ` in ${fact.readIn}` : ''}`
    : `not checked at its source${fact.restsOn ? `; rests on ${fact.restsOn}` : ''}`
  return [
    new TextRun({ text: status + seen, break: 1 }),
    new TextRun({ break: 1 }),
    new ExternalHyperlink({
      link: fact.source.url,
      children: [new TextRun({ text: fact.source.title, style: 'Hyperlink' })],
    }),
  ]
}

const libraryLine = (ids: readonly string[] = []) =>
  ids.length > 0
    ? [new Paragraph({ style: 'TableText', keepNext: true, children: [textRun(`${libraryLabel}: ${ids.join(', ')}`)] })]
    : []

/** True when a paragraph introduces the block after it. */
const leadsTo = (next: Block | undefined) =>
  next !== undefined && ['table', 'roles', 'ladder', 'signoff'].includes(next.kind)

export function* numbering({ lists, colours: { accent } }: Writing) {
  const level = (index: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    level: index,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 425 * (index + 1), hanging: 425 } }, run: { color: accent } },
  })
  yield { reference: 'bullets', levels: [0, 1, 2].map((index) => level(index, LevelFormat.BULLET, '–')) }
  for (let n = 1; n <= lists; n++)
    yield {
      reference: `ordered-${n}`,
      levels: [0, 1, 2].map((index) => level(index, LevelFormat.DECIMAL, `%${index + 1}.`)),
    }
}
