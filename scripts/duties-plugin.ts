import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { readDuties } from '#knowledge/duties/read.server.ts'

const content = join(import.meta.dirname, '../content')
const directory = join(content, 'duties')
const name = 'virtual:duties'
const resolved = `\0${name}`

/**
 * Puts the register of duties into the built server as data, so it reads no file to start. A fault in one of its files,
 * or a fact, control or document that it names and that is not there, stops the build with file, line, field and
 * reason.
 */
export const dutiesPlugin = (): Plugin => ({
  name: 'duties',
  resolveId: (id) => (id === name ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined
    for (const file of await readdir(directory)) this.addWatchFile(join(directory, file))
    return `export default ${JSON.stringify(await readDuties(content))}`
  },
  hotUpdate({ file, modules }) {
    const duties = dirname(file) === directory && this.environment.moduleGraph.getModuleById(resolved)
    return duties ? [...modules, duties] : undefined
  },
})
