import { expect, test } from 'vitest'
import { aLead } from '#tests/support/lead.ts'
import { folded, isAbout } from './filter.server.ts'

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
