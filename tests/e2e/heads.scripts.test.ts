import { expect, test } from './site.ts'

const screens = [
  '/ai-governance',
  '/our-story',
  '/pricing',
  '/early-access',
  '/become-partner',
  '/newsletter',
  '/blog/guest-post-guidelines',
]

test('screens that open alike have their label, title and lead in the same places, narrow and wide', async ({
  page,
}) => {
  const heads: Record<string, string[]> = {}
  for (const path of screens) {
    heads[path] = []
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 360) await page.goto(path)
      const places = await page.getByRole('main').evaluate((main) => {
        const { top } = main.getBoundingClientRect()
        return ['.label', 'h1', '.lead'].map((part) => {
          const box = main.querySelector(part)?.getBoundingClientRect()
          return box && `${part} ${Math.round(box.left)}, ${Math.round(part === '.lead' ? 0 : box.top - top)}`
        })
      })
      heads[path].push(`${width} px: ${places.join('; ')}`)
    }
  }
  expect(heads).toEqual(Object.fromEntries(screens.map((path) => [path, heads['/pricing']])))
})
