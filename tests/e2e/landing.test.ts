import { isReservedName } from '#office/forms/field-types.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { siteOfOwnContent } from './posts.ts'
import { test as base, expect, expectFaults, open } from './site.ts'

const test = base.extend<{ landing: Awaited<ReturnType<typeof siteOfOwnContent>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  landing: async ({}, use) => use(await siteOfOwnContent()),
  baseURL: async ({ landing }, use) => use(landing.url),
})

test('the form of a landing page is filled in and answered by mail', async ({
  page,
  landing,
  faults,
  javaScriptEnabled,
}) => {
  const email = `ada-${javaScriptEnabled ? 'with' : 'without'}-${test.info().project.name.replaceAll(/\W/g, '')}@example.com`
  await open(page, '/webinar', javaScriptEnabled)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A register in one hour')
  // axe is a script itself.
  if (javaScriptEnabled) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoViolationsAnywhere(page)
    await page.emulateMedia({ reducedMotion: null })
  }
  await page.getByRole('link', { name: 'Save my seat' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Work email').fill('ada')
  await page.getByRole('button', { name: 'Save my seat' }).click()
  if (!javaScriptEnabled) await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/valid email address/)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Company size').selectOption('51-200')
  await page.getByLabel('Session', { exact: true }).selectOption('evening')
  await page.getByLabel('The audit').check()
  await page.getByLabel('Your question').fill('Who writes it?')
  await page.getByRole('button', { name: 'Save my seat' }).click()
  await expect(page.getByText('Your seat is saved.').first()).toBeVisible()
  await expect
    .poll(async () => (await landing.mailAbout(email)).map(({ subject }) => subject).sort())
    .toEqual([expect.stringMatching(/^New webinar registration: Ada/), 'Your seat in the webinar'])
  expectFaults(faults)
})

test('a field may be called as a member of its form, but for those that scripts ask it for @long', async ({
  page,
  landing,
  faults,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts nobody asks')
  await page.addInitScript(() => {
    const asked = new Set<string>()
    Object.assign(window, { asked })
    document.addEventListener('DOMContentLoaded', () => {
      const form = document.forms.namedItem('members-form')
      for (let of = form && Object.getPrototypeOf(form); of && of !== Object.prototype; of = Object.getPrototypeOf(of))
        for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(of)))
          if (form && !Object.hasOwn(form, name))
            Object.defineProperty(form, name, {
              get() {
                asked.add(name)
                return member.get ? member.get.call(form) : member.value
              },
              set(value: unknown) {
                asked.add(name)
                member.set?.call(form, value)
              },
            })
    })
  })
  const email = `members-${test.info().project.name.replaceAll(/\W/g, '')}@example.com`
  const [field, button] = [page.getByLabel('Work email'), page.getByRole('button', { name: 'Save my seat' })]
  await open(page, '/members', true)
  await field.fill('ada')
  await page.getByLabel('The reset').fill('One')
  await button.click()
  await expect(field).toHaveAccessibleDescription(/valid email address/)
  await field.fill(email)
  await expect(field).not.toHaveAccessibleDescription(/valid email address/)
  await button.click()
  await expect(page.getByText('Your seat is saved.').first()).toBeVisible()
  await expect(page.getByLabel('The reset')).toHaveValue('')
  await expect.poll(async () => (await landing.mailAbout(email)).length).toBeGreaterThan(0)
  const asked = await page.evaluate(() => [...(window as unknown as { asked: ReadonlySet<string> }).asked])
  expect(asked).toContain('nodeName')
  expect(asked.filter((name) => !isReservedName(name))).toEqual([])
  expectFaults(faults)
})
