import { execFileSync } from 'node:child_process'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { faultsOf, readStore, sendTo, startLeadClients } from '#tests/support/lead-clients.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { need } from '../../bench/machine.ts'
import { scaled, test } from './figures.ts'

const folder = join(import.meta.dirname, 'power-cut')

/**
 * Cuts the power under load so many times; what was acknowledged, what of it the disk lost, and how often it was
 * corrupt.
 */
async function cutUnderLoad(cuts: number, args?: readonly string[]) {
  const dataDir = await tempDir()
  const disk = await tempDir()
  const library = join(await tempDir(), 'disk.so')
  execFileSync(need('gcc'), [
    '-shared',
    '-fPIC',
    '-O2',
    '-Wall',
    '-Werror',
    '-o',
    library,
    join(folder, 'disk.c'),
    '-ldl',
  ])
  const start = () => startServer({ DATA_DIR: dataDir, LD_PRELOAD: library, POWER_CUT_DISK: disk }, args)
  /** The store is again what the disk holds. */
  const restore = async (to: string) => {
    for (const name of await readdir(to)) if (name.startsWith('site.db')) await rm(join(to, name))
    for (const name of ['site.db', 'site.db-wal']) await copyFile(join(disk, name), join(to, name))
  }
  let corrupt = 0
  let server: ServerProcess = await start()
  const load = startLeadClients(
    sendTo(() => server.url),
    16,
  )
  for (let cut = 1; cut <= cuts; cut += 1) {
    const before = load.acknowledged.size
    await expect.poll(() => load.acknowledged.size, { timeout: 120_000, interval: 1 }).toBeGreaterThan(before + 100)
    await wait(Math.random() * 300)
    await server.end('SIGKILL')
    if (cut === cuts) await load.stop()
    await restore(dataDir)
    // A copy is opened: closing the store would write to it.
    const copy = await tempDir()
    await restore(copy)
    const store = new Sqlite(join(copy, 'site.db'))
    if (store.pragma('integrity_check', { simple: true }) !== 'ok') corrupt += 1
    store.close()
    if (cut < cuts) server = await start()
  }
  const stored = readStore(dataDir)
  const faults = faultsOf(stored, load.acknowledged)
  return {
    acknowledged: load.acknowledged.size,
    lost: faults.missing.length,
    withoutDeliveries: faults.withoutDeliveries.length,
    corrupt,
  }
}

test('power cut', async ({ figure }) => {
  const cuts = scaled(20, 2)
  const { acknowledged, lost, withoutDeliveries, corrupt } = await cutUnderLoad(cuts)
  figure({ figure: 'power cuts under load', site: cuts, allowed: { min: scaled(20, 2) } })
  figure({ figure: 'acknowledged', site: acknowledged, allowed: { min: cuts * 100 } })
  figure({ figure: 'acknowledged and lost', site: lost, allowed: { max: 0 } })
  figure({ figure: 'leads without their two deliveries', site: withoutDeliveries, allowed: { max: 0 } })
  figure({ figure: 'stores corrupt', site: corrupt, allowed: { max: 0 } })
})

test('power cut of a store that does not wait for the disk', async ({ figure }) => {
  const cuts = scaled(5, 2)
  const { acknowledged, lost, corrupt } = await cutUnderLoad(cuts, [join(folder, 'unsynced-server.ts')])
  figure({ figure: 'control, synchronous=NORMAL: acknowledged', site: acknowledged, allowed: 'told' })
  figure({ figure: 'control: acknowledged and lost', site: lost, allowed: { min: 1 } })
  figure({ figure: 'control: stores corrupt', site: corrupt, allowed: { max: 0 } })
})
