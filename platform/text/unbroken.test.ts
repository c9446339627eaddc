import { expect, test } from 'vitest'
import { piecesOf, unbroken, unbrokenOnPage, withPlainSpaces } from './unbroken.ts'

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
  ['A free 30-minute call, 5-minute forms', ['A free ', '[30-minute]', ' call, ', '[5-minute]', ' forms']],
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

test.each([
  ['Up to EUR 35 million or 7 % of turnover', 'Up to EUR_35_million or 7_% of turnover'],
  ['Within 24 hours, 72 hours, 1 day or 5 working days', 'Within 24_hours, 72_hours, 1_day or 5_working days'],
  ['6 years, 1.5 billion, 18 months at most', '6_years, 1.5_billion, 18_months at most'],
  ['Severity 5 in row 2; step 3 of level 1', 'Severity_5 in row_2; step_3 of level_1'],
  ['From SR 11-7 to SR 26-2 and OCC Bulletin 2026-13', 'From SR_11-7 to SR_26-2 and OCC Bulletin_2026-13'],
  [
    'On day 1, in question 3 of version 1.0 and NIST AI 600-1',
    'On day_1, in question_3 of version_1.0 and NIST AI_600-1',
  ],
  ['Article 26 on December 2, 2027', 'Article_26 on December_2,_2027'],
  [
    'RSK-02 yearly: 3 dayshifts, row two, years 2026 to 2028',
    'RSK-02 yearly: 3 dayshifts, row two, years 2026 to 2028',
  ],
])('%j: on a page, numbers stay with what they count or name', (text, whole) => {
  const set = unbrokenOnPage(text)
  expect(set.replaceAll('\u00a0', '_')).toBe(whole)
  expect(unbrokenOnPage(set)).toBe(set)
  expect(withPlainSpaces(set)).toBe(text)
})

test('files that are printed keep the spaces between a number and its unit', () => {
  expect(unbroken('SR 26-2 gives 24 hours, EUR 35 million, severity 5')).not.toContain('\u00a0')
})
