import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { killUnderLoad } from '#tests/support/kills.ts'
import { sent } from '#tests/support/shared-answers.ts'
import { stopUnderLoad } from '#tests/support/stops.ts'
import { startBehindNginx } from '#tests/support/through-nginx.ts'
import type { Row } from '../../bench/report.ts'
import { scaled, test } from './figures.ts'

const often = scaled(20, 2)

test('SIGTERM', async ({ figure }) => {
  const runs: Awaited<ReturnType<typeof stopUnderLoad>>[] = []
  for (let run = 0; run < often; run += 1) {
    // From the first answers, when pages are still being made, to a server that is long warm.
    const paths = ['/our-story', '/media/intro.mp4', '/search?q=policy', '/nowhere', '/services']
    runs.push(await stopUnderLoad({ paths, answersBefore: 1 + run * 40 }))
  }
  const answers = runs.flatMap((run) => run.answers)
  const perRun = (fault: (run: (typeof runs)[number]) => boolean) => runs.filter(fault).length
  figure({ figure: 'SIGTERMs under load', site: runs.length, allowed: { min: often } })
  figure({ figure: 'answers', site: answers.length, allowed: 'told' })
  figure({ figure: 'answers cut', site: answers.filter(({ whole }) => !whole).length, allowed: { max: 0 } })
  figure({ figure: 'not ended with 0', site: perRun(({ end }) => end.code !== 0), allowed: { max: 0 } })
  figure({
    figure: 'longest stop',
    site: Math.max(...runs.map(({ tookMs }) => tookMs / 1000)),
    unit: 's',
    digits: 1,
    allowed: { max: 10 },
  })
  // More may be kept than was acknowledged, when a connection ended before its answer; never fewer.
  const accepted = (run: (typeof runs)[number]) => run.answers.filter(({ status }) => status === 201).length
  figure({
    figure: 'acknowledged and missing',
    site: runs.reduce((sum, run) => sum + Math.max(0, accepted(run) - run.stored), 0),
    allowed: { max: 0 },
  })
  figure({ figure: 'leases left', site: perRun(({ leased }) => leased > 0), allowed: { max: 0 } })
})

type Killed = Awaited<ReturnType<typeof killUnderLoad>>

function tellOf({ end, stored, load, faults }: Killed, title: string, figure: (row: Row) => void) {
  expect(end).toEqual({ code: 0, signal: null })
  figure({ figure: title, site: often, allowed: { min: scaled(20, 2) } })
  figure({ figure: 'acknowledged', site: load.acknowledged.size, allowed: { min: scaled(10_000) } })
  figure({ figure: 'cut off and repeated', site: load.repeats(), allowed: { min: 1 } })
  figure({ figure: 'answers other than 201 and 503', site: load.unexpected.length, allowed: { max: 0 } })
  figure({ figure: 'acknowledged and missing', site: faults.missing.length, allowed: { max: 0 } })
  figure({ figure: 'doubled', site: faults.doubled.length, allowed: { max: 0 } })
  figure({ figure: 'leads without their two deliveries', site: faults.withoutDeliveries.length, allowed: { max: 0 } })
  figure({
    figure: 'deliveries not made',
    site: stored.deliveries.filter((one) => !one.delivered_at).length,
    allowed: { max: 0 },
  })
  figure({ figure: 'faults of integrity_check', site: faults.integrity === 'ok' ? 0 : 1, allowed: { max: 0 } })
}

const load = { clients: 32, kills: often, leadsEach: scaled(10_000) / often }

test('SIGKILL', async ({ figure }) => {
  tellOf(await killUnderLoad(load), 'SIGKILLs under load of 32 clients', figure)
})

test('SIGKILL behind nginx', async ({ figure }) => {
  const pages = ['/', '/pricing', '/blog', '/facts', '/early-access', '/sitemap.xml']
  let reading = true
  let readers: Promise<unknown> = Promise.resolve()
  const statuses: number[] = []
  const killed = await killUnderLoad({
    ...load,
    async behind(dataDir) {
      const { ask, server, start } = await startBehindNginx({ DATA_DIR: dataDir })
      for (const path of pages) await ask(path)
      const reader = async (n: number) => {
        for (let at = n; reading; at += 1) {
          const { status } = await ask(pages[at % pages.length] ?? '/', { from: `127.1.${n}.1` }).catch(() => ({
            status: 0,
          }))
          statuses.push(status)
          await wait(50)
        }
      }
      readers = Promise.all(Array.from({ length: 4 }, (_, n) => reader(n)))
      // As many addresses as there are visitors: nginx bounds what one of them sends.
      const send = (request: RequestInit, client: number, round: number) =>
        ask('/api/contact', { ...sent(request), from: `127.2.${client}.${1 + (round % 250)}` })
      return { server, start, send }
    },
  })
  reading = false
  await readers
  tellOf(killed, 'SIGKILLs behind nginx, under load of 32 clients', figure)
  figure({ figure: 'pages asked for meanwhile', site: statuses.length, allowed: { min: 100 } })
  figure({
    figure: 'pages not answered',
    site: statuses.filter((status) => status !== 200).length,
    allowed: { max: 0 },
  })
})
