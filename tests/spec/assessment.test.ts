import { describe, expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

// SPEC 2 to 5 and 9, copied by hand: the readiness assessment.
const path = '/ai-readiness-assessment'
/** The subjects of the questions, in their order. */
const subjects = [/AI used/, /polic/, /go wrong/, /personal .*data/, /Performance and compliance/]
const scores = ['0', '1', '2', '3', '4']
const details = [
  { name: 'email', ask: 'Please enter a valid email address', wrong: ['', 'ada', 'ada@'], shortest: 'ada@example.com' },
  { name: 'company', ask: 'Company name is required', wrong: ['', ' '], shortest: 'A' },
  { name: 'role', ask: 'Your role is required', wrong: ['', ' '], shortest: 'B' },
]
const levels = [
  { name: 'AI Novice', from: 0, to: 5 },
  { name: 'AI Adopter', from: 6, to: 10 },
  { name: 'AI Practitioner', from: 11, to: 15 },
  { name: 'AI Leader', from: 16, to: 20 },
]
const ways = [
  ['Schedule a Consultation', '/our-story#contact'],
  ['Explore Our Solutions', '/services'],
]

async function openAssessment() {
  const site = await openReadSite()
  const screen = async (response: Response) => {
    const main = one(parsed(await textOf(response)), 'main')
    const progress = one(main, 'progress')
    return {
      status: response.status,
      main,
      words: wordsOf(main),
      buttons: all(main, 'button').map(wordsOf),
      progress: [attribute(progress, 'value'), attribute(progress, 'max')],
    }
  }
  return {
    open: async (query: string) => screen(await site.request(`${path}?${query}`)),
    post: async (answers: Record<string, string>) =>
      screen(await site.request(path, { method: 'POST', body: new URLSearchParams({ a: '01234', ...answers }) })),
  }
}

test.each([1, 2, 3, 4, 5])('question %i of 5', async (number) => {
  const { open } = await openAssessment()
  const { main, words, buttons, progress } = await open(`a=-----&at=${number}`)
  expect(words).toContain(`Question ${number} of 5`)
  expect(progress).toEqual([String((number - 1) * 20), '100'])
  const options = all(one(main, 'fieldset'), 'label')
  expect(options.map((option) => attribute(one(option, 'input', { type: 'radio' }), 'value'))).toEqual(scores)
  expect(new Set(options.map(wordsOf)).size).toBe(5)
  expect(words).toMatch(subjects[number - 1] ?? /^$/)
  expect(buttons).toEqual(expect.arrayContaining(['Previous', 'Skip']))
  expect(buttons).not.toContain('View Results')
  const [previous] = all(main, 'button').filter((button) => wordsOf(button) === 'Previous')
  expect(previous && attribute(previous, 'disabled')).toBe(number === 1 ? 'true' : null)
})

test('the last question, once answered, has a button that leads to the details', async () => {
  const { open } = await openAssessment()
  expect((await open('a=----3&at=5')).buttons).toContain('View Results')
  expect((await open('a=---3-&at=4')).buttons).not.toContain('View Results')
  for (const query of ['a=----3&at=5&do=view', 'a=-----&at=5&score=3', 'a=-----&at=5&do=skip']) {
    const { words, buttons, progress } = await open(query)
    expect(words).toContain('Final step - almost there!')
    expect(progress).toEqual(['90', '100'])
    expect(buttons).toContain('Back')
  }
  expect((await open('a=----3&at=details&do=back')).words).toContain('Question 5 of 5')
})

describe('the details', () => {
  test('have the fields that are given, and the box for a copy is ticked', async () => {
    const { open } = await openAssessment()
    const { main } = await open('a=01234&at=details')
    const [form = main] = all(main, 'form').filter((form) => all(form, 'input', { name: 'email' }).length > 0)
    const names = all(form, 'input select textarea').map((control) => attribute(control, 'name'))
    expect(new Set(names)).toEqual(new Set([...details.map(({ name }) => name), 'sendCopy', 'a', 'referenceCode']))
    expect(attribute(one(form, 'input', { name: 'sendCopy', type: 'checkbox' }), 'checked')).toBe('true')
  })

  test('name every mistake in the words that are given, and no other', async () => {
    const { post } = await openAssessment()
    const asked = (words: string) => details.filter(({ ask }) => words.includes(ask)).map(({ name }) => name)
    const right = Object.fromEntries(details.map(({ name, shortest }) => [name, shortest]))
    const empty = await post(Object.fromEntries(details.map(({ name }) => [name, ''])))
    expect([empty.status, asked(empty.words)]).toEqual([422, details.map(({ name }) => name)])
    for (const { name, wrong } of details)
      for (const value of wrong) {
        const { status, words } = await post({ ...right, [name]: value })
        expect([value, status, asked(words)]).toEqual([value, 422, [name]])
      }
    const { status, words } = await post(right)
    expect([status, words.includes('Assessment complete'), words.includes('AI Adopter')]).toEqual([200, true, true])
  })
})

describe('the result', () => {
  const answersOf = (total: number) => scores.map((_, index) => Math.max(0, Math.min(4, total - 4 * index))).join('')

  test.each(levels)('$from to $to is $name', async ({ name, from, to }) => {
    const { open } = await openAssessment()
    for (let total = from; total <= to; total += 1) {
      const { main, words, buttons, progress } = await open(`a=${answersOf(total)}`)
      expect([total, wordsOf(one(main, 'h2', { id: 'assessment-heading' }))]).toEqual([total, name])
      expect(words).toContain('Assessment complete')
      expect(progress).toEqual(['100', '100'])
      expect(all(one(main, 'section', { ariaLabelledBy: 'recommendations-title' }), 'li')).toHaveLength(4)
      expect(wordsOf(one(main, 'li', { ariaCurrent: 'true' }))).toBe(`${name} ${from}-${to}`)
      expect(buttons).toContain('Retake Assessment')
      const links = all(main, 'a').map((link) => [wordsOf(link), attribute(link, 'href')])
      expect(links).toEqual(expect.arrayContaining(ways))
    }
  })

  test.each([
    ['-----', 'AI Novice'],
    ['4-4-4', 'AI Practitioner'],
  ])('a skipped answer counts as 0: %s is %s', async (answers, name) => {
    const { open } = await openAssessment()
    expect(wordsOf(one((await open(`a=${answers}`)).main, 'h2', { id: 'assessment-heading' }))).toBe(name)
  })
})
