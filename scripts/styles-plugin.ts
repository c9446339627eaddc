import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type Plugin, parseSync } from 'vite'
import { importPath } from './import-path.ts'

const root = join(import.meta.dirname, '..')
const app = join(root, 'app')
const name = 'virtual:styles'
const resolved = `\0${name}`
const nothing = '\0styles-of-pages'

/**
 * Gives each page the styles that its components import. `virtual:styles` has the sheets of every route, found by
 * following its imports; the server writes them into the page, so a script that imports the same sheet brings nothing.
 * A sheet that no page has, such as that of a notice, comes with its code.
 */
export function stylesPlugin(): Plugin {
  let styles: Styles | undefined
  return {
    name: 'styles',
    enforce: 'pre',
    async buildStart() {
      styles = await readStyles()
    },
    resolveId: {
      filter: { id: /^virtual:styles$|\.css$/ },
      handler(id, importer) {
        if (id === name) return resolved
        return importer && styles?.sheets.includes(join(dirname(importer), id)) ? nothing : undefined
      },
    },
    load: {
      filter: { id: /^\0(virtual:styles|styles-of-pages)$/ },
      async handler(id) {
        if (id === nothing) return { code: 'export {}', moduleSideEffects: false }
        styles = await readStyles()
        const { sheets, routes, files } = styles
        for (const file of files) this.addWatchFile(file)
        const imports = sheets.map((file, index) => `import sheet${index} from '${file}?inline'`)
        const sheetsOf = [...routes].map(([route, own]) => [route, own.map((file) => sheets.indexOf(file))])
        return [
          ...imports,
          `export const sheets = [${sheets.map((_, index) => `sheet${index}`)}]`,
          `export const sheetsOf = ${JSON.stringify(Object.fromEntries(sheetsOf))}`,
        ].join('\n')
      },
    },
  }
}

/**
 * Removes the routes from the browser's build: pages are rendered on the server, and everything in the browser comes
 * from `app/entry.client.ts`.
 */
export const serverOnlyRoutes = (): Plugin => ({
  name: 'server-routes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\?__react-router-build-client-route$/ },
    handler: () => ({ code: 'export {}', moduleSideEffects: false }),
  },
})

type Styles = {
  sheets: readonly string[]
  /** The sheets of each route, by its id. */
  routes: ReadonlyMap<string, readonly string[]>
  files: readonly string[]
}

/** Reads which sheets each route imports, itself or through what it imports. */
async function readStyles(): Promise<Styles> {
  const read = new Map<string, Promise<readonly string[]>>()
  const importsOf = (file: string) => {
    const known = read.get(file) ?? readImports(file)
    read.set(file, known)
    return known
  }
  /** The sheets that a module brings, each after those of the modules before it. */
  async function sheetsOf(file: string, seen = new Set<string>()): Promise<string[]> {
    if (seen.has(file)) return []
    seen.add(file)
    if (file.endsWith('.css')) return [file]
    const sheets: string[] = []
    for (const imported of await importsOf(file)) sheets.push(...(await sheetsOf(imported, seen)))
    return sheets
  }
  const entries: [string, string[]][] = []
  for (const { id, file } of await readRoutes()) entries.push([id, await sheetsOf(join(app, file))])
  const sheets = [...new Set(entries.flatMap(([, own]) => own))]
  return { sheets, routes: new Map(entries), files: [...read.keys()] }
}

/** The modules and sheets of the application that a module imports for more than types. */
async function readImports(file: string): Promise<readonly string[]> {
  const { module } = parseSync(file, await readFile(file, 'utf8'))
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
  )
  return [...imports, ...exports].flatMap((from) => {
    const path = importPath(relative(root, file), from)
    return /^app\/.*\.(tsx?|css)$/.test(path) ? join(root, path) : []
  })
}

async function readRoutes(): Promise<{ id: string; file: string }[]> {
  const file = join(app, 'routes.ts')
  const { mtimeMs } = await stat(file)
  const { default: routes } = (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { default: RouteConfigEntry[] }
  const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  return [{ file: 'root.tsx' }, ...flat(routes)].map(({ id, file }: Partial<RouteConfigEntry> & { file: string }) => ({
    id: id ?? file.replace(/\.tsx$/, ''),
    file,
  }))
}
