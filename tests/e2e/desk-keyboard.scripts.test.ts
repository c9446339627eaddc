import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aContactMessage } from '../support/contact.ts'
import { aFormFile, aPageFile } from '../support/landing.ts'
import { aLead } from '../support/lead.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { sitDown } from './desk.ts'
import { focusOn, stopsOutOfSight } from './keyboard.ts'
import { at, type Office, test } from './office.ts'
import { expect } from './site.ts'

test.use({ hasSite: false })

const idOf = (number: number) => `019b0000-0000-7000-8000-00000000000${number}`

async function fill({ db, contentDir }: Office) {
  const leads = ['Ada', 'Bob', 'Cleo'].map((firstName, number) =>
    aLead(idOf(number), {
      email: `${firstName.toLowerCase()}@hart.example`,
      answers: JSON.stringify(aContactMessage({ firstName, lastName: 'Hart', message: `Question ${number}` })),
      attribution: JSON.stringify({ page: '/pricing', source: 'news', medium: 'mail', campaign: 'may' }),
      created_at: new Date().toISOString(),
    }),
  )
  await db.insertInto('lead').values(leads).execute()
  for (const name of ['pages', 'forms']) await mkdir(join(contentDir, name), { recursive: true })
  await writeFile(join(contentDir, 'pages/webinar.md'), aPageFile({ closes: '2036-12-01', closed: 'It is closed.' }))
  await writeFile(join(contentDir, 'forms/webinar.yaml'), aFormFile)
}

test('F6 goes from part to part of a screen, and back to where the focus was in each @long', async ({
  page,
  office,
}) => {
  await fill(office)
  await sitDown(page, office.link)
  await page.goto(at(`/leads/${idOf(1)}`, office))
  await expect(page.getByRole('heading', { name: 'Bob Hart' })).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('link', { name: /^Leads/ }).first()).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('grid', { name: 'Leads' })).toBeFocused()
  await page.keyboard.press('F6')
  const lead = page.getByRole('region', { name: 'Lead', exact: true })
  await expect(lead.locator(':focus')).toHaveCount(1)
  const take = lead.getByRole('button', { name: /^Note/ })
  await take.focus()
  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('grid', { name: 'Leads' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(take).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('link', { name: /^Leads/ }).first()).toBeFocused()
  // An editor that takes most keys lets go by this one.
  await page.goto(at('/pages/webinar', office))
  const text = page.getByRole('textbox', { name: 'Text, as Markdown' })
  await page.getByRole('button', { name: 'Edit as text' }).click()
  const form = page.getByRole('region', { name: 'The form' }).getByLabel('Label', { exact: true }).first()
  await expect(form).toBeVisible()
  await text.click()
  for (const part of [
    form,
    page.getByRole('button', { name: 'Desktop' }),
    page.getByRole('link', { name: 'Pages' }).first(),
    text,
  ]) {
    await page.keyboard.press('F6')
    await expect(part).toBeFocused()
    expect(await focusOn(page)).toMatchObject({ inSight: true })
  }
})

test('rare filters are folded away, and open with one that is set @long', async ({ page, office }) => {
  await fill(office)
  await sitDown(page, office.link)
  await page.goto(at('/leads', office))
  const campaign = page.getByLabel('Campaign')
  await expect(page.getByText('3 leads')).toBeVisible()
  await expect(campaign).toBeHidden()
  await page.getByText('More filters').press('Enter')
  await campaign.selectOption('news / mail / may')
  await expect(page.getByText('More filters, 1 set')).toBeVisible()
  await page.reload()
  await expect(campaign).toHaveValue('news / mail / may')
})

test('leads, a person, landing pages, numbers and backups are worked by keyboard, and fit a phone', async ({
  page,
  office,
}) => {
  await fill(office)
  await sitDown(page, office.link)
  for (const [path, heading] of [
    ['/', 'Today'],
    ['/leads?state=open', 'Leads'],
    [`/leads/${idOf(0)}`, 'Ada Hart'],
    [`/privacy/${idOf(0)}`, 'Ada Hart'],
    ['/pages', 'Pages'],
    ['/pages/webinar', 'A register in one hour'],
    ['/report', 'Report'],
    ['/backups', 'Backups'],
  ] as const) {
    await page.goto(at(path, office))
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText('Reading …')).toHaveCount(0)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 760 })
      expect([path, width, await page.evaluate(stopsOutOfSight)]).toEqual([path, width, []])
      expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        path,
        width,
        width,
      ])
    }
    // The others stand in the desk's own test of its screens.
    if (/privacy|pages/.test(path)) await expectNoViolationsAnywhere(page, { widths: [1280] })
  }
})
