import { expect, openHydrated, test } from './site.ts'

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
  const captions = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const { kind, mode, cues } = video.textTracks[0] ?? {}
      return { kind, mode, some: (cues?.length ?? 0) > 5 }
    })
  await expect.poll(captions).toEqual({ kind: 'captions', mode: 'showing', some: true })
})

test('where less motion is asked for the film waits, and Play plays it', async ({ page }) => {
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

test('a refused start is logged, and not as an error', async ({ page, faults }) => {
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
  faults.length = 0
})
