import { createHash } from 'node:crypto'
import { openGraphPicture } from '#app/shell/open-graph.ts'
import { categories, categoryPath } from '#features/blog/rules/category.ts'
import { postPath } from '#features/blog/rules/listing.ts'
import type { Blog } from '#features/blog/service.server.ts'
import type { Controls } from '#features/controls/service.server.ts'
import { chapterPath, chapterTitle, documentPath } from '#features/documents/catalogue.data.ts'
import type { Documents } from '#features/documents/service.server.ts'
import type { Facts } from '#features/facts/service.server.ts'
import { issuePath } from '#features/newsletter/campaigns/campaign.ts'
import type { Issues } from '#features/newsletter/campaigns/service.server.ts'
import type { Palette } from '#platform/text/palette.ts'
import { drawPng, sharedPicture } from './open-graph-drawing.server.ts'
import type { Screens } from './screens.server.ts'

/** A picture, and the tag of what it was drawn from. */
export type Picture = { png: Buffer<ArrayBuffer>; tag: string }

type InTurn = <T>(work: () => Promise<T>) => Promise<T>
type Parts = {
  blog: Pick<Blog, 'list'>
  documents: Pick<Documents, 'all'>
  controls: Pick<Controls, 'pages'>
  facts: Pick<Facts, 'pages'>
  screens: Screens
  issues: Pick<Issues, 'list'>
  palette: Palette
  /** A post's picture as it is shown, as a data address, with the stamp of its file; null when it cannot be had. */
  pictures: { stamp: (path: string) => string; read: (path: string) => Promise<string | null> }
}
/** A page that has a picture. */
type Page = { path: string; title: string; post?: { drawing: string; category: string } }

/** Pictures that are kept at the same time, of some 40 kB each. */
const maxCached = 100

/**
 * The pictures of shared links. One is drawn when it is first asked for and kept by what it shows, so a post with another
 * title or drawing gets another picture. A post shows its own drawing.
 */
export function createOpenGraph({ blog, documents, controls, facts, screens, issues, palette, pictures }: Parts) {
  const drawn = new Map<string, Promise<Picture>>()

  /** The page of the content whose picture has this address. */
  function pageOf(address: string): Page | undefined {
    const pages: Page[] = [
      ...screens.all().filter(({ indexed }) => indexed),
      ...categories.map((category) => ({ path: categoryPath(category), title: category })),
      ...documents.all().flatMap((document) => [
        { path: documentPath(document), title: document.title },
        ...document.chapters.map(({ id, title }) => ({
          path: chapterPath(document, id),
          title: chapterTitle(document, title),
        })),
      ]),
      ...issues.list().map(({ slug, subject }) => ({ path: issuePath(slug), title: subject })),
      ...controls.pages(),
      ...facts.pages(),
      ...blog.list().map(({ slug, title, featureImage, category }) => ({
        path: postPath(slug),
        title,
        post: { drawing: featureImage, category },
      })),
    ]
    return pages.find(({ path }) => openGraphPicture(path) === address)
  }

  async function draw({ path, title, post }: Page): Promise<Picture> {
    const drawing = post ? await pictures.read(post.drawing) : null
    const plate = post && drawing ? { drawing, label: post.category } : undefined
    const svg = await sharedPicture({ path, title, plate }, palette)
    const mark = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    return { png: await drawPng(svg), tag: `"${mark}"` }
  }

  /** Begins to draw a picture, which is kept unless that fails. */
  function begin(key: string, page: Page): Promise<Picture> {
    const drawing = draw(page)
    const [oldest] = drawn.keys()
    if (oldest !== undefined && drawn.size >= maxCached) drawn.delete(oldest)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }

  return {
    /**
     * The picture at an address; null when none stands there.
     *
     * @param inTurn draws it when its turn comes, if nobody else had it drawn by then
     */
    async picture(address: string, inTurn: InTurn = (work) => work()): Promise<Picture | null> {
      const page = pageOf(address)
      if (!page) return null
      const { path, title, post } = page
      const key = JSON.stringify([path, title, post, post && pictures.stamp(post.drawing)])
      // A turn belongs to one request, which may leave or be turned away; only the drawing is shared.
      return drawn.get(key) ?? inTurn(() => drawn.get(key) ?? begin(key, page))
    },
  }
}
export type OpenGraph = ReturnType<typeof createOpenGraph>
