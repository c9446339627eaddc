/**
 * Compiles the posts for the built server and publishes their pictures. A broken post stops the build with its file,
 * the line and the reason.
 *
 *   node scripts/posts.ts [DIRECTORY OF POSTS [BUILD]]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import { writeCompiled } from '#knowledge/posts/built-posts.server.ts'
import type { PostBody } from '#knowledge/posts/compile-post.server.ts'
import { createPostLibrary } from '#knowledge/posts/library.server.ts'
import { kindOf } from '#knowledge/posts/picture-file.server.ts'
import { type PictureFile, picturesPath, publishedPicture, readPictures } from '#knowledge/posts/pictures.server.ts'
import { faultText } from '#platform/markdown/fault.ts'
import { unknownColours } from '#platform/text/palette.ts'
import { readPalettes } from './brand-plugin.ts'
import { target } from './target.ts'

const root = join(import.meta.dirname, '..')
const [directory = join(root, 'content/posts'), build = target] = process.argv.slice(2)
const palette = (await readPalettes()).light
const published = join(build, 'client', picturesPath)

const facts = await readBuiltFactsById(join(root, 'content'))
await mkdir(published, { recursive: true })
const pictures = new Map<string, PictureFile>()
for (const [path, picture] of await readPictures(join(directory, 'images'), new Map()))
  pictures.set(path, await publish(picture))

const library = createPostLibrary({ directory, facts: (id) => facts.get(id), pictures })
const { faults } = await library.scan()
for (const fault of faults) console.error(faultText({ ...fault, file: relative('', join(directory, fault.file)) }))

if (faults.some(({ minor }) => !minor)) process.exitCode = 1
else {
  const bodies = new Map<string, PostBody>()
  for (const post of library.allPosts()) bodies.set(post.head.slug, await post.body())
  await writeCompiled(join(build, 'content'), { posts: library.compiledPosts(), pictures: [...pictures] }, bodies)
}

/** Writes a picture to where it is served, without a camera's notes; a PNG in smaller widths too. */
async function publish(picture: PictureFile): Promise<PictureFile> {
  const { name, width, height, fault } = picture
  // Told where a post shows it.
  if (fault) return picture
  const file = join(directory, 'images', name)
  if (kindOf(name) === 'svg') {
    const wrong = unknownColours(await readFile(file, 'utf8'))
    for (const one of wrong) console.error(faultText({ file: relative('', file), ...one }))
    if (wrong.length > 0) {
      process.exitCode = 1
      return picture
    }
  }
  const { bytes } = await publishedPicture(file, palette)
  await writeFile(join(published, name), bytes)
  if (kindOf(name) !== 'png') return picture
  const data = `data:image/png;base64,${bytes.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${data}" width="${width}" height="${height}"/></svg>`
  const renditions = []
  for (const smaller of [480, 960].filter((one) => one < width)) {
    const rendition = name.replace(/\.png$/i, `-${smaller}.png`)
    await writeFile(
      join(published, rendition),
      new Resvg(svg, { fitTo: { mode: 'width', value: smaller } }).render().asPng(),
    )
    renditions.push({ path: picturesPath + rendition, width: smaller })
  }
  return { ...picture, renditions }
}
