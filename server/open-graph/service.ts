import { createHash } from 'node:crypto'
import { documentPath } from '#content/documents.ts'
import { categories, categoryPath } from '#domain/blog/category.ts'
import { postPath } from '#domain/blog/listing.ts'
import { openGraphPicture } from '#domain/open-graph.ts'
import type { Palette } from '#domain/palette.ts'
import type { Blog } from '../blog/service.ts'
import type { Documents } from '../documents/service.ts'
import type { Screens } from '../screens/service.ts'
import { drawPng, sharedPicture } from './drawing.ts'

/** A picture, and the tag of what it was drawn from. */
export type Picture = { png: Buffer<ArrayBuffer>; tag: string }

type InTurn = <T>(work: () => Promise<T>) => Promise<T>
type Parts = {
  blog: Pick<Blog, 'list'>
  documents: Pick<Documents, 'all'>
  screens: Screens
  palette: Palette
}

/** Pictures that are kept at the same time, of some 40 kB each. */
const mostKept = 100

/**
 * The pictures of shared links. One is drawn when it is first asked for and kept by what it shows, so a post with another
 * title gets another picture. Those of the screens are files where a build drew them.
 */
export function createOpenGraph({ blog, documents, screens, palette }: Parts) {
  const drawn = new Map<string, Promise<Picture>>()

  /** The page of the content whose picture has this address. */
  function pageOf(address: string): { path: string; title: string } | undefined {
    const pages = [
      ...screens.all().filter(({ indexed }) => indexed),
      ...categories.map((category) => ({ path: categoryPath(category), title: category })),
      ...documents.all().map((document) => ({ path: documentPath(document), title: document.title })),
      ...blog.list().map(({ slug, title }) => ({ path: postPath(slug), title })),
    ]
    return pages.find(({ path }) => openGraphPicture(path) === address)
  }

  return {
    /**
     * The picture at an address; null when none stands there.
     *
     * @param inTurn draws it when its turn comes, if it was not drawn yet
     */
    async picture(address: string, inTurn: InTurn = (work) => work()): Promise<Picture | null> {
      const page = pageOf(address)
      if (!page) return null
      const svg = sharedPicture(page.path, page.title, palette)
      const mark = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
      const known = drawn.get(mark)
      if (known) return known
      const drawing = inTurn(async () => ({ png: await drawPng(svg), tag: `"${mark}"` }))
      const [oldest] = drawn.keys()
      if (oldest !== undefined && drawn.size >= mostKept) drawn.delete(oldest)
      drawn.set(mark, drawing)
      drawing.catch(() => drawn.delete(mark))
      return drawing
    },
  }
}
export type OpenGraph = ReturnType<typeof createOpenGraph>
