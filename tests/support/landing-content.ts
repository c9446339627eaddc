import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tempDir } from './dirs.ts'
import { aFormFile, aPageFile } from './landing.ts'

/** A folder of content with a landing page and its form, beside no posts. */
export async function landingContent(
  files: Readonly<Record<string, string>> = { 'pages/webinar.md': aPageFile(), 'forms/webinar.yaml': aFormFile },
) {
  const contentDir = await tempDir()
  const write = async (name: string, text: string) => {
    const path = join(contentDir, name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
  await cp('content/posts', join(contentDir, 'posts'), { recursive: true })
  for (const folder of ['pages', 'forms']) await mkdir(join(contentDir, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return { contentDir, write }
}
