import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { type ControlFamily, familySchema } from './rules/control.ts'
import { libraryFaults } from './rules/faults.ts'
import { type FrameworkList, frameworkSchema } from './rules/framework.ts'
import type { LibraryFiles } from './rules/library.ts'

/** A fault in a file of the library, with its place: `risk.yaml:12: controls.0.owner must be …`. */
export type ControlFault = { file: string; line: number; field: string; reason: string }

/** A library that cannot be used; the message names every fault. */
export class ControlsError extends Error {
  readonly faults: readonly ControlFault[]
  constructor(directory: string, faults: readonly ControlFault[]) {
    super(
      faults.map(({ file, line, field, reason }) => `${join(directory, file)}:${line}: ${field} ${reason}`).join('\n'),
    )
    this.faults = faults
  }
}

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

/**
 * Reads the library: `<family>.yaml` and `frameworks/<framework>.yaml` in a directory.
 *
 * @throws ControlsError naming file, line, field and reason of each fault in any of them
 */
export async function readControls(directory: string): Promise<LibraryFiles> {
  const families = await filesIn<ControlFamily>(directory, '', familySchema)
  const frameworks = await filesIn<FrameworkList>(directory, 'frameworks', frameworkSchema)
  const faults = [...families, ...frameworks].flatMap(({ faults: own }) => own)
  if (faults.length === 0) {
    const all = [...families, ...frameworks]
    for (const { file, path, reason } of libraryFaults(valuesOf(families), valuesOf(frameworks))) {
      const lineAt = all.find((one) => one.file === file)?.lineAt
      faults.push({ file, line: lineAt?.(path) ?? 1, field: path.join('.'), reason })
    }
  }
  if (faults.length > 0) throw new ControlsError(directory, faults)
  return {
    families: valuesOf(families)
      .map(({ value }) => value)
      .sort(byOrder(familyOrder)),
    frameworks: valuesOf(frameworks)
      .map(({ value }) => value)
      .sort(byOrder(frameworkOrder)),
  }
}

const byOrder = (order: readonly string[]) => (a: { id: string }, b: { id: string }) =>
  place(order, a.id) - place(order, b.id) || a.id.localeCompare(b.id)
const place = (order: readonly string[], id: string) => (order.includes(id) ? order.indexOf(id) : order.length)

type File<T> = {
  file: string
  value: T | null
  faults: ControlFault[]
  /** The line of a field, or of the nearest one around it that is there. */
  lineAt: (path: readonly PropertyKey[]) => number
}

const valuesOf = <T>(files: readonly File<T>[]) =>
  files.flatMap(({ file, value }) => (value === null ? [] : [{ file, value }]))

async function filesIn<T>(directory: string, below: string, schema: z.ZodType<T>): Promise<File<T>[]> {
  const names = (await readdir(join(directory, below))).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(
    names.map(async (name) => fileOf(join(below, name), await readFile(join(directory, below, name), 'utf8'), schema)),
  )
}

function fileOf<T>(file: string, text: string, schema: z.ZodType<T>): File<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (path: readonly PropertyKey[]) => lineOf(document, path, lines)
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      field: '',
      reason: message.split(/ at line|\n/)[0] ?? message,
    }))
    return { file, value: null, faults, lineAt }
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { file, value: parsed.data, faults: [], lineAt }
  const faults = parsed.error.issues.map(({ path, message }) => ({
    file,
    line: lineAt(path),
    field: path.join('.'),
    reason: message,
  }))
  return { file, value: null, faults, lineAt }
}

function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
