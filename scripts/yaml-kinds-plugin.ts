import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { yamlKinds } from '#content/kinds.ts'

const root = join(import.meta.dirname, '..')
const content = join(root, 'content')
// By its address, because a build puts its own configuration elsewhere.
const kindsModule = import(pathToFileURL(join(root, 'app/knowledge/yaml-kinds.server.ts')).href) as Promise<
  typeof import('#knowledge/yaml-kinds.server.ts')
>
const moduleOf = (name: string) => `\0virtual:${name}`

/**
 * Puts each kind of content that is data into the built server, so it reads no file to start. A fault in one of its
 * files, or something that it names and that is not there, stops the build with file, line and reason.
 */
export const yamlKindsPlugin = (): Plugin => ({
  name: 'yaml-kinds',
  resolveId: (id) => (Object.keys(yamlKinds).some((name) => id === `virtual:${name}`) ? `\0${id}` : undefined),
  async load(id) {
    const kind = (await (await kindsModule).loadYamlKinds()).find(({ name }) => id === moduleOf(name))
    if (!kind) return undefined
    const directory = join(content, kind.name)
    const files = await readdir(directory, { recursive: true })
    for (const file of files.filter((path) => path.endsWith('.yaml'))) this.addWatchFile(join(directory, file))
    return `export default ${JSON.stringify(await kind.read(content))}`
  },
  hotUpdate({ file, modules }) {
    const kind = Object.keys(yamlKinds).find((name) => file.startsWith(join(content, name, '/')))
    const changed = kind && this.environment.moduleGraph.getModuleById(moduleOf(kind))
    return changed ? [...modules, changed] : undefined
  },
})
