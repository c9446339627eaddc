import { createHash } from 'node:crypto'
import { documentPath } from '#content/documents.ts'
import { categories, categoryPath } from '#domain/blog/category.ts'
import { postPath } from '#domain/blog/listing.ts'
import { openGraphPicture } from '#domain/open-graph.ts'
import type { Blog } from '../blog/service.ts'
import type { Documents } from '../documents/service.ts'
import { drawPng, sharedPicture } from './drawing.ts'

/** A picture, and the tag of what it was drawn from. */
export type Picture = { png: Buffer<ArrayBuffer>; tag: string }

type Parts = {
  blog: Pick<Blog, 'list'>
  documents: Pick<Documents, 'all'>
}

/** Pictures that are kept at the same time, of some 40 kB each. */
const mostKept = 100

/**
 * The pictures of shared links to pages of the content. One is drawn when it is first asked for and kept by what it shows,
 * so a post with another title gets another picture. Those of the other screens are files that the build drew.
 */
export function createOpenGraph({ blog, documents }: Parts) {
  const drawn = new Map<string, Promise<Picture>>()

  /** The page of the content whose picture has this address. */
  function pageOf(address: string): { path: string; title: string } | undefined {
    const pages = [
      ...categories.map((category) => ({ path: categoryPath(category), title: category })),
      ...documents.all().map((document) => ({ path: documentPath(document), title: document.title })),
      ...blog.list().map(({ slug, title }) => ({ path: postPath(slug), title })),
    ]
    return pages.find(({ path }) => openGraphPicture(path) === address)
  }

  return {
    /** The picture at an address; null when none stands there. */
    async picture(address: string): Promise<Picture | null> {
      const page = pageOf(address)
      if (!page) return null
      const svg = sharedPicture(page.path, page.title)
      const mark = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
      const known = drawn.get(mark)
      if (known) return known
      const drawing = drawPng(svg).then((png) => ({ png, tag: `"${mark}"` }))
      const [oldest] = drawn.keys()
      if (oldest !== undefined && drawn.size >= mostKept) drawn.delete(oldest)
      drawn.set(mark, drawing)
      drawing.catch(() => drawn.delete(mark))
      return drawing
    },
  }
}
export type OpenGraph = ReturnType<typeof createOpenGraph>
