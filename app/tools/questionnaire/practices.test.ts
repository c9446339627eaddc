import controls from 'virtual:controls'
import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { type Answer, rowsOf, tallyOf } from './answers.ts'
import { questionnaireIndex } from './index.server.ts'
import { createMatcher } from './match.ts'
import { practicesIn } from './practices.ts'
import { missingRows } from './result-rows.ts'

const index = questionnaireIndex(libraryOf(controls), register)
const match = createMatcher(index)
const answered = (text: string, given: Partial<Answer>) =>
  rowsOf([{ number: '', text }], [{ question: text, state: null, text: '', link: '', ...given }], match)

const happening: readonly [id: string, question: string][] = [
  ['f', 'Does your system recognise emotions of employees or applicants in any way?'],
  ['f', '* Does the solution use emotion recognition?'],
  ['f', 'Are the moods of staff or students analysed? Has it been tested how well? Explain.'],
  ['f', 'Is the voice of candidates used to infer emotions in interviews? If so, how is this ensured to be fair?'],
  ['f', 'Erkennt Ihr System Emotionen von Beschäftigten oder Bewerbern?'],
  ['c', 'Is the product capable of social scoring?'],
  ['c', 'Do you rate people over time by their social behavior?'],
  ['g', 'Do you categorise people by biometric data?'],
  ['g', 'Can the system infer religion or ethnic origin from photos of a person?'],
  ['e', 'Were facial images scraped from the internet or CCTV?'],
  ['e', 'Does the provider build facial recognition databases?'],
  ['a', 'Does the AI use subliminal or manipulative techniques?'],
  ['a', 'Could the system materially distort the behaviour of users?'],
  ['b', 'Does it exploit vulnerabilities of people due to age, disability or social situation?'],
  ['d', 'Is the system used for predictive policing?'],
  ['d', 'Does the AI assess the risk that a person commits a criminal offence?'],
  ['h', 'Is real-time remote biometric identification used in publicly accessible spaces?'],
  ['ba', 'Can the model generate intimate images of a person without their consent?'],
  ['ba', 'Could the tool be used to undress people in photos (nudification)?'],
  ['bb', 'Can the image generator produce CSAM?'],
  ['any', 'Are any of the practices prohibited by Article 5 of the AI Act used by the product?'],
]

test.each(happening)(
  '%s: “%s” leads to its prohibition first, and a yes or a part of it is warned of',
  (id, question) => {
    expect(match(question)).toMatchObject({ outside: null, subject: null })
    expect(match(question).controls[0]).toBe('INV-04')
    expect(practicesIn(question)).toEqual({ ids: [id], happens: 'yes' })
    for (const given of [{ state: 'yes' }, { state: 'part' }, { text: 'Yes, in interviews.' }] as const) {
      const rows = answered(question, given)
      expect(tallyOf(rows).admitting).toBe(1)
      expect(missingRows(rows, index)[0]?.todo).toContain('prohibited practice')
    }
    for (const given of [{ state: 'not-yet' }, { state: 'not-ours' }, { text: 'No.' }] as const)
      expect(tallyOf(answered(question, given)).admitting).toBe(0)
  },
)

test.each([
  'Please confirm that the system does not perform emotion recognition.',
  'Your product does not use social scoring, including but not limited to scoring of employees.',
  'The solution never categorizes individuals by biometric data.',
])('a no to “%s” is warned of, and a yes is not', (question) => {
  expect(match(question).controls[0]).toBe('INV-04')
  expect(tallyOf(answered(question, { state: 'not-yet' })).admitting).toBe(1)
  expect(tallyOf(answered(question, { state: 'yes' })).admitting).toBe(0)
})

test.each([
  ['Do you prevent the generation of CSAM?', 'DEV-08'],
  ['Do you have safeguards against non-consensual intimate images?', 'DEV-08'],
  ['Are people informed when emotion recognition is used?', 'TRA-04'],
  ['Have you assessed whether your system falls under the prohibited practices of Article 5?', 'INV-04'],
])(
  '“%s” asks how a practice is kept out or told: %s fits best, and no answer says that it happens',
  (question, first) => {
    const { controls: fitting } = match(question)
    expect(fitting[0]).toBe(first)
    expect(fitting).toContain('INV-04')
    expect(tallyOf(answered(question, { state: 'yes' })).admitting).toBe(0)
  },
)

test.each([
  'Is data manipulation by attackers detected?',
  'Could an attacker exploit vulnerabilities of the system?',
  'Is the user interface scraped?',
  'Do you carry out criminal background checks of employees?',
  'Is single sign-on with face recognition supported?',
  'Is a patient told of the risk?',
])('“%s” names no prohibited practice', (question) => {
  expect(practicesIn(question)).toBeNull()
})

test('each practice of Article 5(1) has its text, its exceptions, its day and its fact', () => {
  expect(index.practices.map(({ id }) => id)).toEqual(['a', 'b', 'ba', 'bb', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(index.practices.find(({ id }) => id === 'f')).toMatchObject({
    title: 'Inferring emotions at work or in education is prohibited',
    law: 'EU AI Act, Article 5(1)(f)',
    exceptions: expect.stringContaining('medical or safety reasons'),
    from: 'February 2, 2025',
    href: '/facts/eu-ai-act-prohibitions',
  })
  expect(index.practices.find(({ id }) => id === 'bb')?.from).toBe('December 2, 2026')
})

test('an answer on one prohibited practice is not offered for another', () => {
  const kept = [
    { question: 'Does the system perform social scoring?', state: 'yes', text: 'Since 2024.', link: '' },
  ] as const
  const [row] = rowsOf([{ number: '', text: 'Does the system perform emotion recognition?' }], kept, match)
  expect(row?.offers).toEqual([])
})
