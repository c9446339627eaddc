import { expect, test } from 'vitest'
import { insertLead } from '#office/leads/store.server.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aLead } from '#tests/support/lead.ts'
import { addCounts, type CountRow } from './store.server.ts'

const none = { path: '/', name: '', field: '', source: '', medium: '', campaign: '', n: 1 }
const news = { source: 'news', medium: 'mail', campaign: 'may' }
const row = (day: string, event: string, more: Partial<CountRow> = {}): CountRow => ({ ...none, day, event, ...more })
const story = { path: '/our-story', name: 'contact' }

/** Two weeks of a small site, with a day before and a day after. */
async function openSeeded() {
  const cli = await openTestCli('2027-01-14T12:00:00.000Z')
  await addCounts(cli.db, [
    row('2026-12-31', 'view', { n: 1_000 }),
    row('2027-01-01', 'view', { n: 40 }),
    row('2027-01-05', 'view', { path: '/our-story', ...news, n: 60 }),
    row('2027-01-05', 'form-start', { ...story, ...news, n: 8 }),
    row('2027-01-05', 'field-error', { ...story, field: 'email', n: 3 }),
    row('2027-01-05', 'field-error', { path: '/events', name: 'newsletter', field: 'email', n: 2 }),
    row('2027-01-05', 'submission', { ...story, ...news, n: 4 }),
    row('2027-01-06', 'form-start', { path: '/events', name: 'newsletter', n: 7 }),
    row('2027-01-06', 'sign-up', { path: '/events', name: 'newsletter', n: 5 }),
    row('2027-01-06', 'confirmation', { path: '/newsletter/confirm', name: 'newsletter', n: 2 }),
    row('2027-01-06', 'tool-start', { path: '/compliance-roadmap', name: 'roadmap', n: 9 }),
    row('2027-01-06', 'tool-done', { path: '/compliance-roadmap', name: 'roadmap', n: 6 }),
    row('2027-01-06', 'download', { name: '/pdfs/whitepaper.pdf', n: 2 }),
    row('2027-01-14', 'view', { source: '(other)', n: 5 }),
    row('2027-01-15', 'view', { n: 1_000 }),
  ])
  const attribution = JSON.stringify({ page: '/our-story', ...news })
  for (const [id, state, created] of [
    ['a', 'won', '2027-01-05T23:59:59.999Z'],
    ['b', 'lost', '2027-01-05T00:00:00.000Z'],
    ['c', 'spam', '2027-01-05T10:00:00.000Z'],
    ['d', 'quarantined', '2027-01-05T10:00:00.000Z'],
    ['e', 'won', '2027-01-14T23:59:59.999Z'],
    ['f', 'won', '2027-01-15T00:00:00.000Z'],
    ['g', 'won', '2026-12-31T23:59:59.999Z'],
  ] as const)
    await insertLead(cli.db, {
      ...aLead(id, { state, attribution: id === 'e' ? '{"page":"/made-up"}' : attribution }),
      created_at: created,
    })
  return cli
}
const days = ['--from', '2027-01-01', '--to', '2027-01-14']

test('the report’s numbers are those of the store, of its days and no others', async () => {
  const { run } = await openSeeded()
  const { code, out, err } = await run('report', ...days, '--json')
  expect([code, err]).toEqual([0, ''])
  const report = JSON.parse(out)
  const funnel = (views: number, starts: number, submissions: number, leads: number, won: number, lost = 0) => ({
    views,
    starts,
    submissions,
    leads,
    won,
    lost,
  })
  expect(report.total).toEqual(funnel(105, 8, 4, 3, 2, 1))
  expect(report.days).toHaveLength(14)
  expect(report.days[4]).toEqual({ day: '2027-01-05', ...funnel(60, 8, 4, 2, 1, 1) })
  expect(report.days[1]).toEqual({ day: '2027-01-02', ...funnel(0, 0, 0, 0, 0) })
  expect(report.pages).toEqual([
    { path: '/our-story', ...funnel(60, 8, 4, 3, 2, 1) },
    { path: '/', ...funnel(45, 0, 0, 0, 0) },
  ])
  expect(report.campaigns).toEqual([
    { ...news, ...funnel(60, 8, 4, 2, 1, 1) },
    { source: '', medium: '', campaign: '', ...funnel(40, 0, 0, 1, 1) },
    { source: '(other)', medium: '', campaign: '', ...funnel(5, 0, 0, 0, 0) },
  ])
  expect(report.forms[0]).toEqual({ form: 'contact', starts: 8, errors: 3, submissions: 4, leads: 3, won: 2, lost: 1 })
  expect(report.errors).toEqual([
    { form: 'contact', field: 'email', n: 3 },
    { form: 'newsletter', field: 'email', n: 2 },
  ])
  expect(report.tools).toContainEqual({ tool: 'roadmap', started: 9, finished: 6 })
  expect(report.newsletter).toEqual({ signUps: 5, confirmed: 2 })
  expect(report.downloads).toEqual([{ file: '/pdfs/whitepaper.pdf', n: 2 }])
})

test('unless it is told otherwise it has the last four weeks', async () => {
  const { run } = await openSeeded()
  const report = JSON.parse((await run('report')).out)
  expect([report.days.at(0).day, report.days.at(-1).day]).toEqual(['2026-12-18', '2027-01-14'])
  expect(report.total).toEqual({ views: 1_105, starts: 8, submissions: 4, leads: 4, won: 3, lost: 1 })
})

test('a store without counts has a report of zeros', async () => {
  const { run } = await openTestCli('2027-01-14T12:00:00.000Z')
  const { code, out } = await run('report')
  expect([code, JSON.parse(out).total]).toEqual([0, { views: 0, starts: 0, submissions: 0, leads: 0, won: 0, lost: 0 }])
})

test.each([
  [['--from', 'yesterday'], '--from must be a day such as 2027-01-05'],
  [['--to', '2027-02-30'], '--to must be a day such as 2027-01-05'],
  [['--from', '2027-01-15'], '--from is after --to'],
  [['--from', '1970-01-01'], 'A report has 1100 days at most'],
  [['more'], "There is nothing to do with 'more'"],
])('%j is a wrong use, and says so', async (args, says) => {
  const { run } = await openTestCli('2027-01-14T12:00:00.000Z')
  expect(await run('report', ...args)).toEqual({
    code: 2,
    out: '',
    err: `${says}\nTry: npm run site -- report --help\n`,
  })
})
