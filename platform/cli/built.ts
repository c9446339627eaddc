import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads the built site, because Node does not run JSX from the sources.
 *
 * @throws Error when there is no build
 */
export async function openBuilt<Built>(project: string): Promise<Built> {
  const file = join(project, 'build/server/main.js')
  if (!existsSync(file)) throw new Error('There is no build to write the mail with. Run npm run build first.')
  return import(pathToFileURL(file).href)
}
