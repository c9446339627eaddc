import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const root = join(import.meta.dirname, '..')
/** On every page, so no page's own. */
const everywhere = 'content/site.ts'

/**
 * The day on which the words of each screen were last changed, by its path: of the last commit of any file in `content/`
 * that the screen is made of. Empty without a history, or with one that was cut off: no date is better than a false one.
 */
export async function contentDates(): Promise<ReadonlyMap<string, string>> {
  const dates = datesOfFiles()
  const found = new Map<string, string>()
  if (dates.size === 0) return found
  for (const { path = '', file } of (await routes) as RouteConfigEntry[]) {
    const days = [...contentOf(`app/${file}`)].flatMap((name) => dates.get(name) ?? [])
    const latest = days.sort().at(-1)
    if (latest) found.set(`/${path}`, latest)
  }
  return found
}

/** The day of each content file's last commit. */
function datesOfFiles(): Map<string, string> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const dates = new Map<string, string>()
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates
  let day = ''
  for (const line of git('log', '--format=:%cs', '--name-only', '--', 'content').split('\n')) {
    if (line.startsWith(':')) day = line.slice(1)
    else if (line && !dates.has(line)) dates.set(line, day)
  }
  return dates
}

/** The content files that a file imports, itself or through others. */
function contentOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return new Set()
  seen.add(file)
  const own = file.startsWith('content/') && file !== everywhere ? [file] : []
  const source = readFileSync(join(root, file), 'utf8')
  const imported = [...source.matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(file), name))
    return /^(app|content)\//.test(path) ? [...contentOf(path, seen)] : []
  })
  return new Set([...own, ...imported])
}
