import { strToU8, zipSync } from 'fflate'
import { escapeText } from '#platform/text/escape-markup.ts'
import { head, type Sheet, text } from '#platform/text/sheets.ts'
import { writable } from '#platform/text/signs.ts'
import type { QuestionRow } from './answers.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { answerWords, choiceWords, missingRows, ownNumber, textWords } from './result-rows.ts'
import { resultWords } from './result-words.ts'
import { questionnaire } from './words.ts'

const { files: words, missing } = resultWords
const { open } = questionnaire.row

/** The owner of each question's control; empty where no control answers it. */
function ownerOf({ match }: QuestionRow, index: QuestionnaireIndex | null): string {
  return index?.controls.find(({ id }) => id === match.controls[0])?.owner ?? ''
}

export const answersAsText = (rows: readonly QuestionRow[]): string =>
  rows
    .map((row, at) => {
      const number = ownNumber(row, at + 1)
      const link = row.answer?.link.trim()
      return [
        `${number && `${number}${/\d$/.test(number) ? '.' : ''} `}${row.question.text}`,
        answerWords(row) || open,
        ...(link ? [`${words.evidence} ${link}`] : []),
      ].join('\n')
    })
    .join('\n\n')

const rowsOfFile = (rows: readonly QuestionRow[], index: QuestionnaireIndex | null): string[][] =>
  rows.map((row, at) => [
    ownNumber(row, at + 1),
    row.question.text,
    choiceWords(row) || (answerWords(row) ? '' : open),
    textWords(row),
    row.answer?.link ?? '',
    ownerOf(row, index),
  ])

/** The sheets of a workbook: the answers, and what is missing. */
export const answerSheets = (rows: readonly QuestionRow[], index: QuestionnaireIndex | null): Sheet[] => [
  {
    name: 'Answers',
    rows: [words.columns.map(head), ...rowsOfFile(rows, index).map((cells) => cells.map(text))],
    widths: [8, 60, 16, 60, 40, 20],
    isFiltered: true,
  },
  ...(index
    ? [
        {
          name: missing.title,
          rows: [
            [words.columns[0], ...Object.values(missing.columns)].map(head),
            ...missingRows(rows, index).map(({ row, place, todo, control, who, evidence }) =>
              [
                ownNumber(row, place),
                row.question.text,
                [todo, control && `${control.id} ${control.title}`].filter(Boolean).join(': '),
                who,
                evidence.join('; '),
              ].map(text),
            ),
          ],
          widths: [8, 60, 40, 20, 60],
          isFiltered: true,
        },
      ]
    : []),
]

/** The widths of the columns in twentieths of a point: together the width of a page on its side. */
const widths = [800, 3_900, 1_400, 4_000, 2_200, 1_500]
const cellXml = (value: string, at: number, isHead: boolean) => {
  const runs = value
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeText(writable(line))}</w:t>`)
    .join('<w:br/>')
  const bold = isHead ? '<w:rPr><w:b/></w:rPr>' : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr><w:p><w:r>${bold}${runs}</w:r></w:p></w:tc>`
}
const rowXml = (cells: readonly string[], isHead = false) =>
  `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map((cell, at) => cellXml(cell, at, isHead)).join('')}</w:tr>`

const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`)
  .join('')

/** The answers as a Word file: one table, which others can fill in further. */
export function answerDocument(
  rows: readonly QuestionRow[],
  index: QuestionnaireIndex | null,
): Uint8Array<ArrayBuffer> {
  const body = [rowXml(words.columns, true), ...rowsOfFile(rows, index).map((cells) => rowXml(cells))].join('')
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${officeTypes}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>${words.paper}</w:t></w:r></w:p><w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, one) => sum + one, 0)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl><w:p/><w:sectPr><w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/><w:pgMar w:top="1020" w:right="1020" w:bottom="1020" w:left="1020" w:header="510" w:footer="510" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])))
}
