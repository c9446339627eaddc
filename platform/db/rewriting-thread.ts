/**
 * The thread that rewrites a SQLite store, so that the process goes on meanwhile (erase.ts). It is an entry of the
 * build.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

const sqlite = new Sqlite(workerData as string, { timeout: 5_000 })
try {
  // Sorting stays in memory: a temporary file would be another copy.
  sqlite.pragma('temp_store = memory')
  sqlite.pragma('secure_delete = on')
  sqlite.exec('vacuum')
  sqlite.pragma('wal_checkpoint(truncate)')
  parentPort?.postMessage(null)
} catch (error) {
  parentPort?.postMessage(String((Object(error) as { code?: unknown }).code ?? 'error'))
} finally {
  sqlite.close()
}
