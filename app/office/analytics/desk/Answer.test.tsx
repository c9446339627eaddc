import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Answer } from './Answer.tsx'
import type { ReportShown } from './api.server.ts'

const none = { source: '', medium: '', campaign: '', name: 'No campaign', title: 'No campaign', leads: 4 }
const spring = { ...none, source: 'news', name: 'news / mail / may', title: 'Newsletter: Two dates', leads: 2 }
const count = (leads: number, won = 0, lost = 0) => ({ leads, won, lost })

test.each([
  [
    count(6, 1, 2),
    count(3),
    count(9),
    [none, spring],
    'month',
    /6 leads from 5 people<\/a>, 3 more than .* and 3 fewer than a year ago/,
  ],
  [count(6, 1, 2), count(6), count(6), [none, spring], 7, /as many as the 7 days before/],
  [count(6, 1, 2), count(3), count(9), [none, spring], 'month', /By now 1 won, 2 lost, 3 open/],
  [count(6), count(3), count(9), [none, spring], 'month', /campaign=news\+%2F\+mail\+%2F\+may">Newsletter: Two dates/],
  [count(6), count(3), count(9), [spring, { ...spring, name: 'ad' }], 'month', /<\/a>: 2, as many as 1 other\./],
  [count(6), count(3), count(9), [none], 'month', /Of none is known where/],
  [count(0), count(3), count(0), [], 'last-month', /no lead yet, 3 fewer than the month before\./],
  [count(0), count(0), count(0), [], 'last-month', /no lead yet\./],
] as const)('of %j, %j before and %j a year ago', (total, before, yearBefore, campaigns, period, words) => {
  const days = { from: '2027-03-01', to: '2027-03-30' }
  const report = { ...days, total, before, yearBefore, campaigns, first: [], people: 5 } as unknown as ReportShown
  expect(renderToStaticMarkup(<Answer period={period} report={report} />)).toMatch(words)
})
