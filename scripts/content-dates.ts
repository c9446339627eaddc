import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#app/routes.ts'
import { importPath } from './import-path.ts'

const root = join(import.meta.dirname, '..')
/** On every page, so no page's own. */
const everywhere: readonly string[] = ['content/site.ts', 'content/navigation.ts', 'content/texts/navigation.json']

/**
 * The day on which the words of each screen were last changed, by its path: of the last commit of any file of words
 * that the screen is made of. A file that only moved was not changed. Empty without a history, or with one that was cut
 * off: no date is better than a false one.
 */
export async function contentDates(): Promise<ReadonlyMap<string, string>> {
  // Read once by a program: development writes the screens after each save.
  datesRead ??= datesOfFiles()
  const dates = datesRead
  const found = new Map<string, string>()
  if (dates.size === 0) return found
  for (const { path = '', file } of routes) {
    const days = [...contentOf(`app/${file}`)].flatMap((name) => dates.get(name) ?? [])
    const latest = days.sort().at(-1)
    if (latest) found.set(`/${path}`, latest)
  }
  return found
}

let datesRead: Map<string, string> | undefined

/** Files that hold words: all of `content`, and typed data in the features. */
const holdsWords = (file: string) => /^content\/|^app\/.*(\/|-)words\.ts$|^app\/.*\.data\.ts$/.test(file)

/** The day of each such file's last commit that changed it. */
function datesOfFiles(): Map<string, string> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const dates = new Map<string, string>()
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates
  // The name that a file has today, by the name that it had at the commit that is read.
  const today = new Map<string, string>()
  let day = ''
  for (const line of git('log', '--format=:%cs', '--name-status', '-M70%', '--', 'content', 'app').split('\n')) {
    if (line.startsWith(':')) day = line.slice(1)
    const [status = '', path = '', to] = line.split('\t')
    if (status.startsWith('R') && to) today.set(path, today.get(to) ?? to)
    else if (path && !dates.has(today.get(path) ?? path)) dates.set(today.get(path) ?? path, day)
  }
  return dates
}

/** The content files that a file imports, itself or through others. */
function contentOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return new Set()
  seen.add(file)
  const own = holdsWords(file) && !everywhere.includes(file) ? [file] : []
  const source = readFileSync(join(root, file), 'utf8')
  const imported = [...source.matchAll(/(?:from|import\()\s*'([^']+\.(?:tsx?|json))'/g)].flatMap(([, name = '']) => {
    const path = importPath(file, name)
    return /^(app|content)\//.test(path) ? [...contentOf(path, seen)] : []
  })
  return new Set([...own, ...imported])
}
