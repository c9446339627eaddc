import { expect, open, readOnly, testInOnePage } from './site.ts'

/** Longer than the line of a phone. */
const word = 'Konformitätsbewertungsverfahrensgesellschaftsbescheinigung'

/** Every kind of page that has headings of its own, or shows what a visitor typed. */
const paths = [
  '/',
  '/pricing',
  '/our-story',
  '/services',
  '/trust-center',
  '/privacy',
  '/frameworks',
  '/controls',
  '/facts',
  '/blog',
  '/blog/category/governance',
  '/early-access',
  '/become-partner',
  '/resources/checklists/compliance',
  '/resources/tools/risk-assessment',
  `/compliance-roadmap?companyName=${encodeURIComponent(word)}&industry=finance&size=medium&maturity=exploring`,
  `/search?q=${'x'.repeat(100)}`,
]

testInOnePage(
  'a word longer than the line breaks: no heading widens the page of a phone @long',
  readOnly,
  async ({ page, javaScriptEnabled: scripts }) => {
    const wide: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 740 })
      await open(page, path, scripts)
      await page.evaluate((long) => {
        for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.append(` ${long}`)
      }, word)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 740 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) wide.push(`${path} at ${width}: ${needed}`)
      }
    }
    expect(wide).toEqual([])
  },
)
