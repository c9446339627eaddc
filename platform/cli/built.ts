import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Built = Pick<typeof import('#platform/main.ts'), 'createConfirmationMails' | 'renderIssue'>

/**
 * Loads from the built site what Node cannot run from the sources, for it knows no JSX: the mails.
 *
 * @throws Error when there is no build
 */
export async function openBuilt(project: string): Promise<Built> {
  const file = join(project, 'build/server/main.js')
  if (!existsSync(file)) throw new Error('There is no build to write the mail with. Run npm run build first.')
  return import(pathToFileURL(file).href)
}
