import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Built = Pick<typeof import('#platform/main.ts'), 'renderIssue'>

/**
 * What only the built site can do, for Node runs no JSX: setting a mail.
 *
 * @throws Error when there is no build
 */
export async function openBuilt(project: string): Promise<Built> {
  const file = join(project, 'build/server/main.js')
  if (!existsSync(file)) throw new Error('There is no build to set the issue with. Run npm run build first.')
  return import(pathToFileURL(file).href)
}
