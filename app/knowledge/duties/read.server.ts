import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readControls } from '#knowledge/controls/read.server.ts'
import { documentPath, dutyTemplate } from '#knowledge/documents/catalogue.data.ts'
import { readFacts } from '#knowledge/facts/read.server.ts'
import type { YamlKind } from '#knowledge/yaml-kinds.server.ts'
import { capital } from '#platform/text/capital.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { readYaml, YamlFilesError } from '#platform/yaml-file.ts'
import { type Law, lawSchema, notCoveredSchema, type Register } from './duty.ts'
import { notCoveredName, registerFaults } from './register-faults.ts'

/** The error for a register that cannot be used. Its message names every fault. */
export class DutiesError extends YamlFilesError {}

/** The order of the first laws; others follow by file name. */
const order = ['eu-ai-act', 'gdpr']
const placeOf = ({ law }: Law) => (order.includes(law) ? order.indexOf(law) : order.length)

/**
 * Reads the register of duties: `content/duties/<law>.yaml`, and `not-covered.yaml`.
 *
 * @param content the directory that holds `duties`, `facts`, `controls` and `documents`
 * @throws DutiesError naming file, line, field and reason of each fault
 */
export async function readDuties(content: string): Promise<Register> {
  const directory = join(content, 'duties')
  const names = (await readdir(directory)).filter((name) => name.endsWith('.yaml')).sort()
  const files = await Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8')
      const isLaw = file !== `${notCoveredName}.yaml`
      return {
        file,
        law: isLaw ? readYaml(file, text, lawSchema) : null,
        rest: isLaw ? null : readYaml(file, text, notCoveredSchema),
      }
    }),
  )
  const faults = files.flatMap(({ law, rest }) => (law ?? rest)?.faults ?? [])
  const laws = files.flatMap(({ law }) => law?.value ?? []).sort((a, b) => placeOf(a) - placeOf(b))
  const notCovered = files.flatMap(({ rest }) => rest?.value ?? [])
  const documents = await documentsIn(join(content, 'documents'))
  const register: Register = {
    laws,
    notCovered,
    documents: Object.fromEntries(documents),
    version: await textHash(JSON.stringify([laws, notCovered])),
  }
  if (faults.length === 0) {
    const { families } = await readControls(join(content, 'controls'))
    const known = {
      facts: new Set((await readFacts(join(content, 'facts'))).map(({ id }) => id)),
      controls: new Set(families.flatMap(({ controls }) => controls.map(({ id }) => id))),
      documents: new Set(documents.map(([slug]) => slug)),
    }
    for (const { law, path, reason } of registerFaults(register, known)) {
      const file = `${law}.yaml`
      const one = files.find((each) => each.file === file)
      faults.push({ file, line: (one?.law ?? one?.rest)?.lineAt(path) ?? 1, field: path.join('.'), reason })
    }
  }
  if (faults.length > 0) throw new DutiesError(directory, faults)
  return register
}

/** The kinds whose name is not their word in the front matter. */
const namedKinds: Readonly<Record<string, string>> = { agreement: 'Agreement template', form: dutyTemplate }

/**
 * Reads the title and address of each document from its front matter. Faults in it are reported where documents are
 * read.
 */
async function documentsIn(directory: string): Promise<[string, { title: string; href: string }][]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => {
      const [, head = ''] =
        /^---\n([\s\S]*?)\n---/.exec(sourceText(await readFile(join(directory, name), 'utf8'))) ?? []
      const { title = '', kind = '' } = parse(head) as { title?: string; kind?: string }
      const slug = name.replace(/\.md$/, '')
      const named = namedKinds[kind] ?? capital(kind)
      return [slug, { title, href: documentPath({ slug, kind: named }) }]
    }),
  )
}

export const yamlKind: YamlKind = { read: readDuties, FaultsError: DutiesError }
