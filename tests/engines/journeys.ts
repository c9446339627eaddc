import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import { address, count, fill, focus, focusOn, hydrated, type Journey, open, text, value } from './steps.ts'

const person = { firstName: 'Ada', lastName: 'Lovelace' }
const message = 'We would like to talk about the EU AI Act.'

/** Returns an address for this engine alone, to tell its leads and mails from those of others. */
const emailIn = ({ engine, scripts }: Browser) => `${engine}-${scripts ? 'scripts' : 'plain'}@example.com`.toLowerCase()

const main = (browser: Browser) => text(browser, 'main')

/** The contact form. Its errors are read out, nothing typed is lost, and the receipt is read out once it is sent. */
export const contact: Journey = async (browser, { url }) => {
  const form = '#contact-form'
  await open(browser, `${url}/our-story`)
  await fill(browser, form, { firstName: person.firstName })
  await browser.click(`${form} [type=submit]`)
  await expect.poll(() => text(browser, '[role=alert]')).toContain('There are 3 problems')
  if (browser.scripts) await expect.poll(() => focus(browser)).toContain('There are 3 problems')
  expect(await value(browser, `${form} [name=firstName]`)).toBe(person.firstName)
  await fill(browser, form, { lastName: person.lastName, email: emailIn(browser), message })
  await browser.click(`${form} [type=submit]`)
  if (!browser.scripts) return expect.poll(() => main(browser)).toContain('Message sent!')
  await isSent(browser)
  await browser.click('.receipt .again')
  await fill(browser, form, { ...person, email: emailIn(browser), message: `${message} Again.` })
  await pressWithoutFocus(browser, `${form} [type=submit]`)
  await isSent(browser)
}

/** Expects the notice, and the focus on the receipt's title, wherever it was before. */
async function isSent(browser: Browser) {
  const notices = () => text(browser, '[role=region][aria-label^=Notifications]')
  await expect.poll(notices).toContain('Message sent!')
  await expect.poll(() => focus(browser), { message: 'focus once the contact form is sent' }).toMatch(/^h3 /)
}

/** Presses a button as Safari does: the button gets no focus, and whatever had it loses it. */
const pressWithoutFocus = (browser: Browser, selector: string) =>
  browser.evaluate((found) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.querySelector<HTMLElement>(found)?.click()
  }, selector)

const whitepaper: Journey = async (browser, { url }) => {
  const form = '#whitepaper-form'
  await open(browser, `${url}/whitepaper-download`)
  await fill(browser, form, {
    ...person,
    email: emailIn(browser),
    companyName: 'Analytical Engines',
    jobTitle: 'Head of Quality',
    industry: 'biotech',
    companySize: '11-50',
  })
  await browser.click(`${form} [type=submit]`)
  await expect.poll(() => main(browser)).toContain('You can now download the whitepaper.')
  await expect.poll(() => address(browser)).toBe('/whitepaper-download?sent=whitepaper')
  const before = await browser.downloads()
  await browser.click(browser.scripts ? '.wp-thanks button' : '.wp-thanks a[download]')
  await expect
    .poll(browser.downloads)
    .toEqual([...before, expect.stringMatching(/^AI Adoption in Biopharma.*\.pdf$/)].sort())
}

/** Signs up, presses the button behind the mail's link, and is subscribed. */
const newsletter: Journey = async (browser, { url, received }) => {
  await open(browser, `${url}/newsletter`)
  await fill(browser, 'main', { email: emailIn(browser) })
  await browser.press('Enter')
  await expect.poll(() => main(browser)).toContain('check your inbox')
  const link = () =>
    received
      .filter(({ to }) => to === emailIn(browser))
      .map((mail) => /\/newsletter\/confirm\?token=[\w-]+/.exec(mail.text)?.[0])
      .find(Boolean)
  await expect.poll(link).toBeDefined()
  await open(browser, url + link())
  await browser.click('main form.coupon [type=submit]')
  await expect.poll(() => text(browser, 'h1')).toBe('You are subscribed')
}

const assessment: Journey = async (browser, { url }) => {
  const answered = async (score: number) => {
    await browser.click(`main input[name=score][value="${score}"]`)
    if (!browser.scripts) await browser.click('main .btn.go[type=submit]')
  }
  await open(browser, `${url}/ai-readiness-assessment`)
  for (let question = 1; question <= 5; question += 1) {
    await expect.poll(() => main(browser)).toContain(`Question ${question} of 5`)
    await answered(question - 1)
  }
  await expect.poll(() => main(browser)).toContain('Final step - almost there!')
  // Back to an answered question, and forward again.
  await browser.back()
  await expect.poll(() => main(browser)).toContain('Question 5 of 5')
  if (browser.scripts) await expect.poll(() => count(browser, 'main input[name=score][value="4"]:checked')).toBe(1)
  await browser.forward()
  await expect.poll(() => main(browser)).toContain('Final step - almost there!')
  await fill(browser, 'main', { email: emailIn(browser), company: 'Analytical Engines', role: 'Head of Quality' })
  await browser.press('Enter')
  await expect.poll(() => main(browser)).toContain('Assessment complete')
  if (browser.scripts) await expect.poll(() => focus(browser)).toMatch(/^h[12] /)
}

/**
 * A double click answers or skips one question, whatever has come below the mouse by its second press. Systems take two
 * presses for one double click within 400 to 500 ms.
 */
export const doubleClicks: Journey = async (browser, { url }) => {
  for (const gap of [0, 250])
    for (const [control, answers] of [
      ['main input[name=score][value="3"]', '3----'],
      ['main .ask-answers label:nth-child(3)', '2----'],
      ['main button[value=skip]', '-----'],
    ] as const) {
      await open(browser, `${url}/ai-readiness-assessment`)
      await hydrated(browser)
      await browser.doubleClick(control, gap)
      await expect.poll(() => main(browser), { message: `${control} after ${gap} ms` }).toContain('Question 2 of 5')
      const stored = await browser.evaluate(() => {
        const answers = sessionStorage.getItem('readiness-assessment')?.slice(0, 5)
        sessionStorage.clear()
        return answers
      })
      expect(stored, `${control} after ${gap} ms`).toBe(answers)
    }
}

const risk: Journey = async (browser, { url }) => {
  const heading = () => text(browser, 'main h2')
  await open(browser, `${url}/resources/tools/risk-assessment`)
  await browser.click('main input[name=scope][value=used-in-union]')
  await browser.click('main form .btn.go')
  await expect.poll(() => address(browser)).toContain('after=scope')
  await browser.click('main input[name=role][value=deployer]')
  await browser.click('main form .btn.go')
  await expect.poll(() => address(browser)).toContain('after=role')
  await browser.click('main input[name=practice][value=none]')
  await browser.click('main form .btn.go')
  await expect.poll(() => address(browser)).toContain('after=practice')
  await browser.click('main input[name=product][value=none]')
  await browser.click('main form .btn.go')
  await expect.poll(() => address(browser)).toContain('after=product')
  await browser.click('main .fold:has([name=use][value="4a"]) > summary')
  await browser.click('main input[name=use][value="4a"]')
  for (const step of ['use', 'people', 'rest']) {
    await browser.click('main form .btn.go')
    await expect.poll(() => address(browser)).toContain(`after=${step}`)
  }
  await expect.poll(heading).toBe('High risk')
  await browser.back()
  await expect.poll(heading).toBe('A few last details')
  await browser.forward()
  await expect.poll(heading).toBe('High risk')
}

const roadmap: Journey = async (browser, { url }) => {
  await open(browser, `${url}/compliance-roadmap`)
  await fill(browser, 'main', { industry: 'finance', size: 'medium', maturity: 'exploring' })
  const submit = '.rm-form [type=submit]:not(:disabled)'
  await expect.poll(() => count(browser, submit)).toBe(1)
  await browser.click(submit)
  await expect.poll(() => text(browser, 'main h2')).toMatch(/compliance roadmap/i)
  if (browser.scripts) await expect.poll(() => focus(browser)).toMatch(/^h2 Your compliance roadmap|^h2 Compliance/)
  // Without scripts the form is answered with the roadmap itself, because a company's name never stands in an address.
  if (browser.scripts) {
    expect(await address(browser)).toContain('industry=finance')
    await opensStage(browser)
  }
  await browser.back()
  await expect.poll(() => count(browser, '.rm-form [name=industry]')).toBe(1)
  expect(await address(browser)).toBe('/compliance-roadmap')
}

/**
 * A stage opens from its row, and the focus stays there. Its status is one text, because of several Orca reads only the
 * one that changed. Back closes the stage.
 */
async function opensStage(browser: Browser) {
  const row = '.rm-row:nth-child(2) button'
  await focusOn(browser, row)
  await browser.press('Enter')
  const said = () =>
    browser.evaluate(() => {
      const status = document.querySelector('#roadmap-stage')?.parentElement?.querySelector('[role=status]')
      return [...(status?.childNodes ?? [])].map(({ nodeValue }) => nodeValue).join('|')
    })
  await expect.poll(said, { message: 'what is read out of an opened stage' }).toBe('Stage 2, 3-6 weeks')
  expect(await focus(browser)).toMatch(/^button stage/)
  await browser.back()
  await expect.poll(() => address(browser)).not.toContain('stage=2')
}

/**
 * Narrows the list to a law; a tick is counted and stays. Without scripts a box can be ticked, and nothing more is
 * checked here: these browsers only block the scripts. tests/e2e/checklist.test.ts shows that nothing claims to count
 * without them.
 */
const checklist: Journey = async (browser, { url }) => {
  await open(browser, `${url}/resources/checklists/compliance`)
  await browser.click('main a[href$="regulation=gdpr"]')
  await expect.poll(() => address(browser)).toContain('regulation=gdpr')
  await expect.poll(() => main(browser)).toContain('G-1')
  if (browser.scripts) await hydrated(browser)
  await browser.click('#gdpr input[type=checkbox]')
  await expect.poll(() => count(browser, 'main input[type=checkbox]:checked')).toBe(1)
  if (!browser.scripts) return
  await expect.poll(() => main(browser)).toMatch(/1 of \d+ checked off/)
  await open(browser, `${url}/resources/checklists/compliance?regulation=gdpr`)
  await expect.poll(() => count(browser, 'main input[type=checkbox]:checked')).toBe(1)
}

const policy: Journey = async (browser, { url }) => {
  const form = '#policy-form'
  await open(browser, `${url}/resources/templates/ai-governance-policy`)
  await fill(browser, form, {
    company: 'Analytical Engines',
    owner: 'Head of Quality',
    riskAppetite: 'cautious',
    format: 'md',
  })
  const before = await browser.downloads()
  await browser.click(`${form} [type=submit]`)
  await expect.poll(browser.downloads).toEqual([...before, 'ai-governance-policy.md'].sort())
  await expect.poll(() => value(browser, `${form} [name=company]`)).toBe('Analytical Engines')
}

/** Searches, follows the first hit, and goes back: the hits and the words are still there. */
const search: Journey = async (browser, { url }) => {
  await open(browser, `${url}/search`)
  await focusOn(browser, '#search-words')
  await browser.type('prohibited practices')
  await browser.press('Enter')
  const first = 'main ol h3 a'
  await expect.poll(() => count(browser, first)).toBeGreaterThan(0)
  const title = await text(browser, first)
  await browser.click(first)
  await expect.poll(() => address(browser)).not.toContain('/search')
  await browser.back()
  await expect.poll(() => text(browser, first)).toBe(title)
  expect(await value(browser, '#search-words')).toBe('prohibited practices')
}

const library: Journey = async (browser, { url }) => {
  await open(browser, `${url}/frameworks`)
  const entries = () => count(browser, '[role=tabpanel] h3')
  await browser.click('[role=tab][href$="category=risk"]')
  await expect.poll(entries).toBe(2)
  if (browser.scripts) {
    await browser.press('ArrowRight')
    await expect.poll(() => focus(browser)).toMatch(/^a Compliance/)
  }
  await browser.click('[role=tab][href$="category=all"]')
  await expect.poll(entries).toBe(6)
  const before = await browser.downloads()
  await browser.click('[role=tabpanel] a[download]')
  await expect.poll(browser.downloads).toHaveLength(before.length + 1)
}

/**
 * The menu opens by Enter and keeps the focus. Escape closes it, from its search field too, and gives the focus back.
 */
const menu: Journey = async (browser, { url }) => {
  const isOpen = () => count(browser, 'dialog#menu[open]')
  await browser.resize(360, 800)
  await open(browser, `${url}/pricing`)
  for (const from of ['button Close menu', 'input q', 'a Platform']) {
    await focusOn(browser, '[commandfor=menu][command=show-modal]')
    await browser.press('Enter')
    await expect.poll(isOpen).toBe(1)
    for (let tabs = 0; (await focus(browser)) !== from && tabs < 9; tabs += 1) await browser.press('Tab')
    expect(await focus(browser)).toBe(from)
    expect(await browser.evaluate(() => document.querySelector('#menu')?.contains(document.activeElement))).toBe(true)
    await browser.press('Escape')
    await expect.poll(isOpen).toBe(0)
    await expect.poll(() => focus(browser)).toBe('button Menu')
  }
}

/** Menus that hang from the header close by Escape, and give the focus back. */
const sheets: Journey = async (browser, { url }) => {
  await open(browser, `${url}/pricing`)
  for (const [sheet, tabs] of [
    ['resources-sheet', 1],
    ['search-sheet', 0],
  ] as const) {
    const isOpen = () => count(browser, `#${sheet}:popover-open`)
    const opener = `[popovertarget=${sheet}]`
    await focusOn(browser, opener)
    await browser.press('Enter')
    await expect.poll(isOpen).toBe(1)
    for (let tab = 0; tab < tabs; tab += 1) await browser.press('Tab')
    await expect.poll(() => count(browser, `#${sheet} :focus`)).toBe(1)
    await browser.press('Escape')
    await expect.poll(isOpen).toBe(0)
    await expect.poll(() => count(browser, `${opener}:focus`)).toBe(1)
  }
}

const reader: Journey = async (browser, { url }) => {
  const post = 'article h3 a'
  await open(browser, `${url}/blog`)
  const heading = () => text(browser, 'h1')
  const listing = await heading()
  const first = await text(browser, post)
  await browser.click(post)
  await expect.poll(heading).toBe(first)
  await browser.back()
  await expect.poll(heading).toBe(listing)
  await browser.forward()
  await expect.poll(heading).toBe(first)
}

/** Fills in half a form, follows a link, comes back, and finds everything that was typed. */
const halfFilled: Journey = async (browser, { url }) => {
  await open(browser, `${url}/our-story`)
  await fill(browser, '#contact-form', { ...person, message })
  await browser.click('footer a[href="/become-partner"]')
  await expect.poll(() => address(browser)).toBe('/become-partner')
  await browser.back()
  await expect.poll(() => address(browser)).toBe('/our-story')
  if (browser.scripts) await hydrated(browser)
  await expect.poll(() => value(browser, '#contact-form [name=message]')).toBe(message)
  expect(await value(browser, '#contact-form [name=lastName]')).toBe(person.lastName)
}

/** The page behind a focused link is fetched in advance. A policy that blocked the fetch would show up as a fault. */
const prefetch: Journey = async (browser, { url }) => {
  await open(browser, `${url}/our-story`)
  await focusOn(browser, 'header a[href="/pricing"]')
  const fetched = () =>
    browser.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          (entry as PerformanceResourceTiming).responseEnd > 0 ? [new URL(entry.name).pathname] : [],
        ),
    )
  await expect.poll(fetched, { message: 'what was fetched ahead' }).toContain('/pricing')
}

/** The journeys of every engine, with the pages' scripts and without them. */
export const journeys: Record<string, Journey> = {
  'contact form': contact,
  whitepaper,
  'newsletter, twice confirmed': newsletter,
  'readiness assessment': assessment,
  'duties check': risk,
  roadmap,
  checklist,
  policy,
  search,
  'library and a download': library,
  'blog, back and forward': reader,
  'a form half filled in, left and come back to': halfFilled,
}

/** Journeys that need scripts in engines that do not know `command` yet. */
export const scriptedJourneys: Record<string, Journey> = {
  'menu by keyboard': menu,
  'sheets of the header by keyboard': sheets,
  'a page fetched ahead': prefetch,
}
