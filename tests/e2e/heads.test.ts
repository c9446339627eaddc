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

for (const width of [360, 1280]) {
  test(`at ${width} px, screens that open alike have their label, title and lead in the same places`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const heads = new Map<string, string>()
    for (const path of screens) {
      await page.goto(path)
      const places = await page.getByRole('main').evaluate((main) => {
        const { top } = main.getBoundingClientRect()
        return ['.label', 'h1', '.lead'].map((part) => {
          const box = main.querySelector(part)?.getBoundingClientRect()
          return box && `${part} ${Math.round(box.left)}, ${Math.round(part === '.lead' ? 0 : box.top - top)}`
        })
      })
      heads.set(path, places.join('; '))
    }
    expect(Object.fromEntries(heads)).toEqual(Object.fromEntries(screens.map((path) => [path, heads.get('/pricing')])))
  })
}
