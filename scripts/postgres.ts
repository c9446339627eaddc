import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.ts'

const debian = '/usr/lib/postgresql'

/**
 * Finds the directory of PostgreSQL's own programs (`initdb`, `postgres`): POSTGRES_BIN, Debian's newest version, or
 * one on the PATH.
 *
 * @returns null when there is none
 */
export function findPostgres(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.find((place) => place && existsSync(join(place, 'initdb'))) ?? null
}

/**
 * Installs Debian's PostgreSQL where none is found. Without it the stores are tested on SQLite alone, and a message
 * says so.
 */
export function ensurePostgres() {
  if (!findPostgres()) installDebian('postgresql')
  // The pooler that shares out a server's few connections.
  if (!existsSync('/usr/sbin/pgbouncer')) installDebian('pgbouncer')
  if (!findPostgres())
    console.error(
      'PostgreSQL is not here and could not be installed: nothing is tested on it. POSTGRES_BIN names the directory of initdb.',
    )
}

/**
 * Finds the user that a server runs as. PostgreSQL refuses root, so root starts it as `postgres` or `nobody`. Any other
 * user starts it as themselves.
 */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string, name: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // There is no such user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}
