import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readControls } from '#knowledge/controls/read.server.ts'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { uncitedControls } from '#knowledge/controls/uncited.data.ts'
import { checklistControls, checklistFrameworks } from '#knowledge/documents/checklist-controls.data.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { readDuties } from '#knowledge/duties/read.server.ts'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import type { FindFact } from '#knowledge/facts/render-citations.server.ts'
import { levelTexts } from '#tools/assessment/result-words.ts'
import { stages } from '#tools/roadmap/words.ts'
import { citationFaults } from './citations.server.ts'
import type { ContentFault } from './fault.ts'

/** Finds faults in what cites the control library. There are none to find while the data itself has faults. */
export async function controlFaults(project: string): Promise<ContentFault[]> {
  return citationFaults({
    library: libraryOf(await readControls(join(project, 'content/controls'))),
    documents: await readDocuments(project),
    facts: await findFactOf(project),
    checklistControls,
    checklistFrameworks,
    toolControls: toolControls(await readDuties(join(project, 'content'))),
    uncitedControls,
  })
}

/** The controls that the results of assessment and roadmap and the duties name. */
const toolControls = ({ laws }: Pick<Register, 'laws'>): Record<string, readonly string[]> => ({
  ...Object.fromEntries(
    Object.entries(levelTexts).flatMap(([level, { recommendations }]) =>
      recommendations.map(({ title, controls }) => [
        `app/tools/assessment/result-words.ts ${level}: ${title}`,
        controls,
      ]),
    ),
  ),
  ...Object.fromEntries(stages.map(({ id, controls }) => [`app/tools/roadmap/words.ts ${id}`, controls])),
  ...Object.fromEntries(
    laws.flatMap(({ law, duties }) =>
      duties.map(({ article, controls }) => [`content/duties/${law}.yaml ${article}`, controls]),
    ),
  ),
})

async function readDocuments(project: string) {
  const names = (await readdir(join(project, 'content/documents'))).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => ({
      file: `content/documents/${name}`,
      markdown: await readFile(join(project, 'content/documents', name), 'utf8'),
    })),
  )
}

async function findFactOf(project: string): Promise<FindFact> {
  const facts = await readBuiltFactsById(join(project, 'content'))
  return (id) => facts.get(id)
}
