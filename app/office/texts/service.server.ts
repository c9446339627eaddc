import { join } from 'node:path'
import { readTextFile, type TextFile, writeTextFile } from '#platform/text-file.ts'
import type { textFiles } from './schemas.server.ts'

/** A wrong value, and the names that lead to it: `['foundation', 'users']`. */
export type TextFault = { path: readonly (string | number)[]; reason: string }

type Saved =
  | { outcome: 'done'; version: string }
  | { outcome: 'faulty'; faults: readonly TextFault[] }
  /** Somebody else changed the file; null when it is gone. */
  | { outcome: 'meanwhile'; theirs: TextFile | null }

type Known = (typeof textFiles)[number]

export function faultsOfTexts({ schema }: Pick<Known, 'schema'>, values: unknown): TextFault[] {
  const parsed = schema.safeParse(values)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    reason: message,
  }))
}

/** Reads a file of texts as it stands. Null when it is not there. */
export async function readTexts(
  project: string,
  known: Pick<Known, 'file'>,
): Promise<(TextFile & { values: unknown }) | null> {
  const found = await readTextFile(join(project, known.file))
  if (!found) return null
  return { ...found, values: valuesOf(found.text) }
}

/** Writes a file of texts whole or not at all, when its values are right and nobody changed it since it was seen. */
export async function saveTexts(project: string, known: Known, values: unknown, seen: string): Promise<Saved> {
  const faults = faultsOfTexts(known, values)
  if (faults.length > 0) return { outcome: 'faulty', faults }
  const text = `${JSON.stringify(known.schema.parse(values), null, 2)}\n`
  return writeTextFile(join(project, known.file), text, seen)
}

/** The values of a text; null when it is no JSON. */
function valuesOf(text: string): unknown {
  try {
    // Some editors write a byte order mark in front.
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return null
  }
}
