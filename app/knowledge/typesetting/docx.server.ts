import {
  Document as DocxDocument,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx'
import { longDate } from '#platform/text/long-date.ts'
import { inside, numbering } from './docx-blocks.server.ts'
import { beginWriting, type Png } from './docx-inline.server.ts'
import { withoutChance } from './docx-reproducible.server.ts'
import { coloursOf, line, page, sans, styles, textWidth } from './docx-styles.server.ts'
import type { Document } from './model.server.ts'
import type { Brand } from './pdf.server.ts'
import { printable, writableDocument } from './printable.server.ts'

/** US Letter, with sides that keep every line and table as it is on A4. */
const usLetter = {
  width: 12240,
  height: 15840,
  left: page.left + 167,
  right: page.right + 167,
  top: 1300,
  bottom: 1200,
}

/**
 * The editable edition: real styles, headings, lists and tables, so a word processor's own tools work on it. The same
 * document gives the same bytes.
 *
 * @param pictures by the name that a figure gives
 */
export async function docxEdition(
  source: Document,
  brand: Brand,
  pictures: Readonly<Record<string, Png>>,
): Promise<Buffer> {
  const document = writableDocument(source)
  const paper = document.paper === 'letter' ? usLetter : page
  const writing = beginWriting(document, brand, pictures)
  const body = inside(writing, document.blocks)
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
    numbering: { config: [...numbering(writing)] },
    footnotes: writing.footnotes,
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
  return withoutChance(await Packer.toBuffer(file), document.date)
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
