import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { insertLead } from '#office/leads/store.server.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { tempDir } from '#tests/support/dirs.ts'
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
    ['b', 'new', '2027-01-05T00:00:00.000Z'],
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
  const funnel = (views: number, starts: number, submissions: number, leads: number, won: number) => ({
    views,
    starts,
    submissions,
    leads,
    won,
  })
  expect(report.total).toEqual(funnel(105, 8, 4, 3, 2))
  expect(report.days).toHaveLength(14)
  expect(report.days[4]).toEqual({ day: '2027-01-05', ...funnel(60, 8, 4, 2, 1) })
  expect(report.days[1]).toEqual({ day: '2027-01-02', ...funnel(0, 0, 0, 0, 0) })
  expect(report.pages).toEqual([
    { path: '/our-story', ...funnel(60, 8, 4, 3, 2) },
    { path: '/', ...funnel(45, 0, 0, 0, 0) },
  ])
  expect(report.campaigns).toEqual([
    { ...news, ...funnel(60, 8, 4, 2, 1) },
    { source: '', medium: '', campaign: '', ...funnel(40, 0, 0, 1, 1) },
    { source: '(other)', medium: '', campaign: '', ...funnel(5, 0, 0, 0, 0) },
  ])
  expect(report.forms[0]).toEqual({ form: 'contact', starts: 8, errors: 3, submissions: 4, leads: 3, won: 2 })
  expect(report.errors).toEqual([
    { form: 'contact', field: 'email', n: 3 },
    { form: 'newsletter', field: 'email', n: 2 },
  ])
  expect(report.tools).toContainEqual({ tool: 'roadmap', started: 9, finished: 6 })
  expect(report.newsletter).toEqual({ signUps: 5, confirmed: 2 })
  expect(report.downloads).toEqual([{ file: '/pdfs/whitepaper.pdf', n: 2 }])
})

test('unless it is told otherwise it has the last four weeks, as tables of numbers', async () => {
  const { run } = await openSeeded()
  const { out } = await run('report')
  expect(out).toMatch(/^December 18, 2026 to January 14, 2027, days of UTC\n/)
  expect(out).toMatch(/^the whole site +1105 +8 +4 +4 +3$/m)
  expect(out).toMatch(/^news \/ mail \/ may +60 +8 +4 +3 +2$/m)
  expect(out).toMatch(/^Contact message: email +3$/m)
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
})

test('as CSV each number has a line, safe for spreadsheets', async () => {
  const { db, run } = await openSeeded()
  await addCounts(db, [row('2027-01-05', 'view', { source: '-cmd', n: 3 })])
  const { out } = await run('report', ...days, '--format', 'csv')
  expect(out).toContain('"page","/our-story","views","60"')
  expect(out).toContain('"total","2027-01-01 to 2027-01-14","won","2"')
  expect(out).toContain(`"campaign","'-cmd /  / ","views","3"`)
})

describe('as a page', () => {
  test('it is one file of sound HTML that asks for nothing, runs nothing, and shows the numbers', async () => {
    const { run } = await openSeeded()
    const file = join(await tempDir(), 'report.html')
    expect(await run('report', ...days, '--output', file)).toEqual({
      code: 0,
      out: '',
      err: `Report of 2027-01-01 to 2027-01-14 written to ${file}\n`,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const html = await readFile(file, 'utf8')
    const checked = await new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: { 'no-inline-style': 'off', 'require-sri': 'off', 'long-title': 'off' },
    }).validateString(html)
    expect(
      checked.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([])
    expect(html).not.toMatch(/<script|<link|<img|\shref=|https?:|url\((?!data:font)/)
    expect(html).toContain('Views of pages: 105, at most 60 on January 5, 2027.')
    expect(html).toContain('50% of those begun')
    for (const colour of ['paper', 'ink', 'accent']) expect(html).toMatch(new RegExp(`--${colour}:light-dark\\(#`))
  })

  test('words that anybody wrote into a link are text in it', async () => {
    const { db, run } = await openSeeded()
    await addCounts(db, [row('2027-01-05', 'view', { source: '<script>alert(1)</script>"\'&' })])
    const { out } = await run('report', ...days, '--format', 'html')
    expect(out).not.toContain('<script')
    expect(out).toContain('&#60;script&#62;')
  })

  test('a store without counts has a report that says so', async () => {
    const { run } = await openTestCli('2027-01-14T12:00:00.000Z')
    const { code, out } = await run('report', '--format', 'html')
    expect(code).toBe(0)
    expect(out).toContain('Nothing was counted.')
    expect(out).not.toMatch(/NaN|Infinity|undefined/)
    expect((await run('report')).code).toBe(0)
  })
})

test.each([
  [['--from', 'yesterday'], '--from must be a day such as 2027-01-05'],
  [['--to', '2027-02-30'], '--to must be a day such as 2027-01-05'],
  [['--from', '2027-01-15'], '--from is after --to'],
  [['--from', '1970-01-01'], 'A report has 1100 days at most'],
  [['--format', 'pdf'], '--format must be table, html, json, csv'],
  [['--json', '--format', 'csv'], '--json and --format csv contradict each other'],
  [['more'], "There is nothing to do with 'more'"],
])('%j is a wrong use, and says so', async (args, says) => {
  const { run } = await openTestCli('2027-01-14T12:00:00.000Z')
  expect(await run('report', ...args)).toEqual({
    code: 2,
    out: '',
    err: `${says}\nTry: npm run site -- report --help\n`,
  })
})
