/**
 * Writes what the built server has to know of its screens without rendering them: `build/content/screens.json`. Run after
 * the build and after posts and documents, on their result.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as BuiltServer from '#server/main.ts'
import type { BuiltScreen } from '#server/screens/service.ts'
import { contentDates } from './content-dates.ts'
import { readPage } from './read-page.ts'

const build = join(import.meta.dirname, '../build')
const built = (await import(join(build, 'server/index.js'))) as typeof BuiltServer
const dataDir = await mkdtemp(join(tmpdir(), 'screens-'))
const site = await built.compose(built.readEnv({ DATA_DIR: dataDir }), built.createLog('silent'), undefined, {
  compiled: built.compiledDirectory,
})
await site.posts.open()
const pages = built.createPages(site.services)
const { screens } = built.createPageAnswers({
  pages,
  origin: '',
  https: false,
  integrityOf: built.integrityOf,
  onError: console.error,
})

/** What stands on these is found at its own address. */
const lists = new Set(['/blog', '/facts'])

const dates = await contentDates()
const found: BuiltScreen[] = []
for (const { path, confidential } of screens) {
  if (confidential) continue
  const response = await pages.render(new Request(`http://localhost${path}`), { origin: '', id: 'screen' })
  if (response.status !== 200) continue
  const page = readPage(await response.text())
  found.push({ path, ...page, text: lists.has(path) ? '' : page.text, changed: dates.get(path) ?? null })
}
await mkdir(join(build, 'content'), { recursive: true })
await writeFile(join(build, 'content/screens.json'), JSON.stringify(found))
await site.close()
await rm(dataDir, { recursive: true })
