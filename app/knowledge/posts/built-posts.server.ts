import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostBody, PostHead } from './compile-post.server.ts'
import type { PictureFile } from './pictures.server.ts'

export type PostFile = {
  name: string
  /** Its size and time, empty as a build leaves it; and the hash of its bytes. */
  fileState: string
  hash: string
  head: PostHead
}
type Compiled = { posts: PostFile[]; pictures: [path: string, picture: PictureFile][] }

const indexOf = (directory: string) => join(directory, 'posts.json')
const bodyOf = (directory: string, slug: string) => join(directory, 'posts', `${slug}.json`)

/** Reads the posts that a build compiled, without their texts. Null when there was no build. */
export async function readCompiled(directory: string): Promise<Compiled | null> {
  const text = await readFile(indexOf(directory), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Compiled)
}

export const readBody = async (directory: string, slug: string) =>
  JSON.parse(await readFile(bodyOf(directory, slug), 'utf8')) as PostBody

/**
 * Writes the compiled posts that a server starts with, and replaces those of an earlier build. A server that runs on
 * them meanwhile finds each file whole.
 */
export async function writeCompiled(directory: string, compiled: Compiled, bodies: ReadonlyMap<string, PostBody>) {
  await mkdir(join(directory, 'posts'), { recursive: true })
  for (const [slug, body] of bodies) await replace(bodyOf(directory, slug), JSON.stringify(body))
  // File times differ between machines, so the build stores none: a server recognises a compiled file by its hash.
  const untimed = {
    posts: compiled.posts.map((post) => ({ ...post, fileState: '' })),
    pictures: compiled.pictures.map(([path, picture]) => [path, { ...picture, fileState: '' }]),
  }
  await replace(indexOf(directory), JSON.stringify(untimed))
  for (const file of await readdir(join(directory, 'posts')))
    if (!bodies.has(file.replace(/\.json$/, ''))) await rm(join(directory, 'posts', file))
}

async function replace(file: string, text: string) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
