import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openGraphPicture } from '#frame/shell/open-graph.ts'
import type { ContentPage, ContentSource, SharedDrawing } from '#platform/content-source.ts'
import { shortHash } from '#platform/short-hash.ts'
import type { Palette } from '#platform/text/palette.ts'
import { drawPng, sharedPicture } from './open-graph-drawing.server.ts'

/** Returns a PNG that the build drew, as a data address; null without it. */
export async function builtPicture(client: string | null, path: string): Promise<string | null> {
  const png = client && (await readFile(join(client, path)).catch(() => null))
  return png ? `data:image/png;base64,${png.toString('base64')}` : null
}

export type Picture = { png: Buffer<ArrayBuffer>; tag: string }

type InTurn = <T>(work: () => Promise<T>) => Promise<T>
type Parts = {
  /** The kinds of content whose pages have a picture; of two pages with one path the first's is drawn. */
  sources: readonly ContentSource[]
  palette: Palette
  /** A picture as it is shown, as a data address, with the stamp of its file; null when it cannot be had. */
  pictures: { stamp: (path: string) => string; read: (path: string) => Promise<string | null> }
}
/** Returns a drawing that holds its picture; none where that cannot be had. */
export async function withPicture(
  drawing: SharedDrawing | undefined,
  read: Parts['pictures']['read'],
): Promise<SharedDrawing | undefined> {
  if (!drawing || !('picture' in drawing)) return drawing
  const picture = await read(drawing.picture)
  return picture ? { ...drawing, picture } : undefined
}

/** The most pictures in memory, of some 40 kB each. */
const maxCached = 100

/**
 * The pictures of shared links. A picture is drawn when it is first requested, and cached under its content, so a post
 * with another title or drawing gets another picture. The content says what its pages draw.
 */
export function createOpenGraph({ sources, palette, pictures }: Parts) {
  const drawn = new Map<string, Promise<Picture>>()

  const pageOf = (address: string): ContentPage | undefined =>
    sources.flatMap(({ pages }) => pages()).find(({ path }) => openGraphPicture(path) === address)

  async function draw({ title, line, drawing }: ContentPage): Promise<Picture> {
    const svg = await sharedPicture({ title, line, drawing: await withPicture(drawing, pictures.read) }, palette)
    const mark = shortHash(svg)
    return { png: await drawPng(svg), tag: `"${mark}"` }
  }

  /** Begins to draw a picture, and caches it unless that fails. */
  function begin(key: string, page: ContentPage): Promise<Picture> {
    const drawing = draw(page)
    const [oldest] = drawn.keys()
    if (oldest !== undefined && drawn.size >= maxCached) drawn.delete(oldest)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }

  return {
    /** Returns where the picture of a page that has another address now is; null when there is none. */
    moved(address: string): string | null {
      const path = `/${address
        .slice('/og/'.length)
        .replace(/\.png$/, '')
        .replace('-', '/')}`
      for (const { canonicalPath } of sources) {
        const there = canonicalPath(path)
        if (there && there !== path) return openGraphPicture(there)
      }
      return null
    },
    /**
     * The picture at an address; null when none stands there.
     *
     * @param inTurn draws it when its turn comes, if nobody else had it drawn by then
     */
    async picture(address: string, inTurn: InTurn = (work) => work()): Promise<Picture | null> {
      const page = pageOf(address)
      if (!page) return null
      const { path, title, line, drawing } = page
      const stamp = drawing && 'picture' in drawing && pictures.stamp(drawing.picture)
      const key = JSON.stringify([path, title, line, drawing, stamp])
      // A turn belongs to one request, which may leave or be turned away; only the drawing is shared.
      return drawn.get(key) ?? inTurn(() => drawn.get(key) ?? begin(key, page))
    },
  }
}
export type OpenGraph = ReturnType<typeof createOpenGraph>
