import { readFileSync } from 'node:fs'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { processorSeconds } from './processes.ts'
import type { Row } from './report.ts'
import { type StartedSite, settled, startSite } from './site.ts'
import { wrk } from './wrk.ts'

const seconds = 5

/**
 * Compares two processes on one port (WORKERS=2) with one. The client needs a processor too, so that on a machine of
 * two a second process gets the little that the client leaves, and a comparison of requests a second says more of the
 * machine than of the site. What is compared is what does not depend on that: the requests served for each second of
 * processor time that all of the site's processes took, the one that shares connections out included. Two processes on
 * two free processors serve twice that.
 */
export const workers: Bench = async ({ runs = 3 }) => {
  await using one = await startSite({ RATE_LIMIT: 'off' })
  await using two = await startSite({ RATE_LIMIT: 'off', WORKERS: '2' })
  for (const site of [one, two]) await settled(`${site.url}/`)
  const taken: Record<'one' | 'two', Load[]> = { one: [], two: [] }
  await load(one, 2)
  await load(two, 2)
  for (let run = 1; run <= runs; run += 1) {
    await quiet()
    taken.one.push(await load(one, seconds))
    await quiet()
    taken.two.push(await load(two, seconds))
    const [single, both] = [taken.one.at(-1), taken.two.at(-1)].map((each) => Math.round(each?.perSecond ?? 0))
    console.error(`workers ${run}/${runs}: one process ${single}, two ${both} a second`)
  }
  const middle = (name: keyof typeof taken, key: keyof Load) => median(taken[name].map((each) => each[key]))
  const [ofOne = 0, ofTwo = 0] = [middle('one', 'perProcessorSecond'), middle('two', 'perProcessorSecond')]
  const rows: Row[] = [
    { figure: '/ per second with a processor each', peer: ofOne, site: 2 * ofTwo, allowed: { minTimes: 1.7 } },
    {
      figure: '  per second of processor time',
      peer: ofOne,
      site: ofTwo,
      allowed: 'told',
    },
    {
      figure: '  share of the busier process, of all requests',
      site: middle('two', 'busierShare'),
      unit: '%',
      allowed: { max: 60 },
    },
    {
      figure: '  per second, client on the same processors',
      peer: middle('one', 'perSecond'),
      site: middle('two', 'perSecond'),
      allowed: 'told',
    },
    {
      figure: '  failed requests',
      site: [...taken.one, ...taken.two].reduce((sum, { failures }) => sum + failures, 0),
      allowed: { max: 0 },
    },
  ]
  const title = `Two processes on one port: wrk -t1 -c50, medians of ${runs} × ${seconds} s`
  const how = 'the first row is worked out from processor time, for the client needs a processor of its own'
  return [{ title, peerName: 'one', rows, notes: [how, machineLine()] }]
}

type Load = { perSecond: number; perProcessorSecond: number; busierShare: number; failures: number }

async function load(site: StartedSite, duration: number): Promise<Load> {
  const processes = [site.pid, ...childrenOf(site.pid)]
  const before = processes.map(processorSeconds)
  const { requests, perSecond, failures } = await wrk(`${site.url}/`, { seconds: duration, encoding: 'br' })
  const took = processes.map((pid, at) => processorSeconds(pid) - (before[at] ?? 0))
  const all = took.reduce((sum, each) => sum + each, 0)
  return { perSecond, perProcessorSecond: requests / all, busierShare: (100 * Math.max(...took)) / all, failures }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
