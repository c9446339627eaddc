import { build, type Plugin } from 'vite'

const query = '?script'

/**
 * Makes `import code from './x.ts?script'` the text of a script that pages carry: `x.ts` with its imports, minified.
 */
export const scriptPlugin = (): Plugin => ({
  name: 'script',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?script$/ },
    async handler(id) {
      const entry = id.slice(0, -query.length)
      this.addWatchFile(entry)
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, target: 'es2023', minify: true, lib: { entry, formats: ['iife'], name: 'script' } },
      })
      const [result] = [built].flat()
      const [file] = result && 'output' in result ? result.output : []
      if (!file) throw new Error(`${entry} did not become a script`)
      return `export default ${JSON.stringify(file.code.trim())}`
    },
  },
})
