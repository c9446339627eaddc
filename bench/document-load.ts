/**
 * Asks for roadmaps as PDFs over some connections, each as soon as the one before it is answered, and prints how that
 * went. No two are alike: the 54 choices in turn, each for a company of another name. A process of its own, so that it
 * takes no time from the server's thread.
 *
 *   node document-load.ts PORT CONNECTIONS COUNT MARK
 */
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { maturities, roadmapIndustries, roadmapSizes } from '#features/roadmap/choice.ts'

/** The printed result, as JSON. Moments are milliseconds since 1970. */
export type DocumentLoad = { from: number; to: number; ms: number[]; failures: number; distinct: number }

// It stands for other machines: what it does here is not to hold up what is measured.
setPriority(19)

const [port = 0, connections = 1, count = 1] = process.argv.slice(2, 5).map(Number)
const mark = process.argv[5] ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const choices = roadmapIndustries.flatMap((industry) =>
  roadmapSizes.flatMap((size) =>
    maturities.map((maturity) => ({ industry: industry.value, size: size.value, maturity: maturity.value })),
  ),
)

/** Sends one form; the PDF, or null for whatever else is answered. */
function ask(number: number): Promise<Buffer | null> {
  const fields = { ...choices[number % choices.length], companyName: `Company ${mark}-${number}` }
  const form = new URLSearchParams(fields).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(form) }
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, path: '/compliance-roadmap.pdf', method: 'POST', headers }
    const sent = request(options, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray())
        resolve(response.statusCode === 200 && body.subarray(0, 5).toString() === '%PDF-' ? body : null)
      } catch {
        resolve(null)
      }
    })
    sent.on('error', () => resolve(null)).end(form)
  })
}

const ms: number[] = []
const pdfs: Buffer[] = []
let failures = 0
let next = 0
const client = async () => {
  while (next < count) {
    const start = performance.now()
    const pdf = await ask(next++)
    ms.push(performance.now() - start)
    if (pdf) pdfs.push(pdf)
    else failures += 1
  }
}
const from = Date.now()
await Promise.all(Array.from({ length: connections }, client))
const to = Date.now()
agent.destroy()
const distinct = new Set(pdfs.map((pdf) => createHash('sha256').update(pdf).digest('base64'))).size
console.log(JSON.stringify({ from, to, ms, failures, distinct } satisfies DocumentLoad))
