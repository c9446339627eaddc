import type { LinkItem } from '#content/site.ts'
import { builtData } from '#platform/built-data.ts'
import type { SharedDrawing } from '#platform/content-source.ts'
import { createControlFiles } from './files.server.ts'
import type { ControlFiles } from './read.server.ts'
import type { Control } from './rules/control.ts'
import { controlPath, deviceLawPartPath, frameworkPath } from './rules/filter.ts'
import { clausesOf, countsOf, type Framework, libraryOf } from './rules/library.ts'
import { tickLooks } from './rules/matrix.ts'
import { controlLibrary } from './words.ts'

/**
 * The control library for loaders, files and search. It is read when the server is built, and does not change after
 * that.
 *
 * @param sizesFile the build's list of file sizes, by address
 */
export function createControls(files: ControlFiles, sizesFile: string | null = null) {
  const library = libraryOf(files)
  const byId = new Map(library.controls.map((control) => [control.id, control]))
  const paths = [
    ...library.controls.map(({ id }) => controlPath(id)),
    ...library.frameworks.map(({ id }) => frameworkPath(id)),
    ...files.fileIndex.parts.map(({ id }) => deviceLawPartPath(id)),
  ]
  const places = new Set(paths)
  return {
    library,
    counts: countsOf(library.controls.length, library.frameworks),
    byId: (id: string): Control | null => byId.get(id) ?? null,
    linkToControl: (id: string): LinkItem => ({ title: `${id}: ${byId.get(id)?.title}`, href: controlPath(id) }),
    /** Leads to the framework of this title; null when the library has none. */
    frameworkNamed(named: string): LinkItem | null {
      const framework = library.frameworks.find(({ title }) => title === named)
      return framework ? { title: framework.title, href: frameworkPath(framework.id) } : null
    },
    frameworkById: (id: string): Framework | null => library.frameworks.find((one) => one.id === id) ?? null,
    paths: (): readonly string[] => paths,
    canonicalPath: (path: string): string | null => (places.has(path) ? path : null),
    changed: controlLibrary.date,
    fileIndex: files.fileIndex,
    /** The size of each file in bytes; empty without a build. */
    sizes: builtData<Readonly<Record<string, number>>>(sizesFile, {}),
    files: createControlFiles(library),
    /** Returns the title, words and drawing of each page, for the search and for pictures of shared links. */
    pages: () => [
      ...library.controls.map(({ id, title, objective, statement, why, evidence, mappings }) => ({
        path: controlPath(id),
        title: `${id}: ${title}`,
        line: objective,
        drawing: {
          of: 'ticks',
          rows: library.frameworks.flatMap((framework) => {
            const ticks = Object.values(mappings[framework.id] ?? {}).map(({ is }) => tickLooks[is])
            return ticks.length > 0 ? [{ name: framework.title, ticks }] : []
          }),
        } satisfies SharedDrawing,
        place: controlLibrary.title,
        text: [statement, objective, why, ...evidence].join(' '),
      })),
      ...library.frameworks.map((framework) => ({
        path: frameworkPath(framework.id),
        title: `${framework.title}: clauses and controls`,
        line: framework.summary,
        drawing: {
          of: 'share',
          filled: countsOf(0, [framework]).answered,
          all: clausesOf(framework).length,
          unit: 'clauses covered',
        } satisfies SharedDrawing,
        place: controlLibrary.title,
        text: [framework.edition, framework.summary, ...clausesOf(framework).map(({ title }) => title)].join(' '),
      })),
      ...files.fileIndex.parts.map(({ id, title, rows }) => ({
        path: deviceLawPartPath(id),
        title: controlLibrary.deviceLaw.part.title(title),
        line: controlLibrary.deviceLaw.part.sections(rows),
        place: controlLibrary.deviceLaw.heading,
        text: rows.flatMap((row) => [row.title, row.device, row.us ?? '', row.act, row.proof, row.missing]).join(' '),
      })),
    ],
  }
}
export type Controls = ReturnType<typeof createControls>
