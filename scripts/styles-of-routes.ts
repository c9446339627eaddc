import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What the router's build asks for a route's part in the browser by. */
const routeQuery = '?__react-router-build-client-route'

/** The stylesheets that a route's code imports, as it names them. */
export const stylesImportedBy = (source: string): string[] =>
  [...source.matchAll(/^import '([^']+\.css)'$/gm)].flatMap(([, name]) => name ?? [])

/**
 * Leaves of each route, in the browser's build, nothing but the stylesheets that it imports: pages are rendered on the
 * server, and what runs in the browser comes from `app/entry.client.ts`. The build's manifest then says which styles a
 * route has, and no code of a page is sent to anybody.
 */
export const stylesOfRoutes = (): Plugin => ({
  name: 'styles-of-routes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\?__react-router-build-client-route$/ },
    async handler(_code, id) {
      const file = id.slice(0, -routeQuery.length)
      const source = await readFile(file, 'utf8')
      const imports = stylesImportedBy(source).map((name) => `import '${name}'`)
      return { code: [...imports, 'export {}'].join('\n'), moduleSideEffects: true }
    },
  },
})
