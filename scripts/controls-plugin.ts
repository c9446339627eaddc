import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readControls } from '#knowledge/controls/read.server.ts'

const directory = join(import.meta.dirname, '../content/controls')
const name = 'virtual:controls'
const resolved = `\0${name}`

/**
 * Puts the control library into the built server as data, so it reads no file to start. A fault in one of its files
 * stops the build with file, line, field and reason.
 */
export const controlsPlugin = (): Plugin => ({
  name: 'controls',
  resolveId: (id) => (id === name ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined
    const files = await readdir(directory, { recursive: true })
    for (const file of files.filter((path) => path.endsWith('.yaml'))) this.addWatchFile(join(directory, file))
    return `export default ${JSON.stringify(await readControls(directory))}`
  },
  hotUpdate({ file, modules }) {
    const controls = file.startsWith(directory) && this.environment.moduleGraph.getModuleById(resolved)
    return controls ? [...modules, controls] : undefined
  },
})
