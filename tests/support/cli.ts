import { runCommand } from '#cli/main.ts'
import { openSecret } from '#platform/db/secret.ts'
import { testClock } from './clock.ts'
import { type Engine, openTestDb, openTestStore } from './db.ts'
import { tempDir } from './dirs.ts'

/**
 * The command line over an empty store of its own, or the one in a directory, run in this process: how it ended and
 * what it printed.
 */
export async function openTestCli(time: string, engine: Engine = 'sqlite', directory?: string) {
  const dataDir = directory ?? (await tempDir())
  const db = engine === 'sqlite' ? await openTestStore(dataDir) : await openTestDb(engine)
  const secret = openSecret(dataDir, null)
  const clock = testClock(time)
  const run = async (...args: string[]) => {
    const printed = { out: '', err: '' }
    const code = await runCommand(args, {
      out: (text) => {
        printed.out += text
      },
      err: (text) => {
        printed.err += text
      },
      now: clock.now,
      openStore: async () => ({ db, dataDir, backupDir: null, secret, close: async () => {} }),
    })
    return { code, ...printed }
  }
  return { db, dataDir, clock, run }
}
