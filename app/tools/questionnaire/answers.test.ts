import { expect, test } from 'vitest'
import {
  type KeptAnswer,
  mergedAnswers,
  numbered,
  parseKept,
  rowsOf,
  tallyOf,
  withAnswer,
  withOffers,
} from './answers.ts'
import { createMatcher } from './match.ts'
import { subjects } from './subjects.data.ts'
import { questionnaire } from './words.ts'

const match = createMatcher({ controls: [], subjects, outside: [], practices: [] })
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
  ['NIS-2. Is it met?', 'NIS-2', 'Is it met?'],
  ['3.4.1\tWhich models?', '3.4.1', 'Which models?'],
  ['• Is it logged?', '', 'Is it logged?'],
  ['How many people work on AI?', '', 'How many people work on AI?'],
  ['ISO 42001 certified?', '', 'ISO 42001 certified?'],
  ['GOV 1', '', 'GOV 1'],
])('%s is number %s and %s', (line, number, text) => {
  expect(numbered(line)).toEqual({ number, text })
})

test.each([
  ...[
    'NIS2',
    'SOC2',
    'SOC-2',
    'TLS1.2',
    'TLS-1.3',
    'IPv6',
    'S3',
    'AES-256',
    'SHA-256',
    'OAuth2.0',
    'GPT-4',
    'B2B',
    'Log4j',
  ],
  ...['72 hours', '30 days', '2025 audits', '4 eyes'],
])('%s at the beginning of a question is no number', (words) => {
  const text = `${words} after an incident: are you ready?`
  expect(numbered(text)).toEqual({ number: '', text })
})

test('among numbered lines a number needs no sign, and a name stays one', () => {
  expect(numbered('3 Is it logged?', true)).toEqual({ number: '3', text: 'Is it logged?' })
  expect(numbered('S3 Is it logged?', true).number).toBe('S3')
  for (const text of ['NIS2 applies to you?', 'TLS1.2: is it used?', '72 hours are kept?'])
    expect(numbered(text, true)).toEqual({ number: '', text })
})

test('an answer is offered to the question that asks it again, and counts there once it is taken', () => {
  const asked = 'Do you use our data to train or improve your models?'
  const again = 'Is our data used to train or improve any of the models?'
  const texts = [asked, again, 'Who is accountable for AI?']
  const kept = [answer(asked)]
  const found = rows(texts, kept)
  expect(found.map(({ answer: own, isSame }) => [own?.state, isSame])).toEqual([
    ['yes', false],
    [undefined, true],
    [undefined, false],
  ])
  expect(found[1]?.offers).toMatchObject([{ question: asked }])
  expect(tallyOf(found)).toMatchObject({ answered: 1, offered: 1 })
  expect(rows(texts, withOffers(kept, found))[1]).toMatchObject({
    isSame: false,
    offers: [],
    answer: { state: 'yes', from: asked },
  })
})

test.each([
  ['Customer data is not used for model training', 'Is customer data used for model training?'],
  ['Is customer data used for model training?', 'Is customer data never used for model training?'],
  ['Is data shared with third parties?', 'Is data shared without third parties?'],
  ['Isn’t data encrypted at rest?', 'Is data encrypted at rest?'],
  ['Can the feature be disabled?', 'Can the feature be re-enabled?'],
  ['Can customers opt in to training?', 'Can customers opt out of training?'],
  ['Is our data used by shared AI services?', 'Does your service use AI?'],
  ['Is there a kill switch?', 'Has the kill switch been tested?'],
  ['Is data encrypted at rest?', 'Is data encrypted at rest and in transit?'],
  ['Is access reviewed before release?', 'Is access reviewed after release?'],
])('no state passes from “%s” to “%s”, nor back', (one, other) => {
  for (const [asked, again] of [
    [one, other],
    [other, one],
  ] as const) {
    const [row] = rows([again], [answer(asked)])
    expect(row).toMatchObject({ answer: null, isSame: false })
  }
})

test('an answer on the same control is offered too, unless one of the two denies', () => {
  const earlier = 'Is customer content used to fine-tune models?'
  expect(rows(['Do you use our data to train models?'], [answer(earlier)])[0]).toMatchObject({
    isSame: false,
    offers: [{ question: earlier }],
  })
  expect(rows(['Customer data does not train models.'], [answer(earlier)])[0]?.offers).toEqual([])
})

test('a yes is not offered to a narrower question of no name of the trade, and its words are', () => {
  const asked = 'Will the Bank’s data be used or processed by any shared AI services?'
  const earlier = 'Does your service use AI for the processing of the Bank’s data?'
  expect(rows([asked], [answer(earlier, { text: '' })])[0]?.offers).toEqual([])
  expect(rows([asked], [answer(earlier, { text: 'By one.' })])[0]?.offers).toMatchObject([{ state: null }])
})

test('a question that depends on the one before is answered, and matched, together with it', () => {
  const [first, second] = ['Do you use our data to train models?', 'Is there a kill switch?']
  const more = 'If yes, can this be disabled?'
  const [, one, , other] = rows([first, more, second, more], [answer(`${first} ${more}`)])
  expect(one?.answer?.state).toBe('yes')
  expect(one?.match.controls[0]).toBe('DAT-02')
  expect(other?.answer).toBeNull()
})

test('yes and in part without evidence are said, not yet and what does not apply are not', () => {
  const question = 'Who is accountable for AI?'
  const unproved = (given: Partial<KeptAnswer>) => rows([question], [answer(question, given)])[0]?.unproved
  expect(unproved({ link: ' ' })).toBe(true)
  expect(unproved({ state: 'part', link: '' })).toBe(true)
  expect(unproved({})).toBe(false)
  for (const state of ['not-yet', 'not-ours', null] as const) expect(unproved({ state, link: '' })).toBe(false)
})

test('two answers of one subject that cannot both be true are shown to each other', () => {
  const one = 'Has the AI been red-teamed before release?'
  const other = 'Was the AI red-teamed before each release?'
  const [first, second] = rows([one, other], [answer(one), answer(other, { state: 'not-yet' })])
  expect([first?.against?.text, second?.against?.text]).toEqual([other, one])
  expect(rows([one, other], [answer(one), answer(other, { state: 'part' })]).map(({ against }) => against)).toEqual([
    null,
    null,
  ])
})

const thirdParties = 'Is our data shared with any third party, including sub-processors or other AI model providers?'
test.each([
  ['a no to what a list shows', thirdParties, 'not-yet', 'Can you disclose your critical sub-processors?', 'yes', true],
  ['a missing list', 'Do you use sub-processors?', 'yes', 'Is a list of sub-processors available?', 'not-yet', false],
  [
    'a retention period, and no deletion on demand',
    'How long is data retained, and what is your deletion process?',
    'yes',
    'Can we request deletion of our data on demand?',
    'not-yet',
    false,
  ],
  [
    'a yes to both of two that deny each other',
    'Customer data is not used for model training',
    'yes',
    'Is customer data used for model training?',
    'yes',
    true,
  ],
  [
    'a no to a narrower case',
    'Does your service use AI for the processing of the Bank’s data?',
    'yes',
    'Will the Bank’s data be used or processed by any shared AI services?',
    'not-yet',
    false,
  ],
  [
    'what does not apply',
    'Is your ML training data vetted before training the model?',
    'yes',
    'Is your LLM training data vetted before training the model?',
    'not-ours',
    false,
  ],
  [
    'a yes and a no to these',
    'Customer data is not used for model training',
    'yes',
    'Is customer data used for model training?',
    'not-yet',
    false,
  ],
] as const)('%s: %s %s, %s %s', (_what, one, state, other, otherState, isAgainst) => {
  const found = rows([one, other], [answer(one, { state }), answer(other, { state: otherState })])
  expect(found.map(({ against }) => against !== null)).toEqual([isAgainst, isAgainst])
})

test('words without a choice count as an answer, and are told apart', () => {
  const of = rows(['Who is accountable?', 'Is it logged?'], [answer('Is it logged?', { state: null })])
  expect(tallyOf(of)).toMatchObject({ all: 2, answered: 1, textOnly: 1, unproved: 0 })
})

test.each([
  ['Is our data used to train your models?', 'No'],
  ['If yes, can this be disabled?', 'No'],
  ['Please confirm that logs are kept.', 'No'],
  ['We ask for two factors. Do you have them?', 'No'],
  ['In the event of an incident, can it be disabled?', 'No'],
  ['At the completion of this contract, will data be deleted?', 'No'],
  ['For the AI services in scope, is a single-tenant solution available?', 'No'],
  ['For which uses, if any, is it switched off?', 'Not yet'],
  ['Describe your AI policy.', 'Not yet'],
  ['How long is data retained?', 'Not yet'],
  ['Customer data is not used for model training', 'Not yet'],
  ['* Has your board approved a policy that governs AI (AIDA)? Attach it.', 'No'],
  ['• Is it logged?', 'No'],
  ['►Are agents used?', 'No'],
  ['Q: Do you use agents?', 'No'],
  ['Q12. Do you use agents? Say which.', 'No'],
  ['Question 3 – Does the model learn? Say when.', 'No'],
  ['3.1.2 Has it been tested? Attach the report.', 'No'],
  ['[Mandatory] Can it be switched off? By whom?', 'No'],
  ['(b) Will you tell us of changes? When?', 'No'],
  ['– If yes, can it be disabled?', 'No'],
  ['Governance – is there a policy for AI?', 'No'],
  ['* Describe your AI policy.', 'Not yet'],
  ['Q: Which models are used?', 'Not yet'],
])('a no to “%s” is called %s', (question, word) => {
  expect(questionnaire.stateWords(question)['not-yet']).toBe(word)
})

test('a draft stays one that waits for a word, wherever it is taken to, and with its list’s word it is read back', () => {
  const asked = 'Do you use our data to train or improve your models?'
  const again = 'Is our data used to train or improve any of the models?'
  const kept = [answer(asked, { isDraft: true })]
  expect(withOffers(kept, rows([asked, again], kept))[1]).toMatchObject({ from: asked, isDraft: true })
  const listed = answer(asked, { state: null, text: '', choice: 'UK only' })
  expect(parseKept(JSON.stringify({ answers: [...kept, listed] }))?.answers).toEqual([...kept, listed])
  expect(tallyOf(rows([asked], [listed]))).toMatchObject({ answered: 1, textOnly: 0 })
})

test('the name and the columns of a customer’s file are read back', () => {
  const columns = { head: 2, number: 0, question: 1, options: null, choice: 2, answer: 4, evidence: null }
  const file = { name: 'a.xlsx', columns: [null, columns] }
  expect(parseKept(JSON.stringify({ file, answers: [] }))?.file).toEqual(file)
  expect(parseKept(JSON.stringify({ file: { name: 1 }, answers: [] }))?.file).toBeNull()
})

test('an answer is replaced and taken away by its question, however that is written', () => {
  const kept = withAnswer([answer('Is it logged?')], 'is it LOGGED', { state: 'part', text: '', link: '' })
  expect(kept).toEqual([{ question: 'is it LOGGED', state: 'part', text: '', link: '' }])
  expect(withAnswer(kept, 'Is it logged?', null)).toEqual([])
})

test('a file of answers is read as it was written, and what is none is left out', () => {
  const kept = { questions: [{ number: '1', text: 'Is it logged?' }], file: null, answers: [answer('Is it logged?')] }
  expect(parseKept(JSON.stringify(kept))).toEqual(kept)
  expect(parseKept('{')).toBeNull()
  expect(parseKept('[]')).toBeNull()
  expect(parseKept('null')).toBeNull()
  expect(
    parseKept(JSON.stringify({ answers: [1, null, { question: ' ' }, { question: 'A?', state: 'maybe' }] })),
  ).toEqual({
    questions: [],
    file: null,
    answers: [{ question: 'A?', state: null, text: '', link: '' }],
  })
  expect(mergedAnswers([answer('A?')], [answer('a', { text: 'New.' })])).toMatchObject([
    { question: 'a', text: 'New.' },
  ])
})

test('500 questions with 500 answers are held against each other in a moment', () => {
  const texts = Array.from({ length: 500 }, (_, at) => `${subjects[at % subjects.length]?.question} For unit ${at}?`)
  const kept = texts.map((text) => answer(text))
  rows(texts, kept)
  const since = performance.now()
  rows(texts, kept)
  expect(performance.now() - since).toBeLessThan(1_000)
})
