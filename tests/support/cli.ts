import { site } from '../../cli/main.ts'
import { testClock } from './clock.ts'
import { openTestDb } from './db.ts'

/** The command line over an empty store of its own, run in this process: how it ended and what it printed. */
export async function openTestCli(time: string) {
  const db = await openTestDb('sqlite')
  const clock = testClock(time)
  const run = async (...args: string[]) => {
    const printed = { out: '', err: '' }
    const code = await site(args, {
      out: (text) => {
        printed.out += text
      },
      err: (text) => {
        printed.err += text
      },
      now: clock.now,
      openStore: async () => ({ db, close: async () => {} }),
    })
    return { code, ...printed }
  }
  return { db, clock, run }
}
