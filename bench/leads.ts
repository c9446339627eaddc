import { execFile } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { temporaryFolder } from './processes.ts'
import { startSite } from './site.ts'

const run = promisify(execFile)
const clients = 32
const seconds = 10

/**
 * Leads per second that are on the disk before they are acknowledged. The disk's own rate is said, for leads that come
 * together share a commit.
 */
export const leads: Bench = async ({ runs = 3 }) => {
  const disk: number[] = []
  const rates: number[] = []
  let acknowledged = 0
  let refused = 0
  let missing = 0
  for (let round = 1; round <= runs; round += 1) {
    await quiet()
    disk.push(syncsPerSecond(3000))
    const own = await postToSite(round)
    rates.push(own.rate)
    acknowledged += own.acknowledged
    refused += own.refused
    missing += own.missing
    console.error(
      `leads ${round}/${runs}: disk ${Math.round(disk.at(-1) ?? 0)}, leads ${Math.round(own.rate)} a second`,
    )
  }
  return [
    {
      title: `Durable leads: POST /api/contact from ${clients} clients, medians of ${runs} × ${seconds} s`,
      rows: [
        { figure: 'per second', site: median(rates), unit: 'leads', allowed: { min: 500 } },
        { figure: '  fdatasync of the disk a second', site: median(disk), allowed: 'told' },
        { figure: 'refused', site: refused, allowed: { max: 0 } },
        { figure: 'acknowledged and not in the store', site: missing, allowed: { max: 0 } },
      ],
      notes: [`${acknowledged} leads acknowledged`, machineLine()],
    },
  ]
}

/**
 * Leads of one round, to a site that is started for it and ended after it: the mails that wait would be sent while the
 * next round measures the disk.
 */
async function postToSite(round: number) {
  let dataDir: string
  let first: Posted
  let result: Posted
  {
    await using site = await startSite({ RATE_LIMIT: 'off' })
    dataDir = site.dataDir
    // It makes and compresses its pages first.
    await quiet()
    first = await post(site.port, 2, 'first')
    result = await post(site.port, seconds, String(round))
  }
  const acknowledged = first.acknowledged + result.acknowledged
  return {
    rate: result.acknowledged / result.seconds,
    acknowledged,
    refused: first.refused + result.refused,
    missing: acknowledged - storedIn(dataDir),
  }
}

type Posted = { acknowledged: number; refused: number; seconds: number }

/** Posts messages for so many seconds from a process of its own. */
async function post(port: number, duration: number, mark: string): Promise<Posted> {
  const script = join(import.meta.dirname, 'lead-load.ts')
  const { stdout } = await run(process.execPath, [script, ...[port, clients, duration, mark].map(String)])
  return JSON.parse(stdout) as Posted
}

/** Measures how often a second the disk can write one page of a store durably, in a file of a fixed size. */
function syncsPerSecond(durationMs: number): number {
  const page = Buffer.alloc(4096, 1)
  const pages = 1000
  const file = openSync(join(temporaryFolder(), 'pages'), 'w')
  let count = 0
  try {
    for (let at = 0; at < pages; at += 1) writeSync(file, page, 0, page.length, at * page.length)
    fdatasyncSync(file)
    const start = performance.now()
    while (performance.now() - start < durationMs) {
      writeSync(file, page, 0, page.length, (count % pages) * page.length)
      fdatasyncSync(file)
      count += 1
    }
    return count / ((performance.now() - start) / 1000)
  } finally {
    closeSync(file)
  }
}

function storedIn(dataDir: string): number {
  const store = new Database(join(dataDir, 'site.db'), { readonly: true })
  try {
    return (store.prepare('select count(*) as n from lead').get() as { n: number }).n
  } finally {
    store.close()
  }
}
