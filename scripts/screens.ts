/**
 * Writes two files for the built server. `build/content/screens.json` describes its screens, so it need not render them
 * to find out. `leftovers.json` beside it lists remaining samples and placeholders, for `site doctor`. It works on the
 * results of the build, of posts and of documents.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site as brand } from '#content/site.ts'
import type * as BuiltServer from '#server/main.ts'
import { writeLeftovers } from './leftovers.ts'
import { target as build } from './target.ts'
import { writeScreens } from './write-screens.ts'

const built = (await import(join(build, 'server/main.js'))) as typeof BuiltServer
const dataDir = await mkdtemp(join(tmpdir(), 'screens-'))
/** Screens name the next deadline. To build the same sources twice, set the day (reproducible-builds.org). */
const { SOURCE_DATE_EPOCH: epoch } = process.env
const now = () => (epoch ? new Date(Number(epoch) * 1000) : new Date())
const assetsOf = built.createPageAssets(built.clientDirectory)
const { services, createServer } = await built.openSite({
  env: built.readEnv({ DATA_DIR: dataDir }),
  log: built.createLog('error'),
  build: { client: built.clientDirectory, compiledDir: built.compiledDir },
  assetsOf,
  now,
})
const { screens } = createServer({ origin: '' }).pages
const pages = built.createPageRenderer(services.pageServices, assetsOf)
const broken = await writeScreens(join(build, 'content/screens.json'), pages, screens)
await writeLeftovers(join(import.meta.dirname, '..'), build, brand.name)
await services.close()
await rm(dataDir, { recursive: true })
if (broken.length > 0) {
  console.error(`These pages could not be rendered; the lines above say why: ${broken.join(', ')}`)
  process.exitCode = 1
}
