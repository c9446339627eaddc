/**
 * `npm run build`: makes the site in `.cache/build`, and puts it in the place of the build before when all is done. A
 * build that fails leaves that one as it is.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runSteps, type Step } from './steps.ts'

const root = join(import.meta.dirname, '..')
const outDirectory = join(root, '.cache/build')
const build = join(root, 'build')

/** The longest first, and early what refuses a wrong value. */
const steps: Readonly<Record<string, Step>> = {
  documents: { run: 'node scripts/documents.ts' },
  content: { run: 'node scripts/content.ts' },
  pages: { run: 'react-router build --logLevel warn' },
  posts: { run: 'node scripts/posts.ts' },
  icons: { run: 'node scripts/icons.ts' },
  away: { run: 'node scripts/away-page.ts' },
  screens: { run: 'node scripts/screens.ts', after: ['pages', 'posts', 'documents'] },
  compress: { run: 'node scripts/compress.ts', after: ['pages', 'posts', 'documents', 'icons'] },
  pictures: { run: 'node scripts/pictures.ts', after: ['screens'] },
  desk: { run: 'vite build --config scripts/desk.config.ts --logLevel warn' },
}

/**
 * The imports by which the built server finds its other files; those of the sources are in their own `package.json`.
 */
const runtimePackage = {
  type: 'module',
  imports: {
    '#project': './package.json',
    '#typesetting/*': './typesetting/*',
    '#typesetting-thread': './server/typesetting.js',
    '#rewriting-thread': './server/rewriting.js',
    '#desk-renderer': './server/desk-renderer.js',
  },
}

const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
await rm(outDirectory, { recursive: true, force: true })
await mkdir(outDirectory, { recursive: true })
await writeFile(join(outDirectory, 'package.json'), JSON.stringify(runtimePackage))
try {
  await runSteps(steps, root, { ...process.env, BUILD_DIR: outDirectory, PATH })
  // Its place is empty for a moment only, however large it is.
  const before = join(root, '.cache/build-before')
  await rm(before, { recursive: true, force: true })
  if (existsSync(build)) await rename(build, before)
  await rename(outDirectory, build)
  await rm(before, { recursive: true, force: true })
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
