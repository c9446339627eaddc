import { type Browser, chromium, expect, type Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { median, rounded } from './figures.ts'
import { chromiumFlags, machineLine, need, quiet } from './machine.ts'
import { startSite } from './site.ts'

/** The factor by which the processor is slowed. */
const slowdown = 4
/** The shortest time that Event Timing reports, in milliseconds. A control without a report took less. */
const min = 16
const viewport = { width: 412, height: 823 }

/** A control, what has to happen before it can be used, and how it is used. */
type Control = {
  name: string
  path: string
  before?: (page: Page) => Promise<unknown>
  use: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first()
const submit = (page: Page) => page.locator('main form [type=submit]').first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()

const chooseRoadmap = async (page: Page) => {
  await page.getByLabel('Industry').selectOption('finance')
  await page.getByLabel('Company size').selectOption('medium')
  await page.getByLabel('AI governance maturity').selectOption('exploring')
}
const makeRoadmap = async (page: Page) => {
  await chooseRoadmap(page)
  await button(page, 'Create My Roadmap').click()
  await button(page, 'Stage 4: Training & Awareness').waitFor()
}
const fillContact = async (page: Page) => {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`ada-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
}
const answer = (score: number) => async (page: Page) => {
  await page.locator(`main input[type=radio][value="${score}"]`).click()
  await page.getByText('Question 2 of 5', { exact: true }).waitFor()
}
/** On a phone it starts when it is scrolled to. */
const seeFilm = async (page: Page) => {
  await page.locator('.film').scrollIntoViewIfNeeded()
  await button(page, 'Pause video').waitFor()
}
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()

const controls: readonly Control[] = [
  { name: 'menu, opened', path: '/', use: openMenu },
  {
    name: 'menu, closed',
    path: '/',
    before: openMenu,
    use: (page) => page.getByRole('button', { name: 'Close menu' }).click(),
  },
  {
    name: 'theme, another chosen',
    path: '/',
    use: (page) => page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click(),
  },
  { name: 'film, pause', path: '/', before: seeFilm, use: press('Pause video') },
  { name: 'film, sound', path: '/', before: seeFilm, use: press('Unmute audio') },
  {
    name: 'tab of the frameworks',
    path: '/frameworks',
    use: (page) => page.getByRole('tab', { name: 'Risk' }).click(),
  },
  {
    name: 'card of the frameworks',
    path: '/frameworks',
    use: (page) =>
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Compliance' }).click(),
  },
  { name: 'question, opened', path: '/pricing', use: (page) => page.locator('main summary').first().click() },
  { name: 'contact, sent with mistakes', path: '/our-story', use: press(/^Send/) },
  { name: 'contact, sent', path: '/our-story', before: fillContact, use: press(/^Send/) },
  { name: 'contact, typing', path: '/our-story', use: (page) => page.getByLabel('Message').pressSequentially('words') },
  { name: 'early access, sent with mistakes', path: '/early-access', use: (page) => submit(page).click() },
  { name: 'partnership, sent with mistakes', path: '/become-partner', use: (page) => submit(page).click() },
  { name: 'whitepaper, sent with mistakes', path: '/whitepaper-download', use: (page) => submit(page).click() },
  { name: 'newsletter, sent with a mistake', path: '/newsletter', use: (page) => submit(page).click() },
  {
    name: 'newsletter, sent',
    path: '/newsletter',
    before: (page) =>
      page.getByPlaceholder('Enter your email address').first().fill(`ada-${crypto.randomUUID()}@example.com`),
    use: (page) => submit(page).click(),
  },
  {
    name: 'roadmap, a choice',
    path: '/compliance-roadmap',
    use: async (page) => {
      await page.getByLabel('Industry').focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  { name: 'roadmap, made', path: '/compliance-roadmap', before: chooseRoadmap, use: press('Create My Roadmap') },
  {
    name: 'roadmap, a stage',
    path: '/compliance-roadmap',
    before: makeRoadmap,
    use: press('Stage 4: Training & Awareness'),
  },
  {
    name: 'roadmap, a tick',
    path: '/compliance-roadmap',
    before: makeRoadmap,
    use: (page) => page.locator('main').getByRole('checkbox').first().click(),
  },
  { name: 'assessment, an answer', path: '/ai-readiness-assessment', use: answer(3) },
  { name: 'assessment, Previous', path: '/ai-readiness-assessment', before: answer(3), use: press('Previous') },
  {
    name: 'duties check, an answer',
    path: '/resources/tools/risk-assessment',
    use: (page) => page.locator('main').getByRole('checkbox').first().click(),
  },
  {
    name: 'checklist, a tick',
    path: '/resources/checklists/compliance',
    use: (page) => page.locator('main').getByRole('checkbox').first().click(),
  },
  {
    name: 'policy, typing',
    path: '/resources/templates/ai-governance-policy',
    use: (page) => page.locator('main [name=company]').first().pressSequentially('Analytical'),
  },
  {
    name: 'policy, sent with mistakes',
    path: '/resources/templates/ai-governance-policy',
    use: (page) => submit(page).click(),
  },
  {
    name: 'blog, to an article',
    path: '/blog',
    use: (page) => page.locator('main article h3 a').first().click(),
  },
  {
    name: 'search, typing',
    path: '/search',
    use: (page) => page.getByRole('searchbox').first().pressSequentially('act'),
  },
]

/**
 * From an input to the next paint, with a processor slowed four times: the longest interaction of each use of a
 * control.
 */
export const interactions: Bench = async ({ runs = 5, screens }) => {
  await using site = await startSite({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: need('chromium'), args: [...chromiumFlags] })
  const measured = controls.filter(({ path }) => !screens || screens.includes(path))
  const times = new Map<Control, number[]>(measured.map((control) => [control, []]))
  try {
    // All controls take turns, so a noisy minute falls on each of them.
    for (let run = 1; run <= runs; run += 1) {
      for (const [control, taken] of times) {
        await quiet()
        const ms = await inputToPaint(browser, site.url, control)
        taken.push(ms)
        console.error(`interactions ${run}/${runs}: ${control.name} ${rounded(ms)} ms`)
      }
    }
  } finally {
    await browser.close()
  }
  const rows = [...times].map(([{ name, path }, taken]) => ({
    figure: `${name} (${path})`,
    site: median(taken),
    unit: 'ms',
    allowed: { max: 100 },
  }))
  const notes = [
    `slowest of all: ${rounded(Math.max(...[...times.values()].flat()))} ms`,
    `${min} ms stand for whatever took less`,
    machineLine(),
  ]
  return [{ title: `Interactions: INP, processor slowed ${slowdown} times, medians of ${runs}`, rows, notes }]
}

async function inputToPaint(browser: Browser, origin: string, { name, path, before, use }: Control): Promise<number> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchEvents, min)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await hydrateIslands(page)
    await before?.(page)
    await page.evaluate(painted)
    await page.evaluate(() => document.dispatchEvent(new Event('bench-start')))
    await use(page)
    await page.evaluate(painted)
    const longest = await page.evaluate(() => Number(document.documentElement.dataset.bench))
    if (!Number.isFinite(longest)) throw new Error(`${name}: ${page.url()} was come to as another document`)
    return Math.max(min, longest)
  } finally {
    await context.close()
  }
}

/** Touches every island as somebody would who is about to use it, and waits until each is hydrated. */
async function hydrateIslands(page: Page) {
  const islands = page.locator('[data-island] > :first-child')
  for (let place = 0; place < (await islands.count()); place += 1) {
    const island = page.locator('[data-island]').nth(place)
    // The page's script may not listen yet.
    await expect(async () => {
      await islands.nth(place).dispatchEvent('pointerover')
      await expect(island).toHaveAttribute('data-hydrated', /.*/, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  }
}

// What follows runs in the page.

/** Keeps the longest interaction since `bench-start` on the root element. */
function watchEvents(durationThreshold: number): void {
  let start = Number.POSITIVE_INFINITY
  document.addEventListener('bench-start', () => {
    start = performance.now()
    document.documentElement.dataset.bench = '0'
  })
  type Interaction = PerformanceEntry & { interactionId: number }
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries() as Interaction[]) {
      const { dataset } = document.documentElement
      if (interactionId > 0 && startTime >= start) dataset.bench = String(Math.max(Number(dataset.bench), duration))
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}

/** Resolves when what was done is on the screen and told of: entries are given out some time after the paint. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))
  })
}
