import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Bench } from './bench.ts'
import type { DocumentLoad } from './document-load.ts'
import { median, percentile } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import type { PageStream } from './page-stream.ts'
import { type StartedSite, screensOf, settled, startSite } from './site.ts'

const run = promisify(execFile)
const count = 200
const connections = 20
const pagesPerSecond = 100
const idleSeconds = 10
/** Of so many page requests, one is for a roadmap that somebody chose, which is rendered each time. */
const rendered = { oneIn: 10, path: '/compliance-roadmap?industry=healthcare&size=small&maturity=exploring' }

/** Roadmaps as PDFs for many visitors at once, and what those who read pages meanwhile notice of it. */
export const documents: Bench = async ({ runs = 3 }) => {
  await using site = await startSite({ RATE_LIMIT: 'off' })
  const paths = await screensOf(site)
  await settled(`${site.url}/`)
  // The thread that typesets begins with the first document, so that one stands for itself.
  const first = await load(site, 1, 'first')
  await load(site, connections, 'early')
  await streamed(site, paths, () => wait(2_000))

  const loads: DocumentLoad[] = []
  const idle: Pages[] = []
  const busy: Pages[] = []
  for (let round = 1; round <= runs; round += 1) {
    await quiet()
    const before = await streamed(site, paths, () => wait(idleSeconds * 1000))
    const during = await streamed(site, paths, () => load(site, count, String(round)))
    loads.push(during.done)
    idle.push(pagesIn(before))
    busy.push(pagesIn(during, during.done))
    const [quietly, meanwhile] = [idle, busy].map((pages) => percentile(99, pages.at(-1)?.all ?? [])?.toFixed(2))
    const { from, to } = during.done
    console.error(
      `documents ${round}/${runs}: ${count} in ${((to - from) / 1000).toFixed(1)} s; 99 in 100 pages within ${quietly} ms, meanwhile ${meanwhile} ms`,
    )
  }

  const documentMs = (percent: number) => median(loads.map(({ ms }) => percentile(percent, ms)))
  const pageMs = (kind: 'all' | 'stored', percent: number) => ({
    peer: median(idle.map((pages) => percentile(percent, pages[kind]))),
    site: median(busy.map((pages) => percentile(percent, pages[kind]))),
    unit: 'ms',
    digits: 2,
  })
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  const perSecond = loads.map(({ from, to }) => (count * 1000) / (to - from))
  return [
    {
      title: `Documents: ${count} roadmaps as PDFs over ${connections} connections, ${pagesPerSecond} page requests a second meanwhile, medians of ${runs} rounds`,
      peerName: 'idle',
      rows: [
        { figure: 'failed documents', site: sum(loads.map(({ failures }) => failures)), allowed: { max: 0 } },
        { figure: '  different ones among them', site: sum(loads.map(({ distinct }) => distinct)), allowed: 'told' },
        { figure: '  half of them within', site: documentMs(50), unit: 'ms', allowed: 'told' },
        { figure: '  99 in 100 within', site: documentMs(99), unit: 'ms', allowed: 'told' },
        { figure: '  per second', site: median(perSecond), digits: 1, allowed: 'told' },
        { figure: '  the first, with the start of its thread', site: first.ms[0], unit: 'ms', allowed: 'told' },
        { figure: 'pages: 99 in 100 within', ...pageMs('all', 99), allowed: { maxTimes: 2 } },
        { figure: '  half of them within', ...pageMs('all', 50), allowed: 'told' },
        { figure: '  kept ones alone: 99 in 100 within', ...pageMs('stored', 99), allowed: 'told' },
        {
          figure: '  failed page requests',
          site: sum([...idle, ...busy].map(({ failures }) => failures)),
          allowed: { max: 0 },
        },
      ],
      notes: [
        'documents: the 54 choices in turn, each for a company of another name, so that none is answered from memory',
        `pages: all screens in turn over one connection, sent on time whether or not the one before was answered; one in ${rendered.oneIn} is a roadmap that was chosen, rendered each time, as is whatever depends on a request`,
        'kept pages take less than the few milliseconds for which a kernel lets a running thread go on before another gets its processor',
        machineLine(),
      ],
    },
  ]
}

/** The times of page requests, in milliseconds. */
type Pages = { all: number[]; stored: number[]; failures: number }

/** @param during leaves out what was sent at other moments */
function pagesIn({ pages, failures }: PageStream, during = { from: 0, to: Number.POSITIVE_INFINITY }): Pages {
  const sent = pages.filter(({ at }) => at >= during.from && at <= during.to)
  const stored = sent.filter(({ path }) => path !== rendered.path)
  return { all: sent.map(({ ms }) => ms), stored: stored.map(({ ms }) => ms), failures }
}

async function load({ port }: StartedSite, max: number, mark: string): Promise<DocumentLoad> {
  const args = [join(import.meta.dirname, 'document-load.ts'), ...[port, connections, max, mark].map(String)]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1e7 })
  return JSON.parse(stdout) as DocumentLoad
}

/** Asks for pages at a steady rate while `work` is done. */
async function streamed<T>({ port }: StartedSite, screens: readonly string[], work: () => Promise<T>) {
  const paths = screens.flatMap((path, at) => ((at + 2) % rendered.oneIn ? [path] : [path, rendered.path]))
  const args = [join(import.meta.dirname, 'page-stream.ts'), ...[port, pagesPerSecond].map(String), ...paths]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = child.stdout.toArray() as Promise<Buffer[]>
  const ended = once(child, 'exit')
  // Its first requests open the connection.
  await wait(500)
  const done = await work()
  child.stdin.end()
  await ended
  return { ...(JSON.parse(Buffer.concat(await said).toString()) as PageStream), done }
}
