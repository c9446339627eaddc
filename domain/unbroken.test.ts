import { expect, test } from 'vitest'
import { piecesOf, unbroken } from './unbroken.ts'

test.each([
  ['See E-12 and AI-014.', ['See ', '[E-12]', ' and ', '[AI-014]', '.']],
  ['A-1 to A-3', ['[A-1]', ' to ', '[A-3]']],
  ['a well-set E-mail of 2026-11', ['a well-set E-mail of 2026-11']],
  [
    'FDIC FIL-27-2021, SR 26-2 (OCC Bulletin 2026-13)',
    ['FDIC ', '[FIL-27-2021]', ', ', '[SR 26-2]', ' (OCC ', '[Bulletin 2026-13]', ')'],
  ],
  ['docket FDA-2024-D-4689', ['docket ', '[FDA-2024-D-4689]']],
  ['SB\u00a026-189 and CRA-B-7', ['[SB\u00a026-189]', ' and ', '[CRA-B-7]']],
  ['NIST AI 100-1 of 2023; AI in 2026-11', ['NIST ', '[AI 100-1]', ' of 2023; AI in 2026-11']],
  ['Article 113(c)(i), Article 50(2)', ['Article ', '[113(c)(i)]', ', Article 50(2)']],
  ['45 CFR 164.308(a)(1)(ii)(A)', ['45 CFR ', '[164.308(a)(1)(ii)(A)]']],
  ['', ['']],
])('%j: numbers that could be torn are pieces of their own', (text, pieces) => {
  expect(piecesOf(text).map(({ text, whole }) => (whole ? `[${text}]` : text))).toEqual(pieces)
})

test.each([
  ['From August 2, 2026 on', 'From August_2,_2026 on'],
  ['December 2026 or December 2', 'December_2026 or December_2'],
  ['AI in Biopharma: A Practical Guide', 'AI in Biopharma: A_Practical Guide'],
  ['May we? In May 20265 or so', 'May we? In May 20265 or so'],
  ['Regulation (EU) 2024/1689, Article 50(2) and Annex III', 'Regulation_(EU)_2024/1689, Article_50(2) and Annex_III'],
  ['2.10, Schedule 4; Schedules 3 and 4; a schedule of it', '2.10, Schedule_4; Schedules_3 and 4; a schedule of it'],
  ['Art. 5(2), Arts. 15 and 22, the art. of it', 'Art._5(2), Arts._15 and 22, the art. of it'],
  [
    'One part of 21 CFR Part 11, section 5; an article in it',
    'One part of 21 CFR Part_11, section_5; an article in it',
  ],
])('%j: dates and references stay whole', (text, whole) => {
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(whole)
})
