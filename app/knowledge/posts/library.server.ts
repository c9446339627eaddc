import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindFact } from '#knowledge/facts/render-citations.server.ts'
import type { WrittenLink } from '#platform/markdown/check.ts'
import { type Fault, faultOfError, faultText } from '#platform/markdown/fault.ts'
import type { Picture } from '#platform/markdown/pictures.ts'
import { shortHash } from '#platform/short-hash.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { type PostFile, readBody, readCompiled } from './built-posts.server.ts'
import type { PostBody, PostHead } from './compile-post.server.ts'
import { fileStateOf, type PictureFile, pictureAt, readContent, readPictures } from './pictures.server.ts'

type Parts = {
  /** The directory of the posts' files, with their pictures in `images` below it. It may be missing. */
  directory: string
  /** The folder of what a build compiled, if there was a build. */
  compiledDir?: string
  facts: FindFact
  /** Pictures that are known already, with their smaller versions. */
  pictures?: ReadonlyMap<string, PictureFile>
}
export type LibraryPost = {
  head: PostHead
  hash: string
  name: string
  body: () => Promise<PostBody>
}
type Entry = LibraryPost & { fileState: string; links?: readonly WrittenLink[]; faults?: readonly Fault[] }

export type Scan = { changed: boolean; faults: Fault[] }

/**
 * Holds all posts in memory, without their texts: first as a build compiled them, then as the directory changes. A
 * broken file changes nothing: the post stays as it was, and its faults are reported once.
 */
export function createPostLibrary({
  directory,
  compiledDir,
  facts: findFact,
  pictures: picturesOfBuild = new Map(),
}: Parts) {
  const entries = new Map<string, Entry>()
  /** Files that could not be taken, with the fileState they had and the faults that were reported. */
  const refused = new Map<string, { fileState: string; reported: string; faults: readonly Fault[] }>()
  let pictures = new Map(picturesOfBuild)
  /** Those of them that can be published; null once they changed. */
  let publishable: ReadonlyMap<string, PictureFile> | null = null
  let scanning: Promise<Scan> | null = null
  /** All entries, newest first. Null once a post or a picture is added, changed or removed; then it is sorted again. */
  let sorted: readonly LibraryPost[] | null = null

  async function scanNow(): Promise<Scan> {
    const before = pictures
    const names = await readdir(directory).catch(() => null)
    if (!names) return { changed: false, faults: [] }
    pictures = await readPictures(join(directory, 'images'), before)
    publishable = null
    const newPictures = [...pictures].filter(([path, { hash }]) => before.get(path)?.hash !== hash)
    if (newPictures.length > 0 || pictures.size < before.size) sorted = null

    const files = names.filter((name) => /^[^._].*\.md$/.test(name)).sort()
    const removed = [...entries.keys()].filter((name) => !files.includes(name))
    for (const name of removed) entries.delete(name)
    if (removed.length > 0) sorted = null
    const fileStates = await Promise.all(
      files.map(async (name) => ({ name, fileState: await fileStateOf(join(directory, name)) })),
    )
    const changedFiles = fileStates.filter(({ name, fileState }) => {
      const known = entries.get(name)?.fileState === fileState || refused.get(name)?.fileState === fileState
      return fileState !== null && !known
    })
    for (const name of refused.keys()) if (!files.includes(name)) refused.delete(name)
    const hasOtherChange = removed.length + changedFiles.length + newPictures.length > 0
    // Files that were refused because of another file or picture may be right by now.
    const retried = hasOtherChange
      ? fileStates.filter(({ name, fileState }) => refused.get(name)?.fileState === fileState)
      : []

    const faults: Fault[] = []
    let changed = removed.length > 0
    for (const { name, fileState } of [...changedFiles, ...retried]) {
      const result = await readFile(name, String(fileState))
      faults.push(...result.faults)
      changed ||= result.changed
    }
    return { changed, faults }
  }

  /** Compiles a file and puts it in its place, unless it is broken: whatever is wrong with it stops no other. */
  async function readFile(name: string, fileState: string): Promise<{ changed: boolean; faults: Fault[] }> {
    try {
      return await compile(name, fileState)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { changed: false, faults: [] }
      return refuse(name, fileState, [faultOfError(name, error)])
    }
  }

  /** Leaves a file as it was taken before, and reports its faults once. */
  function refuse(name: string, fileState: string, faults: Fault[]) {
    const reported = faults.map(faultText).join('\n')
    const isReported = refused.get(name)?.reported === reported
    refused.set(name, { fileState, reported, faults })
    return { changed: false, faults: isReported ? [] : faults }
  }

  async function compile(name: string, fileState: string): Promise<{ changed: boolean; faults: Fault[] }> {
    const bytes = await readContent(join(directory, name), fileState)
    const hash = shortHash(bytes)
    const known = entries.get(name)
    if (known?.hash === hash) {
      known.fileState = fileState
      refused.delete(name)
      return { changed: false, faults: [] }
    }
    // Loaded when the first file needs it, so a server that starts with compiled posts is up sooner.
    const { compilePost } = await import('./compile-post.server.ts')
    const { post, faults } = compilePost(bytes.toString('utf8'), { file: name, findFact, pictures: findPicture })
    const conflict = post ? fileWithSameSlug(entries.values(), post.head, name) : null
    if (conflict && post) faults.push(slugTakenFault(conflict, post.head, name, bytes.toString('utf8')))
    if (!post || conflict) return refuse(name, fileState, faults)
    refused.delete(name)
    const { head, body, links } = post
    entries.set(name, { name, fileState, hash, head, links, faults, body: async () => body })
    sorted = null
    return { changed: true, faults }
  }

  const findPicture = (path: string): Picture | undefined => pictureAt(pictures, path)

  return {
    /** Takes the posts that a build compiled, except those whose files are gone. */
    async open() {
      const fromBuild = compiledDir ? await readCompiled(compiledDir) : null
      if (!fromBuild || !compiledDir) return
      const names = await readdir(directory).catch(() => null)
      pictures = new Map(fromBuild.pictures)
      publishable = null
      sorted = null
      for (const { name, fileState, hash, head } of fromBuild.posts) {
        if (!names || names.includes(name))
          entries.set(name, { name, fileState, hash, head, body: () => readBody(compiledDir, head.slug) })
      }
    },
    /** Reads the directory and takes what changed. Callers in the meantime wait for the same scan. */
    scan(): Promise<Scan> {
      scanning ??= scanNow().finally(() => {
        scanning = null
      })
      return scanning
    },
    /**
     * Takes a text in the place of a file's for its writer, faults or not, until the file changes. Returns no post when
     * its head is wrong.
     */
    async putUnsaved(name: string, text: string): Promise<{ head: PostHead | null; faults: Fault[] }> {
      const { compilePost } = await import('./compile-post.server.ts')
      const context = { file: name, findFact, pictures: findPicture, forWriter: true }
      const { post, faults } = compilePost(text, context)
      const conflict = post && fileWithSameSlug(entries.values(), post.head, name)
      if (conflict) faults.push(slugTakenFault(conflict, post.head, name, text))
      if (!post || conflict) return { head: null, faults }
      const { head, body, links } = post
      const fileState = entries.get(name)?.fileState ?? ''
      entries.set(name, { name, fileState, hash: shortHash(Buffer.from(text)), head, links, body: async () => body })
      sorted = null
      return { head, faults }
    },
    /** Every post, published or not, newest first: the same list until a post or a picture came, changed or went. */
    allPosts(): readonly LibraryPost[] {
      sorted ??= [...entries.values()].sort(newestFirst)
      return sorted
    },
    /** Lists the faults of the files as they are; those that a build compiled are taken for right. */
    faults: (): readonly Fault[] =>
      [...entries.values(), ...refused.values()].flatMap((one) =>
        'reported' in one || !refused.has(one.name) ? (one.faults ?? []) : [],
      ),
    /** The links of each post that was compiled since the start, with the file they stand in. */
    links: (): readonly { file: string; links: readonly WrittenLink[] }[] =>
      [...entries.values()].map(({ name, links = [] }) => ({ file: name, links })),
    /** Returns the picture at an address, or one that says why it cannot be published. */
    picture: findPicture,
    pictures: (): ReadonlyMap<string, PictureFile> =>
      (publishable ??= new Map([...pictures].filter(([, { fault }]) => !fault))),
    compiledPosts: (): PostFile[] =>
      [...entries.values()].map(({ name, fileState, hash, head }) => ({ name, fileState, hash, head })),
  }
}
export type Library = ReturnType<typeof createPostLibrary>

/** Finds another file that has one of this post's slugs, now or earlier. Returns the slug and the file's name. */
function fileWithSameSlug(entries: Iterable<Entry>, head: PostHead, name: string) {
  for (const entry of entries) {
    const slug = slugsOf(head).find((one) => slugsOf(entry.head).includes(one))
    if (slug !== undefined && entry.name !== name) return { slug, name: entry.name }
  }
  return null
}

function slugTakenFault(conflict: { slug: string; name: string }, head: PostHead, file: string, text: string): Fault {
  const key = conflict.slug === head.slug ? 'slug:' : 'aliases:'
  const line =
    sourceText(text)
      .split('\n')
      .findIndex((one) => one.startsWith(key)) + 1
  return { file, line, reason: `The slug '${conflict.slug}' is taken by ${conflict.name}` }
}

const slugsOf = ({ slug, aliases }: PostHead) => [slug, ...aliases]

const newestFirst = (a: LibraryPost, b: LibraryPost) =>
  a.head.publishedDate === b.head.publishedDate
    ? a.head.slug.localeCompare(b.head.slug)
    : a.head.publishedDate < b.head.publishedDate
      ? 1
      : -1
