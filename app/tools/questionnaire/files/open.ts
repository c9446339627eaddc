import { openCsv } from './csv.ts'
import { openDocument } from './docx.ts'
import { FileRefused, maxBytes, type OpenFile } from './file.ts'
import { openWorkbook } from './xlsx.ts'
import { openPackage } from './zip.ts'

/** Reads a file that somebody chose: by what it is, whatever it is called. */
export async function openFile(file: File): Promise<OpenFile> {
  if (file.size > maxBytes) throw new FileRefused('The file is larger than 15 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefused(
      'The file is locked by a password, or is an .xls or .doc file. Save it as .xlsx or .docx, without a password.',
    )
  if (begins(0x50, 0x4b)) {
    const parts = openPackage(bytes)
    const main = parts.related('', { type: '/officeDocument' }) ?? ''
    return main.startsWith('word/') ? openDocument(parts, file.name) : openWorkbook(parts, file.name)
  }
  if (begins(...signsOf('%PDF')) || begins(...signsOf('{\\rtf')))
    throw new FileRefused('The file is a PDF or RTF file. Copy its questions, and paste them.')
  const isUtf16 = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  if (!isUtf16 && bytes.subarray(0, 1_000).includes(0)) throw new FileRefused('The file is no XLSX, DOCX or CSV file.')
  return openCsv(bytes, file.name)
}

const signsOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

/** What to say of a file that could not be read. */
export const reasonOf = (error: unknown): string =>
  error instanceof FileRefused
    ? error.message
    : 'The file could not be read. Save it again as .xlsx, .docx or .csv, and open that.'
