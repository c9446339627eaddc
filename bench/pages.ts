import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Bench } from './bench.ts'
import { median, rounded } from './figures.ts'
import { type Audit, audit, categories, type Preset } from './lighthouse.ts'
import { chromiumFlags, machineLine, need } from './machine.ts'
import { formsOf, startNginx } from './nginx.ts'
import { type PageWeight, weigh } from './page-weight.ts'
import type { Row, Table } from './report.ts'
import { screensOf, settled, startSite } from './site.ts'

/** In kB, with brotli, before the paint. */
const maxBeforePaint = 20
/** In kB, before somebody uses something. */
const maxScript = { text: 8, tool: 100 }
/** As multiples of the limit page's first and largest paint. */
const maxPaint = { screen: 1.2, long: 1.4 }
/** Lighthouse's scores. A slow machine costs a point or two of performance. */
const minScore = { performance: 98, other: 100 }

/** Reading pages, which are as long as their text. */
const isLong = (path: string) =>
  /^\/(blog|frameworks\/[^/]+|whitepaper|trust-center|resources\/templates)\/./.test(path) ||
  path === '/controls/crosswalk'
/** Pages that search engines are asked to leave out. */
const isUnlisted = (path: string) => /^\/(search|whitepaper)(\/|$)/.test(path)

export const pages: Bench = async ({ runs = 5, preset, screens }) => {
  await using site = await startSite()
  await using nginx = await startNginx(formsOf(readFileSync(join(import.meta.dirname, 'limit.html'))))
  const paths = screens ?? (await screensOf(site))
  for (const path of paths) await settled(site.url + path)

  const limitUrl = `${nginx.url}/`
  const audits = new Map<string, Audit[]>([limitUrl, ...paths.map((path) => site.url + path)].map((url) => [url, []]))
  // All pages take turns, so a noisy minute falls on each of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const [url, taken] of audits) {
      const result = await audit(url, preset)
      taken.push(result)
      console.error(`pages, ${preset} ${run}/${runs}: ${url} ${told(result)}`)
    }
  }

  const browser = await chromium.launch({ executablePath: need('chromium'), args: [...chromiumFlags] })
  const weights = new Map<string, PageWeight>()
  try {
    for (const url of audits.keys()) weights.set(url, await weigh(browser, url))
  } finally {
    await browser.close()
  }

  const measured = (url: string): Measured => {
    const weight = weights.get(url)
    if (!weight) throw new Error(`${url} was not weighed`)
    return { audits: audits.get(url) ?? [], weight }
  }
  const limit = measured(limitUrl)
  return paths.map((path) => tableOf(path, { preset, page: measured(site.url + path), limit }))
}

type Measured = { audits: readonly Audit[]; weight: PageWeight }

type Run = { preset: Preset; page: Measured; limit: Measured }

function tableOf(path: string, { preset, page, limit }: Run): Table {
  const title = `${path}: Lighthouse, ${preset}, medians of ${page.audits.length}`
  const kind = page.weight.isTool ? 'tool' : 'text'
  const figure = (key: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'mainThread') => ({
    peer: median(limit.audits.map((result) => result[key])),
    site: median(page.audits.map((result) => result[key])),
  })
  const score = ({ audits }: Measured, id: string) => median(audits.map(({ scores }) => scores[id]))
  const weight = ({ weight: { html, blocking } }: Measured) => (html + blocking) / 1000
  const rows: Row[] = [
    {
      figure: 'FCP',
      ...figure('fcp'),
      unit: 'ms',
      allowed: { maxTimes: isLong(path) ? maxPaint.long : maxPaint.screen },
    },
    {
      figure: 'LCP',
      ...figure('lcp'),
      unit: 'ms',
      allowed: { maxTimes: isLong(path) ? maxPaint.long : maxPaint.screen },
    },
    { figure: 'TBT', ...figure('tbt'), unit: 'ms', allowed: { max: 100 } },
    { figure: 'main-thread work', ...figure('mainThread'), unit: 'ms', allowed: 'told' },
    { figure: 'CLS', ...figure('cls'), digits: 4, allowed: { max: 0 } },
    ...categories.map((id) => ({
      figure: id,
      peer: score(limit, id),
      site: score(page, id),
      allowed: isUnlisted(path)
        ? ('told' as const)
        : { min: id === 'performance' ? minScore.performance : minScore.other },
    })),
    {
      figure: 'HTML and what blocks its paint',
      peer: weight(limit),
      site: weight(page),
      unit: 'kB',
      digits: 1,
      allowed: isLong(path) ? 'told' : { max: maxBeforePaint },
    },
    {
      figure: 'requests before the first paint',
      peer: limit.weight.requests,
      site: page.weight.requests,
      allowed: { max: 1 },
    },
    {
      figure: `script of a ${kind === 'tool' ? 'form or tool' : 'text screen'}, before it is used`,
      peer: limit.weight.script / 1000,
      site: page.weight.script / 1000,
      unit: 'kB',
      digits: 1,
      allowed: { max: maxScript[kind] },
    },
  ]
  const failures = [...new Set(page.audits.flatMap((result) => result.failures))]
  const fold = page.weight.hasPicture ? 'a picture or a film above the fold' : 'no picture above the fold'
  const largest = page.audits[0]?.lcpElement ?? ''
  const notes = [
    `largest element (${fold}): ${largest.length > 100 ? `${largest.slice(0, 100)}...` : largest}`,
    `failed audits: ${failures.join(', ') || 'none'}`,
    machineLine(),
  ]
  return { title: preset === 'desktop' ? title : `${title}, default throttling`, peerName: 'limit page', rows, notes }
}

function told({ fcp, lcp, tbt, mainThread, scores }: Audit): string {
  const times = [fcp, lcp, tbt].map((time) => (time === undefined ? '?' : Math.round(time)))
  return `fcp ${times[0]} lcp ${times[1]} tbt ${times[2]} work ${rounded(mainThread ?? 0)} performance ${rounded(scores.performance ?? 0)}`
}
