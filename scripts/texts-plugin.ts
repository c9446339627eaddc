import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ownTextsKey, scriptTexts } from '#office/texts/own-texts.ts'
import { textFiles } from '#office/texts/schemas.server.ts'
import { shownTexts } from '#office/texts/service.server.ts'

const folder = join(import.meta.dirname, '../content/texts')
const prefix = '\0texts:'

/**
 * Has the built server take texts that the desk put there before it was loaded, in place of those of the build, and the
 * scripts of a page those that the page gives them (`app/office/texts/page-script.ts`).
 */
export const textsPlugin = (): Plugin => ({
  name: 'texts',
  // Before the files themselves are found.
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr' || name === 'client',
  resolveId(source) {
    const [, name] = /\/texts\/([\w-]+)\.json$/.exec(source) ?? []
    const isOwn = name !== undefined && (this.environment.name === 'ssr' || scriptTexts.includes(name))
    return isOwn ? prefix + name : undefined
  },
  async load(id) {
    if (!id.startsWith(prefix)) return undefined
    const name = id.slice(prefix.length)
    const values = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as unknown
    const built = JSON.stringify(await shownTexts(textFiles.find((one) => one.name === name) ?? {}, values))
    return {
      code: `export default globalThis[Symbol.for('${ownTextsKey}')]?.['${name}'] ?? ${built}`,
      moduleType: 'js',
    }
  },
})
