import type { Report } from '../report.server.ts'
import { type ReportTable, reportTables } from './tables.server.ts'

/** Turns a report into rows for a spreadsheet: the table, its line, the measure and the number. */
export const reportRows = (report: Report): string[][] => [
  ['table', 'name', 'measure', 'n'],
  ...Object.values<ReportTable>(reportTables(report)).flatMap(({ id, columns, rows }) =>
    rows.flatMap((row) => columns.map(({ measure }, column) => [id, row.id, measure, String(row.cells[column])])),
  ),
]
