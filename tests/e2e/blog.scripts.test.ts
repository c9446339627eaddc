import type { Page } from '@playwright/test'
import { createCitations } from '#knowledge/facts/render-citations.server.ts'
import { compileText } from '#platform/markdown/compile.ts'
import { parseMarkdown } from '#platform/markdown/parse.ts'
import { sanitisePublished } from '#platform/markdown/sanitise.ts'
import { aFact } from '../support/markdown.ts'
import { xssPayloads } from '../support/xss.ts'
import { test } from './posts.ts'
import { expect, openHydrated } from './site.ts'

/** Holds back what a page asks of the API, until a test lets it go or makes it fail. */
async function holdApi(page: Page, path: string) {
  const asked: string[] = []
  let decide = (_fails: boolean) => {}
  await page.route(path, async (route) => {
    asked.push(route.request().url())
    const fails = await new Promise<boolean>((resolve) => {
      decide = resolve
    })
    await (fails ? route.fulfill({ status: 500, body: 'broken' }) : route.continue())
  })
  let answered = 0
  const answer = async (fails: boolean) => {
    await expect.poll(() => asked.length).toBeGreaterThan(answered)
    answered = asked.length
    decide(fails)
  }
  return { asked, fail: () => answer(true), release: () => answer(false) }
}

/** The browser's own message about a call that failed. */
const failedCall = expect.stringContaining('500')

test('a first visit asks the API for nothing, and its dates become relative', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await openHydrated(page, '/blog')
  const lead = page.getByRole('article').first()
  await expect(lead.locator('time')).toHaveText(/^\d+ (week|month|year)s? ago$/)
  await expect(lead.locator('time')).toHaveAttribute('datetime', '2026-10-29T00:00:00.000Z')
  expect(asked).toEqual([])
  await lead.getByRole('link', { name: 'Post number 1', exact: true }).hover()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/api\/blog-posts\/post-1$/)])
})

test('within the reader the listing shows skeletons, then what went wrong, and again only when asked @long', async ({
  page,
  faults,
}) => {
  await openHydrated(page, '/blog/category/trust')
  const { asked, fail, release } = await holdApi(page, '**/api/blog-posts')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Governance Blog' })).toBeFocused()
  const skeletons = page.locator('[aria-busy=true] > [data-skeleton]')
  await expect(skeletons).toHaveCount(3)
  await expect(page).toHaveTitle('AI Governance Blog | Steadmark')
  await fail()
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('heading', { name: 'Error loading blog posts' })).toBeVisible()
  await expect(panel).toContainText('Please try again later.')
  await expect(skeletons).toHaveCount(0)
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(skeletons).toHaveCount(3)
  await expect(page.locator('#articles')).toBeFocused()
  expect(asked).toHaveLength(2)
  await release()
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Articles by category' }).getByRole('link', { name: 'Risk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Risk' })).toBeVisible()
  await expect(page.locator('main time')).toHaveCount(7)
  expect(asked).toHaveLength(2)
  expect(faults.splice(0)).toEqual([failedCall])
})

test('within the reader a post shows its head at once, skeletons, what went wrong, and then all of it', async ({
  page,
  faults,
}) => {
  await openHydrated(page, '/blog')
  const { asked, fail, release } = await holdApi(page, '**/api/blog-posts/*')
  await page.getByRole('link', { name: 'Post number 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post number 1' })).toBeFocused()
  await expect(page.locator('[aria-busy=true] > [data-skeleton]')).toHaveCount(3)
  await expect(page).toHaveTitle('Post number 1 | Steadmark')
  await fail()
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('heading', { name: 'Error loading blog post' })).toBeVisible()
  await expect(panel).toContainText('The blog post could not be loaded. Please try again later.')
  expect(asked).toHaveLength(1)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-skeleton]')).toHaveCount(3)
  await release()
  await expect(page.getByRole('heading', { level: 2, name: 'Third part' })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third part' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Third part' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Put it to work' }).getByRole('link')).toHaveCount(3)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: 'Third part' })).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(faults.splice(0)).toEqual([failedCall])
})

test('a listing that an article is left for looks as it does when it is opened @long', async ({ page }) => {
  const look = () =>
    page.evaluate(() =>
      ['.story-lead h3', '.stories .story', '.stories .story a', '.coupon', '.coupon .field input', '.pages'].map(
        (selector) => {
          const { display, fontSize, border, gap, backgroundColor } = getComputedStyle(
            document.querySelector(selector) ?? document.body,
          )
          return [selector, display, fontSize, border, gap, backgroundColor].join(' ')
        },
      ),
    )
  await openHydrated(page, '/blog')
  const opened = await look()
  await openHydrated(page, '/blog/post-1')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'All articles' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Governance Blog' })).toBeFocused()
  await expect.poll(look).toEqual(opened)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('a post that was loaded with the page is the same once scripts run @long', async ({ page }) => {
  // White space between elements is for readers without styles, and is taken out once scripts run.
  const text = async () => (await page.locator('#text').innerHTML()).replaceAll(/>\s+</g, '><')
  await page.goto('/blog/post-1')
  const before = await text()
  expect(before).toContain('Third part')
  await openHydrated(page, '/blog/post-1')
  expect(await text()).toBe(before)
})

test('200 hostile payloads in a post open no dialog and break no policy, in the page and from the API', async ({
  page,
  faults,
}) => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(200)
  const context = { file: 'x.md', citations: createCitations(() => aFact()), pictures: () => ({ width: 9, height: 9 }) }
  // Each is compiled by itself, for some swallow all that follows them.
  const hostile = xssPayloads.map((payload) => sanitisePublished(compileText(parseMarkdown(payload), context).html))
  const content = `${hostile.join('\n')}<p>The last words.</p>`
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    Object.assign(window, { reports: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { reports: string[] }).reports.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  const reports = () => page.evaluate(() => (window as unknown as { reports: string[] }).reports)
  const text = page.locator('#text')

  await page.route('**/blog/post-2', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const html = (await response.text()).replace(
      /(<div id="text"[^>]*>)[\s\S]*?<\/div>/,
      (_, start) => `${start}${content}</div>`,
    )
    await route.fulfill({ response, body: html })
  })
  await openHydrated(page, '/blog/post-2')
  await expect(text).toContainText('The last words.')
  await page.waitForLoadState('networkidle')
  expect(await reports()).toEqual([])

  await page.route('**/api/blog-posts/post-2', async (route) => {
    // A connection that is used again may be closed by then.
    const post = await (await route.fetch({ maxRetries: 3 })).json()
    await route.fulfill({ json: { ...post, content } })
  })
  await openHydrated(page, '/blog')
  await page.getByRole('link', { name: 'Post number 2', exact: true }).click()
  await expect(text).toContainText('The last words.')
  await page.waitForLoadState('networkidle')
  expect(await reports()).toEqual([])
  expect(dialogs).toEqual([])
  await page.close()
  // Pictures that are allowed, and are not there.
  expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([])
})
