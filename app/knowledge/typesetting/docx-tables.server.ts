import {
  AlignmentType,
  type FileChild,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { inline, type Writing } from './docx-inline.server.ts'
import { line, none, textWidth } from './docx-styles.server.ts'
import { type Inline, plainText, type Table as TableModel } from './model.server.ts'
import { printable } from './printable.server.ts'

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

/**
 * Writes a table.
 *
 * @param whole keeps it on one page with the next paragraph
 */
export function table(
  writing: Writing,
  { head, rows, widths, align }: TableModel,
  { fillIn = false, marks = false, whole = false } = {},
): FileChild[] {
  const { ink, hair, edge, sunk } = writing.colours
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
      children: inline(writing, parts, bold ? { bold: true } : {}),
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

export const gap = () => new Paragraph({ style: 'Gap', children: [] })

export function form(
  { colours: { edge } }: Writing,
  rows: readonly { label: string; children: Paragraph[]; ruled: boolean }[],
): FileChild {
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

/** A box around text. It is a table of one cell, because a paragraph's borders would not go around lists inside it. */
export const panel = (children: FileChild[], fill: string | undefined, rule: string): FileChild[] => [
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

/** Twentieths of a point that a letter of a table takes, about, and what stands beside the words of a cell. */
const letter = { width: 105, beside: 220 }

/** The widths of columns, those widened that are too narrow for a number or a short word; the widest gives way. */
function roomForWords(widths: readonly number[], rows: readonly (readonly (readonly Inline[])[])[]): number[] {
  const preset = [...widths]
  for (const [column, width] of widths.entries()) {
    const words = rows.flatMap((cells) => plainText(cells[column] ?? []).split(/\s+/))
    const longest = Math.max(...words.map((word) => (word.length <= 8 ? word.length : 0)))
    const missing = longest * letter.width + letter.beside - width
    if (missing <= 0) continue
    const widest = preset.indexOf(Math.max(...preset))
    preset[column] = width + missing
    preset[widest] = (preset[widest] ?? 0) - missing
  }
  return preset
}
