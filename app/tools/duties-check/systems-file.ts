import { saveAs } from '#frame/ui/save-as.ts'
import { isoDay } from '#platform/text/day.ts'
import { entriesIn, type FileSystems, type KnownSystem, readEntries, type System } from './systems.ts'
import type { SystemColumn } from './systems-sheets.ts'
import { dutiesCheck } from './words.ts'

const { systems: words } = dutiesCheck

export const saveJson = (systems: readonly System[]) =>
  save(new Blob([JSON.stringify(systems, null, 2)], { type: 'application/json' }), 'json')

export async function saveWorkbook(known: readonly KnownSystem[]) {
  // Only who asks for a workbook loads what writes it.
  const [{ default: writeExcelFile }, { written }, { systemsSheets }] = await Promise.all([
    import('write-excel-file/browser'),
    import('#platform/text/sheets.ts'),
    import('./systems-sheets.ts'),
  ])
  const sheets = systemsSheets(known, location.origin, isoDay(new Date()))
  save(await written(writeExcelFile, sheets).toBlob(), 'xlsx')
}

const save = (blob: Blob, ending: string) => saveAs(blob, `${words.fileName}.${ending}`)

/** The systems of a file that somebody chose: JSON, or a workbook as it was exported. */
export async function systemsOfFile(file: File): Promise<FileSystems> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is an archive, whatever the file is called.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readEntries(entriesIn(new TextDecoder().decode(bytes)))
  const { rowsOfWorkbook } = await import('./workbook-rows.ts')
  const [head = [], ...rows] = rowsOfWorkbook(bytes)
  const at = (row: readonly string[], name: SystemColumn) => row[head.indexOf(name)] ?? ''
  return readEntries(
    rows.map((row) => ({
      name: at(row, 'Name'),
      owner: at(row, 'Owner'),
      answers: at(row, 'Answers'),
      added: at(row, 'Added'),
    })),
  )
}
