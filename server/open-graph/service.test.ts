import palettes from 'virtual:palettes'
import { expect, test } from 'vitest'
import { createOpenGraph } from './service.ts'

const post = (slug: string, title: string) => ({ slug, title }) as never

function openPictures(posts: { slug: string; title: string }[]) {
  const shown = posts.map(({ slug, title }) => post(slug, title))
  return {
    shown,
    pictures: createOpenGraph({
      blog: { list: () => shown },
      documents: { all: () => [] },
      screens: { all: () => [] },
      palette: palettes.light,
    }),
  }
}

test('a picture is drawn once for what it shows; another title, another picture', async () => {
  const { shown, pictures } = openPictures([{ slug: 'a', title: 'One' }])
  const ask = () => pictures.picture('/og/blog-a.png')
  const [first, again] = await Promise.all([ask(), ask()])
  expect(again).toBe(first)
  shown[0] = post('a', 'Another')
  const changed = await ask()
  expect(changed?.tag).not.toBe(first?.tag)
  expect(changed?.png.equals(first?.png ?? Buffer.alloc(0))).toBe(false)
})

test.each([
  'AI',
  `${'A very long title of a post, as long as one may be, '.repeat(2)}end`,
  '</text><script>alert(1)</script> & <b>',
  '',
])('%j is drawn, 1200 by 630 pixels', async (title) => {
  const { pictures } = openPictures([{ slug: 'a', title }])
  const { png = Buffer.alloc(0) } = (await pictures.picture('/og/blog-a.png')) ?? {}
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('there is none where no page is', async () => {
  const { pictures } = openPictures([{ slug: 'a', title: 'One' }])
  for (const address of ['/og/blog-b.png', '/og/', '/og/../blog-a.png', '/og/blog/a.png', '/og/home.png'])
    expect(await pictures.picture(address)).toBeNull()
})
