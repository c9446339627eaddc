import type { Locator, Page } from '@playwright/test'
import { leadsIn } from './leads.ts'
import { anEmail } from './mail-forms.ts'
import { expect, expectFaults, longUnless, open, test } from './site.ts'

type Made = { reading: string; score: number; of: number }
type Tool = {
  path: string
  /** The visitor's steps there; without scripts nothing is ticked, and blanks are filled in nowhere but in the file. */
  use?: (main: Locator, page: Page) => Promise<void>
  /** The parts of the result that are opened first, by their ids. */
  folded?: readonly string[]
  made: Made
  madeWithoutScripts?: Made
  /** A row that this result has, and where it leads. */
  row: [name: string, href: string]
}

const tools: Record<string, Tool> = {
  'the readiness assessment': {
    path: '/ai-readiness-assessment?a=43-10',
    folded: ['review'],
    made: { reading: 'AI Adopter, 8 of 20', score: 8, of: 20 },
    row: ['AI governance policy template', '/resources/templates/ai-governance-policy'],
  },
  'the compliance roadmap': {
    path: '/compliance-roadmap?industry=healthcare&size=large&maturity=established',
    folded: ['next', 'review'],
    made: { reading: 'Healthcare, Large (251+ employees), Established', score: 3, of: 3 },
    row: ['Checklist: HIPAA', '/resources/checklists/compliance?regulation=hipaa'],
  },
  'the duties check': {
    path: '/resources/tools/risk-assessment?role=deployer&practice=none&use=4a',
    folded: ['next', 'review'],
    made: { reading: '3 questions answered', score: 3, of: 21 },
    row: ['Checklist: EU AI Act', '/resources/checklists/compliance?regulation=eu-ai-act'],
  },
  'the policy template': {
    path: '/resources/templates/ai-governance-policy',
    folded: ['next', 'review'],
    async use(main) {
      await main.locator('#policy-form-company').fill('Analytical Engines')
      await main.getByLabel('Approver').fill('Board')
      await main.getByLabel('Risk appetite').selectOption('open')
    },
    made: { reading: '3 of 5 blanks filled', score: 3, of: 5 },
    madeWithoutScripts: { reading: '0 of 5 blanks filled', score: 0, of: 5 },
    row: ['EU AI Act duties check', '/resources/tools/risk-assessment'],
  },
  'the checklist': {
    path: '/resources/checklists/compliance?regulation=hipaa',
    folded: ['next', 'review'],
    async use(main) {
      for (const line of ['H-2', 'H-3']) await main.getByRole('checkbox', { name: new RegExp(`^${line} `) }).check()
    },
    made: { reading: '2 of 14 checked off', score: 2, of: 14 },
    madeWithoutScripts: { reading: '0 of 14 checked off', score: 0, of: 14 },
    row: ['AI Vendor Assessment framework', '/frameworks/ai-vendor-assessment'],
  },
}

/** A result that is the same without scripts, and one that is another. */
const withoutScripts = ['the readiness assessment', 'the checklist']

for (const [name, { path, use, folded = [], made, madeWithoutScripts = made, row }] of Object.entries(tools)) {
  test(`${name} leads on to living pages, and a specialist gets what is shown${longUnless(name === 'the checklist')}`, async ({
    page,
    request,
    site,
    faults,
    javaScriptEnabled: scripts,
  }) => {
    test.skip(!scripts && !withoutScripts.includes(name), 'without scripts the form is the same below every result')
    await open(page, path, scripts)
    const main = page.getByRole('main')
    if (scripts) await use?.(main, page)
    for (const part of folded) await main.locator(`#${part} > details > summary`).click()
    const expected = scripts ? made : madeWithoutScripts

    const rows = main.getByRole('list', { name: 'What to do from here' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)
    for (const one of await rows.all()) {
      await expect(one).toContainText(/\d (minutes?|hour)/)
      for (const link of await one.getByRole('link').all()) {
        const answer = await request.get((await link.getAttribute('href')) ?? '')
        expect([answer.url(), answer.status()]).toEqual([answer.url(), 200])
      }
    }
    await expect(rows.getByRole('link', { name: row[0], exact: true })).toHaveAttribute('href', row[1])

    const review = main.getByRole('region', { name: 'Have a specialist read this' })
    await expect(review.locator('dl')).toContainText(expected.reading)
    // A mistake first: without scripts it is named on a page of its own, with the same result.
    const email = anEmail()
    await review.getByLabel('First name').fill('Ada')
    await review.getByLabel('Last name').fill('Lovelace')
    await review.getByLabel('Work email').fill('ada@')
    await review.getByLabel('Company', { exact: true }).fill('Analytical Engines')
    await review.getByLabel('Your question').fill('Where would you begin?')
    await review.getByRole('button', { name: 'Send to a Specialist' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(main.getByRole('alert').getByRole('link')).toHaveText(['Please enter a valid email address'])
    await expect(main.locator('.review-sheet')).toContainText(expected.reading)
    await expect(main.getByLabel('Your question')).toHaveValue('Where would you begin?')
    await main.getByLabel('Work email').fill(email)
    await main.getByRole('button', { name: 'Send to a Specialist' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Your result is on its way' })).toBeVisible()
    // Without scripts the browser itself notes the answer 422.
    if (!scripts) expectFaults(faults)

    const [lead, ...more] = leadsIn(site.dataDir).filter((one) => one.email === email)
    expect(more).toEqual([])
    expect(lead).toMatchObject({ kind: 'review', answers: { firstName: 'Ada', lastName: 'Lovelace', ...expected } })
    const mails = () => site.mailAbout(email)
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject.split(':')[0]))
      .toContain('New review request')
    const toTeam = (await mails()).find(({ subject }) => subject.startsWith('New review request: '))
    expect(toTeam?.text).toContain(`Outcome: ${expected.reading}`)
    expect(toTeam?.text).toContain('Where would you begin?')
  })
}

test('the page for a request says where to get a result when there is none, and takes nothing that is none', async ({
  page,
}) => {
  for (const query of ['', '?result=assessment.99999', `?result=${encodeURIComponent('<script>')}`]) {
    await page.goto(`/specialist-review${query}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'AI readiness assessment' })).toBeVisible()
    await expect(main.locator('form')).toHaveCount(0)
  }
  await page.goto('/specialist-review?result=duties-check.role_deployer.use_4a')
  await expect(page.getByRole('main')).toContainText('Recruit')
  await page.getByRole('link', { name: 'Back to the result' }).click()
  await expect(page).toHaveURL(/risk-assessment\?role=deployer&use=4a$/)
})
