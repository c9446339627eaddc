/**
 * `npm run dev`: serves what production serves, made from the sources. After any change the server restarts in this
 * process and open pages reload. Faults are shown in the terminal and on the page.
 *
 * npm run dev -- [--host ADDRESS]
 *
 * It listens to this machine alone, because it shows unpublished content; `--host 0.0.0.0` lets in anybody who is on
 * the network.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { EnvError, readEnv } from '#platform/env.ts'
import { createHostCheck, createLoopbackCheck } from '#platform/http/same-origin.ts'
import type * as ServerModule from '#server/development.ts'
import { brandFiles } from './brand-plugin.ts'
import { faultOf, faultPage } from './dev-fault.ts'
import { filesForBrowser } from './dev-files.ts'
import { devBase, devPlugin } from './dev-plugin.ts'
import { drawIcons } from './icons.ts'
import { writeScreens } from './write-screens.ts'

const env = readEnvOrEnd()
const host = readHostOrEnd()
const root = join(import.meta.dirname, '..')
const directory = join(root, '.cache/development')
const client = join(directory, 'client')
/** A change to one of these is one to what is served. */
const served = /^(app|content|platform|public|server)\//
/**
 * A step of the build, and the files that what it makes comes from. A change to one that is `shown` is on the page
 * without it: the step then only tells what is wrong, and makes what the next start begins with.
 */
type Step = { run: readonly [script: string, ...args: string[]]; of: RegExp; shown?: RegExp }
const steps: readonly Step[] = [
  {
    run: ['content.ts'],
    of: /^(content\/[^/]+\.ts|content\/texts\/|content\/controls\/|app\/.*(words|\.data)\.ts|public\/)/,
    shown: /./,
  },
  {
    run: ['posts.ts', join(env.contentDir, 'posts'), directory],
    of: /^(content\/(posts|facts|authors)|app\/knowledge\/(articles|facts)\/.*(rules|server)|platform\/(markdown|text)\/)/,
    // The server itself takes posts that changed since they were compiled.
    shown: /^content\/posts\/[^/]+\.md$/,
  },
  {
    run: ['documents.ts', '--to', directory],
    of: /^(content\/(documents|facts|host|site)|app\/(knowledge\/(documents|typesetting|facts)|site\/trust-center)\/.*(rules|server|data)|platform\/(markdown|text)\/)/,
  },
]
/** Files that others are copied, drawn or painted from. */
const ofBrand = /^(public\/|content\/site\.ts|app\/(styles\/tokens\.css|shell\/favicon))/
/** Several files are often written at once, as by a change of branch. */
const settleMs = 50

const ready = Promise.withResolvers<void>()
// A page that is opened meanwhile waits.
const server = createServer((request, response) => void ready.promise.then(() => serve(request, response)))
server.listen(env.port, host ?? '127.0.0.1')
await once(server, 'listening').catch(({ message }: Error) => {
  console.error(`The server cannot listen: ${message}. Set PORT to another one.`)
  process.exit(1)
})
const { port } = server.address() as AddressInfo
const isLoopback = createLoopbackCheck(port)
const isPublic = env.siteUrl === null ? () => false : createHostCheck(env.siteUrl)
/**
 * Accepts this machine's own names, the public name, and, with `--host`, IP addresses. Any other name that leads here
 * belongs to another site.
 */
const isOwnHost = (asked = '') =>
  isLoopback(asked) ||
  isPublic(asked) ||
  (host !== null && isIP(asked.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) > 0)

const vite = await createVite({
  base: devBase,
  // Files are served as production serves them.
  publicDir: false,
  cacheDir: join(directory, 'vite'),
  appType: 'custom',
  plugins: [devPlugin()],
  optimizeDeps: { entries: ['app/entry.client.ts', 'app/**/*.island.tsx'] },
  server: {
    middlewareMode: true,
    // The page says what is broken, under the policy that it has in production.
    hmr: { server, overlay: false },
    fs: filesForBrowser(root, [env.dataDir, env.backupDir]),
    watch: { ignored: ['**/.cache/**', '**/build/**', `${env.dataDir}/**`, '**/test-results/**'] },
  },
})

let site: ServerModule.Development | null = null
let fault: string | null = null
/** Steps to take, the first time before the server is started and then after it; one that failed stays. */
const due = new Set(steps)
/** The last turn of each. */
const turns = new Map<Step, Promise<void>>()
/** True while they have to do with a change that the page does not show yet. */
let isMoreToShow = false
let isBrandDue = true
/** Counts the saves, so that a late step knows whether it is about the last one. */
let saves = 0
let settle: NodeJS.Timeout | undefined
/** Requests wait for it. */
let starting: Promise<void> = start()

async function start() {
  const failed = site === null
  const before = site
  await site?.close()
  site = null
  fault = null
  try {
    // What failed to load would fail again.
    if (failed) vite.environments.ssr.moduleGraph.invalidateAll()
    // Before the others, which make directories of the same names.
    if (isBrandDue) await cp(join(root, 'public'), client, { recursive: true })
    const first = failed ? [...due] : []
    await Promise.all([...(isBrandDue ? [drawIcons(client), paintBrand()] : []), ...first.map(make)])
    isBrandDue = false
    const { startDevelopment } = (await vite.ssrLoadModule('/server/development.ts')) as typeof ServerModule
    site = await startDevelopment({ env: { ...env, port }, directory, writeScreens, knowsScreens: before !== null })
  } catch (error) {
    tell(error)
  }
}

/**
 * Takes the steps that are due. What they made is served by a server that is started again, if that shows anything new.
 */
async function finish() {
  const save = saves
  for (const step of due) void make(step)
  try {
    // Those of an earlier save that are not over are waited for too.
    await Promise.all(turns.values())
    if (save !== saves || !isMoreToShow) return
    isMoreToShow = false
    starting = start()
    await starting
  } catch (error) {
    if (save !== saves) return
    await site?.close()
    site = null
    tell(error)
  }
  reload()
}

const reload = () => vite.environments.client.hot.send({ type: 'full-reload' })

/** Takes a step, after an earlier turn of it that is not over. @throws Error with what it says is wrong */
function make(step: Step): Promise<void> {
  const turn = (turns.get(step) ?? Promise.resolve()).catch(() => {}).then(() => run(step))
  turns.set(step, turn)
  return turn
}

/** Runs a step of the build as a program of its own, if it is still due. @throws Error with what it says is wrong */
async function run(step: Step) {
  // A file that is saved from now on makes it due again.
  if (!due.delete(step)) return
  const [script, ...args] = step.run
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastOutput = ''
  child.stderr.on('data', (text) => {
    lastOutput += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) {
    due.add(step)
    throw Object.assign(new Error(lastOutput.trim()), { stack: '' })
  }
  if (lastOutput) console.error(lastOutput.trim())
}

function tell(error: unknown) {
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  fault = faultOf(error, root)
  console.error(`\n${fault}\n`)
}

vite.watcher.on('all', (_event, path) => {
  const file = relative(root, path)
  if (!served.test(file) || /\.test\.tsx?$/.test(file)) return
  for (const step of steps.filter(({ of }) => of.test(file))) {
    due.add(step)
    isMoreToShow ||= !step.shown?.test(file)
  }
  isBrandDue ||= ofBrand.test(file)
  saves += 1
  clearTimeout(settle)
  settle = setTimeout(() => {
    starting = starting.then(start).then(reload)
    void starting.then(finish)
  }, settleMs)
})

const answer = getRequestListener(async (request, bindings) => {
  await starting
  if (!site) return faultPage(fault ?? '')
  const { response, error } = await site.fetch(request, bindings as HttpBindings)
  if (error === undefined) return response
  tell(error)
  return request.headers.get('accept')?.includes('text/html') ? faultPage(fault ?? '') : response
})
function serve(request: IncomingMessage, response: ServerResponse) {
  if (!isOwnHost(request.headers.host)) response.writeHead(421).end()
  else if (request.url?.startsWith(devBase)) vite.middlewares(request, response)
  else void answer(request, response)
}
ready.resolve()
await starting
console.info(`http://localhost:${port} serves the sources as they are. Ctrl-C ends it.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.close()
    server.closeAllConnections()
    await starting
    await Promise.all([site?.close(), vite.close()])
    process.exit(0)
  })

function readEnvOrEnd() {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** The address to listen on, if any but this machine's own. */
function readHostOrEnd(): string | null {
  try {
    return parseArgs({ options: { host: { type: 'string' } } }).values.host ?? null
  } catch {
    console.error('Usage: npm run dev -- [--host ADDRESS]')
    process.exit(2)
  }
}

/** Writes the files that follow from the brand alone, as the build does. */
async function paintBrand() {
  for (const [path, svg] of await brandFiles()) {
    await mkdir(dirname(join(client, path)), { recursive: true })
    await writeFile(join(client, path), svg)
  }
}
