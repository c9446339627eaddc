import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  CheckBox,
  Document as DocxDocument,
  ExternalHyperlink,
  type FileChild,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  LevelFormat,
  LineRuleType,
  NoBreakHyphen,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { unzipSync, zipSync } from 'fflate'
import { lastingStatus } from '#knowledge/facts/rules/dates.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { ColourName } from '#platform/text/palette.ts'
import { piecesOf } from '#platform/text/unbroken.ts'
import {
  type Block,
  type Document,
  type Inline,
  type ListItem,
  libraryLabel,
  plainText,
  rolesLegend,
  type Source,
  type Table as TableModel,
} from './model.server.ts'
import type { Brand } from './pdf.server.ts'
import { printable, writableDocument } from './printable.server.ts'

/** A picture as a word processor takes it: a PNG and its size in pixels. */
export type Png = { bytes: Buffer; width: number; height: number }

const serif = 'STIX Two Text'
const sans = 'Source Sans 3'

/** Twentieths of a point: A4 with the margins of the PDF's text and half of its margin column. */
const page = { width: 11906, height: 16838, left: 1700, right: 1360, top: 1500, bottom: 1400 }
const textWidth = page.width - page.left - page.right

/** US Letter, with sides that keep every line and table as it is on A4. */
const usLetter = {
  width: 12240,
  height: 15840,
  left: page.left + 167,
  right: page.right + 167,
  top: 1300,
  bottom: 1200,
}

/** A word processor writes colours without a number sign. */
function coloursOf({ palette }: Brand) {
  const bare = (name: ColourName) => palette[name].slice(1).toUpperCase()
  return {
    ink: bare('ink'),
    ink2: bare('ink-2'),
    hair: bare('rule'),
    edge: bare('edge'),
    sunk: bare('sunk'),
    accent: bare('accent'),
    cautionTint: bare('caution-tint'),
  }
}

const line = (color: string, size = 4) => ({ style: BorderStyle.SINGLE, size, color })
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }

/**
 * The editable edition: real styles, headings, lists and tables, so a word processor's own tools work on it. The same
 * document gives the same bytes.
 *
 * @param pictures by the name that a figure gives
 */
export async function docxEdition(
  given: Document,
  brand: Brand,
  pictures: Readonly<Record<string, Png>>,
): Promise<Buffer> {
  const document = writableDocument(given)
  const paper = document.paper === 'letter' ? usLetter : page
  const writer = createWriter(document, brand, pictures)
  const body = writer.blocks(document.blocks)
  const { hair, ink2 } = coloursOf(brand)
  const small = { font: sans, size: 16, color: ink2 }
  const author = printable(document.author ?? brand.name)
  const title = printable(document.title)
  const file = new DocxDocument({
    title,
    subject: printable(document.subtitle),
    description: printable(document.summary),
    creator: author,
    lastModifiedBy: author,
    styles: styles(brand),
    numbering: { config: [...writer.numbering()] },
    footnotes: writer.footnotes,
    features: { updateFields: false },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: paper.width, height: paper.height },
            margin: {
              left: paper.left,
              right: paper.right,
              top: paper.top,
              bottom: paper.bottom,
              header: 700,
              footer: 650,
            },
          },
        },
        headers: {
          first: new Header({ children: [new Paragraph({ children: [] })] }),
          default: new Header({
            children: [
              new Paragraph({
                children: [new TextRun({ text: document.author ? `${author} · ${title}` : title, ...small })],
                border: { bottom: line(hair) },
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
                children: [
                  new TextRun({
                    text: [author, document.version && `Version ${document.version}`, longDate(document.date)]
                      .filter(Boolean)
                      .join(' · '),
                    ...small,
                  }),
                  new TextRun({ children: ['\t', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], ...small }),
                ],
              }),
            ],
          }),
        },
        children: [...frontOf(document, brand), ...body],
      },
    ],
  })
  return withFixedDates(await Packer.toBuffer(file), document.date)
}

/** Title, what it is about, and the contents where it has a cover: a document without one is a few pages long. */
function frontOf(document: Document, brand: Brand): FileChild[] {
  const { version, date, audience, licence } = document
  const covered = document.front === 'cover'
  const fact = (name: string, value: string) =>
    value === ''
      ? []
      : [
          new Paragraph({
            style: 'Small',
            children: [new TextRun({ text: `${name}: `, bold: true }), new TextRun(printable(value))],
          }),
        ]
  return [
    new Paragraph({
      style: 'Small',
      children: [
        new TextRun({
          text: printable(`${document.author ?? brand.name} · ${document.kind}`),
          color: coloursOf(brand).accent,
          bold: true,
        }),
      ],
    }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      ...(!covered && { spacing: { before: 400, after: 120 } }),
      children: [new TextRun(printable(document.title))],
    }),
    new Paragraph({
      style: 'Subtitle',
      ...(!covered && { spacing: { after: 300 } }),
      children: [new TextRun(printable(document.subtitle))],
    }),
    ...(version ? fact('Version', `${version}, ${longDate(date)}`) : fact('Date', longDate(date))),
    ...fact('For', audience),
    ...fact(covered ? 'License' : 'Source', licence),
    new Paragraph({ style: 'Small', spacing: { after: 360 }, children: [new TextRun(brand.notice)] }),
    ...(covered
      ? [
          new TableOfContents('Contents', {
            hyperlink: true,
            headingStyleRange: '1-2',
            beginDirty: false,
          }),
        ]
      : []),
  ]
}

/** A run of text, in which no control's number is broken at its hyphen. */
function said(text: string, run: IRunOptions = {}): TextRun {
  const pieces = piecesOf(printable(text))
  if (!pieces.some(({ whole }) => whole)) return new TextRun({ ...run, text: printable(text) })
  const children = pieces.flatMap((piece) => {
    if (!piece.whole) return [piece.text]
    return piece.text.split('-').flatMap((part, index) => (index > 0 ? [new NoBreakHyphen(), part] : [part]))
  })
  return new TextRun({ ...run, children })
}

function createWriter(document: Document, brand: Brand, pictures: Readonly<Record<string, Png>>) {
  const { ink, hair, edge, sunk, accent, cautionTint } = coloursOf(brand)
  const footnotes: Record<string, { children: Paragraph[] }> = {}
  const sources = new Map(document.sources.map((source) => [source.number, source]))
  let lists = 0

  const inline = (parts: readonly Inline[], run: IRunOptions = {}): ParagraphChild[] =>
    parts.flatMap((part, index): ParagraphChild[] => {
      switch (part.kind) {
        case 'text':
          return [said(part.text, run)]
        case 'code':
          return [new TextRun({ ...run, text: printable(part.text), font: sans })]
        case 'strong':
          return inline(part.content, { ...run, bold: true })
        case 'stress':
          return inline(part.content, { ...run, italics: true })
        case 'link':
          return part.href.startsWith('#')
            ? inline(part.content, run)
            : [
                new ExternalHyperlink({
                  link: part.href,
                  children: inline(part.content, { ...run, style: 'Hyperlink' }),
                }),
              ]
        case 'citation':
          return [
            ...(parts[index - 1]?.kind === 'citation' ? [new TextRun({ ...run, text: ', ', superScript: true })] : []),
            new InternalHyperlink({
              anchor: `source-${part.number}`,
              children: [
                new TextRun({ ...run, text: String(part.number), superScript: true, bold: true, color: accent }),
              ],
            }),
          ]
        case 'footnote':
          footnotes[part.number] = { children: [new Paragraph({ style: 'Small', children: inline(part.content) })] }
          return [new FootnoteReferenceRun(part.number)]
        case 'box':
          return [checkBox(part.checked), new TextRun({ ...run, text: '\u00a0' })]
        case 'blank':
          return [
            new TextRun({
              ...run,
              text: printable(part.text),
              shading: { type: ShadingType.CLEAR, fill: cautionTint, color: 'auto' },
            }),
          ]
        case 'rung':
        case 'sign':
          return []
        default:
          return [new TextRun({ ...run, break: 1 })]
      }
    })

  const covered = document.front === 'cover'
  const heading = (level: number, number: string | null, children: ParagraphChild[]) =>
    new Paragraph({
      heading: [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4][
        level - 1
      ],
      // With a cover each part begins on a page of its own, as in the PDF.
      pageBreakBefore: covered && level === 1,
      ...(!covered && level === 1 && { spacing: { before: 480, after: 240 } }),
      children: number ? [said(`${number}\u2002`, { color: accent }), ...children] : children,
    })

  function list(items: readonly ListItem[], ordered: boolean, depth = 0): FileChild[] {
    const reference = ordered ? `ordered-${++lists}` : 'bullets'
    return items.flatMap(({ checked, content }) => {
      const [first, ...rest] = content
      const children = first?.kind === 'paragraph' ? inline(first.content) : []
      const item =
        checked === null
          ? new Paragraph({ style: 'ListParagraph', numbering: { reference, level: depth }, children })
          : new Paragraph({
              style: 'ListParagraph',
              indent: { left: 425, hanging: 425 },
              children: [checkBox(checked), new TextRun('\t'), ...children],
            })
      const below = first?.kind === 'paragraph' ? rest : content
      return [item, ...below.flatMap((it) => (it.kind === 'list' ? list(it.items, it.ordered, depth + 1) : block(it)))]
    })
  }

  function cell(
    children: (Paragraph | Table)[],
    width: number,
    options: { fill?: string; height?: number; boxed?: boolean } = {},
  ) {
    const { fill, boxed } = options
    return new TableCell({
      children,
      width: { size: Math.round(width), type: WidthType.DXA },
      verticalAlign: VerticalAlign.TOP,
      margins: { top: 60, bottom: 70, left: boxed ? 90 : 0, right: 110 },
      ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
    })
  }

  const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT }

  /** @param whole keeps it on one page with the next paragraph */
  function table(
    { head, rows, widths, align }: TableModel,
    { fillIn = false, marks = false, whole = false } = {},
  ): FileChild[] {
    const columns = roomForWords(
      head.map((_, column) => (widths[column] ?? 1 / head.length) * textWidth),
      [head, ...rows],
    )
    const width = (column: number) => columns[column] ?? 0
    const text = (parts: readonly Inline[], column: number, bold = false, keepNext = bold) =>
      new Paragraph({
        style: 'TableText',
        keepNext,
        alignment: marks && column > 0 ? AlignmentType.CENTER : alignments[align[column] ?? 'left'],
        children: inline(parts, bold ? { bold: true } : {}),
      })
    const blank = (cells: readonly (readonly Inline[])[]) => fillIn && cells.some((parts) => parts.length === 0)
    const side = fillIn ? line(edge) : none
    return [
      new Table({
        width: { size: textWidth, type: WidthType.DXA },
        columnWidths: head.map((_, column) => Math.round(width(column))),
        layout: TableLayoutType.FIXED,
        borders: {
          top: line(ink, 8),
          bottom: line(ink),
          left: side,
          right: side,
          insideHorizontal: line(fillIn ? edge : hair),
          insideVertical: side,
        },
        rows: [
          new TableRow({
            tableHeader: true,
            cantSplit: true,
            children: head.map((parts, column) =>
              cell([text(parts, column, true)], width(column), { fill: sunk, boxed: true }),
            ),
          }),
          ...rows.map(
            (cells, row) =>
              new TableRow({
                cantSplit: true,
                ...(blank(cells) && { height: { value: 520, rule: 'atLeast' as const } }),
                children: cells.map((parts, column) =>
                  cell([text(parts, column, false, whole && row < rows.length - 1)], width(column), { boxed: true }),
                ),
              }),
          ),
        ],
      }),
      gap(),
    ]
  }

  const gap = () => new Paragraph({ style: 'Gap', children: [] })

  /** A label beside ruled lines. */
  function form(rows: readonly { label: string; children: Paragraph[]; ruled: boolean }[]): FileChild {
    const label = textWidth * 0.3
    return new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: [Math.round(label), Math.round(textWidth - label)],
      layout: TableLayoutType.FIXED,
      borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
      rows: rows.map(
        ({ label: text, children, ruled }) =>
          new TableRow({
            cantSplit: true,
            height: { value: 460, rule: 'atLeast' },
            children: [
              cell(
                [new Paragraph({ style: 'TableText', children: [new TextRun({ text: printable(text), bold: true })] })],
                label,
              ),
              new TableCell({
                children,
                verticalAlign: VerticalAlign.BOTTOM,
                width: { size: Math.round(textWidth - label), type: WidthType.DXA },
                borders: { bottom: ruled ? line(edge) : none },
              }),
            ],
          }),
      ),
    })
  }

  /**
   * A box around text. It is a table of one cell, because a paragraph's borders would not go around lists inside it.
   */
  const panel = (children: FileChild[], fill: string | undefined, rule: string): FileChild[] => [
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: [textWidth],
      layout: TableLayoutType.FIXED,
      borders: {
        top: line(rule),
        bottom: line(rule),
        left: none,
        right: none,
        insideHorizontal: none,
        insideVertical: none,
      },
      rows: [
        new TableRow({
          children: [
            new TableCell({
              children: children as (Paragraph | Table)[],
              margins: { top: 110, bottom: 110, left: 160, right: 160 },
              ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
            }),
          ],
        }),
      ],
    }),
    gap(),
  ]

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

  const inside = (blocks: readonly Block[]): FileChild[] => blocks.flatMap((it, index) => block(it, blocks[index + 1]))

  const libraryLine = (ids: readonly string[] = []) =>
    ids.length > 0
      ? [new Paragraph({ style: 'TableText', keepNext: true, children: [said(`${libraryLabel}: ${ids.join(', ')}`)] })]
      : []

  function block(it: Block, next?: Block): FileChild[] {
    switch (it.kind) {
      case 'heading':
        return [heading(it.level, it.number, inline(it.content)), ...libraryLine(it.library)]
      case 'paragraph':
        return [new Paragraph({ ...(leadsTo(next) && { keepNext: true }), children: inline(it.content) })]
      case 'list':
        return list(it.items, it.ordered)
      case 'table':
      case 'ladder':
        return table(it.table)
      case 'roles':
        return [
          ...table(it.table, { marks: true }),
          new Paragraph({ style: 'Small', children: [new TextRun(rolesLegend)] }),
        ]
      case 'quote':
        return panel(inside(it.content), undefined, hair)
      case 'callout': {
        const word = { note: 'Note', caution: 'Caution', example: 'Worked example' }[it.tone]
        const title = new Paragraph({
          style: 'TableText',
          keepNext: true,
          children: [new TextRun({ text: `${word}: `, bold: true, color: accent }), said(it.title, { bold: true })],
        })
        const fill = { note: sunk, caution: cautionTint, example: undefined }[it.tone]
        // A cell has to end with a paragraph.
        const content = [title, ...inside(it.content)]
        return panel(content, fill, it.tone === 'example' ? accent : hair)
      }
      case 'control':
        return [
          heading(Math.max(3, it.level), it.ref, [new Bookmark({ id: it.id, children: [said(it.title)] })]),
          ...it.parts.flatMap(({ label, content }) => {
            const [first, ...rest] = content
            if (!label || first?.kind !== 'paragraph') return inside(content)
            const lead = new TextRun({ text: `${printable(label)}. `, bold: true, color: accent })
            return [new Paragraph({ children: [lead, ...inline(first.content)] }), ...inside(rest)]
          }),
          ...libraryLine(it.library),
        ]
      case 'procedure':
        return [heading(Math.max(3, it.level), `Step ${it.number}`, [said(it.title)]), ...inside(it.content)]
      case 'worksheet':
        return [
          heading(it.level, `Worksheet ${it.ref}`, [new Bookmark({ id: it.id, children: [said(it.title)] })]),
          ...it.content.flatMap((part) => (part.kind === 'table' ? table(part.table, { fillIn: true }) : block(part))),
        ]
      case 'field': {
        const given = it.value === undefined ? [] : [new TextRun(printable(it.value))]
        const rows = Array.from({ length: it.lines }, (_, index) => ({
          label: index === 0 ? it.label : '',
          children: [new Paragraph({ style: 'TableText', children: index === 0 ? given : [] })],
          ruled: true,
        }))
        return [form(rows), gap()]
      }
      case 'choices': {
        const children = it.options.flatMap((option) => [checkBox(false), new TextRun(` ${printable(option)}\u2003`)])
        return [
          form([{ label: it.label, children: [new Paragraph({ style: 'TableText', children })], ruled: false }]),
          gap(),
        ]
      }
      case 'checklist':
        return [heading(Math.max(3, it.level), null, [said(it.title)]), ...list(it.items, false), gap()]
      case 'signoff': {
        const head = ['Role', 'Name', 'Signature', 'Date'].map((text): Inline[] => [{ kind: 'text', text }])
        const rows = it.roles.map((role) => [role, [], [], []])
        return table({ head, rows, widths: [0.28, 0.26, 0.28, 0.18], align: [] }, { fillIn: true, whole: true })
      }
      case 'figure': {
        const picture = pictures[it.src]
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
      case 'fact': {
        const source = sources.get(it.number)
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
      case 'sources':
        return document.sources.map(
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
      case 'notes':
        return []
      default:
        return [new Paragraph({ pageBreakBefore: true, children: [] })]
    }
  }

  return {
    footnotes,
    blocks: inside,
    /** The lists that were written: each ordered one counts for itself. */
    *numbering() {
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
    },
  }
}

/** Twentieths of a point that a letter of a table takes, about, and what stands beside the words of a cell. */
const letter = { width: 105, beside: 220 }

/** The widths of columns, those widened that are too narrow for a number or a short word; the widest gives way. */
function roomForWords(widths: readonly number[], rows: readonly (readonly (readonly Inline[])[])[]): number[] {
  const given = [...widths]
  for (const [column, width] of widths.entries()) {
    const words = rows.flatMap((cells) => plainText(cells[column] ?? []).split(/\s+/))
    const longest = Math.max(...words.map((word) => (word.length <= 8 ? word.length : 0)))
    const missing = longest * letter.width + letter.beside - width
    if (missing <= 0) continue
    const widest = given.indexOf(Math.max(...given))
    given[column] = width + missing
    given[widest] = (given[widest] ?? 0) - missing
  }
  return given
}

/** True when a paragraph introduces the block after it. */
const leadsTo = (next: Block | undefined) =>
  next !== undefined && ['table', 'roles', 'ladder', 'signoff'].includes(next.kind)

const checkBox = (checked: boolean) =>
  new CheckBox({
    checked,
    checkedState: { value: '2612', font: 'Segoe UI Symbol' },
    uncheckedState: { value: '2610', font: 'Segoe UI Symbol' },
  })

function styles(brand: Brand) {
  const { ink, ink2, accent } = coloursOf(brand)
  const heading = (size: number, before: number, after: number, more: object = {}) => ({
    run: { font: serif, size, bold: true, color: ink },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true, ...more },
  })
  return {
    default: {
      document: {
        run: { font: serif, size: 20, color: ink, language: { value: 'en-US' } },
        paragraph: { spacing: { after: 130, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: serif, size: 60, bold: true, color: accent },
        paragraph: { spacing: { before: 1400, after: 120 }, border: { bottom: { ...line(accent, 24), space: 6 } } },
      },
      heading1: heading(40, 0, 240, { border: { top: { ...line(accent, 18), space: 8 } } }),
      heading2: heading(28, 380, 140),
      heading3: heading(23, 280, 100),
      heading4: heading(21, 240, 80),
      hyperlink: { run: { color: accent, underline: {} } },
      listParagraph: { paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        next: 'Normal',
        run: { size: 28, color: ink2 },
        paragraph: { spacing: { after: 600 } },
      },
      { id: 'Caption', name: 'caption', basedOn: 'Normal', next: 'Normal', run: { font: sans, size: 17, color: ink2 } },
      {
        id: 'Small',
        name: 'Small',
        basedOn: 'Normal',
        run: { font: sans, size: 17, color: ink2 },
        paragraph: { spacing: { after: 90, line: 250 } },
      },
      {
        id: 'TableText',
        name: 'Table Text',
        basedOn: 'Normal',
        run: { font: sans, size: 17 },
        paragraph: { spacing: { after: 30, line: 245 } },
      },
      { id: 'Gap', name: 'Gap', basedOn: 'Normal', run: { size: 8 }, paragraph: { spacing: { after: 60, line: 120 } } },
    ],
  }
}

/** The fonts to use if ours are not installed. */
const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${serif}"><w:altName w:val="Cambria"/><w:family w:val="roman"/></w:font><w:font w:name="${sans}"><w:altName w:val="Calibri"/><w:family w:val="swiss"/></w:font></w:fonts>`

/** Removes the moment and the random or counted names that the library puts into a file. */
function withFixedDates(file: Buffer, date: string): Buffer {
  const moment = `${date}T00:00:00Z`
  const links = renamed('rIdL')
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const fixed = Object.entries(unzipSync(file)).map(([name, bytes]): [string, Uint8Array] => {
    if (name === 'word/fontTable.xml') return [name, encoder.encode(fontTable)]
    if (!/\.(xml|rels)$/.test(name)) return [name, bytes]
    const [headings, bookmarks, drawings] = [renamed('_Toc'), renamed(''), renamed('')]
    const text = decoder
      .decode(bytes)
      .replace(/"(rId[^"]*[^"\d][^"]*)"/g, (_, id: string) => `"${links(id)}"`)
      .replace(/_Toc\d+/g, headings)
      .replace(/(<wp:docPr id=)"(\d+)"/g, (_, start: string, id: string) => `${start}"${drawings(id)}"`)
      .replace(
        /(<w:bookmark(?:Start|End)[^>]* w:id=)"(\d+)"/g,
        (_, start: string, id: string) => `${start}"${bookmarks(id)}"`,
      )
      .replace(symbols, asCharacter)
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${moment}`)
    return [name, encoder.encode(text)]
  })
  // An archive's times are of no zone, and are written as this machine's: noon is there in each.
  const mtime = new Date(`${date}T12:00:00`)
  return Buffer.from(zipSync(Object.fromEntries(fixed), { mtime, level: 9 }))
}

/** A box to tick as the library writes it, a sign of a font alone, which other programs than Word leave out. */
const symbols = /<w:r><w:sym w:char="(26\d\d)" w:font="([^"]*)"\/><\/w:r>/g
const asCharacter = (_: string, code: string, font: string) =>
  `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/></w:rPr>` +
  `<w:t>${String.fromCodePoint(Number.parseInt(code, 16))}</w:t></w:r>`

/** Gives names in the order in which they are first asked for. */
function renamed(prefix: string): (name: string) => string {
  const names = new Map<string, string>()
  return (name) => {
    const given = names.get(name) ?? `${prefix}${names.size + 1}`
    names.set(name, given)
    return given
  }
}
