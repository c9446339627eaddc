import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { postgresUser } from '../../scripts/postgres.ts'
import { tempDir } from './dirs.ts'
import { freePort } from './free-ports.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', process.env.PGBOUNCER ?? ''].find(
  (path) => path !== '' && existsSync(path),
)
/** True when Debian's package is here. */
export const hasPgBouncer = program !== undefined

/**
 * Starts PgBouncer before the server of a URL, with two connections for each database, and the settings that its
 * package has.
 *
 * @returns the same URL through it
 */
export async function startPgBouncer(url: string, mode: 'session' | 'transaction', settings: string[] = []) {
  const directory = await tempDir()
  const server = new URL(url)
  const port = await freePort()
  const user = postgresUser()
  const users = join(directory, 'users')
  await writeFile(users, '"site" "right"\n')
  const file = join(directory, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `${server.pathname.slice(1)} = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    ...(mode === 'transaction' ? ['default_pool_size = 2'] : []),
    'unix_socket_dir =',
    ...settings,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  for (const path of [directory, users, file]) await chmod(path, 0o755)
  const child = spawn(program ?? '', [file], { ...user, stdio: 'ignore' })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const through = new URL(url)
  through.port = String(port)
  const listens = async () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'site', password: 'right', database: 'pgbouncer' })
    client.on('error', () => {})
    return client.connect().then(
      () => client.end().then(() => true),
      ({ code }: NodeJS.ErrnoException) => code !== 'ECONNREFUSED',
    )
  }
  await expect.poll(listens).toBe(true)
  return through.href
}
