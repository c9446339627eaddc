import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './site.ts'

type Tool = {
  path: string
  /** What somebody does there before the call; with scripts alone. */
  use?: (page: Page) => Promise<void>
  /** What the message begins with. */
  lines: readonly (string | RegExp)[]
  needsScripts?: boolean
}

const tools: Record<string, Tool> = {
  'duties check': {
    path: '/resources/tools/risk-assessment?role=deployer&practice=none&use=4a',
    lines: [
      'EU AI Act duties check: High risk',
      /^https?:\/\/\S+\/resources\/tools\/risk-assessment\?role=deployer&practice=none&use=4a$/,
    ],
  },
  roadmap: {
    path: '/compliance-roadmap?industry=healthcare&size=large&maturity=established',
    lines: [
      'Your compliance roadmap',
      /^For a large company in healthcare/,
      /^\d+ weeks$/,
      '',
      /\/compliance-roadmap\?industry=healthcare&/,
    ],
  },
  checklist: {
    path: '/resources/checklists/compliance?regulation=hipaa',
    async use(page) {
      await page.getByRole('checkbox', { name: /^H-2 / }).check()
      await expect(page.locator('#open-tally')).toContainText('1 of 14')
    },
    lines: ['HIPAA: 13 open items', /1 of 14/, /^H-1, H-3, /, '', /\/compliance\?regulation=hipaa$/],
  },
  questionnaire: {
    path: '/questionnaire',
    async use(page) {
      const questions = ['Do you use our data to train models?', 'Is there a human in the loop for decisions?']
      await page.getByLabel('Or paste the questions').fill(questions.join('\n'))
      await page.getByRole('button', { name: 'Read the questions' }).click()
      await expect(page.locator('.result-band h2')).toHaveText('Every question has a control to answer from')
      await page.getByLabel('Put the 2 open questions into the message.').check()
    },
    lines: [
      'A customer’s questionnaire',
      '0 of 2 answered',
      'Every question has a control to answer from',
      '',
      'Open questions:',
      '1 Do you use our data to train models?',
      '2 Is there a human in the loop for decisions?',
      '',
      'We need the answers by:',
    ],
    needsScripts: true,
  },
  assessment: {
    path: '/ai-readiness-assessment?a=43-10',
    lines: [/readiness/i, 'AI Adopter, 8 of 20', '', /\/ai-readiness-assessment\?a=43-10$/],
  },
  policy: {
    path: '/resources/templates/ai-governance-policy',
    lines: [/policy/i, '0 of 5 blanks filled', '', /\/ai-governance-policy$/],
  },
  'set of controls': {
    path: '/controls/build?framework=iso-42001',
    lines: [/^A set of \d+ AI controls$/, /\/controls\/build\?framework=iso-42001/],
  },
}

const call = (page: Page) => page.locator('.result-band').getByRole('link', { name: 'Book a call about this' })
const message = (page: Page) => page.getByLabel('Message', { exact: true })

for (const [name, { path, use, lines, needsScripts }] of Object.entries(tools)) {
  test(`a call about the result of the ${name} begins the message with it, and without scripts with nothing`, async ({
    page,
    javaScriptEnabled: scripts,
  }) => {
    test.skip(needsScripts === true && !scripts, 'the tool itself needs scripts')
    await open(page, path, scripts)
    if (scripts) await use?.(page)
    await call(page).click()
    await expect(page).toHaveURL(scripts ? /\/our-story#contact$/ : /\/our-story(\?about=law)?#contact$/)
    if (!scripts) {
      await expect(message(page)).toHaveValue('')
      return
    }
    await expect(message(page)).toHaveValue(/./)
    const [...shown] = (await message(page).inputValue()).split('\n')
    expect(shown).toEqual([
      ...lines.map((line) => (line instanceof RegExp ? expect.stringMatching(line) : line)),
      '',
      '',
    ])

    // It comes once: whoever comes back another way writes on an empty sheet.
    await page.goto('/pricing')
    await page.goto('/our-story#contact')
    await hydrated(page)
    await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
    await expect(message(page)).toHaveValue('')
  })
}

test('what was typed before the scripts ran stays, and another link forgets the result @scripts', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'nothing is stored without scripts')
  const { path } = tools.roadmap as Tool
  await open(page, path, true)
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  const typed = Promise.withResolvers<void>()
  await call(page).click()
  await page.waitForURL(/our-story/, { waitUntil: 'commit' })
  await message(page).fill('We would like to talk about the EU AI Act.')
  typed.resolve()
  await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
  await expect(message(page)).toHaveValue('We would like to talk about the EU AI Act.')

  // The press of a call that opens elsewhere, then another link.
  await open(page, path, true)
  await call(page).click({ button: 'middle' })
  expect(await page.evaluate(() => sessionStorage.getItem('call-message'))).toContain('compliance roadmap')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
  await expect(message(page)).toHaveValue('')
})
