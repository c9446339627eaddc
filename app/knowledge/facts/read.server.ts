import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import { faultsOfYamlSigns } from '#platform/yaml-file.ts'
import { type Fact, factSchema } from './rules/fact-schema.ts'
import { faultsOf } from './rules/faults.ts'

/** A fault in a file, with its place: `eu-ai-act.yaml:12: status must be …`. */
export type FactFault = { file: string; line: number; reason: string }

/** Facts that cannot be used; the message names every fault. */
export class FactsError extends Error {
  readonly faults: readonly FactFault[]
  constructor(directory: string, faults: readonly FactFault[]) {
    super(faults.map(({ file, line, reason }) => `${join(directory, file)}:${line}: ${reason}`).join('\n'))
    this.faults = faults
  }
}

/**
 * Reads every `.yaml` file of a directory, each a list of facts.
 *
 * @throws FactsError naming file, line and reason of each fault in any of them
 */
export async function readFacts(directory: string): Promise<Fact[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.yaml')).sort()
  const facts: Fact[] = []
  const faults: FactFault[] = []
  const places = new Map<string, string>()
  for (const file of files) {
    const text = await readFile(join(directory, file), 'utf8')
    const entries = lastRead.get(file)?.text === text ? (lastRead.get(file)?.entries ?? []) : factsIn(text)
    lastRead.set(file, { text, entries })
    for (const { line, fact, reasons } of entries) {
      faults.push(...reasons.map((fault) => ({ file, ...fault })))
      if (!fact) continue
      for (const id of [fact.id, ...(fact.formerIds ?? [])]) {
        const place = places.get(id)
        if (place) faults.push({ file, line, reason: `id ${id} is taken by ${place}` })
        else places.set(id, `${file}:${line}`)
      }
      facts.push(fact)
    }
  }
  if (faults.length > 0) throw new FactsError(directory, faults)
  return facts
}

type Entry = { line: number; fact?: Fact; reasons: { line: number; reason: string }[] }

/** The last text that was read under each name: what checks content reads the same files several times. */
const lastRead = new Map<string, { text: string; entries: Entry[] }>()

/** The entries of one file with what is wrong in each. A file that is no YAML list is one entry without a fact. */
function factsIn(text: string): Entry[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const signs = faultsOfYamlSigns(text, document, lines)
  if (signs.length > 0) return [{ line: 1, reasons: signs }]
  if (document.errors.length > 0) {
    const reasons = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      reason: message.split(/ at line|\n/)[0] ?? message,
    }))
    return [{ line: 1, reasons }]
  }
  const { contents } = document
  if (!isSeq(contents)) return [{ line: 1, reasons: [{ line: 1, reason: 'the file must be a list of facts' }] }]
  return contents.items.map((item, index): Entry => {
    const line = isNode(item) && item.range ? lineAt(item.range[0]) : 1
    const parsed = factSchema.safeParse(document.toJS()[index])
    const fault = (path: PropertyKey[], reason: string) => ({
      line: lineOf(document, [index, ...path], lineAt) ?? line,
      reason: [path.join('.'), reason].filter(Boolean).join(' '),
    })
    if (parsed.success)
      return {
        line,
        fact: parsed.data,
        reasons: faultsOf(parsed.data).map(({ field, reason }) => fault([field], reason)),
      }
    return { line, reasons: parsed.error.issues.map(({ path, message }) => fault(path, message)) }
  })
}

/** The line of a field, or null when the fault is that there is none. */
function lineOf(document: Document, path: readonly PropertyKey[], lineAt: (offset: number) => number): number | null {
  const node = document.getIn(path, true)
  return isNode(node) && node.range ? lineAt(node.range[0]) : null
}
