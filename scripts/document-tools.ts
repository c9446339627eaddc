import { execFileSync, spawnSync } from 'node:child_process'

const tools = [
  { command: 'pdfinfo', argument: '-v', package: 'poppler-utils' },
  { command: 'soffice', argument: '--version', package: 'libreoffice-writer-nogui' },
]

/**
 * Sees to the programs that tests read PDF and DOCX files with; installs Debian's where they are missing.
 *
 * Without LibreOffice its one test is skipped. Without poppler the tests of PDFs fail and say so.
 */
export function ensureDocumentTools() {
  const missing = tools.filter(({ command, argument }) => spawnSync(command, [argument]).error)
  if (missing.length === 0) return
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing.map((tool) => tool.package)]
  for (const args of [['update', '-qq'], install]) {
    try {
      execFileSync('apt-get', args, {
        stdio: 'inherit',
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    } catch {
      console.error(`apt-get ${args.join(' ')} did not work`)
    }
  }
}
