import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the desk by its link, and says who sits there. Whatever the console complains of is a fault. */
export async function sitDown(page: Page, link: string): Promise<string[]> {
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // Axe asks every frame, and a preview has no origin that could hear it.
    if (/^Failed to execute 'postMessage'.*\('null'\)/.test(text)) return
    if (['error', 'warning'].includes(message.type())) faults.push(text)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(link)
  await page.getByLabel('Name').fill('Kim')
  await page.getByLabel('Your address').fill('kim@company.com')
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return faults
}

/** Gives a control the focus, and names the element that cuts off a part of its frame; empty where none does. */
export const frameCutBy = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus()
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    const frame = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const box = element.getBoundingClientRect()
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const room = around.getBoundingClientRect()
      const isAtTop = around.scrollTop === 0
      if (box.left - frame < room.left || box.right + frame > room.right || (isAtTop && box.top - frame < room.top))
        return `${around.tagName} ${around.className}`
    }
    return ''
  })
