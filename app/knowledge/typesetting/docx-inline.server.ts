import {
  CheckBox,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  type IRunOptions,
  NoBreakHyphen,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  TextRun,
} from 'docx'
import { piecesOf } from '#platform/text/unbroken.ts'
import { coloursOf, sans } from './docx-styles.server.ts'
import type { Document, Inline } from './model.server.ts'
import type { Brand } from './pdf.server.ts'
import { printable } from './printable.server.ts'

export type Writing = ReturnType<typeof beginWriting>

export function beginWriting(document: Document, brand: Brand, pictures: Readonly<Record<string, Png>>) {
  return {
    document,
    colours: coloursOf(brand),
    pictures,
    footnotes: {} as Record<string, { children: Paragraph[] }>,
    sources: new Map(document.sources.map((source) => [source.number, source])),
    lists: 0,
  }
}

export type Png = { bytes: Buffer; width: number; height: number }

/** A run of text, in which no control's number is broken at its hyphen. */
export function textRun(text: string, run: IRunOptions = {}): TextRun {
  const pieces = piecesOf(printable(text))
  if (!pieces.some(({ whole }) => whole)) return new TextRun({ ...run, text: printable(text) })
  const children = pieces.flatMap((piece) => {
    if (!piece.whole) return [piece.text]
    return piece.text.split('-').flatMap((part, index) => (index > 0 ? [new NoBreakHyphen(), part] : [part]))
  })
  return new TextRun({ ...run, children })
}

export const inline = (writing: Writing, parts: readonly Inline[], run: IRunOptions = {}): ParagraphChild[] =>
  parts.flatMap((part, index): ParagraphChild[] => {
    switch (part.kind) {
      case 'text':
        return [textRun(part.text, run)]
      case 'code':
        return [new TextRun({ ...run, text: printable(part.text), font: sans })]
      case 'strong':
        return inline(writing, part.content, { ...run, bold: true })
      case 'stress':
        return inline(writing, part.content, { ...run, italics: true })
      case 'link':
        return part.href.startsWith('#')
          ? inline(writing, part.content, run)
          : [
              new ExternalHyperlink({
                link: part.href,
                children: inline(writing, part.content, { ...run, style: 'Hyperlink' }),
              }),
            ]
      case 'citation':
        return [
          ...(parts[index - 1]?.kind === 'citation' ? [new TextRun({ ...run, text: ', ', superScript: true })] : []),
          new InternalHyperlink({
            anchor: `source-${part.number}`,
            children: [
              new TextRun({
                ...run,
                text: String(part.number),
                superScript: true,
                bold: true,
                color: writing.colours.accent,
              }),
            ],
          }),
        ]
      case 'footnote':
        writing.footnotes[part.number] = {
          children: [new Paragraph({ style: 'Small', children: inline(writing, part.content) })],
        }
        return [new FootnoteReferenceRun(part.number)]
      case 'box':
        return [checkBox(part.checked), new TextRun({ ...run, text: '\u00a0' })]
      case 'blank':
        return [
          new TextRun({
            ...run,
            text: printable(part.text),
            shading: { type: ShadingType.CLEAR, fill: writing.colours.cautionTint, color: 'auto' },
          }),
        ]
      case 'rung':
      case 'sign':
        return []
      default:
        return [new TextRun({ ...run, break: 1 })]
    }
  })

export const checkBox = (checked: boolean) =>
  new CheckBox({
    checked,
    checkedState: { value: '2612', font: 'Segoe UI Symbol' },
    uncheckedState: { value: '2610', font: 'Segoe UI Symbol' },
  })
