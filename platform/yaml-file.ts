import { join } from 'node:path'
import { type Document, type ErrorCode, isNode, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { plainIssue } from './plain-issue.ts'
import { faultOfValue, faultsOfSigns } from './text/signs.ts'
import { sourceText } from './text/source-text.ts'

/** A fault in a YAML file, with its place: `risk.yaml:12: controls.0.owner must be …`. */
export type YamlFault = { file: string; line: number; field: string; reason: string }

/** Files that cannot be used; the message names every fault. */
export class YamlFilesError extends Error {
  readonly faults: readonly YamlFault[]
  constructor(directory: string, faults: readonly YamlFault[]) {
    super(
      faults.map(({ file, line, field, reason }) => `${join(directory, file)}:${line}: ${field} ${reason}`).join('\n'),
    )
    this.faults = faults
  }
}

/** A YAML file as it was read: its value by the schema, or what is wrong with it. */
export type YamlFile<T> = {
  file: string
  value: T | null
  faults: YamlFault[]
  /** Returns the line of a field, or of the nearest one around it that is there. */
  lineAt: (path: readonly PropertyKey[]) => number
}

/**
 * The last text that was read under each name, by its schema: what checks content reads the same files several times.
 */
const lastRead = new WeakMap<z.ZodType, Map<string, { text: string; read: YamlFile<unknown> }>>()

/**
 * Reads a YAML text by a schema. The same text gives the same values again, which nobody may change.
 *
 * @param file the name that faults are reported under
 */
export function readYaml<T>(file: string, text: string, schema: z.ZodType<T>): YamlFile<T> {
  const files = lastRead.get(schema) ?? new Map()
  lastRead.set(schema, files)
  const last = files.get(file)
  if (last?.text === text) return last.read as YamlFile<T>
  const read = parseYaml(file, text, schema)
  files.set(file, { text, read })
  return read
}

function parseYaml<T>(file: string, written: string, schema: z.ZodType<T>): YamlFile<T> {
  const text = sourceText(written)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (path: readonly PropertyKey[]) => lineOf(document, path, lines)
  const signs = faultsOfYamlSigns(text, document, lines)
  if (signs.length > 0)
    return { file, value: null, faults: signs.map((fault) => ({ file, field: '', ...fault })), lineAt }
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      field: '',
      reason: plainYamlFault(error),
    }))
    return { file, value: null, faults, lineAt }
  }
  const alias = faultOfAlias(document, lines)
  if (alias) return { file, value: null, faults: [{ file, field: '', ...alias }], lineAt }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { file, value: parsed.data, faults: [], lineAt }
  const faults = parsed.error.issues.map((issue) => ({
    file,
    line: lineAt(issue.path),
    field: issue.path.join('.'),
    reason: plainIssue(issue),
  }))
  return { file, value: null, faults, lineAt }
}

/** What a fault of YAML means for whoever writes the file; others are said in the parser's own words. */
const yamlFaults: Readonly<Partial<Record<ErrorCode, string>>> = {
  BLOCK_AS_IMPLICIT_KEY: "a text with a colon and a blank in it stands in quotation marks: '...'",
  UNEXPECTED_TOKEN:
    "something stands behind the end of this text; if it has quotation marks, put all of it in '...', each ' in it twice",
  DUPLICATE_KEY: 'this field is there twice',
  MISSING_CHAR: 'a quotation mark, a bracket or a colon is missing here',
  BAD_INDENT: 'this is not indented as the lines around it, or a bracket does not end',
  TAB_AS_INDENT: 'lines are indented with blanks, not with tabs',
  BAD_SCALAR_START: "a text that begins with such a sign stands in quotation marks: '...'",
  MULTILINE_IMPLICIT_KEY: 'a colon is missing here, or the line is indented wrongly',
}

/** Says what a parser of YAML found, in plain words. */
export const plainYamlFault = ({ code, message }: Pick<YAMLParseError, 'code' | 'message'>): string =>
  yamlFaults[code] ?? message.split(/ at line|\n/)[0] ?? message

/**
 * Finds the characters of a YAML text that cannot be published, as they stand in it or as an escape brings them in,
 * each with its line.
 */
export function faultsOfYamlSigns(
  text: string,
  document: Document,
  lines: LineCounter,
): { line: number; reason: string }[] {
  const faults = faultsOfSigns(text)
  visit(document, {
    Scalar(_, { value, range }) {
      const reason = typeof value === 'string' ? faultOfValue(value) : null
      const [line, end] = [range?.[0] ?? 0, range?.[1] ?? 0].map((offset) => lines.linePos(offset).line)
      if (!reason || line === undefined || end === undefined) return
      if (!faults.some((fault) => fault.line >= line && fault.line <= end)) faults.push({ line, reason })
    },
  })
  return faults.sort((a, b) => a.line - b.line)
}

/**
 * Finds an alias that cannot be read: it stands for nothing or for what it is in, or a few stand for more than a file
 * is long.
 *
 * @param areTaken false where none is
 */
export function faultOfAlias(
  document: Document,
  lines: LineCounter,
  { areTaken = true } = {},
): { line: number; reason: string } | null {
  let last: { line: number; reason: string } | null = null
  let isWrong = false
  visit(document, {
    Alias(_, node, path) {
      const { source, range } = node
      last = {
        line: lines.linePos(range?.[0] ?? 0).line,
        reason: `'*${source}' stands for what is written elsewhere, which cannot be read here: write it out`,
      }
      const around = path.some((one) => isNode(one) && 'anchor' in one && one.anchor === source)
      isWrong = !areTaken || around || !node.resolve(document)
      return isWrong ? visit.BREAK : undefined
    },
  })
  if (isWrong || last === null) return last
  try {
    document.toJS()
    return null
  } catch {
    return last
  }
}

function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
