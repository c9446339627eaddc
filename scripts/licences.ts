/**
 * Writes `docs/licences.md`, the licences of everything that runs. Run `node scripts/licences.ts` after adding or
 * removing a dependency.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, licencesOf, readLock, runtimeLock } from './dependencies.ts'

/**
 * Licences that ask for no more than their own text and a name, or, as MPL-2.0 does, for changes to their own files.
 */
const allowed: Readonly<Record<string, string>> = {
  '0BSD': 'nothing is asked',
  'Apache-2.0': 'keep its text and notices',
  'BlueOak-1.0.0': 'keep its text or a link to it',
  'BSD-2-Clause': 'keep its text',
  'BSD-3-Clause': 'keep its text; no name as an endorsement',
  ISC: 'keep its text',
  MIT: 'keep its text',
  'MIT-0': 'nothing is asked',
  'MPL-2.0': 'changes to its own files are published; there are none',
  Zlib: 'keep its notice in its source',
  'OFL-1.1': 'fonts: keep its text, and do not sell them by themselves',
}

/** True when an SPDX expression of AND, or of OR, leaves an allowed licence. */
export function isAllowed(expression: string): boolean {
  const words = expression.replace(/^\((.*)\)$/, '$1')
  if (words.includes(' OR ')) return words.split(' OR ').some(isAllowed)
  return words.split(' AND ').every((licence) => licence in allowed)
}

/**
 * Writes the page: each licence, what it asks, and its packages. Versions are left out, so the page changes only when a
 * package or its licence does.
 */
export function licencesPage(lock: Lock): string {
  const packages = licencesOf(runtimeLock(lock))
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort()
  const sections = licences.map((licence) => {
    const names = new Set(packages.filter((one) => one.licence === licence).map(({ name }) => name))
    const asks = allowed[licence] ? `What it asks: ${allowed[licence]}.\n\n` : ''
    return `## ${licence}\n\n${asks}${[...names]
      .sort()
      .map((name) => `\`${name}\``)
      .join(',\n')}\n`
  })
  return [
    '# Licences\n',
    'Every package that runs with the site or leaves something in what is built, by its licence. `node scripts/licences.ts` writes this page from the lockfile. A test refuses a licence that is not on the list of that script; a package without a choice of one needs somebody to decide. `npm run -s sbom` says the same with versions and hashes, as CycloneDX.\n',
    ...sections,
  ].join('\n')
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/licences.md'), licencesPage(readLock()))
