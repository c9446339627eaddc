import type { Page } from '@playwright/test'

/**
 * Finds the texts that have less than 4.5 : 1 with what is behind them: on paper, where a printer leaves backgrounds
 * out, or in a palette of the reader's, which lays its own ground behind words.
 */
export const faintTexts = (page: Page, on: 'paper' | 'palette'): Promise<string[]> =>
  page.evaluate((medium) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('There is no canvas')
    const drawn = (colors: readonly string[]) => {
      context.clearRect(0, 0, 1, 1)
      for (const color of colors) {
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
      }
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((byte) => byte / 255)
    }
    const luminance = (channels: number[]) => {
      const [red = 0, green = 0, blue = 0] = channels.map((c) =>
        c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (a: number[], b: number[]) => {
      const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
      return (high + 0.05) / (low + 0.05)
    }
    const ground = medium === 'paper' ? 'white' : getComputedStyle(document.documentElement).backgroundColor
    /** The grounds behind an element, from the page's up to its own. */
    const grounds = (element: Element): string[] => {
      const behind: string[] = []
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        const isDrawn = medium === 'paper' ? style.printColorAdjust === 'exact' : style.forcedColorAdjust === 'none'
        if (isDrawn) behind.unshift(style.backgroundColor)
      }
      return [ground, ...behind]
    }
    const faint = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.textContent?.trim()
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const style = getComputedStyle(element)
      const color = element instanceof SVGElement ? style.fill : style.color
      const ratio = contrast(drawn([color]), drawn(grounds(element)))
      if (ratio < 4.5)
        faint.add(
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${text.slice(0, 40)}": ${ratio.toFixed(1)}`,
        )
    }
    return [...faint]
  }, on)

/**
 * Reads with what each part of the page is painted: its colours, pictures and shadows. A picture of the page would tell
 * the same, in ten times the time. Runs in the page.
 */
export function paint(): string[] {
  const properties = [
    'background-color',
    'background-image',
    'border-block-color',
    'border-inline-color',
    'box-shadow',
    'filter',
    'mask-image',
    'opacity',
    'outline-color',
    'text-decoration-color',
    'visibility',
  ]
  const painted: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    for (const part of [null, '::before', '::after', '::marker']) {
      const style = getComputedStyle(element, part)
      if ((part === '::before' || part === '::after') && style.content === 'none') continue
      const names = [
        ...properties,
        ...(words || part ? ['color', 'content'] : []),
        ...(element instanceof SVGElement ? ['fill', 'stroke'] : []),
      ]
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      if (element instanceof HTMLImageElement) values.push(element.currentSrc)
      painted.push(
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part ?? ''} ${values.join('; ')}`,
      )
    }
  }
  return painted
}

/** Parts that are drawn rather than written. */
const drawings = 'svg, meter, hr, i:empty'

/**
 * Finds the drawings of a page with forced colors that a picture of the page shows nothing of, or that lose a part of
 * their ink between a dark palette and a light one: what has 3 : 1 with the ground in one has to have it in the other.
 */
export async function drawingsWithoutInk(page: Page): Promise<string[]> {
  const counts: { name: string; ink: number }[][] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // A JPEG is made in a fraction of the time of a PNG.
    const picture = (await page.screenshot({ fullPage: true, type: 'jpeg', quality: 100 })).toString('base64')
    counts.push(await page.evaluate(countInk, { picture, drawings }))
  }
  const [dark = [], light = []] = counts
  return dark.flatMap(({ name, ink }, index) => {
    const other = light[index]?.ink ?? 0
    const lost = Math.min(ink, other) < 0.6 * Math.max(ink, other) || Math.max(ink, other) === 0
    return lost ? [`${name}: ${ink} pixels in a dark palette, ${other} in a light one`] : []
  })
}

/**
 * Counts, in a picture of the whole page, the pixels of each drawing that stand out from the ground. Runs in the page.
 */
async function countInk({ picture, drawings }: { picture: string; drawings: string }) {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas')
  context.drawImage(image, 0, 0)
  const linear = Array.from({ length: 256 }, (_, byte) => {
    const c = byte / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * (linear[data[at] ?? 0] ?? 0) +
    0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
    0.0722 * (linear[data[at + 2] ?? 0] ?? 0)
  const ground = luminance(context.getImageData(0, 0, 1, 1).data, 0)
  const counted: { name: string; ink: number }[] = []
  for (const drawing of document.querySelectorAll(drawings)) {
    if (
      drawing.parentElement?.closest('svg') ||
      !drawing.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const box = drawing.getBoundingClientRect()
    const [x, y] = [Math.round(box.left + scrollX), Math.round(box.top + scrollY)]
    const [width, height] = [Math.round(box.width), Math.round(box.height)]
    if (width < 3 || height < 3 || x < 0 || y < 0 || x >= image.width || y >= image.height) continue
    const { data } = context.getImageData(x, y, width, height)
    let ink = 0
    for (let at = 0; at < data.length; at += 4) {
      const here = luminance(data, at)
      if ((Math.max(here, ground) + 0.05) / (Math.min(here, ground) + 0.05) >= 3) ink++
    }
    const place = drawing.closest('[id]')?.id ?? ''
    counted.push({ name: `${drawing.tagName.toLowerCase()}.${drawing.getAttribute('class') ?? ''} of #${place}`, ink })
  }
  return counted
}
