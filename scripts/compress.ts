/** Puts a `.br` beside every built text file: at this quality it takes too long for a server that starts. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli } from '#platform/http/encoding.ts'
import { target } from './target.ts'

const client = join(target, 'client')
const texts = /\.(js|css|svg|txt|vtt|webmanifest)$/

const entries = await readdir(client, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name) && !entry.parentPath.includes('.vite'))
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    await writeFile(`${file}.br`, await brotli(await readFile(file), 11))
  }),
)
