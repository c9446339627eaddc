import { csv } from '#platform/text/csv.ts'
import { libraryJson } from './json.server.ts'
import { oscalCatalog, oscalFrameworkCatalog, oscalMappings, oscalPaths, oscalProfile } from './oscal.server.ts'
import { clausesOf, type Library } from './rules/library.ts'
import { controlSetOf, partOf, readSetChoice, type SetChoice, writeSetChoice } from './rules/set.ts'
import { controlCells, controlColumns, mappingColumns, mappingRows } from './tables.server.ts'
import { controlLibrary } from './words.ts'

type SetFormat = 'xlsx' | 'csv' | 'json' | 'oscal.json'

const json = (value: unknown) => JSON.stringify(value)

export function createControlFiles(library: Library) {
  const { controls, frameworks } = library
  const oscal = new Map<string, (origin: string) => unknown>([
    [oscalPaths.catalog, (origin) => oscalCatalog(library, '1.2.2', { origin })],
    [oscalPaths.catalogBefore, (origin) => oscalCatalog(library, '1.1.2', { origin })],
    [oscalPaths.mappings, (origin) => oscalMappings(library, { origin })],
    ...frameworks.flatMap((framework): [string, (origin: string) => unknown][] => {
      const answering = new Set(clausesOf(framework).flatMap(({ answers }) => answers.map(({ control }) => control)))
      const chosen = controls.filter(({ id }) => answering.has(id))
      return [
        [oscalPaths.frameworkCatalog(framework.id), (origin) => oscalFrameworkCatalog(framework, { origin })],
        [
          oscalPaths.profile(framework.id),
          (origin) => oscalProfile(framework.id, `Controls for ${framework.title}`, chosen, { origin }),
        ],
      ]
    }),
  ])

  const csvOf = (part: Library) => csv([controlColumns, ...part.controls.map((control) => controlCells(control, part))])
  const choiceIn = (query: string): SetChoice => readSetChoice(new URLSearchParams(query), frameworks)

  return {
    json: (origin: string): string => libraryJson(library, controls, origin),
    csv: (): string => csvOf(library),
    async changes(origin: string): Promise<string> {
      // Only who asks for the feed pays for its library.
      const { changesFeed } = await import('./feed.server.ts')
      return changesFeed(origin)
    },
    async cisoAssistant(origin: string): Promise<string> {
      const { cisoAssistantLibrary } = await import('./ciso-assistant.server.ts')
      return cisoAssistantLibrary(library, origin)
    },
    mappingsCsv: (): string => csv([mappingColumns, ...mappingRows(library)]),
    async workbook(origin: string): Promise<Buffer<ArrayBuffer>> {
      const { libraryWorkbook } = await import('./workbook.server.ts')
      return libraryWorkbook(library, origin)
    },

    oscalPaths: [...oscal.keys()],
    /** One of them; null when none is there. */
    oscal: (path: string, origin: string): string | null => {
      const make = oscal.get(path)
      return make ? json(make(origin)) : null
    },

    /** The choice of a query in the one way in which it is written; null when it chooses no framework. */
    setQuery: (query: string): string | null => writeSetChoice(choiceIn(query)) || null,
    /** The set of a choice, with the library reduced to what it needs. */
    chosenSet(query: string) {
      const choice = choiceIn(query)
      const set = controlSetOf(library, choice)
      return { choice, set, part: partOf(library, choice, set) }
    },
    async set(format: SetFormat, query: string, origin: string): Promise<string | Buffer<ArrayBuffer>> {
      const choice = choiceIn(query)
      const part = partOf(library, choice, controlSetOf(library, choice))
      if (format === 'csv') return csvOf(part)
      if (format === 'json') return libraryJson(part, part.controls, origin)
      if (format === 'oscal.json')
        return json(oscalProfile(query, `${controlLibrary.title}: your own set`, part.controls, { origin }))
      const { libraryWorkbook } = await import('./workbook.server.ts')
      return libraryWorkbook(part, origin)
    },
  }
}
