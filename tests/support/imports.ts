import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { importPath } from '../../scripts/import-path.ts'

/**
 * One import of a file: what it names, as a path from the root or a package, whether it takes types alone, and whether
 * it is asked for later, while the file runs.
 */
export type Import = { from: string; typeOnly: boolean; later: boolean }

type Node = { type: string; [key: string]: unknown }

/** All that a source imports, exports from elsewhere, imports while it runs, or names as the type of a module. */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (named: unknown, typeOnly: boolean, later = false) => {
    const value = (named as { value?: unknown } | null)?.value
    found.push({
      from: typeof value === 'string' ? importPath(file, value) : 'an address that is not written out',
      typeOnly,
      later,
    })
  }
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      if (value.type === 'ImportExpression') add(value.source, false, true)
      else if (value.type === 'TSImportType') add(value.source ?? value.argument, true)
      else if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(value.type) && value.source)
        add(value.source, isTypeOnly(value))
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(program)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = (node.specifiers ?? []) as Node[]
  const isType = ({ importKind, exportKind }: Node) => importKind === 'type' || exportKind === 'type'
  return specifiers.length > 0 && specifiers.every(isType)
}

/** Every source below a directory, as paths from the root: without its tests, unless they are asked for. */
export function sourcesIn(directory: string, { tests = false } = {}): string[] {
  // A measurement installs its tools beside it.
  const isSource = (file: string) =>
    /\.tsx?$/.test(file) && (tests || !/\.test\.tsx?$/.test(file)) && !file.includes('/node_modules/')
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name))
    .filter(isSource)
    .sort()
}

/** The imports of a file of this repository. */
export const importsOfFile = (file: string) => importsOf(file, readFileSync(file, 'utf8'))
