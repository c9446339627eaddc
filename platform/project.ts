import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Returns the project's folder, with `build` and `content` in it. Programs run from the sources or from the build, so
 * they find it by an import of `package.json`, of which both have one.
 */
export function projectFolder(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('#project'))
  return existsSync(join(folder, 'server/main.js')) ? dirname(folder) : folder
}

let packed: boolean | undefined
/** True where this runs from a folder that `npm run pack` made, which has no sources and no npm. */
function isPacked(): boolean {
  packed ??= !existsSync(join(projectFolder(), 'cli/main.ts'))
  return packed
}

/** Writes the commands in a text as they are run where this project is: `sh deploy/site.sh` once it is packed. */
export const here = (text: string): string =>
  isPacked() ? text.replace(/npm run (?:-s )?site --/g, 'sh deploy/site.sh') : text

/** Says what makes a change of the sources show. */
export const toShow = (): string =>
  isPacked() ? 'in the sources, then pack again (npm run pack) and copy it here' : 'then build again (npm run build)'

/** Returns the version that a project's package names; empty for a build that stands by itself. */
export function projectVersion(project: string): string {
  const file = join(project, 'package.json')
  if (!existsSync(file)) return ''
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string }
  return version ?? ''
}
