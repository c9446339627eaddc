import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Body, bodiesFor, bytesOf, rightBody, type Target } from '../support/bodies.ts'
import { aRegistration } from '../support/landing.ts'
import { landingContent } from '../support/landing-content.ts'
import { right } from '../support/right-answers.ts'
import { openTestSite } from '../support/site.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

/** A hundred thousand and more are posted by `npm run verify:long`. With fewer than these a status may not come. */
const bodiesForEach = 50
const maxAnswered = 64 * 1024
const maxCpuMs = 50

/** Milliseconds of CPU that all threads took since. One that makes a document is not waited for by others. */
const cpuSince = (start: NodeJS.CpuUsage, own: NodeJS.CpuUsage, isFile: boolean) => {
  const { user, system } = isFile ? process.threadCpuUsage(own) : process.cpuUsage(start)
  return (user + system) / 1000
}

/** Asks as browsers do, and says what came back. */
async function ask(site: Site, path: string, init: RequestInit) {
  const [start, own] = [process.cpuUsage(), process.threadCpuUsage()]
  const response = await site.request(path, init)
  const sent = Buffer.from(await response.arrayBuffer())
  const isFile = response.headers.has('content-disposition')
  return { status: response.status, sent: sent.length, isFile, cpuMs: cpuSince(start, own, isFile) }
}

const post = (site: Site, path: string, body: Body) => {
  const headers = { 'Accept-Encoding': 'br', ...(body.type && { 'Content-Type': body.type }) }
  return ask(site, path, { method: 'POST', headers, body: bytesOf(body) })
}

/** The least of several tries: what a request costs, not what the machine did meanwhile. */
async function minCpu(first: number, again: () => Promise<{ cpuMs: number }>): Promise<number> {
  let min = first
  for (let turn = 0; turn < 8 && min > maxCpuMs; turn += 1) min = Math.min(min, (await again()).cpuMs)
  return min
}

/**
 * Posts made-up bodies. A failure is reported with its seed, and with its body as pieces and their repeats. It is not
 * shrunk, because each try might cost as much.
 */
async function postMany(site: Site, target: Target) {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(bodiesFor(target), async (body) => {
      const { status, sent, isFile, cpuMs } = await post(site, target.path, body)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      const said = {
        path: target.path,
        status,
        sent: isFile ? 0 : sent,
        cpuMs: await minCpu(cpuMs, () => post(site, target.path, body)),
      }
      if (said.status >= 500 || said.sent > maxAnswered || said.cpuMs > maxCpuMs) throw new Error(JSON.stringify(said))
    }),
    { numRuns: bodiesForEach, endOnFailure: true, examples: [[rightBody(target)]] },
  )
  return seen
}

/** The posts of an address, of which those are few that make a document or wait. */
function targetAt(path: string, takes: Target['takes'], refused: number, address = path): Target {
  const answers = right[path]
  if (!answers) throw new Error(`No answers are known that are right for ${path}`)
  const slow = /newsletter|\.(pdf|docx)$/.test(path)
  return { path: address, right: answers, takes, shares: { refused, right: slow ? 0 : 50 } }
}

const screensOf = (site: Site) => site.screens.filter(({ takesPosts }) => takesPosts).map(({ path }) => path)

const hostile: readonly (readonly [name: string, body: string])[] = [
  ['an index of a hundred thousand', 'firstName[100000]=x'],
  ['an index of a million', 'firstName[1000000]=x'],
  ['an index that would take all memory', 'firstName[200000000]=x'],
  ['a long list of nothing', 'a[60000]=1'],
  ['a path of five thousand parts', `a${'.x'.repeat(5_000)}=1`],
  ['a name fifteen thousand times', 'a=1&'.repeat(15_000)],
  ['the prototype of everything', '__proto__[email]=x&constructor.prototype.email=x'],
]

test.each(hostile)('a name makes no structure: %s', async (_, text) => {
  const site = await openTestSite()
  const body: Body = { type: 'application/x-www-form-urlencoded', pieces: [[text, 1]] }
  for (const path of ['/our-story', '/early-access', '/newsletter', '/ai-governance-policy.md']) {
    const { status, sent, cpuMs } = await post(site, path, body)
    expect([path, status]).toEqual([path, text.length > 20_000 ? 413 : 422])
    expect(sent).toBeLessThan(maxAnswered)
    expect(await minCpu(cpuMs, () => post(site, path, body))).toBeLessThan(maxCpuMs)
  }
})

test('a page answers whatever it is posted in little time and few bytes, and with no failure', async () => {
  const site = await openTestSite()
  const paths = screensOf(site)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const query = path.startsWith('/newsletter/') ? '?token=none' : ''
    const seen = await postMany(site, targetAt(path, 'form', 81, path + query))
    expect([path, [...seen.keys()]]).toEqual([path, expect.arrayContaining([413, 415])])
  }
}, 600_000)

test('so does every endpoint', async () => {
  const site = await openTestSite()
  expect(site.postPaths.length).toBeGreaterThan(10)
  for (const path of site.postPaths) {
    const takes = path.startsWith('/api/') ? 'json' : 'form'
    const seen = await postMany(site, targetAt(path, takes, 30))
    // Nobody is told that something was counted.
    const taken = path === '/api/counts' ? 204 : takes === 'json' ? 201 : 200
    expect([path, [...seen.keys()]]).toEqual([path, expect.arrayContaining([taken, 415])])
  }
}, 600_000)

test('so does the form of a landing page, by its endpoint and without scripts', async () => {
  const { contentDir } = await landingContent()
  const site = await openTestSite({ CONTENT_DIR: contentDir })
  const answers = aRegistration() as Target['right']
  for (const [path, takes, refused] of [
    ['/api/forms/webinar', 'json', 30],
    ['/webinar', 'form', 81],
  ] as const) {
    const seen = await postMany(site, { path, right: answers, takes, shares: { refused, right: 50 } })
    expect([path, [...seen.keys()]]).toEqual([path, expect.arrayContaining([422, 415])])
  }
}, 600_000)

test('an address and headers of any kind cost little and fail nothing, wherever they lead', async () => {
  const site = await openTestSite({ TRUST_PROXY: '1' })
  const screens = site.screens.map(({ path, queryNames }) => ({
    path: path.replaceAll(/:\w+/g, 'trust'),
    reads: queryNames,
  }))
  const piece = fc.constantFrom(...'a1,;=-: "*%/.&+', 'W/', '%2F', '%00', ';q=0', 'text/markdown,', '%E4%B8%80', '../')
  const long = fc.tuple(
    fc.string({ unit: fc.constantFrom(...'nya0'), maxLength: 3 }),
    piece,
    fc.integer({ max: 2_000, min: 0 }),
  )
  const textOf = ([start, piece, times]: [string, string, number]) => start + piece.repeat(times).slice(0, 7_000)
  const start = fc.constantFrom('', 'bytes=', 'br', 'text/markdown', 'http://a.example/?utm_source=', '::ffff:', 'W/"')
  const header = fc.constantFrom(
    'accept',
    'accept-encoding',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'cookie',
    'referer',
    'idempotency-key',
    'content-type',
  )
  const address = fc
    .tuple(
      fc.constantFrom(...screens, { path: '', reads: [] }),
      fc.constantFrom('', '.data', '.md', '/'),
      long,
      fc.boolean(),
    )
    .chain(([{ path, reads }, ending, made, deeper]) =>
      fc.constantFrom('x', '__proto__', ...reads).map((name) => {
        const text = textOf(made).replaceAll(/[ "]/g, '')
        return deeper ? `${path}/${text}${ending}` : `${path || '/'}${ending}?${name}=${text}&${name}[0]=1`
      }),
    )
  await fc.assert(
    fc.asyncProperty(address, header, start, long, async (path, name, begin, made) => {
      const headers = { [name]: begin + textOf(made) }
      const { status, cpuMs } = await ask(site, path, { headers })
      const said = { status, cpuMs: await minCpu(cpuMs, () => ask(site, path, { headers })) }
      if (said.status >= 500 || said.cpuMs > maxCpuMs) throw new Error(JSON.stringify(said))
    }),
    { numRuns: bodiesForEach, endOnFailure: true },
  )
}, 600_000)
