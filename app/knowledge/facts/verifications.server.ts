import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readTextFile, versionOf, writeTextFile } from '#platform/text-file.ts'
import { readFacts } from './read.server.ts'
import { type Fact, factSchema } from './rules/fact-schema.ts'
import { faultsOf } from './rules/faults.ts'
import {
  changedFields,
  factVersion,
  type Verification,
  type Verified,
  writeVerification,
} from './verification-in-yaml.server.ts'

/** The file of a content directory with the verifications beside the facts of the build. */
const verificationsFile = 'facts/verifications.json'
/** The file's name until December 2026. It is read where there is no other, and goes when the next one is noted. */
const formerFile = 'facts/readings.json'

const notedVerification = z.strictObject({
  day: z.iso.date(),
  in: z.union([z.strictObject({ official: z.string() }), z.strictObject({ other: z.string() })]),
  /** The substance of the fact when it was read, by `substanceOf`. */
  of: z.string(),
})
/** The entries of the file by the facts' ids. Each is checked by itself, so a faulty one takes no other with it. */
type Entries = Readonly<Record<string, unknown>>
const entries = z.record(z.string(), z.unknown())

const without = (fact: Fact, ...names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fact).filter(([name]) => !names.includes(name)))

/** Names all that a fact says, but not when and in what somebody read it. */
function substanceOf(fact: Fact): string {
  return versionOf(JSON.stringify(without(fact, 'lastVerified', 'checked', 'readIn', 'restsOn')))
}

/**
 * Returns the facts as they were last verified: a later verification goes before the one in the file, unless the fact
 * says something else since.
 *
 * @param contentDir where the verifications are
 */
export function withVerifications(facts: readonly Fact[], contentDir: string): Fact[] {
  const noted = entriesIn(contentDir) ?? {}
  return facts.map((fact) => {
    const verification = notedVerification.safeParse(noted[fact.id]).data
    if (!verification || verification.day < fact.lastVerified || verification.of !== substanceOf(fact)) return fact
    return asVerified(fact, { id: fact.id, ...verification }) ?? fact
  })
}

/** The fact after a verification; null when that would make it faulty. */
function asVerified(fact: Fact, verification: Verification): Fact | null {
  const fields = Object.entries(changedFields(fact, verification)).map(([name, change]) =>
    typeof change === 'object' ? [change.as, change.value] : [name, change],
  )
  const read = factSchema.safeParse({ ...without(fact, 'readIn', 'restsOn'), ...Object.fromEntries(fields) })
  return read.success && faultsOf(read.data).length === 0 ? read.data : null
}

/** Reads what was noted; null when the file is broken or cannot be read: the facts then are as the build has them. */
function entriesIn(contentDir: string): Entries | null {
  for (const name of [verificationsFile, formerFile])
    try {
      return entries.parse(JSON.parse(readFileSync(join(contentDir, name), 'utf8').replace(/^\ufeff/, '')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return null
    }
  return {}
}

/** Reads the facts of a project with the verifications that were noted in its content directory. */
export async function readVerifiedFacts(project: string, contentDir: string): Promise<Fact[]> {
  return withVerifications(await readFacts(join(project, 'content/facts')), contentDir)
}

/**
 * Notes that somebody verified a fact: in its own file where the content is the project's, otherwise beside it, so a
 * later version of the project has it too. A broken file there is never written over.
 */
export async function noteVerification(
  project: string,
  contentDir: string,
  verification: Verification,
): Promise<Verified> {
  const directory = join(project, 'content/facts')
  if (resolve(contentDir) === resolve(project, 'content')) return writeVerification(directory, verification)
  const fact = (await readFacts(directory)).find(({ id }) => id === verification.id)
  if (!fact) return { outcome: 'gone' }
  const [factBefore = fact] = withVerifications([fact], contentDir)
  if (verification.seen !== undefined && verification.seen !== factVersion(factBefore))
    return { outcome: 'meanwhile', fact: factBefore }
  const after = asVerified(fact, verification)
  if (!after) return { outcome: 'refused', reasons: ['its words do not fit the fact'] }
  const path = join(contentDir, verificationsFile)
  const file = await readTextFile(path)
  const before = entriesIn(contentDir)
  if (!before) {
    const name = file ? verificationsFile : formerFile
    return { outcome: 'refused', reasons: [`${name} is broken, and would be lost. Mend it, or move it away`] }
  }
  const { id, day, in: source } = verification
  const noted: Entries = { ...before, [id]: { day, in: source, of: substanceOf(fact) } }
  const text = `${JSON.stringify(noted, null, 2)}\n`
  const written = await writeTextFile(path, text, file?.version ?? null)
  // Another fact may have been verified at the same moment: look again.
  if (written.outcome === 'meanwhile')
    return noteVerification(project, contentDir, { seen: factVersion(factBefore), ...verification })
  await rm(join(contentDir, formerFile), { force: true })
  return { outcome: 'done', fact: after, file: verificationsFile }
}
