import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, postgresUser } from '../../scripts/postgres.ts'
import { freePort } from './free-ports.ts'

export type PostgresServer = {
  /** The URL of one of its databases. */
  url: (database: string) => string
  /** As if its plug were pulled: no connection is told. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Starts it again as a hot standby of no other server, as one is after a failover until it is promoted. */
  startAsStandby: () => Promise<void>
  /** Makes a standby take writes. */
  promote: () => Promise<void>
  /** Ends it and takes its files away. */
  remove: () => Promise<void>
}

/**
 * Starts a PostgreSQL server of the machine's own programs, on a free port of this machine alone.
 *
 * @param durable as in production; else nothing waits for the disk, which is enough for what does not end it hard
 * @returns null when PostgreSQL is not installed
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<PostgresServer | null> {
  const bin = findPostgres()
  if (!bin) return null
  const user = postgresUser()
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  // Its working directory has to be one that its user may read.
  const as = { ...user, cwd: directory, stdio: 'ignore' as const }
  const init = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
  execFileSync(join(bin, 'initdb'), init, as)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'max_connections=200',
    'shared_buffers=64MB',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  const url = (database: string) => `postgres://site@127.0.0.1:${port}/${database}`
  let child: ChildProcess | null = null

  async function start() {
    const options = settings.flatMap((setting) => ['-c', setting])
    child = spawn(join(bin ?? '', 'postgres'), ['-D', data, '-p', String(port), ...options], as)
    const ended = once(child, 'exit').then(() => true)
    for (;;) {
      const client = new pg.Client({ connectionString: url('postgres') })
      client.on('error', () => {})
      const isUp = await client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
      if (isUp) return
      if (await Promise.race([ended, wait(20).then(() => false)])) throw new Error('PostgreSQL did not start')
    }
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  await start()
  return {
    url,
    start,
    // What `pg_ctl stop -m immediate` sends.
    kill: () => end('SIGQUIT'),
    async startAsStandby() {
      await end('SIGINT')
      const signal = join(data, 'standby.signal')
      writeFileSync(signal, '')
      if (user) chownSync(signal, user.uid, user.gid)
      await start()
    },
    async promote() {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    async remove() {
      await end('SIGQUIT')
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
