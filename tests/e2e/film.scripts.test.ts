import type { Page } from '@playwright/test'
import { expect, expectFaults, longUnless, openHydrated, test } from './site.ts'

test('the film starts muted by itself; its picture and its button switch the sound', async ({ page }) => {
  await openHydrated(page, '/')
  const film = page.locator('video')
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.muted && !video.paused && video.currentTime > 0))
    .toBe(true)
  await expect(film).not.toHaveAttribute('controls')
  expect((await film.boundingBox())?.height).toBe(340)
  await page.getByRole('button', { name: 'Unmute audio' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await expect(page.getByRole('button', { name: 'Mute audio', exact: true })).toBeVisible()
  await film.click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.getByRole('button', { name: 'Pause video' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
})

const filmed = (page: Page, act: (video: HTMLVideoElement) => unknown) => page.locator('video').evaluate(act)

for (const width of [360, 1280])
  test(`at ${width} pixels what is said stands below the picture, and the open transcript beside no key${longUnless(width === 360)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, '/')
    const film = page.locator('.film')
    const height = await page.evaluate(() => document.body.scrollHeight)
    await filmed(page, (video) => {
      video.pause()
      // The longest line.
      video.currentTime = 6
    })
    const words = film.locator('.cue')
    await expect(words).toHaveText('A customer has sent you a questionnaire. Take number 14.')
    expect(await filmed(page, ({ textTracks: [track] }) => [track?.kind, track?.mode])).toEqual(['captions', 'hidden'])
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)

    const [picture, line] = [await page.locator('video').boundingBox(), await words.boundingBox()]
    expect(line?.y).toBeGreaterThanOrEqual(bottomOf(picture))
    expect(await words.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)

    const keys = film.getByRole('button')
    const before = await keys.first().boundingBox()
    await film.getByText('Transcript').click()
    await expect(film.getByText('A law stands behind it.')).toBeVisible()
    expect((await keys.first().boundingBox())?.height).toBe(before?.height)
    const spoken = await film.locator('details p').first().boundingBox()
    expect(spoken?.y).toBeGreaterThanOrEqual(bottomOf(await keys.first().boundingBox()))
  })

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)

test('the film waits to be asked where data are saved @long', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openHydrated(page, '/')
  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect(film).not.toHaveAttribute('controls')
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual([true, 0])
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)).toBe(true)
})

test("when the film's script does not come, the browser's own keys do", async ({ page, faults }) => {
  await page.route('**/assets/film-*.js', (route) => route.abort())
  await page.goto('/')
  const paused = () => filmed(page, (video) => video.paused)
  await expect.poll(paused).toBe(false)
  const picture = page.locator('video')
  await expect
    .poll(async () => {
      if (!(await paused())) await picture.click({ position: { x: 25, y: 310 } })
      return paused()
    })
    .toBe(true)
  expectFaults(faults, /net::ERR_FAILED/)
})

test('where less motion is asked for the film waits, and Play plays it @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url())
  })
  await openHydrated(page, '/')
  await page.waitForLoadState('networkidle')
  expect(films).toEqual([])
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})

test('a refused start is logged, and not as an error @long', async ({ page, faults }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()} ${message.text()}`))
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    Object.defineProperty(HTMLMediaElement.prototype, 'autoplay', { get: () => false, set: () => {} })
  })
  await page.route('**/media/intro.*', (route) =>
    route.request().url().endsWith('.vtt') ? route.continue() : route.abort(),
  )
  await openHydrated(page, '/')
  await expect
    .poll(() => lines.filter((line) => line.startsWith('info The introduction did not start playing')))
    .toHaveLength(1)
  expect(lines.filter((line) => /^(error|warning) (?!Failed to load)/.test(line))).toEqual([])
  expectFaults(faults, /net::ERR_FAILED/)
})
