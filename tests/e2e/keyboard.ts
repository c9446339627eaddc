import { expect, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './site.ts'

/** The element with the focus, as `focusOn` has it, and whether that is the target. Runs in the page. */
function lookAtFocus(target?: Element | null) {
  const element = document.activeElement
  if (!element || element === document.body) return null
  return {
    isTarget: element === target,
    name: element.textContent?.trim().slice(0, 40) || element.getAttribute('name') || element.tagName,
    inSight: [...element.getClientRects()].some(({ left, top, width, height }) => {
      // Part of it is enough (WCAG 2.4.11): its middle, or what stands near its upper or lower edge.
      return [height / 2, 4, height - 4].some((down) => {
        const seen = document.elementFromPoint(left + width / 2, top + down)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      })
    }),
    marked: [element, element.closest('label')].some((place) => {
      const { outlineStyle = 'none', outlineWidth = '' } = place ? getComputedStyle(place) : {}
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }),
  }
}

/**
 * The element with the focus; nothing at the end of the page. In sight is what lies in the window and under nothing
 * else (WCAG 2.4.11); marked is what has a ring, or whose label has one (WCAG 2.4.7).
 */
export const focusOn = (page: Page) => page.evaluate(lookAtFocus, null)

/**
 * Finds the stops of the keyboard that are out of sight when they have the focus, each by its words. It goes through
 * all of them at once, each scrolled to as by Tab. The function runs in the page, so it may use nothing from outside.
 */
export function stopsOutOfSight(): string[] {
  const stops = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')
  const hidden: string[] = []
  for (const stop of stops) {
    if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) continue
    stop.focus()
    // What is disabled or inert takes no focus.
    if (stop !== document.activeElement) continue
    const seen = [...stop.getClientRects()].some(({ left, top, width, height }) =>
      // Part of it is enough (WCAG 2.4.11): its middle, or what stands near its upper or lower edge.
      [height / 2, 4, height - 4].some((down) => {
        const there = document.elementFromPoint(left + width / 2, top + down)
        return there !== null && (stop.contains(there) || there.contains(stop))
      }),
    )
    if (!seen) hidden.push(stop.textContent.trim().slice(0, 40) || stop.getAttribute('name') || stop.tagName)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  return hidden
}

/** Presses Tab until something has the focus. Everything that had it on the way was in sight and marked. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page()
  const stops: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    const focus = await target.evaluate(lookAtFocus)
    stops.push(focus?.name ?? 'the end of the page')
    expect(focus, stops.at(-1)).toMatchObject({ inSight: true, marked: true })
    if (focus?.isTarget) return
  }
  throw new Error(`${key} came to everything but ${target}: ${stops.join(' | ')}`)
}

/** The same, and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(target, way)
  await target.page().keyboard.press(key)
}

/** A heading that reading goes on with: it has the focus, so it is read out, and is in sight. */
export async function expectRead(heading: Locator) {
  await expect(heading).toBeFocused()
  expect(await focusOn(heading.page())).toMatchObject({ inSight: true })
}

/** Opens a page in a low window and skips what stands above its content. */
export async function openByKeyboard(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, path)
  await press(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeFocused()
}
