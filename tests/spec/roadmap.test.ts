import type { Element } from 'hast'
import { expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

// SPEC 2 to 4, copied by hand: the compliance roadmap.
const path = '/compliance-roadmap'
/** Each stage with its time, as a small company has it, and as a large one does. */
const stages = [
  ['Assessment & Planning', '2-4 weeks', '2 weeks', '4 weeks'],
  ['Policy Development', '3-6 weeks', '3 weeks', '6 weeks'],
  ['Technical Implementation', '4-8 weeks', '4 weeks', '8 weeks'],
  ['Training & Awareness', '2-4 weeks', '2 weeks', '4 weeks'],
  ['Verification & Validation', '2-3 weeks', '2 weeks', '3 weeks'],
  ['Continuous Compliance', 'Ongoing', 'Ongoing', 'Ongoing'],
] as const
const choices = {
  industry: ['healthcare', 'finance', 'retail', 'technology', 'manufacturing', 'other'],
  size: ['small', 'medium', 'large'],
  maturity: ['exploring', 'implementing', 'established'],
}
/** The first words of each size. */
const employees = ['Small (1-50', 'Medium (51-250', 'Large (251+ employees']
const sections = ['Key Activities', 'Deliverables', 'Requirements', 'Resources']
const resources = [
  '/resources/templates/ai-governance-policy',
  '/resources/tools/risk-assessment',
  '/resources/checklists/compliance',
]
const resourceTypes = ['template', 'tool', 'guide', 'checklist']

async function openRoadmap() {
  const site = await openReadSite()
  const open = async (query = '', init?: RequestInit) => {
    const response = await site.request(path + query, init)
    const main = one(parsed(await textOf(response)), 'main')
    return { status: response.status, main, words: wordsOf(main), buttons: all(main, 'button').map(wordsOf) }
  }
  return {
    open,
    post: (entries: Record<string, string>) => open('', { method: 'POST', body: new URLSearchParams(entries) }),
  }
}

const rowsOf = (main: Element) => all(main, 'li', { className: 'rm-row' })
const selected = (main: Element) =>
  rowsOf(main).findIndex((row) => all(row, 'button', { ariaCurrent: 'step' }).length > 0)
const hrefs = (part: Element) => all(part, 'a').map((link) => attribute(link, 'href'))

test('the hero leads to the contact, the preview is stage 1 with its sections, the grid leads to three pages', async () => {
  const { open } = await openRoadmap()
  const { main } = await open()
  expect(hrefs(main)).toEqual(expect.arrayContaining(['/about#contact']))
  const preview = one(main, 'section', { ariaLabelledBy: 'preview-title' })
  const [title, time] = stages[0]
  expect(wordsOf(one(preview, 'h3'))).toBe(title)
  expect(all(preview, 'p').map(wordsOf)).toContain(time)
  const parts = all(preview, 'details')
  expect(parts.map((part) => wordsOf(one(part, 'summary')))).toEqual(sections)
  expect(parts.map((part) => attribute(part, 'open') !== null)).toEqual([true, false, false, false])
  expect(hrefs(one(main, 'section', { ariaLabelledBy: 'resources-title' }))).toEqual(resources)
})

test('the form asks for three choices and, if one likes, the name of the company', async () => {
  const { open, post } = await openRoadmap()
  const form = one((await open()).main, 'form', { method: 'post' })
  expect(attribute(one(form, 'input', { name: 'companyName' }), 'required')).toBe(null)
  for (const [name, values] of Object.entries(choices)) {
    const select = one(form, 'select', { name })
    expect(attribute(select, 'required')).toBe('true')
    const options = all(select, 'option').filter((option) => attribute(option, 'value'))
    expect(options.map((option) => attribute(option, 'value'))).toEqual(values)
    if (name === 'size')
      for (const [index, option] of options.entries()) expect(wordsOf(option)).toContain(employees[index] ?? name)
  }
  const whole = { industry: 'retail', size: 'medium', maturity: 'exploring' }
  for (const name of Object.keys(choices)) expect((await post({ ...whole, [name]: '' })).status).toBe(422)
  const { status, main } = await post(whole)
  expect([status, rowsOf(main).length]).toEqual([200, 6])
})

test.each([
  ['medium', 1],
  ['small', 2],
  ['large', 3],
] as const)('the six stages have the times of a company that is %s', async (size, column) => {
  const { open } = await openRoadmap()
  const rows = rowsOf((await open(`?industry=retail&size=${size}&maturity=exploring`)).main)
  expect(rows.map((row) => wordsOf(one(row, 'button')).replace(/^Stage \d: /, ''))).toEqual(
    stages.map(([title]) => title),
  )
  for (const [index, row] of rows.entries())
    expect(all(row, 'p').map(wordsOf)).toContainEqual(expect.stringMatching(new RegExp(`^${stages[index]?.[column]}`)))
})

test.each([
  ['exploring', 0],
  ['implementing', 0],
  ['established', 1],
])('a company that is %s begins at index %i', async (maturity, index) => {
  const { open } = await openRoadmap()
  expect(selected((await open(`?industry=other&size=medium&maturity=${maturity}`)).main)).toBe(index)
})

test.each([
  ['healthcare', /HIPAA/, /protected health information/],
  ['finance', /financial regulations/, /financial regulations/],
  ['technology', null, null],
])(
  'every stage says what it means in %s, with its sections and the way to the next',
  async (industry, rule, activity) => {
    const { open } = await openRoadmap()
    for (const [index] of stages.entries()) {
      const query = `?industry=${industry}&size=medium&maturity=exploring&stage=${index + 1}`
      const { main, buttons } = await open(query)
      expect(selected(main)).toBe(index)
      const detail = one(main, 'section', { ariaLabelledBy: 'roadmap-stage' })
      expect(wordsOf(one(detail, 'h3'))).toBe(`Stage ${index + 1}: ${stages[index]?.[0]}`)
      expect(all(detail, 'summary').map(wordsOf)).toEqual(sections)
      expect(buttons.filter((name) => name.startsWith('Go to stage'))).toEqual(
        index < 5 ? [`Go to stage ${index + 2}`] : [],
      )
      expect(buttons).toEqual(expect.arrayContaining(['Customize My Journey', 'Download PDF Roadmap']))
      const description = wordsOf(one(detail, 'div', { className: 'rm-detail' }).children[0] ?? detail)
      expect([description, rule?.test(description) ?? /HIPAA|financial reg/.test(description)]).toEqual([
        description,
        rule !== null,
      ])
      const [activities, , , links] = all(detail, 'details')
      if (index === 0 && activity) expect(activities && wordsOf(activities)).toMatch(activity)
      const types = links ? all(links, 'li').map((item) => /\((\w+)\)$/.exec(wordsOf(item))?.[1]) : []
      expect(types.length).toBeGreaterThan(0)
      for (const type of types) expect(resourceTypes).toContain(type)
    }
  },
)
