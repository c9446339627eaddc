import { countOwed } from '#knowledge/duties/rules.ts'
import { tierHeadline } from './duty-sentences.ts'
import { entriesIn, type FileSystems, type KnownSystem, readEntries, type System } from './systems.ts'
import { dutiesCheck } from './words.ts'

const { systems: words } = dutiesCheck
const columns = ['Name', 'Owner', 'Result', 'Duties', 'Next date', 'Address', 'Added', 'Answers'] as const

export const saveJson = (systems: readonly System[]) =>
  save(new Blob([JSON.stringify(systems, null, 2)], { type: 'application/json' }), 'json')

export async function saveWorkbook(known: readonly KnownSystem[]) {
  // Only who asks for a workbook loads what writes it.
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const cell = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const })
  const rows = known.map(({ system, found, next }) =>
    [
      system.name,
      system.owner,
      tierHeadline(found),
      `${countOwed(found.duties)}`,
      next?.day ?? '',
      `${location.origin}${dutiesCheck.path}?${system.answers}`,
      system.added,
      system.answers,
    ].map(cell),
  )
  const blob = await writeExcelFile(
    [columns.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const })), ...rows],
    {
      sheet: 'Systems',
      columns: [28, 20, 28, 8, 12, 50, 12, 50].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ).toBlob()
  save(blob, 'xlsx')
}

/** Saves a file that was made here; nothing is sent anywhere. */
function save(blob: Blob, ending: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${words.fileName}.${ending}`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The systems of a file that somebody chose: JSON, or a workbook as it was exported. */
export async function systemsOfFile(file: File): Promise<FileSystems> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is an archive, whatever the file is called.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readEntries(entriesIn(new TextDecoder().decode(bytes)))
  const { rowsOfWorkbook } = await import('./workbook-rows.ts')
  const [head = [], ...rows] = rowsOfWorkbook(bytes)
  const at = (row: readonly string[], name: (typeof columns)[number]) => row[head.indexOf(name)] ?? ''
  return readEntries(
    rows.map((row) => ({
      name: at(row, 'Name'),
      owner: at(row, 'Owner'),
      answers: at(row, 'Answers'),
      added: at(row, 'Added'),
    })),
  )
}
