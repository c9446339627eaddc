import { closedEndpoints, waitingDeliveries } from '#server/delivery/store.ts'
import { readEnv } from '#server/env.ts'
import { findFaults } from '#server/watch/faults.ts'
import { issuesUnderWay, openFaults } from '#server/watch/store.ts'
import { type Command, exit, jsonText, noMore, readArgs } from './command.ts'

/** What is wrong right now. */
export const status: Command = {
  help: `Says what is wrong right now: deliveries that fail, wait too long or were given up, a newsletter, the disk, the clock.

Usage: npm run site -- status [--json]

It ends with 0 when nothing is wrong and with 1 when something is, for a monitor.

Example: npm run site -- status`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {})
    noMore(positionals)
    return async ({ db, places, out, now }) => {
      const { diskAlertBytes } = readEnv(process.env)
      const faults = await findFaults({ db, dataDir: places.dataDir, now: now(), diskAlertBytes })
      const told = await openFaults(db)
      const since = (key: string) => told.find((one) => one.key === key)?.since ?? null
      const waiting = await waitingDeliveries(db, { failingBefore: now(), lateBefore: now() })
      const pending = waiting.reduce((sum, row) => sum + row.pending, 0)
      const dead = waiting.reduce((sum, row) => sum + row.dead, 0)
      const underWay = await issuesUnderWay(db)
      if (values.json) {
        const closed = (await closedEndpoints(db)).map(({ name }) => name)
        const shown = faults.map(({ key, title, text }) => ({ key, title, text, toldAt: since(key) }))
        out(
          jsonText({
            ok: faults.length === 0,
            faults: shown,
            deliveries: { pending, dead },
            closed,
            newsletters: underWay,
          }),
        )
      } else {
        for (const { key, title, text } of faults)
          out(`${title}${since(key) ? `, since ${since(key)}` : ''}\n${text.replace(/^(?=.)/gm, '  ')}\n\n`)
        if (faults.length === 0) out('Nothing is wrong.\n')
        out(`Deliveries: ${pending} pending, ${dead} given up.\n`)
        for (const { slug, state, recipients, delivered } of underWay)
          out(`Newsletter ${slug}: ${state}, ${delivered} of ${recipients} sent.\n`)
      }
      return faults.length > 0 ? exit.failed : exit.done
    }
  },
}
