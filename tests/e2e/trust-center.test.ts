import { expect, test } from './site.ts'

test('the three documents lead on, each with its version and its date', async ({ page }) => {
  await page.goto('/trust-center')
  await expect(page).toHaveTitle('Trust Center | Steadmark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trust Center')
  const drawers = page.getByRole('region', { name: 'What we are bound by' }).getByRole('listitem')
  await expect(drawers).toHaveCount(3)
  for (const [index, [name, href]] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Cookie Policy', '/cookie-policy'],
  ].entries()) {
    const drawer = drawers.nth(index)
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', String(href))
    await expect(drawer).toContainText(/Version\S/)
    await expect(drawer).toContainText('Last UpdatedApril 20, 2025')
  }
})

test('a press anywhere on a drawer opens its document', async ({ page, faults }) => {
  await page.goto('/trust-center')
  const drawer = page.getByRole('region', { name: 'What we are bound by' }).getByRole('listitem').nth(1)
  await drawer.scrollIntoViewIfNeeded()
  const box = await drawer.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL(/\/terms$/)
  faults.length = 0
})

test('the security commitment has its three statements, signed, each with what it rests on', async ({ page }) => {
  await page.goto('/trust-center')
  const section = page.getByRole('region', { name: 'Three statements that we sign' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Data Encryption',
    'Access Controls',
    'Regular Audits',
  ])
  await expect(section).toContainText('encrypted in transit and at rest')
  await expect(section.getByText('Signed by')).toHaveCount(3)
  await expect(section.getByRole('heading', { name: 'Rests on' })).toHaveCount(3)
})

test('it says what the site does with data and AI, and that no third party gets any', async ({ page }) => {
  await page.goto('/trust-center')
  await expect(page.getByRole('region', { name: 'What this site does with data and AI' })).toContainText(
    'No AI reads, scores or answers what you write here.',
  )
  await expect(page.locator('#sub-processors')).toContainText('The list of sub-processors is empty.')
})

test('Contact Us leads to the form; security.txt is there for whoever found a weakness', async ({ page, request }) => {
  await page.goto('/trust-center')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/our-story#contact')
  const securityTxt = await main.getByRole('link', { name: 'Read security.txt' }).getAttribute('href')
  expect(securityTxt).toBe('/.well-known/security.txt')
  const answer = await request.get(String(securityTxt))
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:hello@steadmark.example\n')
  const daysAhead = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(daysAhead).toBeGreaterThan(178)
  expect(daysAhead).toBeLessThan(181)
})
