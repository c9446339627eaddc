import { expect, test } from 'vitest'
import { folded } from '#platform/text/folded.ts'
import { aLead } from '#tests/support/lead.ts'
import { isAbout } from './filter.server.ts'

const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇']

test.each(apostrophes.flatMap((one) => apostrophes.map((other) => [`Sean O${one}Brien`, `O${other}Brien`] as const)))(
  '%s is found by %s',
  (name, word) => {
    expect(folded(name)).toContain(folded(word))
  },
)

test.each([
  ['Anne–Marie', 'anne-marie'],
  ['Ａｃｍｅ', 'acme'],
  ['Studio ４２', '42'],
  ['شركة ٤٢', '42'],
  ['Nguye\u0302\u0303n', 'nguyen'],
  ['Łódź', 'lodz'],
])('%s is found by %s', (text, word) => {
  expect(folded(text)).toContain(folded(word))
})

test.each(['+49 170 1234567', '01701234567', '0049/170/1234567', '٠١٧٠١٢٣٤٥٦٧'])(
  'a lead is found by its telephone number, written as %s',
  (number) => {
    const lead = aLead('0191-aaaaaa', {
      answers: JSON.stringify({ firstName: 'Ada', phoneNumber: '+49 (0)170 123 45 67' }),
    })
    expect(isAbout(lead, number.split(' '))).toBe(true)
    expect(isAbout(lead, ['01701234568'])).toBe(false)
  },
)

test.each([
  ['+49 30 1234567 (mobile)', '030 1234567'],
  ['030 7654321 oder 0170 9876543', '0170 9876543'],
  ['030 7654321 oder 0170 9876543', '0307654321'],
  ['T: +49 30 5556667 App. 12', '+49305556667'],
  ['Büro ０３０ １２３４５６７', '030 1234567'],
])('a lead whose number is written %s is found by %s', (phoneNumber, number) => {
  const lead = aLead('0191-aaaaaa', { answers: JSON.stringify({ firstName: 'Ada', phoneNumber }) })
  expect([isAbout(lead, number.split(' ')), isAbout(lead, ['01701234568'])]).toEqual([true, false])
})

test('a name beside a number is found by both', () => {
  const answers = JSON.stringify({ firstName: 'Ada', phoneNumber: '+49 (0)170 123 45 67' })
  const lead = aLead('0191-aaaaaa', { answers })
  expect(['Ada, 0170/1234567', 'Bob 0170 1234567'].map((typed) => isAbout(lead, [typed]))).toEqual([true, false])
})

test.each([
  ['Dora', 'Plain', 'Plain, Dora'],
  ['Sean', 'O’Neill', 'oneill'],
  ['Sean', 'ONeill', "O'Neill"],
  ['太郎', '田中', '田中太郎'],
  ['Anne Marie', 'Plain', 'Plain，Anne'],
  ['Jörg', 'Plain', 'Joerg'],
  ['Joerg', 'Plain', 'Jörg'],
  ['Søren', 'Ågård', 'soeren'],
  ['Søren', 'Ågård', 'Aagaard, S.'],
  ['Sean', 'O’Neill', 'O´Neill, Sean'],
  ['Dora', 'Plain', 'D. Plain'],
  ['Dora', 'Plain', 'Plain;Dora'],
  ['Dora', 'Plain-Muster', '(Plain Muster)'],
])('%s %s is found by %s', (firstName, lastName, words) => {
  const lead = aLead('0191-aaaaaa', { email: 'x@acme.com', answers: JSON.stringify({ firstName, lastName }) })
  expect(isAbout(lead, words.split(/\s+/))).toBe(true)
  for (const others of [['Bob'], [','], ['Plain', 'Bob']]) expect(isAbout(lead, others)).toBe(false)
})
