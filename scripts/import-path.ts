import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const { imports } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  imports: Record<string, string>
}
const aliases = Object.entries(imports).map(([alias, path]) => [alias.replace('*', ''), path] as const)

/**
 * Returns what an import of a file means: a path from the root, by the aliases of package.json, or a package's name as
 * it is.
 *
 * @param file the path of the file that imports, from the root
 */
export function importPath(file: string, named: string): string {
  const plain = named.split('?')[0] ?? ''
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain)
  const [alias, path] =
    aliases.find(([prefix]) => (prefix.endsWith('/') ? plain.startsWith(prefix) : plain === prefix)) ?? []
  return alias && path ? posix.normalize(path.replace('*', plain.slice(alias.length))) : plain
}
