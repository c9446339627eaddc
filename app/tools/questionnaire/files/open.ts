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
  if (begins(0x50, 0x4b)) {
    const parts = openPackage(bytes)
    const main = parts.related('', { type: '/officeDocument' }) ?? ''
    if (main.endsWith('.bin') || parts.has('content.xml') || parts.has('Index/Document.iwa'))
      throw new FileRefused('The file is an .xlsb, OpenDocument or Apple file. Save it as .xlsx or .docx.')
    return main.startsWith('word/') ? openDocument(parts, file.name) : openWorkbook(parts, file.name)
  }
  const isUtf16 = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  const head = isUtf16 ? '' : String.fromCharCode(...bytes.subarray(0, 1_000))
  const other = others.find(({ begin }) => begin.test(head))
  if (other) throw new FileRefused(other.reason)
  return openCsv(bytes, file.name)
}

/** Files that are no questionnaire's, by how they begin, and what to do about each. */
const others = [
  {
    begin: /^\xd0\xcf/,
    reason:
      'The file is locked by a password, or is an .xls or .doc file. Save it as .xlsx or .docx, without a password.',
  },
  {
    begin: /^%PDF/,
    reason:
      'Nothing can be written into a PDF here: open it, select all, copy, and paste the text into the field for questions; broken lines and page numbers are put right.',
  },
  {
    begin: /^\{\\rtf/,
    reason: 'The file is an RTF file. Save it as .docx, and open that.',
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: gzip begins so
    begin: /^(?:\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ|\(\xb5\/\xfd)/,
    reason: 'The file is packed. Unpack it, and open what is in it.',
  },
  {
    begin: /^(?:\xef\xbb\xbf)?\s*(?:<(?:[!?]|html\b|table\b)|[{[]\s*["{])/i,
    reason: 'The file is a web page, XML or JSON. Open it in your spreadsheet program, and save it as .xlsx.',
  },
  { begin: /\0/, reason: 'The file is no XLSX, DOCX or CSV file.' },
]

/** The sentence about a file that could not be read. */
export const reasonOf = (error: unknown): string =>
  error instanceof FileRefused
    ? error.message
    : 'The file could not be read. Save it again as .xlsx, .docx or .csv, and open that.'
