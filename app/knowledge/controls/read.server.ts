import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { YamlKind } from '#knowledge/yaml-kinds.server.ts'
import { readYaml, type YamlFile, YamlFilesError } from '#platform/yaml-file.ts'
import { type ControlFamily, familySchema } from './rules/control.ts'
import { libraryFaults } from './rules/faults.ts'
import { type FileIndex, fileIndexSchema } from './rules/file-index.ts'
import { type FrameworkList, frameworkSchema } from './rules/framework.ts'
import type { LibraryFiles } from './rules/library.ts'

/** A library that cannot be used; the message names every fault. */
export class ControlsError extends YamlFilesError {}

/** The families in their order: governance first, what only some need last. */
const familyOrder = ['GOV', 'INV', 'RSK', 'DAT', 'DEV', 'VAL', 'PEO', 'TRA', 'SUP', 'SEC', 'OPS', 'INC', 'CNF', 'REC']
/** The frameworks in their order; others follow by name. */
const frameworkOrder = [
  'nist-ai-rmf',
  'nist-genai',
  'iso-42001',
  'eu-ai-act',
  'gdpr',
  'hipaa',
  'ccpa-admt',
  'colorado-admt',
]

/** The library, and the file index of device law and AI Act. */
export type ControlFiles = LibraryFiles & { fileIndex: FileIndex }

/**
 * Reads the library: `<family>.yaml`, `frameworks/<framework>.yaml` and `device-law/file-index.yaml` in a directory.
 *
 * @throws ControlsError naming file, line, field and reason of each fault in any of them
 */
export async function readControls(directory: string): Promise<ControlFiles> {
  const families = await filesIn<ControlFamily>(directory, '', familySchema)
  const frameworks = await filesIn<FrameworkList>(directory, 'frameworks', frameworkSchema)
  const indexes = await filesIn<FileIndex>(directory, 'device-law', fileIndexSchema)
  const faults = [...families, ...frameworks, ...indexes].flatMap(({ faults: own }) => own)
  if (faults.length === 0) {
    const all = [...families, ...frameworks]
    for (const { file, path, reason } of libraryFaults(valuesOf(families), valuesOf(frameworks))) {
      const lineAt = all.find((one) => one.file === file)?.lineAt
      faults.push({ file, line: lineAt?.(path) ?? 1, field: path.join('.'), reason })
    }
    const ids = new Set(valuesOf(families).flatMap(({ value }) => value.controls.map((control) => control.id)))
    for (const { file, value, lineAt } of indexes)
      for (const { path, control } of value ? controlsIn(value) : [])
        if (!ids.has(control))
          faults.push({
            file,
            line: lineAt(path),
            field: path.join('.'),
            reason: `names ${control}, which is no control`,
          })
  }
  const [fileIndex] = valuesOf(indexes)
  if (!fileIndex && faults.length === 0)
    faults.push({ file: 'device-law/file-index.yaml', line: 1, field: '', reason: 'is missing' })
  if (faults.length > 0 || !fileIndex) throw new ControlsError(directory, faults)
  return {
    families: valuesOf(families)
      .map(({ value }) => value)
      .sort(byOrder(familyOrder)),
    frameworks: valuesOf(frameworks)
      .map(({ value }) => value)
      .sort(byOrder(frameworkOrder)),
    fileIndex: fileIndex.value,
  }
}

const controlsIn = ({ parts }: FileIndex) =>
  parts.flatMap(({ rows }, part) =>
    rows.flatMap(({ controls }, row) =>
      controls.map((control, at) => ({ path: ['parts', part, 'rows', row, 'controls', at], control })),
    ),
  )

const byOrder = (order: readonly string[]) => (a: { id: string }, b: { id: string }) =>
  place(order, a.id) - place(order, b.id) || a.id.localeCompare(b.id)
const place = (order: readonly string[], id: string) => (order.includes(id) ? order.indexOf(id) : order.length)

const valuesOf = <T>(files: readonly YamlFile<T>[]) =>
  files.flatMap(({ file, value }) => (value === null ? [] : [{ file, value }]))

async function filesIn<T>(directory: string, below: string, schema: z.ZodType<T>): Promise<YamlFile<T>[]> {
  const names = (await readdir(join(directory, below))).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(
    names.map(async (name) =>
      readYaml(join(below, name), await readFile(join(directory, below, name), 'utf8'), schema),
    ),
  )
}

export const yamlKind: YamlKind = {
  read: (content) => readControls(join(content, 'controls')),
  FaultsError: ControlsError,
}
