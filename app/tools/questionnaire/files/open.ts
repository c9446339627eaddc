import { openCsv } from './csv.ts'
import { openDocument } from './docx.ts'
import { FileRefused, maxBytes, type OpenFile } from './file.ts'
import { openWorkbook } from './xlsx.ts'

/** Reads a file that somebody chose: by what it is, whatever it is called. */
export async function openFile(file: File): Promise<OpenFile> {
  if (file.size > maxBytes) throw new FileRefused('The file is larger than 15 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefused(
      'The file is locked by a password, or is an .xls or .doc file. Save it as .xlsx or .docx, without a password.',
    )
  if (begins(0x50, 0x4b))
    return /\.do[ct]/i.test(file.name) ? openDocument(bytes, file.name) : openWorkbook(bytes, file.name)
  if (bytes.subarray(0, 1_000).includes(0)) throw new FileRefused('The file is no XLSX, DOCX or CSV file.')
  return openCsv(bytes, file.name)
}

/** What to say of a file that could not be read. */
export const reasonOf = (error: unknown): string =>
  error instanceof FileRefused
    ? error.message
    : 'The file could not be read. Save it again as .xlsx, .docx or .csv, and open that.'
