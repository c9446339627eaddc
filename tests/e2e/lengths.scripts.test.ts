import { expect, test } from './site.ts'

/** Pages that sell, and lists that are read by looking for one entry. Documents and tools may be longer. */
const pages = [
  '/',
  '/services',
  '/ai-governance',
  '/our-story',
  '/pricing',
  '/early-access',
  '/become-partner',
  '/frameworks',
  '/trust-center',
  '/trust-center?of=website',
  '/blog',
  '/facts',
  '/facts/changes',
  '/controls',
  '/controls/gov-01',
  '/controls/changes',
  '/controls/crosswalk',
  '/controls/frameworks/eu-ai-act',
  '/controls/frameworks/nist-ai-rmf',
]
/** Pixels of a page with its footer, by the width of the window. */
const longest = { 360: 6_000, 1280: 6_700 }
/** Pages with a reason to be longer: sample figures and quotes in view, and rules that stand on two days. */
const own: Record<string, Partial<typeof longest>> = {
  '/': { 360: 6_250 },
  '/ai-governance': { 360: 6_900 },
  '/facts': { 1280: 7_100 },
}

test('no page is longer than it may be, narrow or wide', async ({ page }) => {
  const longer: string[] = []
  for (const path of pages) {
    for (const width of [360, 1280] as const) {
      await page.setViewportSize({ width, height: 800 })
      // What is folded on a phone opens where there is room, and stays open.
      if (width === 360) await page.goto(path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const most = own[path]?.[width] ?? longest[width]
      if (height > most) longer.push(`${path}: ${height} of ${most} at ${width}`)
    }
  }
  expect(longer).toEqual([])
})

/** Results of the tools: the longest that each can say, and one as most visitors get it. */
const results = [
  '/ai-readiness-assessment?a=43-10',
  '/ai-readiness-assessment?a=00000',
  '/resources/tools/risk-assessment?role=deployer&practice=none&use=4a',
  '/resources/tools/risk-assessment?role=provider&practice=none&product=annex-1-a&safety=yes&third-party=yes&shows=interacts',
  '/resources/tools/risk-assessment?role=provider&role=deployer&practice=none&use=4a&use=5b&profiling=yes&shows=interacts&model=systemic-risk&public=yes',
  '/controls/build?framework=nist-ai-rmf&framework=eu-ai-act&framework=gdpr&framework=hipaa&framework=iso-42001',
  '/compliance-roadmap?industry=finance&size=medium&maturity=exploring',
  '/compliance-roadmap?industry=healthcare&size=large&maturity=established&stage=6',
  '/resources/checklists/compliance',
  '/resources/checklists/compliance?regulation=gdpr',
  '/resources/templates/ai-governance-policy',
]

test('a result is short: its figure, its reason and a call about it in the first view, the rest folded', async ({
  page,
}) => {
  const faults: string[] = []
  for (const path of results)
    for (const [width, most] of [
      [360, 4_500],
      [1280, 3_500],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (height > most) faults.push(`${path}: ${height} of ${most} at ${width}`)
      const call = page.getByRole('main').getByRole('link', { name: 'Book a call' }).first()
      const { y = Number.POSITIVE_INFINITY } = (await call.boundingBox()) ?? {}
      if (y > 750) faults.push(`${path}: the call stands at ${y} at ${width}`)
    }
  expect(faults).toEqual([])
})

/** Pages that sell: whoever opens one sees where to call without scrolling. */
const selling = pages.slice(0, 7)

test('a call is asked for in the first view of what sells, and near the end of every page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const faults: string[] = []
  for (const path of [...pages, ...results, '/blog/ai-act-new-dates', '/facts/gdpr-dpia', '/frameworks/ai-ethics']) {
    await page.goto(path)
    const { first, after } = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect()
      const calls = [...document.querySelectorAll('main a, main #contact')]
        .filter((element) => element.matches('[data-about], #contact') || element.textContent?.includes('Book a call'))
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
      return {
        first: Math.min(...calls.map(({ top }) => top)),
        after: ((main?.bottom ?? 0) - Math.max(...calls.map(({ bottom }) => bottom))) / (main?.height ?? 1),
      }
    })
    if ((selling.includes(path) || results.includes(path)) && !(first <= 800)) faults.push(`${path}: first at ${first}`)
    if (!(after <= 0.4)) faults.push(`${path}: ${Math.round(after * 100)} % of it after the last`)
  }
  expect(faults).toEqual([])
})
