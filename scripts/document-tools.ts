import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebian } from './debian.ts'

const tools = [
  { command: 'pdfinfo', argument: '-v', package: 'poppler-utils' },
  { command: 'mutool', argument: '-v', package: 'mupdf-tools' },
  { command: 'xmllint', argument: '--version', package: 'libxml2-utils' },
  { command: 'soffice', argument: '--version', package: 'libreoffice-writer-nogui' },
]

/** LibreOffice's spreadsheets are a library of their own. */
const calc = { file: '/usr/lib/libreoffice/program/libsclo.so', package: 'libreoffice-calc-nogui' }

/**
 * Sees to the programs that tests read PDF, DOCX, XLSX and XML files with; installs Debian's where they are missing.
 *
 * Without LibreOffice its tests are skipped. Without the others the tests of PDFs and feeds fail and say so.
 */
export function ensureDocumentTools() {
  const missing: { package: string }[] = tools.filter(({ command, argument }) => spawnSync(command, [argument]).error)
  if (!existsSync(calc.file)) missing.push(calc)
  if (missing.length === 0) return
  installDebian(...missing.map((tool) => tool.package))
}
