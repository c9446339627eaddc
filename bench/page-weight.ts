import type { Browser } from '@playwright/test'

/** The cost of a page until its first paint and after it, in bytes of bodies as a browser gets them. */
export type PageWeight = {
  html: number
  /** Stylesheets and scripts that the first paint waits for. */
  blocking: number
  /** Requests before the first paint, the page's own included. */
  requests: number
  /** All script files that the page loads before somebody uses something. */
  script: number
  /** A form or a tool that is hydrated by itself stands on it. */
  isTool: boolean
  /** A picture or a film is seen without scrolling on a phone. */
  hasPicture: boolean
}

type LoadedFile = { url: string; type: string; isBlocking: boolean; bytes: number }

const bytesOf = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const files = new Map<string, LoadedFile>()
    await devtools.send('Network.enable')
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', renderBlockingBehavior = '' }) => {
      const isBlocking = renderBlockingBehavior === 'Blocking' || renderBlockingBehavior === 'InBodyParserBlocking'
      files.set(requestId, { url: request.url, type, isBlocking, bytes: 0 })
    })
    // What came by then are the headers; the body is the rest.
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const file = files.get(requestId)
      if (file) file.bytes -= response.encodedDataLength
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId)
      if (file) file.bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const hasPicture = await page.evaluate(showsPicture)
    const isTool = (await page.locator('[data-island][data-when=near]').count()) > 0
    const all = [...files.values()]
    const blocking = all.filter(({ type, isBlocking }) => isBlocking && type !== 'Document')
    return {
      html: bytesOf(all.filter((file) => file.url === url)),
      blocking: bytesOf(blocking),
      requests: 1 + blocking.length,
      script: bytesOf(all.filter(({ type }) => type === 'Script')),
      isTool,
      hasPicture,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: whether a picture or a film takes a part of the first screen that counts. */
function showsPicture(): boolean {
  return [...document.querySelectorAll('img, video, picture')].some((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
    return height > 0 && height * width > innerWidth * innerHeight * 0.03
  })
}
