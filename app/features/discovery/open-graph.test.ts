import { readdirSync, readFileSync } from 'node:fs'
import palettes from 'virtual:palettes'
import { describe, expect, test } from 'vitest'
import { createLine } from '#platform/http/line.ts'
import { createOpenGraph } from './open-graph.server.ts'
import { setTitle, titleBoxes } from './open-graph-drawing.server.ts'

type Given = { slug: string; title: string; featureImage?: string }
const post = ({ slug, title, featureImage = '/media/posts/a.svg' }: Given) => ({
  path: `/blog/${slug}`,
  title,
  changed: null,
  plate: { drawing: featureImage, label: 'Risk' },
})

/** A drawing of one colour, as a data address. */
const drawing = (colour: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="900" fill="${colour}"/></svg>`).toString('base64')}`

function openPictures(posts: Given[], drawings: Record<string, string> = { '/media/posts/a.svg': drawing('#f00') }) {
  const shown = posts.map(post)
  return {
    shown,
    drawings,
    pictures: createOpenGraph({
      sources: [
        {
          name: 'posts',
          pages: () => shown,
          canonicalPath: () => null,
          entries: () => [],
        },
      ],
      palette: palettes.light,
      pictures: { stamp: (path) => drawings[path] ?? '', read: async (path) => drawings[path] ?? null },
    }),
  }
}

test('a picture is drawn once for what it shows; another title or drawing, another picture', async () => {
  const { shown, drawings, pictures } = openPictures([{ slug: 'a', title: 'One' }])
  const ask = () => pictures.picture('/og/blog-a.png')
  const [first, again] = await Promise.all([ask(), ask()])
  expect(again).toBe(first)
  shown[0] = post({ slug: 'a', title: 'Another' })
  const changed = await ask()
  expect(changed?.tag).not.toBe(first?.tag)
  expect(changed?.png.equals(first?.png ?? Buffer.alloc(0))).toBe(false)
  drawings['/media/posts/a.svg'] = drawing('#00f')
  expect((await ask())?.tag).not.toBe(changed?.tag)
})

test('who asks for a picture waits for a turn of their own: another who left takes none from them', async () => {
  const { pictures } = openPictures([{ slug: 'a', title: 'One' }])
  const line = createLine({ concurrency: 1, waiting: 8 })
  const ask = (signal?: AbortSignal) => pictures.picture('/og/blog-a.png', (work) => line(work, signal))
  const busy = Promise.withResolvers<void>()
  const before = line(() => busy.promise)
  const leaving = new AbortController()
  const asked = [ask(leaving.signal), ask(), ask()]
  const answers = Promise.allSettled(asked)
  leaving.abort()
  busy.resolve()
  await before
  const [left, second, third] = await answers
  expect(left).toEqual({ status: 'rejected', reason: leaving.signal.reason })
  expect(second).toMatchObject({ status: 'fulfilled', value: { tag: expect.any(String) } })
  // It is drawn once all the same.
  expect(third).toEqual(second)
  expect(await ask()).toBe(await asked[1])
})

test.each([
  'AI',
  `${'A very long title of a post, as long as one may be, '.repeat(2)}end`,
  '</text><script>alert(1)</script> & <b>',
  '',
])('%j is drawn, 1200 by 630 pixels, with the drawing and without', async (title) => {
  for (const drawings of [undefined, {}]) {
    const { pictures } = openPictures([{ slug: 'a', title }], drawings)
    const { png = Buffer.alloc(0) } = (await pictures.picture('/og/blog-a.png')) ?? {}
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('there is none where no page is', async () => {
  const { pictures } = openPictures([{ slug: 'a', title: 'One' }])
  for (const address of ['/og/blog-b.png', '/og/', '/og/../blog-a.png', '/og/blog/a.png', '/og/home.png'])
    expect(await pictures.picture(address)).toBeNull()
})

describe('what a title covers lies within its box', () => {
  const posts = 'content/posts'
  const titles = readdirSync(posts)
    .filter((name) => name.endsWith('.md'))
    .map((name) => /^title: ['"]?(.*?)['"]?$/m.exec(readFileSync(`${posts}/${name}`, 'utf8'))?.[1] ?? '')
  const others = ['Privacy', 'W'.repeat(110), 'M'.repeat(54).concat(' ').repeat(2), 'Wm '.repeat(36), 'i '.repeat(55)]

  test.each([...titles, ...others])('%s', async (title) => {
    for (const box of Object.values(titleBoxes)) {
      const { covers } = await setTitle(title, box)
      expect(covers.width).toBeGreaterThan(0)
      expect(covers.x).toBeGreaterThanOrEqual(box.x - 4)
      expect(covers.y).toBeGreaterThanOrEqual(box.y - 4)
      expect(covers.x + covers.width).toBeLessThanOrEqual(box.x + box.width + 4)
      expect(covers.y + covers.height).toBeLessThanOrEqual(box.y + box.height + 4)
    }
  })
})
