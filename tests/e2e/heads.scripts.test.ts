import { expect, test } from './site.ts'

/** Pages that are read, which open with a label in the margin, and pages that sell, which open at the edge. */
const screens = {
  read: ['/newsletter', '/blog/guest-post-guidelines'],
  sell: ['/pricing', '/services', '/ai-governance', '/our-story', '/early-access', '/become-partner', '/trust-center'],
}
const parts = { read: ['.label', 'h1', '.lead'], sell: ['h1'] }

for (const kind of ['read', 'sell'] as const)
  test(`screens that ${kind} open alike: what their heads have stands in the same places, narrow and wide @long`, async ({
    page,
  }) => {
    const heads: Record<string, string[]> = {}
    for (const path of screens[kind]) {
      heads[path] = []
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        if (width === 360) await page.goto(path)
        const places = await page.getByRole('main').evaluate((main, of) => {
          const { top } = main.getBoundingClientRect()
          return of.map((part) => {
            const box = main.querySelector(part)?.getBoundingClientRect()
            return box && `${part} ${Math.round(box.left)}, ${Math.round(part === '.lead' ? 0 : box.top - top)}`
          })
        }, parts[kind])
        heads[path].push(`${width} px: ${places.join('; ')}`)
      }
    }
    expect(heads).toEqual(Object.fromEntries(screens[kind].map((path) => [path, heads[screens[kind][0] ?? '']])))
  })
