import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const holder = `
  const Sqlite = require('better-sqlite3')
  const db = new Sqlite(process.argv[1], { timeout: 5000 })
  db.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.resume().once('end', () => { db.exec('rollback'); db.close() })
`

/** Takes the write lock of a SQLite file in another process, and gives it back when told. */
export async function holdLock(file: string): Promise<{ release: () => Promise<void> }> {
  const child = spawn(process.execPath, ['-e', holder, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return {
    async release() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
