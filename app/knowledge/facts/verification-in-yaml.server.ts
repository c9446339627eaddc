import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type YAMLMap } from 'yaml'
import { plainIssue } from '#platform/plain-issue.ts'
import { readTextFile, versionOf, writeTextFile } from '#platform/text-file.ts'
import { faultOfAlias } from '#platform/yaml-file.ts'
import { FactsError } from './read.server.ts'
import { hasOutlivedStatus } from './rules/dates.ts'
import { type Fact, factSchema } from './rules/fact-schema.ts'
import { faultsOf } from './rules/faults.ts'

/** A day on which somebody looked whether a fact still holds, and the text they looked at. */
export type Verification = {
  id: string
  /** YYYY-MM-DD. */
  day: string
  /** The official text; without one the fact stays unchecked and says what it rests on. */
  in: { official: string } | { other: string }
  /** The fact as it was seen, by `factVersion`; without it whatever stands there is verified. */
  seen?: string
}

export type Verified =
  | { outcome: 'done'; fact: Fact; file: string }
  | { outcome: 'gone' }
  /** Somebody changed the fact since it was seen. */
  | { outcome: 'meanwhile'; fact: Fact }
  | { outcome: 'refused'; reasons: readonly string[] }

/** Names the state of a fact, by which a change of it is noticed. */
export const factVersion = (fact: Fact): string => versionOf(JSON.stringify(fact))

/**
 * Notes in a fact's file that somebody looked whether it still holds. Nothing else in the file changes, not even a
 * space. A fact whose day has come by then is in force.
 *
 * @throws FactsError when its file is faulty before that
 */
export async function writeVerification(directory: string, verification: Verification): Promise<Verified> {
  const location = await locateFact(directory, verification.id)
  if (!location) return { outcome: 'gone' }
  const { file, path, text, version, fact } = location
  if (verification.seen !== undefined && verification.seen !== factVersion(fact)) return { outcome: 'meanwhile', fact }
  const changes = changedFields(fact, verification)
  const changed = withChanges(text, location.index, changes)
  const after = factsIn(changed)
  const verified = factSchema.safeParse(after[location.index])
  if (!verified.success) return { outcome: 'refused', reasons: verified.error.issues.map(plainIssue) }
  const reasons = faultsOf(verified.data).map(({ field, reason }) => `${field} ${reason}`)
  if (reasons.length > 0) return { outcome: 'refused', reasons }
  const others = (all: readonly unknown[]) => all.toSpliced(location.index, 1)
  if (!isDeepStrictEqual(others(after), others(factsIn(text))))
    return { outcome: 'refused', reasons: [`${file} is written in a way that has to be changed by hand`] }
  const written = await writeTextFile(path, changed, version)
  // Another fact of the file may have been verified at the same moment: look again.
  if (written.outcome === 'meanwhile') return writeVerification(directory, { seen: factVersion(fact), ...verification })
  return { outcome: 'done', fact: verified.data, file }
}

type Changes = Readonly<Record<string, string | boolean | { as: string; value: string }>>

export function changedFields(fact: Fact, { day, in: source }: Verification): Changes {
  const isOfficial = 'official' in source
  const value = 'official' in source ? source.official : source.other
  return {
    lastVerified: day,
    ...(hasOutlivedStatus(fact, day) && { status: 'in force' }),
    checked: isOfficial,
    [fact.checked ? 'readIn' : 'restsOn']: { as: isOfficial ? 'readIn' : 'restsOn', value },
  }
}

/** Returns the text of a file with other values in the fields of one of its facts. */
function withChanges(text: string, index: number, changes: Changes): string {
  const { contents } = parseDocument(text)
  const item = isSeq(contents) ? contents.items[index] : null
  if (!isMap(item)) return text
  const isFlow = item.flow === true
  const scalar = (value: string | boolean) =>
    isFlow ? JSON.stringify(value) : stringify(value, { lineWidth: 0 }).trimEnd()
  const edits = pairsOf(item).flatMap(({ name, start, valueStart, end }) => {
    const change = Object.hasOwn(changes, name) ? changes[name] : undefined
    if (change === undefined) return []
    if (typeof change !== 'object')
      return [{ start: valueStart, end, replacement: plainDay(name, change) ?? scalar(change) }]
    return [{ start, end, replacement: `${isFlow ? JSON.stringify(change.as) : change.as}: ${scalar(change.value)}` }]
  })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, replacement }) => all.slice(0, start) + replacement + all.slice(end), text)

  /** Writes a day without quotes, as it stands in the files: in the core schema of YAML it is a text. */
  function plainDay(name: string, value: string | boolean) {
    return name === 'lastVerified' && !isFlow ? String(value) : undefined
  }
}

const pairsOf = (item: YAMLMap) =>
  item.items.flatMap(({ key, value }) =>
    isScalar(key) && key.range && isScalar(value) && value.range
      ? [{ name: String(key.value), start: key.range[0], valueStart: value.range[0], end: value.range[1] }]
      : [],
  )

const factsIn = (text: string): unknown[] => {
  const document = parseDocument(text)
  const all: unknown = faultOfAlias(document, new LineCounter()) ? null : document.toJS()
  return Array.isArray(all) ? all : []
}

async function locateFact(directory: string, id: string) {
  for (const file of (await readdir(directory)).filter((name) => name.endsWith('.yaml')).sort()) {
    const path = join(directory, file)
    const read = await readTextFile(path)
    // A file without the words is not worth parsing.
    const all = read?.text.includes(id) ? factsIn(read.text) : []
    const index = all.findIndex((one) => Object(one).id === id)
    if (!read || index < 0) continue
    const parsed = factSchema.safeParse(all[index])
    if (!parsed.success)
      throw new FactsError(
        directory,
        parsed.error.issues.map((issue) => ({
          file,
          line: 1,
          reason: `${id}: ${issue.path.join('.')} ${plainIssue(issue)}`,
        })),
      )
    return { file, path, index, fact: parsed.data, ...read }
  }
  return null
}
