import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildDependencies, licencesOf, readLock, runtimeLock } from '../scripts/dependencies.ts'
import { isAllowed, licencesPage } from '../scripts/licences.ts'

const lock = readLock()
const running = runtimeLock(lock)

test('all that runs is under a licence that is allowed, and the page of licences names it', () => {
  const packages = licencesOf(running)
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none'].filter(isAllowed)).toEqual([])
  // When this differs: node scripts/licences.ts
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(lock))
})

test('the page of dependencies has a row for each package that runs, with its reason, and no other', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*$/gm) ?? []
  const told = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  const running = Object.keys(lock.packages['']?.dependencies ?? {}).filter((name) => !buildDependencies.includes(name))
  expect(told.map(([, name]) => name).toSorted()).toEqual(running.toSorted())
  for (const [, name, why, instead] of told)
    expect([name, why, instead]).toEqual([name, expect.stringMatching(/.{10}/), expect.stringMatching(/.{5}/)])
})

test('the bill of materials names all that runs, and nothing that only builds or tests', () => {
  const bom = JSON.parse(execFileSync('node', ['scripts/sbom.ts'], { encoding: 'utf8', maxBuffer: 1e8 }))
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', lock.name])
  const named = bom.components.map((component: { name: string }) => component.name)
  expect(named).toEqual(expect.arrayContaining(licencesOf(running).map(({ name }) => name)))
  for (const tool of ['vite', 'vitest', 'typescript', 'node']) expect(named).not.toContain(tool)
  expect(named).toContain('react')
  for (const { name, hashes } of bom.components) expect([name, hashes?.[0]?.alg]).toEqual([name, 'SHA-512'])
})
