import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tempDir } from './dirs.ts'
import { aDrawing, aPostFile } from './markdown.ts'

/** A content directory of its own, with the one drawing that test posts show. */
export async function openContent() {
  const contentDir = await tempDir()
  const directory = join(contentDir, 'posts')
  await mkdir(join(directory, 'images'), { recursive: true })
  await writeFile(join(directory, 'images/test.svg'), aDrawing)
  return {
    contentDir,
    directory,
    /** Writes a post's file under its slug, with changes to its head. */
    post: (slug: string, changes: Record<string, string | null> = {}, body?: string) =>
      writeFile(join(directory, `${slug}.md`), aPostFile({ slug, title: `Post ${slug}`, ...changes }, body)),
    write: (name: string, text: string | Uint8Array) => writeFile(join(directory, name), text),
    remove: (name: string) => rm(join(directory, name)),
  }
}
