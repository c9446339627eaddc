import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { YamlKind } from '#knowledge/yaml-kinds.server.ts'
import { readYaml } from '#platform/yaml-file.ts'
import { type Fact, factSchema } from './rules/fact-schema.ts'
import { faultsOf } from './rules/faults.ts'

/** A fault in a file, with its place: `eu-ai-act.yaml:12: status must be …`. */
export type FactFileFault = { file: string; line: number; reason: string }

/** Facts that cannot be used; the message names every fault. */
export class FactsError extends Error {
  readonly faults: readonly FactFileFault[]
  constructor(directory: string, faults: readonly FactFileFault[]) {
    super(faults.map(({ file, line, reason }) => `${join(directory, file)}:${line}: ${reason}`).join('\n'))
    this.faults = faults
  }
}

const fileSchema = z.array(factSchema, 'the file must be a list of facts')

/**
 * Reads every `.yaml` file of a directory, each a list of facts.
 *
 * @throws FactsError naming file, line and reason of each fault in any of them
 */
export async function readFacts(directory: string): Promise<Fact[]> {
  const names = (await readdir(directory)).filter((file) => file.endsWith('.yaml')).sort()
  const facts: Fact[] = []
  const faults: FactFileFault[] = []
  const places = new Map<string, string>()
  for (const file of names) {
    const {
      value,
      faults: fileFaults,
      lineAt,
    } = readYaml(file, await readFile(join(directory, file), 'utf8'), fileSchema)
    // A field is named within its entry: the line says which one that is.
    for (const { line, field, reason } of fileFaults)
      faults.push({ file, line, reason: [field.replace(/^\d+(\.|$)/, ''), reason].filter(Boolean).join(' ') })
    for (const [index, fact] of (value ?? []).entries()) {
      for (const { field, reason } of faultsOf(fact))
        faults.push({ file, line: lineAt([index, field]), reason: `${field} ${reason}` })
      for (const id of [fact.id, ...(fact.formerIds ?? [])]) {
        const place = places.get(id)
        if (place) faults.push({ file, line: lineAt([index]), reason: `id ${id} is taken by ${place}` })
        else places.set(id, `${file}:${lineAt([index])}`)
      }
      facts.push(fact)
    }
  }
  if (faults.length > 0) throw new FactsError(directory, faults)
  return facts
}

/** Reads the facts as the build has them: as their files are, without what was verified on the desk since. */
export async function readBuiltFactsById(contentDir: string): Promise<ReadonlyMap<string, Fact>> {
  const facts = await readFacts(join(contentDir, 'facts'))
  return new Map(facts.map((fact) => [fact.id, fact]))
}

export const yamlKind: YamlKind = { read: (content) => readFacts(join(content, 'facts')), FaultsError: FactsError }
