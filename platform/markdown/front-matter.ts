import type { Root } from 'mdast'
import { isMap, isScalar, LineCounter, parseDocument, type Scalar } from 'yaml'
import type { z } from 'zod'
import { faultsOfSigns } from '#platform/text/signs.ts'
import { faultOfAlias, faultsOfYamlSigns, plainYamlFault } from '#platform/yaml-file.ts'
import { plainIssue } from '../plain-issue.ts'
import type { Fault } from './fault.ts'
import { foreignInPlain } from './foreign.ts'
import { siteValueReviver } from './site-values.ts'

/**
 * Front matter as read: its value, or its faults, and the line of each key; `written` is there though it has faults.
 */
type Read<T> = {
  value: T | null
  written: Readonly<Record<string, unknown>>
  faults: Fault[]
  lineOf: (key: string) => number
}

/**
 * Reads and checks the YAML at the head of a parsed file.
 *
 * @param file the file's name in faults
 */
export function readFrontMatter<T>(tree: Root, schema: z.ZodType<T>, file: string): Read<T> {
  const [head] = tree.children
  if (head?.type !== 'yaml') {
    return {
      value: null,
      written: {},
      faults: [
        {
          file,
          line: 1,
          reason:
            'There is no front matter: the first line is ---, then come fields such as title: ..., then another ---',
        },
      ],
      lineOf: () => 1,
    }
  }
  const counter = new LineCounter()
  const document = parseDocument(head.value, { lineCounter: counter })
  /** The first line of the YAML is the second of the file. */
  const lineAt = (offset: number) => counter.linePos(offset).line + 1
  const lines = new Map<string, number>()
  const comments: { key: string; comment: string }[] = []
  if (isMap(document.contents)) {
    for (const { key, value } of document.contents.items) {
      if (!isScalar(key)) continue
      lines.set(String(key.value), lineAt(key.range?.[0] ?? 0))
      const lost = isScalar(value) && commentAfter(head.value, value)
      if (lost) comments.push({ key: String(key.value), comment: lost })
    }
  }
  const lineOf = (key: string) => lines.get(key) ?? 1
  const signs = faultsOfYamlSigns(head.value, document, counter)
  const broken = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    reason: `The front matter is no YAML: ${plainYamlFault(error)}`,
  }))
  // What stands there as it is, the check of the whole file has found.
  const faultyLines = new Set(faultsOfSigns(head.value).map(({ line }) => line))
  broken.push(
    ...signs.filter(({ line }) => !faultyLines.has(line)).map(({ line, reason }) => ({ file, line: line + 1, reason })),
  )
  const alias = faultOfAlias(document, counter, { areTaken: false })
  if (alias) broken.push({ file, line: alias.line + 1, reason: alias.reason })
  for (const { key, comment } of comments)
    broken.push({
      file,
      line: lineOf(key),
      reason: `${key} ends before '${comment}', which YAML takes for a comment; put all of it in '...'`,
    })
  if (broken.length > 0) return { value: null, written: {}, faults: broken, lineOf }
  const read: unknown = document.toJS({ maxAliasCount: 0, reviver: siteValueReviver }) ?? {}
  const written = { ...Object(read) } as Record<string, unknown>
  const parsed = schema.safeParse(read)
  if (parsed.success) {
    const marks = Object.entries(written).flatMap(([field, value]): Fault[] => {
      const reason = textsIn(value).map(foreignInPlain).find(Boolean)
      return reason ? [{ file, line: lineOf(field), reason: `${field}: ${reason}`, field, minor: true }] : []
    })
    return { value: parsed.data, written, faults: marks, lineOf }
  }
  const faults = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ file, line: lineOf(key), reason: `'${key}' is no part of the front matter` }))
      : [
          {
            file,
            line: lineOf(String(issue.path[0] ?? '')),
            reason: plainIssue(issue),
            ...(issue.path[0] !== undefined && { field: String(issue.path[0]) }),
          },
        ],
  )
  return { value: null, written, faults, lineOf }
}

/** The texts of a value, also of one that is a list or has fields of its own. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Finds a comment after an unquoted text; YAML would silently leave it out of the value. */
function commentAfter(yaml: string, { value, type, range }: Scalar): string | null {
  if (type !== 'PLAIN' || !range || (typeof value !== 'string' && value !== null)) return null
  return /^[ \t]*(#[^\n]*)/.exec(yaml.slice(range[1]))?.[1] ?? null
}
