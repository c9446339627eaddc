import { unzipSync, zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { isoDay } from '#platform/text/day.ts'
import { head, moment, type Sheet, text, written } from '#platform/text/sheets.ts'

/**
 * Makes a workbook. Its bytes depend on its sheets and day alone.
 *
 * @param date the day of the edition, YYYY-MM-DD
 */
export async function workbookOf(sheets: readonly Sheet[], date: string): Promise<Buffer<ArrayBuffer>> {
  const workbook = await written(writeExcelFile, sheets).toBuffer()
  // Times in an archive have no zone and are written in this machine's: noon exists in every zone.
  return Buffer.from(zipSync(unzipSync(workbook), { mtime: new Date(`${date}T12:00:00`), level: 9 }))
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Makes a workbook of one table; the first row is its heading. A moment below a heading that ends in "(UTC)" is a date,
 * by which the table can be sorted.
 */
export const tableWorkbook = ([headings = [], ...rows]: readonly (readonly string[])[]) =>
  workbookOf(
    [
      {
        name: 'Export',
        rows: [
          headings.map(head),
          ...rows.map((cells) =>
            cells.map((cell, at) =>
              headings[at]?.endsWith('(UTC)') && isMoment.test(cell) ? moment(cell) : text(cell),
            ),
          ),
        ],
        widths: headings.map((heading, at) =>
          Math.min(48, Math.max(heading.length, ...rows.map((cells) => cells[at]?.length ?? 0)) + 2),
        ),
        isFiltered: true,
      },
    ],
    isoDay(new Date()),
  )
