import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mark } from '#content/site.ts'
import { faviconOf } from '#frame/shell/favicon.ts'
import { type Palettes, painted, palettesOf } from '#platform/text/palette.ts'

const root = join(import.meta.dirname, '..')
const tokens = join(root, 'app/frame/styles/tokens.css')
const drawings = join(root, 'content/authors')
const name = 'virtual:palettes'
const resolved = `\0${name}`

export const readPalettes = async (): Promise<Palettes> => palettesOf(await readFile(tokens, 'utf8'))

/** Makes the files that follow from the identity alone, by address. */
export async function brandFiles(): Promise<Map<string, string>> {
  const palettes = await readPalettes()
  const files = new Map([['favicon.svg', faviconOf(mark.small, palettes)]])
  for (const file of await readdir(drawings))
    files.set(`media/authors/${file}`, painted(await readFile(join(drawings, file), 'utf8'), palettes.light))
  return files
}

/**
 * Puts the colours into the server as data, and the mark and the authors' drawings, in those colours, among the files.
 */
export const brandPlugin = (): Plugin => ({
  name: 'brand',
  resolveId: (id) => (id === name ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined
    this.addWatchFile(tokens)
    return `export default ${JSON.stringify(await readPalettes())}`
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, source] of await brandFiles()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const svg = (await brandFiles()).get(request.url?.slice(1) ?? '')
      if (svg === undefined) return next()
      response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8').end(svg)
    })
  },
})
