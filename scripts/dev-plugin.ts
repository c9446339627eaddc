import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { FilesOf } from '#app/context.ts'
import { stylesImportedBy } from './styles-of-routes.ts'

/** What the browser has from Vite while developing is below this; everything else is answered as in production. */
export const devBase = '/@dev/'

/** What a page's one script needs beside its own lines while developing: to hear of changes, and what islands expect. */
export const devPlugin = (): Plugin => ({
  name: 'development',
  apply: 'serve',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/entry\.client\.ts$/ },
    // Vite's client, which hears of changes, comes with the name of `import.meta.hot`.
    handler: (code) => `import.meta.hot\nimport 'virtual:react-router/inject-hmr-runtime'\n${code}`,
  },
  // A page is loaded again as soon as the server has what changed.
  hotUpdate: () => [],
})

/** The styles of the routes as they are written now, inlined in pages as production inlines those that the build wrote. */
export function createStyles(vite: ViteDevServer) {
  const { root } = vite.config
  let texts = new Map<string, string>()
  return {
    /** Reads all of them. @throws Error naming what is broken in one */
    async load() {
      const files = globSync('app/**/*.css', { cwd: root })
      const loaded = files.map(async (file): Promise<[string, string]> => {
        const { default: text } = await vite.ssrLoadModule(`/${file}?inline`)
        return [join(root, file), String(text).trim()]
      })
      texts = new Map(await Promise.all(loaded))
    },
    filesOf: ((routes, script) => {
      const files = routes.flatMap(({ module }) => {
        const file = join(root, module.slice(devBase.length))
        return stylesImportedBy(readFileSync(file, 'utf8')).map((name) => join(dirname(file), name))
      })
      return { styles: [...new Set(files)].map((file) => texts.get(file) ?? '').join(''), script }
    }) satisfies FilesOf,
  }
}
