/**
 * Puts a `.br` beside every built text file: at this quality it takes too long for a server that starts. The router's
 * own files go first: an empty script for each page, and its list of them. Pages are rendered on the server, so nothing
 * asks for these.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli } from '#platform/http/encoding.ts'
import { target } from './target.ts'

const client = join(target, 'client')
const texts = /\.(js|css|svg|txt|vtt|webmanifest)$/

const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>
const ofRoutes = Object.entries(manifest).flatMap(([source, { file }]) =>
  source.endsWith('?__react-router-build-client-route') ? [file] : [],
)
const lists = (await readdir(join(client, 'assets'))).filter((name) => /^manifest-\w+\.js$/.test(name))
for (const file of [...ofRoutes, ...lists.map((name) => `assets/${name}`)])
  await rm(join(client, file), { force: true })

const entries = await readdir(client, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name) && !entry.parentPath.includes('.vite'))
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    await writeFile(`${file}.br`, await brotli(await readFile(file), 11))
  }),
)
