import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { leftoversIn } from '#server/content-check/leftovers.server.ts'
import { readContent } from '#server/content-check/typed-data.server.ts'

/** Words of the site that are no typed data. */
async function textsIn(project: string, screens: readonly { path: string; text: string }[]) {
  const directories = ['content/posts', 'content/documents', 'content/facts', 'public/media']
  const files = await Promise.all(
    directories.map(async (directory) =>
      (await readdir(join(project, directory)).catch(() => []))
        .filter((name) => /\.(md|yaml|vtt)$/.test(name))
        .map((name) => join(directory, name)),
    ),
  )
  const read = files.flat().map(async (place) => ({ place, text: await readFile(join(project, place), 'utf8') }))
  return [...screens.map(({ path, text }) => ({ place: `the page ${path}`, text })), ...(await Promise.all(read))]
}

/** Writes what `site doctor` has to know of the content of a build, which need not be there when the server starts. */
export async function writeLeftovers(project: string, build: string, name: string) {
  const screens = JSON.parse(await readFile(join(build, 'content/screens.json'), 'utf8'))
  const texts = await textsIn(project, screens)
  const leftovers = leftoversIn(await readContent(project), texts, name)
  await writeFile(join(build, 'content/leftovers.json'), JSON.stringify(leftovers))
}
