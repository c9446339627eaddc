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
  '/controls/device-law',
  '/controls/device-law/information',
  '/controls/frameworks/eu-ai-act',
  '/controls/frameworks/nist-ai-rmf',
]
/** Pixels of a page with its footer, and of a result, by the width of the window. */
const longest = { 360: 6_000, 1280: 6_700 }
const longestResult = { 360: 4_500, 1280: 3_500 }
/** Pages with a reason to be longer: sample figures and quotes in view, and rules that stand on two days. */
const own: Record<string, Partial<typeof longest>> = {
  '/': { 360: 6_250 },
  '/ai-governance': { 360: 6_900 },
  '/facts': { 1280: 7_100 },
}

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

/** Pages that sell: whoever opens one sees where to call without scrolling. */
const selling = pages.slice(0, 7)

/** The height of the page and where its calls stand, in pixels from its top. Runs in the page. */
function measured() {
  const main = document.querySelector('main')?.getBoundingClientRect()
  const calls = [...document.querySelectorAll('main a, main #contact')].flatMap((element) => {
    const isBooked = element.textContent?.includes('Book a call') && element.matches('a')
    if (!isBooked && !element.matches('[data-about], #contact')) return []
    return element.checkVisibility() ? [{ isBooked, box: element.getBoundingClientRect() }] : []
  })
  return {
    height: document.documentElement.scrollHeight,
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    first: Math.min(...calls.map(({ box }) => box.top)),
    booked: Math.min(...calls.filter(({ isBooked }) => isBooked).map(({ box }) => box.top)),
    after: ((main?.bottom ?? 0) - Math.max(...calls.map(({ box }) => box.bottom))) / (main?.height ?? 1),
  }
}

test('no page is longer than it may be, and each asks for a call in its first view, if it sells, and near its end', async ({
  page,
}) => {
  const faults: string[] = []
  const others = ['/blog/ai-act-new-dates', '/facts/gdpr-dpia', '/frameworks/ai-ethics', '/controls/device-law/design']
  for (const path of [...pages, ...results, ...others]) {
    const isResult = results.includes(path)
    const most = isResult ? longestResult : { ...longest, ...own[path] }
    for (const width of [360, 1280] as const) {
      await page.setViewportSize({ width, height: 800 })
      // What is folded on a phone opens where there is room, and stays open.
      if (width === 360) await page.goto(path)
      const { height, beyond, first, booked, after } = await page.evaluate(measured)
      const where = `${path} at ${width}`
      if (!others.includes(path) && height > most[width]) faults.push(`${where}: ${height} of ${most[width]}`)
      if (beyond > 0) faults.push(`${where}: ${beyond} px wider than the window`)
      if (isResult && !(booked <= 750)) faults.push(`${where}: the call to book stands at ${booked}`)
      if (width === 360) continue
      if ((isResult || selling.includes(path)) && !(first <= 800)) faults.push(`${where}: first call at ${first}`)
      if (!(after <= 0.4)) faults.push(`${where}: ${Math.round(after * 100)} % of it after the last call`)
    }
  }
  expect(faults).toEqual([])
})
