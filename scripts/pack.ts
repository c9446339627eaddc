/**
 * `npm run pack`: puts all that runs into `dist` (`--to DIRECTORY`: elsewhere), a folder to copy to a server of this
 * kind of machine: the build, the texts it was made of, the packages with native code, and what starts it. All that it
 * needs there is Node.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'dist') } } })
const dist = resolve(values.to)
/** The packages that no bundle can hold, with the files of each that run. */
const natives: Readonly<Record<string, (file: string) => boolean>> = {
  'better-sqlite3': (file) => /^(package\.json|LICENSE|lib\/(?!darwin|linux|win32).*\.js|prebuilds\/.*)$/.test(file),
  '@myriaddreamin/typst-ts-node-compiler': isProgram,
  '@resvg/resvg-js': isProgram,
}

/** What the build alone reads: its own lists, drawings that are in the documents by now, and typed data. */
const ofTheBuild = /\/\.vite$|\/content\/(documents\/(covers|figures)|[^/]+\.ts)$/

/** True where Linux has musl as its C library, as Alpine does. */
const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
const hasMusl = process.platform === 'linux' && header.glibcVersionRuntime === undefined

await rm(dist, { recursive: true, force: true })
await mkdir(dist, { recursive: true })
for (const folder of ['build', 'content', 'deploy'])
  await cp(join(root, folder), join(dist, folder), { recursive: true, filter: (file) => !ofTheBuild.test(file) })
for (const file of ['.env.example', 'LICENSE']) await cp(join(root, file), join(dist, file))
const { name, version, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
await writeFile(join(dist, 'package.json'), `${JSON.stringify({ name, version, type: 'module', engines }, null, 2)}\n`)
for (const [name, runs] of Object.entries(natives)) {
  await copyPackage(name, runs)
  // The binary of this machine is in a package of its own.
  const scope = dirname(name)
  if (scope === '.') continue
  for (const other of await readdir(join(root, 'node_modules', scope)))
    if (`${scope}/${other}`.startsWith(`${name}-`)) await copyPackage(`${scope}/${other}`, isProgram)
}

function isProgram(file: string): boolean {
  return /(^package\.json|^LICENSE.*|\.js|\.node)$/.test(file)
}

async function copyPackage(name: string, runs: (file: string) => boolean) {
  const from = join(root, 'node_modules', name)
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (!runs(file) || isOfAnotherMachine(file)) continue
    await mkdir(dirname(join(dist, 'node_modules', name, file)), { recursive: true })
    await cp(join(from, file), join(dist, 'node_modules', name, file))
  }
}

/** True for a binary in `prebuilds` that this system, its processor or its C library does not run. */
function isOfAnotherMachine(file: string): boolean {
  const [, system, musl, processor] = /^prebuilds\/([a-z0-9]+?)(musl)?-([a-z0-9]+)\.node$/.exec(file) ?? []
  if (system === undefined) return false
  return system !== process.platform || processor !== process.arch || Boolean(musl) !== hasMusl
}
