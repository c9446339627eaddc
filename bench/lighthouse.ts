import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installApart } from './apart.ts'
import { chromiumFlags, need, quiet } from './machine.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'lighthouse')

export const presets = ['mobile', 'desktop'] as const
export type Preset = (typeof presets)[number]

/** The categories that are scored, by Lighthouse's name for them. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const

/** The result of one Lighthouse run of a page. */
export type Audit = {
  fcp?: number
  lcp?: number
  tbt?: number
  cls?: number
  /** The work of the main thread until the page was quiet, in milliseconds of the slowed processor. */
  mainThread?: number
  /** From 0 to 100; undefined when Lighthouse gave none. */
  scores: Record<string, number | undefined>
  /** The audits that cost points, and requests that failed. */
  failures: string[]
  /** The largest thing above the fold, as HTML. */
  lcpElement: string
}

type Result = {
  audits: Record<string, FoundAudit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  runtimeError?: { code: string; message: string }
}
type FoundAudit = {
  id: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  details?: unknown
}

/** Lighthouse asks for another run when the browser's trace lacks its beginning, which happens now and then. */
const traceCode = 'NO_NAVSTART'

/** Audits the page at `url` in a browser with an empty profile. */
export async function audit(url: string, preset: Preset, runs = 3): Promise<Audit> {
  installApart(folder)
  await quiet()
  const args = [join(folder, 'judge.js'), url, preset, need('chromium'), ...chromiumFlags]
  const lhr = JSON.parse((await run(process.execPath, args, { maxBuffer: 1e9 })).stdout) as Result
  if (lhr.runtimeError?.code === traceCode && runs > 1) return await audit(url, preset, runs - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return read(lhr)
}

function read(lhr: Result): Audit {
  const value = (id: string) => lhr.audits[id]?.numericValue
  const scores = categories.map((id): [string, number | undefined] => {
    const score = lhr.categories[id]?.score
    return [id, typeof score === 'number' ? score * 100 : undefined]
  })
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    mainThread: value('mainthread-work-breakdown'),
    scores: Object.fromEntries(scores),
    failures: [...costlyAudits(lhr), ...failedRequests(lhr)],
    lcpElement: lcpElement(lhr),
  }
}

/** Audits that cost their category a point, and those that found something plainly wrong. */
function costlyAudits(lhr: Result): string[] {
  const costly = Object.values(lhr.categories)
    .filter(({ score }) => score !== null && score < 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
    .filter((id) => (lhr.audits[id]?.score ?? 1) < 1)
  const wrong = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id }) => id)
  return [...new Set([...costly, ...wrong])]
}

function failedRequests(lhr: Result): string[] {
  const items = (lhr.audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined)?.items ?? []
  return items
    .filter(({ url, statusCode }) => url.startsWith('http') && (statusCode <= 0 || statusCode >= 400))
    .map(({ url, statusCode }) => `${statusCode} ${url}`)
}
type NetworkRequest = { url: string; statusCode: number }

function lcpElement(lhr: Result): string {
  const details = JSON.stringify(lhr.audits['lcp-breakdown-insight']?.details ?? {})
  const snippet = /"snippet":("(?:[^"\\]|\\.)*")/.exec(details)?.[1]
  return snippet ? (JSON.parse(snippet) as string) : ''
}
