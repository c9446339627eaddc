import type { Locator, Page } from '@playwright/test'
import { forms } from '../spec/forms.ts'
import { isThorough } from '../support/thorough.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { anEmail, fill } from './mail-forms.ts'
import { expect, expectFaults, openHydrated, test } from './site.ts'

type Visit = {
  page: Page
  main: Locator
  look: () => Promise<void>
}
/** Of states that are built alike one is looked at, and all by `npm run verify:long -- screens`. */
const alike = <State>(states: readonly State[]) => (isThorough ? states : states.slice(0, 1))

const button = (main: Locator, name: string) => main.getByRole('button', { name, exact: true })
const assessment = '/ai-readiness-assessment'
const details = { 'Work email': 'ada@example.com', 'Company name': 'Analytical Engines', 'Your role': 'CEO' }

/**
 * The tools, and what else changes, in the states that a visitor brings them to. As they are opened they are among all
 * screens.
 */
const visits: Record<string, (visit: Visit) => Promise<void>> = {
  async 'the assessment: each question, answered too, its details and their mistakes'({ page, main, look }) {
    await openHydrated(page, assessment)
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(main.getByText(`Question ${number} of 5`)).toBeVisible()
      // The first question as it is opened is one of all screens.
      if (alike([2, 3, 4, 5]).includes(number)) await look()
      await main.locator(`input[value="${number - 1}"]`).click()
    }
    await look()
    await button(main, 'See My Results').click()
    await expect(main.getByRole('alert')).toBeFocused()
    await look()
    await button(main, 'Back').click()
    await expect(button(main, 'View Results')).toBeVisible()
    await look()
  },

  async 'the assessment: the result at each level, and retaken'({ page, main, look }) {
    await openHydrated(page, `${assessment}?a=33333&at=details`)
    for (const [label, text] of Object.entries(details)) await main.getByLabel(label).fill(text)
    await button(main, 'See My Results').click()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('AI Practitioner')
    await look()
    for (const [scores, level] of alike([
      ['43210', 'AI Adopter'],
      ['-----', 'AI Novice'],
      ['44444', 'AI Leader'],
    ] as const)) {
      await openHydrated(page, `${assessment}?a=${scores}`)
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(level)
      await look()
    }
    await button(main, 'Retake Assessment').click()
    await expect(main.getByText('Question 1 of 5')).toBeVisible()
    await look()
  },

  async 'the roadmap: refused, made, and open to its last part'({ page, main, look }) {
    await openHydrated(page, '/compliance-roadmap')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
    await expect(main.getByRole('alert')).toBeVisible()
    await look()
    await main.getByLabel('Industry').selectOption('finance')
    await main.getByLabel('Company size').selectOption('medium')
    await main.getByLabel('AI governance maturity').selectOption('exploring')
    await button(main, 'Create My Roadmap').click()
    await look()
    await button(main, 'Stage 6: Continuous Compliance').click()
    for (const part of ['Deliverables', 'Requirements', 'Resources'])
      await main.locator('summary').filter({ hasText: part }).click()
    for (const box of await main.getByRole('checkbox').all()) await box.check()
    await look()
  },

  async 'the frameworks: each category, and the newsletter refused and taken'({ page, main, look }) {
    await openHydrated(page, '/frameworks')
    for (const name of ['Governance', 'Risk', 'Compliance']) {
      await main.getByRole('tab', { name }).click()
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(2)
      if (alike(['Governance', 'Risk', 'Compliance']).includes(name)) await look()
    }
    await button(main, 'Subscribe').click()
    await expect(main.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
    await look()
    await main.getByLabel('Email address').fill(anEmail())
    await button(main, 'Subscribe').click()
    await expect(main.getByRole('status')).toContainText('Subscription successful!')
    await look()
  },

  async 'the whitepaper: mistakes, a send that fails, thanks, the download'({ page, main, look }) {
    const form = forms.find(({ path }) => path === '/whitepaper-download')
    if (!form) throw new Error('The specification has no such form')
    await openHydrated(page, form.path)
    await button(main, 'Download Whitepaper').click()
    await expect(main.getByRole('alert')).toBeFocused()
    await look()
    await fill(main.locator('form'), form, anEmail())
    await page.route(`**${form.endpoint}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await button(main, 'Download Whitepaper').click()
    await expect(main.getByRole('status')).toContainText(form.failure[1])
    await look()
    await button(main, 'Download Whitepaper').click()
    await expect(main.getByRole('heading', { name: form.success[0] })).toBeFocused()
    await look()
    // The second before the file does not end while axe looks, whose own timers are shorter.
    await page.evaluate(() => {
      const start = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 1000 ? 0 : start(run, ms))) as typeof setTimeout
    })
    await button(main, 'Download Whitepaper').click()
    await expect(button(main, 'Downloading...')).toBeDisabled()
    await look()
    await page.reload()
    await button(main, 'Download Whitepaper').click()
    await expect(main.getByRole('status')).toContainText('Download Started')
    await look()
  },

  async 'the policy template: mistakes, and filled in'({ page, main, look }) {
    await openHydrated(page, '/resources/templates/ai-governance-policy')
    await button(main, 'Download Policy').click()
    await expect(main.getByRole('alert')).toBeFocused()
    await look()
    await main.getByLabel('Company name').fill('Analytical Engines')
    await main.getByLabel('Risk appetite').selectOption('balanced')
    await main.getByLabel('Format').selectOption('md')
    await Promise.all([page.waitForEvent('download'), button(main, 'Download Policy').click()])
    await look()
  },

  async 'the duties check: a screen of questions, and a result of each kind'({ page, main, look }) {
    for (const [answers, heading] of [
      ['', 'What links it to the EU?'],
      ['step=use', 'What is it used for?'],
      ['role=provider&product=annex-1-a&step=rest', 'A few last details'],
      ['role=deployer&use=4a', 'At least: high risk'],
      ...alike([
        ['role=deployer&role=provider&practice=none&use=4a&exception=none&since=2026-07-01', 'High risk'],
        ['role=provider&practice=a', 'Stop it: this use is prohibited'],
        ['scope=none&role=provider', 'Outside the Act'],
        ['role=provider&practice=none&product=none&use=none&shows=interacts', 'Transparency duties'],
        ['role=provider&practice=none&product=none&use=none&shows=none&model=none', 'Minimal'],
      ] as const),
    ] as const) {
      await openHydrated(page, `/resources/tools/risk-assessment?${answers}`)
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(heading)
      for (const fold of await main.locator('.duty-result ~ section summary').all()) await fold.click()
      await look()
    }
  },

  async 'the features of the platform, chosen by their anchors'({ page, look }) {
    for (const anchor of ['compliance-monitor', 'vendor-onboarding']) {
      await openHydrated(page, `/services#${anchor}`)
      await look()
    }
  },

  async 'the request for a review: mistakes, a send that fails, thanks, and its own page'({ page, main, look }) {
    await openHydrated(page, '/resources/tools/risk-assessment?role=deployer&use=4a')
    await main.locator('#review > details > summary').click()
    await button(main, 'Send to a Specialist').click()
    await expect(main.getByRole('alert')).toBeFocused()
    await look()
    for (const [label, text] of Object.entries({ 'First name': 'Ada', 'Last name': 'Lovelace', Company: 'A & E' }))
      await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByLabel('Work email').fill(anEmail())
    await page.route('**/api/review-requests', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await button(main, 'Send to a Specialist').click()
    await expect(main.getByRole('status').filter({ hasText: 'Something went wrong' })).toBeVisible()
    await look()
    await button(main, 'Send to a Specialist').click()
    await expect(main.getByRole('status').filter({ hasText: 'Your result is on its way' })).toBeVisible()
    await look()
    await openHydrated(page, '/specialist-review?result=assessment.43-10')
    await look()
    await page.goto('/specialist-review')
    await look()
  },

  async 'the checklist: one law, ticked off'({ page, main, look }) {
    await openHydrated(page, '/resources/checklists/compliance?regulation=hipaa')
    for (const box of await main.getByRole('checkbox').all()) await box.check()
    await look()
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [title, visit] of Object.entries(visits)) {
  test(`axe finds nothing in ${title}`, async ({ page, faults }) => {
    test.slow()
    const look = async () => {
      await expectNoViolationsAnywhere(page, { widths: [320], within: 'main' })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        'at 320 px',
      ).toBe(0)
    }
    await visit({ page, main: page.getByRole('main'), look })
    // Some of what is sent here is made to fail.
    expectFaults(faults, /the server responded with a status of (422|500|503) /)
  })
}
