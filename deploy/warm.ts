/**
 * Fills the cache of the proxy in front. Every public page is then there for its first visitor, and while the site is
 * away. It requests each page of the sitemap in the three encodings, and the files that pages show. The pictures of
 * shared links are drawn when somebody shares one, a few a second, so they are left out.
 *
 * node deploy/warm.ts https://www.company.com
 */
import { get as plainGet } from 'node:http'
import { get as secureGet } from 'node:https'

const [origin = ''] = process.argv.slice(2)
if (!/^https?:\/\/[^/]+$/.test(origin)) {
  console.error('Say whose cache, such as: node deploy/warm.ts https://www.company.com')
  process.exit(2)
}

/** The number of addresses to request at once; a busy site does not notice so few. */
const atOnce = 4
const get = origin.startsWith('https:') ? secureGet : plainGet

/** Requests an address in an encoding. Returns the status, and the text if no encoding was asked for. */
function ask(path: string, encoding: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: '' })
    get(origin + path, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => encoding === '' && parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      response.on('error', failed)
    }).on('error', failed)
  })
}

const done = new Set<string>()
const failed: string[] = []

/** Requests the addresses that were not requested yet, and calls `found` with the text of each. */
async function walk(paths: readonly string[], found = (_: string) => {}) {
  const left = paths.filter((path) => !done.has(path))
  for (const path of left) done.add(path)
  const worker = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const [plain] = await Promise.all(['', 'br', 'gzip'].map((encoding) => ask(path as string, encoding)))
      if (plain?.status === 200) found(plain.text)
      else failed.push(`${path}: ${plain?.status || 'no answer'}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const sitemap = await ask('/sitemap.xml', '')
const pages = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
const files = new Set<string>()
await walk(['/sitemap.xml', '/robots.txt', '/favicon.ico', ...pages], (text) => {
  for (const [path] of text.matchAll(/\/(assets|media)\/[\w./-]+\.\w+/g)) files.add(path)
})
await walk([...files])
for (const one of failed.slice(0, 10)) console.error(one)
process.stdout.write(`${done.size - failed.length} of ${done.size} addresses answered, ${pages.length} of them pages\n`)
process.exitCode = failed.length > 0 || pages.length === 0 ? 1 : 0
