import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { dataKinds } from '#knowledge/data.server.ts'

const content = join(import.meta.dirname, '../content')
const moduleOf = (name: string) => `\0virtual:${name}`

/**
 * Puts each kind of content that is data into the built server, so it reads no file to start. A fault in one of its
 * files, or something that it names and that is not there, stops the build with file, line and reason.
 */
export const dataPlugin = (): Plugin => ({
  name: 'data',
  resolveId: (id) => (dataKinds.some(({ name }) => id === `virtual:${name}`) ? `\0${id}` : undefined),
  async load(id) {
    const kind = dataKinds.find(({ name }) => id === moduleOf(name))
    if (!kind) return undefined
    const directory = join(content, kind.name)
    const files = await readdir(directory, { recursive: true })
    for (const file of files.filter((path) => path.endsWith('.yaml'))) this.addWatchFile(join(directory, file))
    return `export default ${JSON.stringify(await kind.read(content))}`
  },
  hotUpdate({ file, modules }) {
    const kind = dataKinds.find(({ name }) => file.startsWith(join(content, name, '/')))
    const changed = kind && this.environment.moduleGraph.getModuleById(moduleOf(kind.name))
    return changed ? [...modules, changed] : undefined
  },
})
