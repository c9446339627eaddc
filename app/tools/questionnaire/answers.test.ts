import { expect, test } from 'vitest'
import { joined, type KeptAnswer, keptIn, numbered, questionsIn, rowsOf, tallyOf, withAnswer } from './answers.ts'
import { createMatcher } from './match.ts'
import { subjects } from './subjects.data.ts'

const match = createMatcher({ controls: [], subjects, outside: [] })
const answer = (question: string, given: Partial<KeptAnswer> = {}): KeptAnswer => ({
  question,
  state: 'yes',
  text: 'Yes, we do.',
  link: 'https://example.com/policy',
  ...given,
})
const rows = (texts: readonly string[], kept: readonly KeptAnswer[]) =>
  rowsOf(
    texts.map((text) => ({ number: '', text })),
    kept,
    match,
  )

test.each([
  ['1. Do you have a policy?', '1', 'Do you have a policy?'],
  ['A&A-01.2 Is it audited?', 'A&A-01.2', 'Is it audited?'],
  ['Q12) Who is accountable?', 'Q12', 'Who is accountable?'],
  ['3.4.1\tWhich models?', '3.4.1', 'Which models?'],
  ['• Is it logged?', '', 'Is it logged?'],
  ['How many people work on AI?', '', 'How many people work on AI?'],
  ['ISO 42001 certified?', '', 'ISO 42001 certified?'],
  ['GOV 1', '', 'GOV 1'],
])('%s is number %s and %s', (line, number, text) => {
  expect(numbered(line)).toEqual({ number, text })
})

test('a pasted text is a question a line, empty lines left out', () => {
  expect(questionsIn('1. One?\r\n\r\n  2. Two?\n').map(({ text }) => text)).toEqual(['One?', 'Two?'])
})

test('an answer serves the question that asks it again, and one of its own comes before it', () => {
  const asked = 'Do you use our data to train or improve your models?'
  const again = 'Is our data used to train or improve any of the models?'
  const [first, second, other] = rows([asked, again, 'Who is accountable for AI?'], [answer(asked)])
  expect(first).toMatchObject({ from: null, answer: { state: 'yes' } })
  expect(second).toMatchObject({ from: asked, answer: { state: 'yes' } })
  expect(other?.answer).toBeNull()
  const [, own] = rows([asked, again], [answer(asked), answer(again, { state: 'not-yet' })])
  expect(own).toMatchObject({ from: null, answer: { state: 'not-yet' } })
})

test('yes and in part without evidence are said, not yet and what does not apply are not', () => {
  const question = 'Who is accountable for AI?'
  const unproved = (given: Partial<KeptAnswer>) => rows([question], [answer(question, given)])[0]?.unproved
  expect(unproved({ link: ' ' })).toBe(true)
  expect(unproved({ state: 'part', link: '' })).toBe(true)
  expect(unproved({})).toBe(false)
  for (const state of ['not-yet', 'not-ours', null] as const) expect(unproved({ state, link: '' })).toBe(false)
})

test('two answers on one control that say yes and no are shown to each other', () => {
  const one = 'Has the AI been red-teamed before release?'
  const other = 'Do you run adversarial tests and jailbreak attacks?'
  const [first, second] = rows([one, other], [answer(one), answer(other, { state: 'not-yet' })])
  expect([first?.against?.text, second?.against?.text]).toEqual([other, one])
  expect(rows([one, other], [answer(one), answer(other, { state: 'part' })]).map(({ against }) => against)).toEqual([
    null,
    null,
  ])
})

test('the tally counts a chosen answer alone, not words without a choice', () => {
  const of = rows(['Who is accountable?', 'Is it logged?'], [answer('Is it logged?', { state: null })])
  expect(tallyOf(of)).toMatchObject({ all: 2, answered: 0 })
})

test('an answer is replaced and taken away by its question, however that is written', () => {
  const kept = withAnswer([answer('Is it logged?')], 'is it LOGGED', { state: 'part', text: '', link: '' })
  expect(kept).toEqual([{ question: 'is it LOGGED', state: 'part', text: '', link: '' }])
  expect(withAnswer(kept, 'Is it logged?', null)).toEqual([])
})

test('a file of answers is read as it was written, and what is none is left out', () => {
  const kept = { questions: [{ number: '1', text: 'Is it logged?' }], isFile: true, answers: [answer('Is it logged?')] }
  expect(keptIn(JSON.stringify(kept))).toEqual(kept)
  expect(keptIn('{')).toBeNull()
  expect(keptIn('[]')).toBeNull()
  expect(keptIn('null')).toBeNull()
  expect(keptIn(JSON.stringify({ answers: [1, null, { question: ' ' }, { question: 'A?', state: 'maybe' }] }))).toEqual(
    {
      questions: [],
      isFile: false,
      answers: [{ question: 'A?', state: null, text: '', link: '' }],
    },
  )
  expect(joined([answer('A?')], [answer('a', { text: 'New.' })])).toMatchObject([{ question: 'a', text: 'New.' }])
})

test('500 questions with 500 answers are held against each other in a moment', () => {
  const texts = Array.from({ length: 500 }, (_, at) => `${subjects[at % subjects.length]?.question} For unit ${at}?`)
  const kept = texts.map((text) => answer(text))
  rows(texts, kept)
  const since = performance.now()
  rows(texts, kept)
  expect(performance.now() - since).toBeLessThan(1_000)
})
