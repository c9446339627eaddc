/** Puts a `.br` and a `.gz` beside every built text file, so the server compresses nothing while it answers. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli, gzip } from '#platform/http/encoding.ts'
import { target } from './target.ts'

const client = join(target, 'client')
const texts = /\.(js|css|svg|txt|vtt|webmanifest)$/

const entries = await readdir(client, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name) && !entry.parentPath.includes('.vite'))
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const bytes = await readFile(file)
    await Promise.all([
      brotli(bytes, 11).then((smaller) => writeFile(`${file}.br`, smaller)),
      gzip(bytes).then((smaller) => writeFile(`${file}.gz`, smaller)),
    ])
  }),
)
