/**
 * Judges the headers of a site by Mozilla's HTTP Observatory and by Google's CSP Evaluator, and prints one JSON line for
 * each path.
 *
 *   node judge.js HOST:PORT PATH...
 *
 * Observatory takes no path and no port; it makes addresses of what it is given, so they go in with the host. It refuses
 * a page that is not found, whose score is then null.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// It reads the browsers' HSTS preload list, which its installation would download: no host of ours is in it.
const list = new URL('../conf/hsts-preload.json', import.meta.resolve('@mdn/mdn-http-observatory'))
writeFileSync(fileURLToPath(list), '{}')

const { scan } = await import('@mdn/mdn-http-observatory')
const { CspEvaluator } = await import('csp_evaluator/dist/evaluator.js')
const { CspParser } = await import('csp_evaluator/dist/parser.js')
const { Severity } = await import('csp_evaluator/dist/finding.js')

const [host = '', ...paths] = process.argv.slice(2)
for (const path of paths) {
  const { status, headers } = await fetch(`https://${host}${path}`, { redirect: 'manual' })
  const policy = new CspParser(headers.get('content-security-policy') ?? '').csp
  const high = new CspEvaluator(policy).evaluate().filter(({ severity }) => severity <= Severity.HIGH)
  const score = status === 404 ? null : (await scan(host + path)).scan.score
  console.log(JSON.stringify({ path, status, score, high: high.map(({ description }) => description) }))
}
