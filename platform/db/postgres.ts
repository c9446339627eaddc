import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type TransactionSettings,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { BytewiseQueryCompiler } from './dialect.ts'
import { codeOf, StoreError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import { driverUrl, printableUrl } from './postgres-url.ts'
import type { Database } from './schema.ts'
import { StoreBusyError, unreachableCode } from './write.ts'

/** The most connections of one process. Writing needs one; the rest are for reading. A server takes 100 by default. */
const maxConnections = 10
/**
 * The longest wait for a new or a free connection, and for an answer, in milliseconds. After that the server counts as
 * unreachable.
 */
const connectMs = 2_000
const answerMs = 15_000
/** The longest a transaction may wait for its next statement. */
const idleMs = 30_000
/** The longest another process may take to bring the tables up to date. */
const migratingMs = 600_000
/** The lock for bringing tables up to date. Earlier versions take the same one. */
const migrationLock = '3853314791062309107'
/** The longest to go on asking about a commit whose answer was lost. */
const timeoutMs = 5_000
/** The oldest version of PostgreSQL that can tell what became of a transaction. */
const oldestServer = 13

/**
 * Codes that blame the server and not the statement: no connection, stopping, starting, out of resources, read-only.
 */
const unreachable = /^(08|53|57P0|25P03|25006)/

/**
 * The code when the server cancels a statement that ran into its role's statement_timeout: another session holds what
 * it needs.
 */
const givenUp = '57014'
/** A standby refuses serializable transactions before it says that it takes no writes. */
const isOfStandby = (error: unknown, text: string) => codeOf(error) === '0A000' && begins.test(text)
const begins = /^start transaction/

/** Translates an error. Anything that a healthy server would not say becomes 'cannot be reached'. */
function translated(error: unknown, text = ''): unknown {
  if (error instanceof StoreBusyError) return error
  if (codeOf(error) === givenUp)
    return Object.assign(new StoreBusyError('A statement took too long', { cause: error }), { code: givenUp })
  const isOfServer = unreachable.test(codeOf(error)) || isOfStandby(error, text)
  if (error instanceof pg.DatabaseError && !isOfServer) return error
  return Object.assign(new StoreBusyError('The database server cannot be reached', { cause: error }), {
    code: unreachableCode,
  })
}

/** PostgreSQL's texts cannot hold NUL, SQLite's can. No stored text gives it a meaning. */
const withoutNul = (value: unknown) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value

/** Statements that rewrite whole tables may take long. */
const takesLong = /^\s*vacuum/i

/** Wraps a client and discards it once its server has failed. A late answer must not reach the next user. */
function guard(client: pg.PoolClient, patient: boolean): PostgresPoolClient & { client: pg.PoolClient } {
  let broken = false
  async function query(text: string, parameters: readonly unknown[]) {
    if (broken) throw translated(new Error('The connection was lost'))
    const late = Promise.withResolvers<never>()
    const timer =
      patient || takesLong.test(text)
        ? undefined
        : setTimeout(() => late.reject(new Error(`No answer after ${answerMs / 1000} s`)), answerMs)
    try {
      return await Promise.race([client.query(text, parameters.map(withoutNul)), late.promise])
    } catch (error) {
      const reason = translated(error, text)
      broken = codeOf(reason) === unreachableCode
      throw reason
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    client,
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(Boolean(discard) || broken),
  }
}

/**
 * Opens a pool whose errors tell whether the server is to blame. A server that stops ends idle connections too. Without
 * a listener on each, that would end the process.
 */
function openPool(url: string, patient: boolean): PostgresPool {
  const pool = new pg.Pool({
    connectionString: driverUrl(url),
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // No other startup parameters: a pooler refuses those it does not know.
    application_name: 'site',
    ...(patient && { connectionTimeoutMillis: 10_000 }),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const guarded = new WeakMap<pg.PoolClient, ReturnType<typeof guard>>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client: pg.PoolClient
      try {
        client = await pool.connect()
      } catch (error) {
        throw Object.assign(new StoreBusyError('The database server cannot be reached', { cause: error }), {
          code: unreachableCode,
        })
      }
      const known = guarded.get(client) ?? guard(client, patient)
      guarded.set(client, known)
      return known
    },
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]
const xid = CompiledQuery.raw('select pg_current_xact_id_if_assigned()::text as xid')
/** Drops the settings that were left undefined. */
const definedOf = (settings: TransactionSettings): TransactionSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
const statusOf = (id: string) => CompiledQuery.raw('select pg_xact_status($1::xid8) as status', [id])

/**
 * Runs transactions as if they came one after another, as SQLite does. What a transaction read before it wrote still
 * holds when it commits; otherwise it fails with 40001 and runs again (write.ts). When the answer to a commit is lost,
 * the driver asks the server what became of it, so nothing is stored twice.
 */
class SerialDriver extends PostgresDriver {
  readonly #patient: boolean
  constructor(config: PostgresDialectConfig, patient: boolean) {
    super(config)
    this.#patient = patient
  }
  /**
   * Begins a transaction and limits its idle time in the same exchange. A process that vanishes in the middle of a
   * write blocks the others no longer than that.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}) {
    const { isolationLevel = 'serializable', accessMode = '' } = definedOf(settings)
    const start = `start transaction isolation level ${isolationLevel} ${accessMode}`.trim()
    const bound = this.#patient ? '' : `; set local idle_in_transaction_session_timeout = ${idleMs}`
    await connection.executeQuery(CompiledQuery.raw(start + bound))
  }
  override async commitTransaction(connection: DatabaseConnection) {
    const { rows } = await connection.executeQuery<{ xid: string | null }>(xid)
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      const id = rows[0]?.xid
      if (!id || codeOf(error) !== unreachableCode) throw error
      if ((await this.#becameOf(id)) !== 'committed') throw error
    }
  }
  /** The original error says more than a failed rollback: a connection that is gone has rolled back anyway. */
  override async rollbackTransaction(connection: Connection) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
  async #becameOf(id: string): Promise<string> {
    const until = performance.now() + timeoutMs
    for (;;) {
      try {
        const connection = (await this.acquireConnection()) as Connection
        try {
          const { rows } = await connection.executeQuery<{ status: string | null }>(statusOf(id))
          const status = rows[0]?.status
          if (status && status !== 'in progress') return status
        } finally {
          await this.releaseConnection(connection)
        }
      } catch (error) {
        if (codeOf(error) !== unreachableCode) throw error
      }
      // Reported as a failure. A client that sends it again finds the row, if it was stored.
      if (performance.now() > until) throw new StoreBusyError('Nobody knows whether it was stored')
      await wait(50)
    }
  }
}

/**
 * Ties the migration lock to the transaction. A session's lock would stay on a pooler's connection and block every
 * later start.
 */
class TransactionLockAdapter extends PostgresAdapter {
  // biome-ignore lint/suspicious/noExplicitAny: a store of any tables
  override async acquireMigrationLock(db: Kysely<any>) {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)}::bigint)`.execute(db)
  }
  override async releaseMigrationLock() {}
}

class SerialDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #patient: boolean
  constructor(config: PostgresDialectConfig, patient: boolean) {
    super(config)
    this.#config = config
    this.#patient = patient
  }
  override createAdapter() {
    return new TransactionLockAdapter()
  }
  override createDriver() {
    return new SerialDriver(this.#config, this.#patient)
  }
  override createQueryCompiler() {
    return new BytewiseQueryCompiler()
  }
}

const connect = <Tables>(url: string, patient: boolean) =>
  new Kysely<Tables>({ dialect: new SerialDialect({ pool: openPool(url, patient) }, patient) })

/**
 * Opens the store in a PostgreSQL database. The first process to come brings its tables up to date; the others wait for
 * its lock. Any number of processes may share it.
 *
 * @param url `postgres://user:password@host:port/database`; parameters after `?` are for the driver, such as
 *   `sslmode=require`
 * @throws StoreError when it cannot be reached or used, naming server and database but no password
 */
export async function openPostgres(url: string): Promise<Kysely<Database>> {
  const setup = connect<Database>(url, true)
  try {
    await refuseUnfit(setup)
    // Read committed: each statement sees what the last holder of the lock has made.
    await setup
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        await sql.raw(`set local lock_timeout = ${migratingMs}`).execute(trx)
        await new TransactionLockAdapter().acquireMigrationLock(trx)
        const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
        const { error } = await migrator.migrateToLatest()
        if (error) throw error
      })
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(sentenceOf(error, url), { cause: error })
  } finally {
    await setup.destroy()
  }
  return connect<Database>(url, false)
}

/** Opens the database as it is, for readers that must not change it. @throws StoreError as `openPostgres` does */
export const connectPostgres = (url: string): Kysely<Database> => connect<Database>(url, true)

async function refuseUnfit(db: Kysely<Database>) {
  const { rows } = await sql<Record<'version' | 'encoding' | 'commit' | 'readonly', string>>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      current_setting('synchronous_commit') as commit, current_setting('transaction_read_only') as readonly`.execute(db)
  const { version = '0', encoding, commit, readonly } = rows[0] ?? {}
  if (Math.floor(Number(version) / 10_000) < oldestServer)
    throw new StoreError(`DATABASE_URL names a PostgreSQL older than ${oldestServer}. Set it to a newer one.`)
  if (encoding !== 'UTF8')
    throw new StoreError(`The database of DATABASE_URL is in ${encoding}. Make it with encoding UTF8.`)
  if (commit === 'off')
    throw new StoreError('The database of DATABASE_URL has synchronous_commit off, so leads could be lost. Turn it on.')
  if (readonly === 'on')
    throw new StoreError('The database of DATABASE_URL can only be read. Name the server that takes writes.')
}

/** Explains why the store could not be opened, and what to do. */
function sentenceOf(error: unknown, url: string): string {
  const reason = error instanceof StoreBusyError ? error.cause : error
  const code = codeOf(reason)
  const place = printableUrl(url)
  const { message: words } = Object(reason) as Error
  const [, parameter] = /unsupported startup parameter(?: in options)?: (\S+)/.exec(words) ?? []
  if (parameter)
    return `The pooler before ${place} refuses the parameter ${parameter}. Leave it out of DATABASE_URL, or tell the pooler to ignore it.`
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code))
    return `The certificate of the PostgreSQL server of ${place} is not trusted (${code}). Append sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, with the certificate of whoever signed it; sslmode=no-verify encrypts and asks for none.`
  if (code === '55P03')
    return `Another process has been changing the tables of ${place} for ${migratingMs / 60_000} minutes. Wait for it, or end it, and start again.`
  // A pooler reports for the server, with codes of its own.
  if (/^28/.test(code) || (code === '08P01' && /authentication|password|no such user/i.test(words)))
    return `The PostgreSQL server of ${place} refuses this user. Set user and password in DATABASE_URL.`
  if (code === '3D000' || (code === '08P01' && /no such database/i.test(words)))
    return `There is no database ${place}. Make it, or set DATABASE_URL to one that is there.`
  if (code === '42501')
    return `The user of DATABASE_URL may not make tables in ${place}. Grant it create on its schema.`
  if (error instanceof StoreBusyError)
    return `The PostgreSQL server of ${place} cannot be reached (${code || (reason as Error).message}). Start it, or mend DATABASE_URL.`
  const { message } = Object(error) as Error
  if (/corrupted migrations/.test(message))
    return `The store in ${place} was made by a newer version of this site. Start that version, or restore a backup.`
  return `The database ${place} is not this site's store (${message}). Set DATABASE_URL to another one.`
}
