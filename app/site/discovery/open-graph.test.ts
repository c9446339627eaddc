import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import palettes from 'virtual:palettes'
import { describe, expect, test } from 'vitest'
import type { SharedDrawing } from '#platform/content-source.ts'
import { createQueue } from '#platform/http/queue.ts'
import { createOpenGraph } from './open-graph.server.ts'
import { drawn, openGraphFont, setTitle, sharedPicture, titleBoxes } from './open-graph-drawing.server.ts'
import { sharedOf } from './screen-drawings.ts'

type Given = { slug: string; title: string; featureImage?: string }
const post = ({ slug, title, featureImage = '/media/posts/a.svg' }: Given) => ({
  path: `/blog/${slug}`,
  title,
  changed: null,
  drawing: { of: 'plate', picture: featureImage, label: 'Risk' } as const,
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
  const queue = createQueue({ concurrency: 1, waiting: 8 })
  const ask = (signal?: AbortSignal) => pictures.picture('/og/blog-a.png', (work) => queue(work, signal))
  const busy = Promise.withResolvers<void>()
  const before = queue(() => busy.promise)
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

/** One of each kind, as long as the content has them. */
const longest = {
  half: { of: 'date', date: '2027-12-31', meaning: 'entered into force', printed: 'September 30, 2027', mark: 'half' },
  dashed: { of: 'date', date: '2026', meaning: 'proposed', printed: '2026', mark: 'dashed' },
  ticks: {
    of: 'ticks',
    rows: Array.from({ length: 13 }, () => ({ name: 'NIST Generative AI Profile', ticks: Array(12).fill('part') })),
  },
  share: { of: 'share', filled: 66, all: 96, unit: 'clauses covered' },
  pricing: sharedOf({ path: '/pricing', description: '' }).drawing,
  frameworks: sharedOf({ path: '/frameworks', description: '' }).drawing,
  roadmap: sharedOf({ path: '/compliance-roadmap', description: '' }).drawing,
  mark: undefined,
} satisfies Record<string, SharedDrawing | undefined>

test.each(Object.entries(longest))(
  'the drawing of a %s lies within the picture, right of the title',
  async (_, drawing) => {
    const { Resvg } = await import('@resvg/resvg-js')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="STIX Two Text">${drawn(drawing, palettes.light)}</svg>`
    const { x = -1, y = -1, width = 0, height = 0 } = new Resvg(svg, { font: openGraphFont() }).getBBox() ?? {}
    const { beside, ticks } = titleBoxes
    const box = drawing?.of === 'ticks' ? ticks : beside
    expect(x).toBeGreaterThanOrEqual(drawing?.of === 'date' ? -2 : box.x + box.width)
    expect(x + width).toBeLessThanOrEqual(1202)
    expect(y).toBeGreaterThanOrEqual(40)
    expect(y + height).toBeLessThanOrEqual(630)
  },
)

test('a picture follows what is said of the page: another day or line, another picture', async () => {
  const svgOf = (date: string, line: string) =>
    sharedPicture(
      { title: 'One', line, drawing: { of: 'date', date, meaning: 'applies from', printed: date, mark: 'filled' } },
      palettes.light,
    )
  const pictures = await Promise.all([
    svgOf('2026-12-02', 'Article 50'),
    svgOf('2026-12-03', 'Article 50'),
    svgOf('2026-12-02', 'Article 5'),
  ])
  expect(new Set(pictures).size).toBe(3)
  expect(pictures[0]).toContain('Article 50')
})

test('arrows, ticks and letters of other scripts are drawn by a face that has them, and what none has is left out', async () => {
  const { Resvg } = await import('@resvg/resvg-js')
  /** Pixels that a text covers, as numbers. */
  const drawnAs = async (text: string) => {
    const { svg } = await setTitle(text, titleBoxes.plate)
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="STIX Two Text">${svg}</svg>`
    return new Resvg(whole, { font: openGraphFont(whole) }).render().pixels
  }
  // A sign without a face is a box, which looks the same for each.
  const seen = new Map<string, string>()
  for (const sign of '→←≥≤↔✓☑Жשع₹') {
    const pixels = await drawnAs(sign)
    const mark = hash('sha256', pixels)
    expect([sign, pixels.some((value) => value > 0), seen.get(mark)]).toEqual([sign, true, undefined])
    seen.set(mark, sign)
  }
  for (const sign of ['株', '🚀', '⚠️', '한'])
    expect((await drawnAs(`A ${sign} B`)).equals(await drawnAs('A B'))).toBe(true)
})

test('the picture of a page that moved leads to where it is', () => {
  const pictures = createOpenGraph({
    sources: [
      {
        pages: () => [post({ slug: 'new-name', title: 'A' })],
        canonicalPath: (path) => (['/blog/old-name', '/blog/new-name'].includes(path) ? '/blog/new-name' : null),
        entries: () => [],
      },
    ],
    palette: palettes.light,
    pictures: { stamp: () => '', read: async () => null },
  })
  expect(pictures.moved('/og/blog-old-name.png')).toBe('/og/blog-new-name.png')
  expect(pictures.moved('/og/blog-new-name.png')).toBeNull()
  expect(pictures.moved('/og/blog-nowhere.png')).toBeNull()
})
