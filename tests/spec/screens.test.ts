import { describe, expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, formTo, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'
import {
  benefits,
  constants,
  features,
  frameworkFilters,
  frameworkQuestions,
  frameworks,
  frameworkTabs,
  planQuestions,
  plans,
  planTarget,
  regulations,
  steps,
} from './platform.ts'
import { banner, footerLinks, given, headerLinks, linkedToo, madeIn, routes, unknownPath } from './screens.ts'

async function open(path: string) {
  const site = await openReadSite()
  const page = parsed(await textOf(await site.request(path)))
  return { page, main: one(page, 'main'), mainWords: wordsOf(one(page, 'main')) }
}

/** Every link of a part: its words and its target. */
const linksOf = (part: Parameters<typeof all>[0]) =>
  all(part, 'a').map((link) => [wordsOf(link), attribute(link, 'href')])

test('every address of the specification is a screen, or leads to one', async () => {
  const site = await openReadSite()
  for (const path of [...routes, ...linkedToo]) {
    const { status, headers } = await site.request(path)
    const target = headers.get('location')
    if (status === 301) expect([path, [...routes, ...linkedToo].includes(String(target))]).toEqual([path, true])
    else expect([path, status]).toEqual([path, 200])
  }
})

test('any other path is the not-found screen', async () => {
  const { main, mainWords } = await open('/no-such-page')
  expect(wordsOf(one(main, 'h1'))).toBe(unknownPath[0])
  expect(mainWords).toContain(unknownPath[1])
})

test.each(Object.keys(given))('%s has the words and links that are given for it', async (path) => {
  const { main, mainWords } = await open(path)
  const { words = [], links = [], targets = [] } = given[path] ?? {}
  for (const text of words) expect(mainWords).toContain(text)
  expect(linksOf(main)).toEqual(expect.arrayContaining(links.map((link) => [...link])))
  expect(linksOf(main).map(([, href]) => href)).toEqual(expect.arrayContaining([...targets]))
})

test.each(['/', '/pricing', '/no-such-page'])('%s has the shell around it', async (path) => {
  const { page } = await open(path)
  expect(wordsOf(page)).toContain(banner)
  const [header, menu, footer] = [one(page, 'header', { className: 'top' }), one(page, 'dialog'), one(page, 'footer')]
  for (const part of [header, menu])
    expect(linksOf(part)).toEqual(expect.arrayContaining(headerLinks.map((l) => [...l])))
  expect(attribute(all(header, 'a')[0] ?? header, 'href')).toBe('/')
  expect(linksOf(footer)).toEqual(expect.arrayContaining(footerLinks.map((link) => [...link])))
  expect(linksOf(footer)).toContainEqual(['hello@steadmark.example', 'mailto:hello@steadmark.example'])
  expect(wordsOf(footer)).toContain(madeIn)
  expect(wordsOf(footer)).toContain(`© ${new Date().getFullYear()}`)
})

test('/services has the nine features in order, each with its anchor, a description and an icon; then the four steps', async () => {
  const { main } = await open('/services')
  const cards = features.map(([, id]) => one(main, 'li', { id }))
  for (const [index, card] of cards.entries()) {
    expect(all(card, 'h3').map(wordsOf)).toEqual([features[index]?.[0]])
    expect(wordsOf(all(card, 'p')[0] ?? card).length).toBeGreaterThan(60)
    expect(all(card, 'svg').length).toBeGreaterThan(0)
  }
  const headings = all(main, 'h3').map(wordsOf)
  expect(headings.filter((title) => features.some(([feature]) => feature === title))).toEqual(
    features.map(([title]) => title),
  )
  const how = one(main, 'section', { ariaLabelledBy: 'process-title' })
  expect(all(how, 'h3').map((step) => wordsOf(step).toLowerCase())).toEqual(steps)
})

test('the components of /ai-governance lead to their features, and its benefits are the four', async () => {
  const { main } = await open('/ai-governance')
  const cards = linksOf(main).filter(([, href]) => href?.startsWith('/services#'))
  expect(cards.length).toBeGreaterThan(3)
  for (const [title = '', href] of cards) {
    expect(href).toBe(`/services#${title?.toLowerCase().split(' ').join('-')}`)
    expect(features.map(([feature]) => feature)).toContain(title)
  }
  for (const path of ['/', '/ai-governance']) {
    const headings = all((await open(path)).main, 'h3').map(wordsOf)
    expect(headings.filter((title) => benefits.includes(title))).toEqual(benefits)
  }
})

test('the two testimonials of /ai-governance are marked as samples', async () => {
  const { main } = await open('/ai-governance')
  const quotes = all(main, 'figure').filter((figure) => all(figure, 'blockquote').length > 0)
  expect(quotes.map((quote) => wordsOf(quote).endsWith('Sample'))).toEqual([true, true])
})

describe('/pricing', () => {
  test('has the three plans with their prices, limits, notes and actions', async () => {
    const { main, mainWords } = await open('/pricing')
    const cards = all(main, 'article')
    expect(cards.map((card) => wordsOf(one(card, 'h2')))).toEqual(plans.map(({ name }) => name))
    for (const [index, { says, action }] of plans.entries()) {
      const card = cards[index] ?? main
      const words = wordsOf(card).toLowerCase()
      for (const text of says) expect(words).toContain(text.toLowerCase())
      expect(linksOf(card)).toEqual([[action, planTarget]])
    }
    expect(mainWords.split('MOST POPULAR')).toHaveLength(2)
  })

  test('compares every feature in one table, and answers five questions', async () => {
    const { main } = await open('/pricing')
    const table = one(main, 'table')
    const heads = all(table, 'th').map(wordsOf)
    for (const { name } of plans) expect(heads).toContain(name)
    for (const [feature] of features) expect(heads).toContain(feature)
    const folds = all(main, 'details').filter((fold) => all(fold, 'table').length === 0)
    expect(folds).toHaveLength(planQuestions)
  })
})

describe('/frameworks', () => {
  test.each(frameworkFilters)(
    'narrowed to %s it holds those frameworks and no other, each with its fields',
    async (filter) => {
      const { main } = await open(`/frameworks?category=${filter}`)
      const panel = one(main, 'div', { role: 'tabpanel' })
      const left = frameworks.filter(([, category]) => filter === 'all' || category === filter)
      const names = all(panel, 'h3').map((heading) => wordsOf(heading).replace(/ Framework$/, ''))
      expect(names).toEqual(left.map(([name]) => name))
      for (const [index, [, , pages]] of left.entries()) {
        const entry = all(panel, 'ul')[0]?.children.filter((child) => child.type === 'element')[index] ?? panel
        expect(wordsOf(entry)).toContain(`${pages} pages`)
        expect(wordsOf(entry)).toContain('Last updated')
        expect(all(entry, 'ul').map((list) => all(list, 'li').length > 0)).toEqual([true, true])
        const links = linksOf(entry)
        if (links.length === 0) continue
        expect(links.map(([title]) => title?.split(' ')[0])).toEqual(expect.arrayContaining(['Preview', 'Download']))
        expect(links.filter(([title]) => title?.startsWith('Download')).map(([, href]) => href)).toEqual([
          expect.stringMatching(/\.pdf$/),
        ])
      }
    },
  )

  test('its cards and tabs set one filter', async () => {
    const { main } = await open('/frameworks?category=risk')
    const tabs = all(main, 'a', { role: 'tab' })
    expect(tabs.map((tab) => [attribute(tab, 'href'), attribute(tab, 'ariaSelected')])).toEqual(
      frameworkFilters.map((filter) => [`?category=${filter}`, String(filter === 'risk')]),
    )
    expect(tabs.map((tab) => wordsOf(tab).replace(/ ?\d+$/, ''))).toEqual(frameworkTabs)
    const cards = linksOf(one(main, 'nav', { ariaLabel: 'Categories' }))
    expect(cards).toEqual([
      ['Governance', '?category=governance'],
      ['Risk', '?category=risk'],
      ['Compliance', '?category=compliance'],
    ])
  })

  test('has the grid of regulations, four questions and the box to subscribe', async () => {
    const { main } = await open('/frameworks')
    const heads = all(one(main, 'table'), 'th', { scope: 'col' }).map(wordsOf)
    expect(heads.slice(1)).toEqual(regulations)
    expect(all(one(main, 'table'), 'th', { scope: 'row' }).map(wordsOf)).toEqual(frameworks.map(([name]) => name))
    const questions = all(main, 'details').filter((details) => !attribute(details, 'className')?.includes('fold'))
    expect(questions).toHaveLength(frameworkQuestions)
    const box = formTo(main, '/newsletter')
    expect(attribute(one(box, 'input', { type: 'email' }), 'placeholder')).toBe('Enter your email address')
    expect(wordsOf(one(box, 'button'))).toBe('Subscribe')
  })
})

test.each(constants)('%s says: %s', async (path, text) => {
  expect((await open(path)).mainWords.toLowerCase()).toContain(text.toLowerCase())
})
