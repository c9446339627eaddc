import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readTextFile, versionOf, writeTextFile } from '#platform/text-file.ts'
import { readFacts } from './read.server.ts'
import { type Fact, factSchema } from './rules/fact-schema.ts'
import { faultsOf } from './rules/faults.ts'
import { changesOf, factVersion, type Reading, type Verified, verifyFact } from './verify.server.ts'

/** The file of a content directory with the readings that were noted beside the facts of the build. */
const readingsFile = 'facts/readings.json'

const readings = z.record(
  z.string(),
  z.strictObject({
    day: z.iso.date(),
    in: z.union([z.strictObject({ official: z.string() }), z.strictObject({ other: z.string() })]),
    /** What the fact said when it was read, by `substanceOf`. */
    of: z.string(),
  }),
)
type Readings = z.output<typeof readings>

/** Names all that a fact says, but not when and in what somebody read it. */
function substanceOf({ lastVerified: _day, ...fact }: Fact): string {
  const { checked: _, readIn: _in, restsOn: _on, ...said } = { readIn: '', restsOn: '', ...fact }
  return versionOf(JSON.stringify(said))
}

/**
 * Returns the facts as they were last read: a later reading goes before the one in the file, unless the fact says
 * something else since.
 *
 * @param contentDir where the readings are
 */
export function withVerifications(facts: readonly Fact[], contentDir: string): Fact[] {
  const noted = readingsIn(contentDir)
  return facts.map((fact) => {
    const reading = noted[fact.id]
    if (!reading || reading.day < fact.lastVerified || reading.of !== substanceOf(fact)) return fact
    return asVerified(fact, { id: fact.id, ...reading }) ?? fact
  })
}

/** The fact after a reading; null when that would make it faulty. */
function asVerified(fact: Fact, reading: Reading): Fact | null {
  const { readIn: _in, restsOn: _on, ...rest } = { readIn: '', restsOn: '', ...fact }
  const fields = Object.entries(changesOf(fact, reading)).map(([name, change]) =>
    typeof change === 'object' ? [change.as, change.value] : [name, change],
  )
  const read = factSchema.safeParse({ ...rest, ...Object.fromEntries(fields) })
  return read.success && faultsOf(read.data).length === 0 ? read.data : null
}

/** A file that cannot be read notes nothing: the facts then are as the build has them. */
function readingsIn(contentDir: string): Readings {
  try {
    return readings.parse(JSON.parse(readFileSync(join(contentDir, readingsFile), 'utf8')))
  } catch {
    return {}
  }
}

/** Reads the facts of a project with the readings that were noted in its content directory. */
export async function readVerifiedFacts(project: string, contentDir: string): Promise<Fact[]> {
  return withVerifications(await readFacts(join(project, 'content/facts')), contentDir)
}

/**
 * Notes that somebody read a fact: in its own file where the content is the project's, otherwise beside it, so a later
 * version of the project has it too.
 */
export async function noteVerification(project: string, contentDir: string, reading: Reading): Promise<Verified> {
  const directory = join(project, 'content/facts')
  if (resolve(contentDir) === resolve(project, 'content')) return verifyFact(directory, reading)
  const fact = (await readFacts(directory)).find(({ id }) => id === reading.id)
  if (!fact) return { outcome: 'gone' }
  const [before = fact] = withVerifications([fact], contentDir)
  if (reading.seen !== undefined && reading.seen !== factVersion(before)) return { outcome: 'meanwhile', fact: before }
  const after = asVerified(fact, reading)
  if (!after) return { outcome: 'refused', reasons: ['its words do not fit the fact'] }
  const path = join(contentDir, readingsFile)
  const found = await readTextFile(path)
  const { id, day, in: source } = reading
  const noted: Readings = { ...readingsIn(contentDir), [id]: { day, in: source, of: substanceOf(fact) } }
  const text = `${JSON.stringify(noted, null, 2)}\n`
  const written = await writeTextFile(path, text, found?.version ?? null)
  // Another fact may have been read at the same moment: look again.
  if (written.outcome === 'meanwhile')
    return noteVerification(project, contentDir, { seen: factVersion(before), ...reading })
  return { outcome: 'done', fact: after, file: readingsFile }
}
