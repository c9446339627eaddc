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

/** Returns the version that a project's package names; empty for a build that stands by itself. */
export function projectVersion(project: string): string {
  const file = join(project, 'package.json')
  if (!existsSync(file)) return ''
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string }
  return version ?? ''
}
