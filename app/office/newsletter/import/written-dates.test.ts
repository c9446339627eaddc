import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf, readDate } from './written-dates.ts'

test.each([
  ['2026-11-12', '2026-11-12T00:00:00.000Z'],
  ['2026-11-12 09:30', '2026-11-12T09:30:00.000Z'],
  ['2026-11-12T09:30:05.123456+02:00', '2026-11-12T07:30:05.000Z'],
  ['2026/11/12', '2026-11-12T00:00:00.000Z'],
  ['12.11.2026', '2026-11-12T00:00:00.000Z'],
  ['1.3.2026 9:05', '2026-03-01T09:05:00.000Z'],
  ['2024-05-06 07:08:09 UTC', '2024-05-06T07:08:09.000Z'],
  ['2024-05-06T07:08:09 GMT', '2024-05-06T07:08:09.000Z'],
  ['5/16/2024 7:08 AM UTC', '2024-05-16T07:08:00.000Z'],
  ['2024-05-06 07:08:09 +0200', '2024-05-06T05:08:09.000Z'],
  ['13/11/2026', '2026-11-13T00:00:00.000Z'],
  ['11/13/2026 12:15 AM', '2026-11-13T00:15:00.000Z'],
  ['13-11-2026', '2026-11-13T00:00:00.000Z'],
  ['05/05/2026', '2026-05-05T00:00:00.000Z'],
  ['1 Mar 2025', '2025-03-01T00:00:00.000Z'],
  ['March 1st, 2025', '2025-03-01T00:00:00.000Z'],
  ['Mar 1, 2025, 10:00:05\u202fPM', '2025-03-01T22:00:05.000Z'],
  ['Saturday, March 1, 2025 at 10:00 AM', '2025-03-01T10:00:00.000Z'],
  ['Sat, 01 Mar 2025 10:00:00 +0100', '2025-03-01T09:00:00.000Z'],
  ['Sat Mar 01 2025 10:00:00 GMT+0100 (Central European Standard Time)', '2025-03-01T09:00:00.000Z'],
  ['Sat Mar  1 10:00:00 CET 2025', '2025-03-01T09:00:00.000Z'],
  ['01-MAR-2025 10:05', '2025-03-01T10:05:00.000Z'],
  ['1. März 2025 um 10:05 Uhr', '2025-03-01T10:05:00.000Z'],
  ['samedi 1er mars 2025 à 10h05', '2025-03-01T10:05:00.000Z'],
  ['1 juin 2025', '2025-06-01T00:00:00.000Z'],
  ['1 juil. 2025', '2025-07-01T00:00:00.000Z'],
  ['1 de mayo de 2025', '2025-05-01T00:00:00.000Z'],
  ['sexta-feira, 1 de agosto de 2025', '2025-08-01T00:00:00.000Z'],
  ['1 maggio 2025', '2025-05-01T00:00:00.000Z'],
  ['1 mrt. 2025', '2025-03-01T00:00:00.000Z'],
  ['5 października 2025', '2025-10-05T00:00:00.000Z'],
  ['5. marraskuuta 2025', '2025-11-05T00:00:00.000Z'],
  ['5. lipnja 2025', '2025-06-05T00:00:00.000Z'],
  ['5 listopada 2025', '2025-11-05T00:00:00.000Z'],
  ['5 lipca 2025', '2025-07-05T00:00:00.000Z'],
  ['5. studenoga 2025', '2025-11-05T00:00:00.000Z'],
  ['5 Sept 2025', '2025-09-05T00:00:00.000Z'],
  ['1-Mrz-2025', '2025-03-01T00:00:00.000Z'],
  ['5 ноября 2025', '2025-11-05T00:00:00.000Z'],
  ['2025年3月1日 10:05', '2025-03-01T10:05:00.000Z'],
  ['1. 3. 2025 10.05', '2025-03-01T10:05:00.000Z'],
  ['2025. 03. 01.', '2025-03-01T00:00:00.000Z'],
  ['13/03/2025, 2:05:09 p. m.', '2025-03-13T14:05:09.000Z'],
  ['2025-03-01 10:00:00 PST', '2025-03-01T18:00:00.000Z'],
  ['2025-03-01T10:00:00+02', '2025-03-01T08:00:00.000Z'],
  ['20250301', '2025-03-01T00:00:00.000Z'],
  ['20250301T100500Z', '2025-03-01T10:05:00.000Z'],
  ['45717', '2025-03-01T00:00:00.000Z'],
  ['45717.4375', '2025-03-01T10:30:00.000Z'],
  ['1740787200', '2025-03-01T00:00:00.000Z'],
  ['1740787200000', '2025-03-01T00:00:00.000Z'],
  ['２０２５/３/１', '2025-03-01T00:00:00.000Z'],
])('%s is %s', (written, at) => {
  const read = readDate(written, 'unknown')
  expect('at' in read && read.at.slice(0, 19)).toBe(at.slice(0, 19))
})

test.each([
  ['', 'has no date'],
  ['12/11/2026', 'may be November 12 or December 11'],
  ['31.2.2026', 'no day that can be read'],
  ['2026-02-30', 'no day that can be read'],
  ['12.13.2026', 'no day that can be read'],
  ['12.11.26', 'may be several days, because its year has two digits'],
  ['3/1/25 10:00', 'may be several days, because its year has two digits'],
  ['30 Feb 2025', 'no day that can be read'],
  ['31 juin 2025', 'no day that can be read'],
  ['March 2025', 'no day that can be read'],
  ['5. listopada 2025', 'no day that can be read'],
  ['1 Foo 2025', 'no day that can be read'],
  ['12345', 'no day that can be read'],
  ['2025-03-01 10:00 XYZ', 'no day that can be read'],
  ['12.11/2026', 'no day that can be read'],
  ['12.11.2026 25:00', 'no day that can be read'],
  ['yesterday', 'no day that can be read'],
])('%j is refused with a word and the form that is wanted', (written, word) => {
  const read = readDate(written, 'unknown')
  expect(read).toEqual({ fault: expect.stringContaining(word) })
  expect(read).toEqual({ fault: expect.stringContaining('2026-03-01') })
})

test('the other dates of a list tell the order, unless they contradict each other', () => {
  expect(orderOf(['03/04/2026', '13/04/2026', '1.13.2026'])).toBe('day first')
  expect(orderOf(['03/04/2026', '04/13/2026'])).toBe('month first')
  expect(orderOf(['13/04/2026', '04/13/2026'])).toBe('unknown')
  expect(orderOf(['03/04/2026', '2026-04-13', 'no date'])).toBe('unknown')
  expect(readDate('03/04/2026', 'month first')).toEqual({ at: '2026-03-04T00:00:00.000Z' })
})

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const forms = fc.constantFrom(
  (day: string, month: string, year: string) => `${day}.${month}.${year}`,
  (day: string, month: string, year: string) => `${day}/${month}/${year}`,
  (day: string, month: string, year: string) => `${month}/${day}/${year}`,
  (day: string, month: string, year: string) => `${day}-${month}-${year}`,
  (day: string, month: string, year: string) => `${year}-${month}-${day}`,
)

test('a list of one form is read as the days that were written, or refused: day and month never change places', () => {
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 6 }), forms, (moments, form) => {
      const wanted = moments.map((moment) => moment.toISOString().slice(0, 10))
      const written = wanted.map((day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        return form(date, month, year)
      })
      const order = orderOf(written)
      for (const [index, one] of written.entries()) {
        const read = readDate(one, order)
        if ('at' in read) expect(read.at.slice(0, 10)).toBe(wanted[index])
        else expect(read.fault).toContain('may be')
      }
    }),
  )
})

test.each(['CST', 'IST', 'AST', 'XYZ'])(
  'an hour of %s, which is none or several, is not taken for one place',
  (zone) => {
    expect(readDate(`2026-03-01 22:00 ${zone}`, 'unknown')).toEqual({ fault: expect.any(String) })
  },
)

test.each(['1970-01-01', '1970-01-01 00:00:00', '30.12.1899', '1900-01-01', '1447-09-12', '1 Jan 1970'])(
  '%s is a zero or a mistake, and no proof',
  (written) => {
    expect(readDate(written, 'unknown')).toEqual({ fault: expect.stringContaining('the zero of a clock') })
  },
)
