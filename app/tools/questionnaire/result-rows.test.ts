import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/browser'
import { written } from '#platform/text/sheets.ts'
import { answerDocument, answerSheets, answersAsText } from './answer-files.ts'
import { type KeptAnswer, type Match, rowsOf } from './answers.ts'
import { corrected } from './corrections.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { answerWords, kindOf, missingRows } from './result-rows.ts'

const index: QuestionnaireIndex = {
  controls: [
    {
      id: 'DAT-02',
      title: 'Training on data of customers',
      also: '',
      text: '',
      good: '',
      evidence: ['The contract', 'The settings'],
      owner: 'Use owner',
      draft: null,
      check: '',
      fails: '',
      duties: [],
    },
  ],
  subjects: [],
  outside: [{ id: 'insurance', title: 'Insurance', words: '', ask: 'Finance. Attach the certificate.' }],
  practices: [],
}
const match = (text: string): Match => ({
  controls: /train/.test(text) ? ['DAT-02'] : [],
  nearest: [],
  subject: null,
  outside: /insur/i.test(text) ? 'insurance' : null,
  name: null,
})
const [train, risk, insured, logged] = [
  'Do you train on <our> data?',
  'Which risk class?',
  'Are you insured?',
  'Is it logged?',
] as const
const rowsWith = (...answers: readonly KeptAnswer[]) =>
  rowsOf(
    [
      { number: '1', text: train },
      { number: '1a', text: risk },
      { number: '–', text: insured },
      { number: '2', text: logged },
    ],
    answers,
    match,
  )
const yes = { state: 'yes', text: '', link: 'policy.pdf' } as const

test('what is missing has a line for each open question, with what to do, who does it and the evidence', () => {
  const rows = rowsWith(
    { question: train, state: 'part', text: 'Half.', link: '' },
    { question: risk, ...yes },
    { question: logged, ...yes },
  )
  expect(rows.map(kindOf)).toEqual(['part', 'yes', 'open', 'yes'])
  expect(missingRows(rows, index).map(({ place, todo, who, evidence }) => [place, todo, who, evidence])).toEqual([
    [1, 'Finish. Name the evidence', 'Use owner', ['The contract', 'The settings']],
    [2, 'Say it in words', 'To be named', []],
    [3, 'Answer it', 'Finance', ['Attach the certificate.']],
  ])
})

test.each([
  [risk, ''],
  ['From what date do the duties apply to you?', ''],
  ['Accuracy: how often is it wrong?', ''],
  ['Please describe the policy.', ''],
  ['We would like to know how you test it.', ''],
  ['Copyright / who owns the texts', ''],
  [train, 'Yes.'],
  ['We would like to know whether you are certified.', 'We have it.'],
  ['Data are encrypted at rest.', 'We have it.'],
])('a yes to “%s” is said to a customer as “%s”', (question, said) => {
  const [row] = rowsOf([{ number: '', text: question }], [{ question, ...yes }], match)
  expect(row && answerWords(row)).toBe(said)
})

test('answers go into a mail, a workbook and a Word file as text, whatever they hold', async () => {
  const rows = rowsWith(
    { question: train, state: 'not-yet', text: '=1+1 & <b>\nNever.', link: 'a.pdf' },
    { question: risk, state: 'yes', text: 'High.', link: '' },
  )
  expect(answersAsText(rows)).toBe(
    `1. ${train}\nNo. =1+1 & <b>\nNever.\nEvidence: a.pdf\n\n1a ${risk}\nHigh.\n\n${insured}\nOpen\n\n2. ${logged}\nOpen`,
  )
  const blob = await written(writeExcelFile, answerSheets(rows, index)).toBlob()
  const workbook = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const strings = Object.values(workbook)
    .map((part) => strFromU8(part))
    .join('')
  for (const cell of ['Use owner', 'What is missing', 'Do you train on &lt;our&gt; data?'])
    expect(strings).toContain(cell)
  expect(strings).not.toContain('<f>')
  const document = strFromU8(unzipSync(answerDocument(rows, index))['word/document.xml'] ?? new Uint8Array())
  expect(document).toContain('=1+1 &amp; &lt;b&gt;</w:t><w:br/>')
  expect(document.match(/<w:tr>/g)).toHaveLength(5)
})

test('a question is split, joined with the one above and taken out, and no number comes twice', () => {
  const questions = [
    { number: '1', text: 'Is it logged?' },
    { number: '2', text: 'Where? Since when?', part: 'Logs' },
    { number: '3', text: 'CE marking?' },
  ]
  expect(corrected(questions, 2, ['Where?', ' ', 'Since when?'])).toEqual([
    questions[0],
    { number: '2', text: 'Where?', part: 'Logs' },
    { number: '–', text: 'Since when?', part: 'Logs' },
    questions[2],
  ])
  expect(corrected(questions, 3, 'joined')[1]?.text).toBe('Where? Since when? CE marking?')
  expect(corrected(questions, 1, 'joined')).toEqual(questions)
  expect(corrected(questions, 2, [])).toEqual([questions[0], questions[2]])
})
