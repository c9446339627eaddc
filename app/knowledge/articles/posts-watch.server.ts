import { join } from 'node:path'
import type { Logger } from 'pino'
import { followFolders } from '#platform/follow-folders.ts'
import type { Palette } from '#platform/text/palette.ts'
import type { Library } from './library.server.ts'
import { publishedPicture } from './pictures.server.ts'
import type { Blog } from './service.server.ts'

type Parts = {
  directory: string
  library: Library
  blog: Blog
  /** The colours that drawings name. */
  palette: Palette
  log: Pick<Logger, 'warn' | 'error' | 'info'>
  now: () => Date
}

/** A picture's address, its file, and what is published of it. */
type ShownPicture = { path: string; file: string; bytes: Buffer<ArrayBufferLike> }

/**
 * `setTimeout` waits at most 24.8 days, and clocks get adjusted, so the next moment is worked out again at least daily.
 */
const maxTimerMs = 86_400_000

/** Keeps the library as the directory is, and the blog as the clock is, while the server runs. */
export function createPostsWatch({ directory, library, blog, palette, log, now }: Parts) {
  const picturesDirectory = join(directory, 'images')
  let unfollow: (() => void) | null = null
  let moment: NodeJS.Timeout | undefined
  let scanning: Promise<void> | null = null
  /** The hash of each picture as it is published, and of those that could not be. */
  const publishedPictures = new Map<string, string>()
  const failedPictures = new Map<string, string>()
  let putPictures: (pictures: readonly ShownPicture[]) => Promise<void> = async () => {}

  /** Takes the changes since the last look and passes them on. A broken file is logged and changes nothing. */
  async function scanNow() {
    const { faults } = await library.scan()
    // First, so that whatever a post has, no picture waits for it.
    await publishPictures()
    for (const fault of faults) {
      const { line, reason, minor } = fault
      const place = { file: join(directory, fault.file), line, reason }
      if (minor) log.warn(place, 'a post has a fault')
      else log.error(place, 'a post was not taken')
    }
    const { slugs } = blog.announceChanges()
    if (slugs.length > 0 && unfollow) log.info({ posts: slugs.length }, 'posts changed')
  }

  /** Scans once for all callers at the same time, such as the guard and a change, so a fault is reported once. */
  function scan(): Promise<void> {
    scanning ??= scanNow().finally(() => {
      scanning = null
    })
    return scanning
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

  const scanAgain = () => void scan().catch((error) => log.error({ reason: String(error) }, 'posts not read'))

  function waitForMoment() {
    clearTimeout(moment)
    const next = blog.nextChange()
    const ms = next ? next.getTime() - now().getTime() : maxTimerMs
    moment = setTimeout(
      () => {
        blog.announceChanges()
        waitForMoment()
      },
      Math.min(Math.max(ms, 1), maxTimerMs),
    ).unref()
  }

  const stopWaiting = blog.onChange(waitForMoment)

  return {
    scan,
    /** Shows a text in the place of a file's, for its writer. Returns the faults, and the slug if it can be shown. */
    async showDraft(name: string, text: string) {
      await scan()
      const { head, faults } = await library.putDraft(name, text)
      blog.announceChanges()
      return { slug: head?.slug ?? null, faults }
    },
    library,
    /** Reads what a build left and what became of the directory since; everything published by now is there then. */
    async open(publish: typeof putPictures = putPictures) {
      putPictures = publish
      await library.open()
      // A build published these.
      for (const [path, { hash }] of library.pictures()) publishedPictures.set(path, hash)
      await scan()
      waitForMoment()
    },
    /** Follows the directory and the clock from now on. */
    start() {
      unfollow = followFolders(
        [directory, picturesDirectory],
        () => {
          scanAgain()
          waitForMoment()
        },
        (folder) => log.warn({ directory: folder }, 'nothing to watch here'),
      )
    },
    stop() {
      unfollow?.()
      unfollow = null
      clearTimeout(moment)
      stopWaiting()
    },
  }
}
