import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Palette } from '#platform/text/palette.ts'
import { createContentWatch } from '#platform/watched-content.ts'
import type { Library } from './library.server.ts'
import { publishedPicture } from './pictures.server.ts'
import type { Posts } from './service.server.ts'

type Parts = {
  directory: string
  library: Library
  posts: Posts
  /** The colours that drawings name. */
  palette: Palette
  log: Pick<Logger, 'warn' | 'error' | 'info'>
  now: () => Date
}

/** A picture's address, its file, and what is published of it. */
type ShownPicture = { path: string; file: string; bytes: Buffer<ArrayBufferLike> }

/** Keeps the library as the directory is, and the blog as the clock is, while the server runs. */
export function createPostsWatch({ directory, library, posts, palette, log, now }: Parts) {
  const picturesDirectory = join(directory, 'images')
  /** The hash of each picture as it is published, and of those that could not be. */
  const publishedPictures = new Map<string, string>()
  const failedPictures = new Map<string, string>()
  let putPictures: (pictures: readonly ShownPicture[]) => Promise<void> = async () => {}

  /** Takes the changes since the last look and passes them on. A broken file is logged and changes nothing. */
  async function read() {
    const { faults } = await library.scan()
    // First, so that whatever a post has, no picture waits for it.
    await publishPictures()
    for (const fault of faults) {
      const { line, reason, minor } = fault
      const place = { file: join(directory, fault.file), line, reason }
      if (minor) log.warn(place, 'a post has a fault')
      else log.error(place, 'a post was not taken')
    }
    const { slugs } = posts.announceChanges()
    if (slugs.length > 0 && watch.isFollowing()) log.info({ posts: slugs.length }, 'posts changed')
  }

  /** Publishes the pictures that are new or other than they were published. One that cannot be is reported once. */
  async function publishPictures() {
    for (const [path, { name, hash }] of library.pictures()) {
      if (publishedPictures.get(path) === hash) continue
      const file = join(picturesDirectory, name)
      try {
        await putPictures([{ path, file, bytes: (await publishedPicture(file, palette)).bytes }])
        failedPictures.delete(path)
        publishedPictures.set(path, hash)
      } catch (error) {
        if (failedPictures.get(path) !== hash) log.error({ file, reason: String(error) }, 'a picture was not taken')
        failedPictures.set(path, hash)
      }
    }
  }

  const watch = createContentWatch({
    folders: [directory, picturesDirectory],
    read,
    announce: () => void posts.announceChanges(),
    nextChange: posts.nextChange,
    now,
    failed: (error) => log.error({ reason: String(error) }, 'posts not read'),
    missed: (folder) => log.warn({ directory: folder }, 'nothing to watch here'),
  })
  const { scan } = watch

  return {
    scan,
    /** Shows a text in the place of a file's, for its writer. Returns the faults, and the slug if it can be shown. */
    async showUnsaved(name: string, text: string) {
      await scan()
      const { head, faults } = await library.putUnsaved(name, text)
      posts.announceChanges()
      return { slug: head?.slug ?? null, faults }
    },
    library,
    /**
     * Reads what a build left and what became of the directory since; everything published by now is there then.
     *
     * @param put has the server answer with these pictures
     */
    async open(put: typeof putPictures = putPictures) {
      putPictures = put
      await library.open()
      // A build published these.
      for (const [path, { hash }] of library.pictures()) publishedPictures.set(path, hash)
      await scan()
    },
    /** Follows the directory and the clock from now on. */
    start: watch.start,
    stop: watch.stop,
  }
}
