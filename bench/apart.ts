import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of a folder that has a `package.json` of its own, because running the site needs none of them.
 */
export function installApart(folder: string) {
  if (existsSync(join(folder, 'node_modules'))) return
  // None of them needs its own installation scripts: these download lists of other people's hosts, and build drivers.
  const args = ['install', '--no-save', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] })
}
