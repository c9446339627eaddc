import type { Page } from '@playwright/test'
import { leadsIn } from './leads.ts'
import { anEmail } from './mail-forms.ts'
import { expect, hydrated, longUnless, open, test } from './site.ts'

type Tool = {
  path: string
  /** What somebody does there before the call; with scripts alone. */
  use?: (page: Page) => Promise<void>
  /** What the message says of the result, in words. */
  message: RegExp
  /** The page that goes along, where it is not the path. */
  result?: string
  needsScripts?: boolean
}

const tools: Record<string, Tool> = {
  'duties check': {
    path: '/resources/tools/risk-assessment?role=deployer&practice=none&use=4a',
    message: /EU AI Act duties check: High risk\. We use this system .*December 2, 2027.*Annex III/,
  },
  roadmap: {
    path: '/compliance-roadmap?industry=healthcare&size=large&maturity=established',
    message: /roadmap: \d+ weeks, for a large company in healthcare/,
  },
  checklist: {
    path: '/resources/checklists/compliance?regulation=hipaa',
    async use(page) {
      await page.getByRole('checkbox', { name: /^H-2 / }).check()
      await expect(page.locator('#open-tally')).toContainText('1 of 14')
    },
    message: /HIPAA checklist: 1 of 14 .*H-1, H-3, /,
  },
  questionnaire: {
    path: '/questionnaire',
    async use(page) {
      const questions = ['Do you use our data to train models?', 'Is there a human in the loop for decisions?']
      await page.getByLabel('Paste the questions').fill(questions.join('\n'))
      await page.getByRole('button', { name: 'Read the questions' }).click()
      await expect(page.locator('.result-band h2')).toHaveText('Every question has a control to answer from')
      await page.getByLabel('Put the 2 open questions into the message.').check()
    },
    message:
      /questionnaire: 0 of 2 answered\.\n\nOpen questions:\n1 Do you use our data to train models\?\n2 Is there a human in the loop for decisions\?\n\nWe need the answers by:/,
    // Its questions stay in the tab.
    result: '',
    needsScripts: true,
  },
  assessment: {
    path: '/ai-readiness-assessment?a=43-10',
    message: /readiness result: AI Adopter, 8 of 20\. .*Monitoring, Data privacy\.$/m,
  },
  policy: {
    path: '/resources/templates/ai-governance-policy',
    async use(page) {
      await expect(page.locator('.result-band')).toHaveCount(0)
      await page.locator('#policy-form-company').fill('Analytical Engines')
    },
    message: /policy: 1 of 5 blanks filled\. .*: scope, approver, /,
    needsScripts: true,
  },
  'set of controls': {
    path: '/controls/build?framework=iso-42001',
    message: /set of \d+ AI controls: about \d+ hours/,
  },
}

const call = (page: Page) => page.locator('.result-band').getByRole('link', { name: 'Book a call about this' })
const message = (page: Page) => page.getByLabel('Message', { exact: true })

for (const [name, { path, use, message: said, result = path, needsScripts }] of Object.entries(tools)) {
  test(`a call about the result of the ${name} begins the message with it, and without scripts with nothing${longUnless(name === 'duties check' || name === 'policy')}`, async ({
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
    await expect(message(page)).toHaveValue(said)
    await expect(message(page)).not.toHaveValue(/https?:|\/\w/)
    await expect(page.locator('[name=result]')).toHaveValue(result)

    // It comes once: whoever comes back another way writes on an empty sheet.
    await page.goto('/pricing')
    await page.goto('/our-story#contact')
    await hydrated(page)
    await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
    await expect(message(page)).toHaveValue('')
    await expect(page.locator('[name=result]')).toHaveValue('')
  })
}

test('the lead of such a call has the page of the result, which the team opens from its mail', async ({
  page,
  site,
  javaScriptEnabled: scripts,
}) => {
  test.skip(!scripts, 'nothing is taken along without scripts')
  const { path } = tools.assessment as Tool
  await open(page, path, true)
  await call(page).click()
  await expect(message(page)).toHaveValue(/AI Adopter/)
  const email = anEmail()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Request this call' }).click()
  await expect(page.locator('.receipt').getByRole('link', { name: 'Your result' })).toHaveAttribute('href', path)
  const [lead] = leadsIn(site.dataDir).filter((one) => one.email === email)
  expect(lead?.answers).toMatchObject({ message: expect.stringContaining(`\nResult: ${path}\n\nI would like`) })
  const mails = () => site.mailAbout(email)
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject.split(':')[0]))
    .toContain('New contact message')
  const toTeam = (await mails()).find(({ subject }) => subject.startsWith('New contact message: '))
  expect(toTeam?.html).toContain(`${path}" `)
})

test('what was typed before the scripts ran stays, and another link forgets the result @scripts @long', async ({
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
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('call-message'))).toContain('compliance roadmap')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
  await expect(message(page)).toHaveValue('')
})
