import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { readFacts } from '#knowledge/facts/read.server.ts'

const directory = join(import.meta.dirname, '../content/facts')
const name = 'virtual:facts'
const resolved = `\0${name}`

/**
 * Puts the facts into the built server as data, so it reads no file to start. A broken file stops the build with its
 * name, the line and the reason.
 */
export const factsPlugin = (): Plugin => ({
  name: 'facts',
  resolveId: (id) => (id === name ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined
    for (const file of await readdir(directory)) this.addWatchFile(join(directory, file))
    return `export default ${JSON.stringify(await readFacts(directory))}`
  },
  hotUpdate({ file, modules }) {
    const facts = dirname(file) === directory && this.environment.moduleGraph.getModuleById(resolved)
    return facts ? [...modules, facts] : undefined
  },
})
