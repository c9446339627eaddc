/**
 * `npm run -s sbom`: what runs, as CycloneDX JSON on standard output, from the lockfile alone. The same lockfile gives
 * the same bytes: neither the time nor a number of its own is in it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLock, runtimeLock } from './dependencies.ts'

const lock = runtimeLock(readLock())
const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
writeFileSync(join(folder, 'package.json'), JSON.stringify(lock.packages['']))
const ask = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=error']
const bom = JSON.parse(execFileSync('npm', ask, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }))
rmSync(folder, { recursive: true })
const { timestamp, component, ...metadata } = bom.metadata
// npm names it after the folder that it is in.
bom.metadata = { ...metadata, component: { ...component, name: lock.name } }
delete bom.serialNumber
console.log(JSON.stringify(bom, null, 2))
