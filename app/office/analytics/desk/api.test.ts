import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mediumOfWay } from '#office/analytics/attribution.ts'
import { type LeadsFound, leadsDeskEndpoints } from '#office/leads/desk/api.server.ts'
import { insertLead } from '#office/leads/store.server.ts'
import { testClock } from '#tests/support/clock.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { type ReportShown, reportDeskEndpoints } from './api.server.ts'

/** The desk on a day, over leads of these days: each with how it came, and what became of it. */
async function openDesk(
  engine: Engine,
  today: string,
  leads: readonly (readonly [day: string, from: object, state?: 'won'])[],
) {
  const db = await openTestDb(engine)
  for (const [at, [day, from, state = 'new']] of leads.entries()) {
    const id = `019${at}-00000${at}`
    await insertLead(db, aLead(id, { created_at: `${day}T23:30:00.000Z`, attribution: JSON.stringify(from), state }))
  }
  const context = openDeskContext({ db, dataDir: await tempDir(), now: testClock(`${today}T09:00:00.000Z`).now })
  const [desk, leadDesk] = [
    reportDeskEndpoints({
      ...context,
      newsletterSubjects: async () => new Map([['dates', 'Two dates']]),
      pageTitles: async () => new Map([['/pricing', 'Pricing']]),
    }),
    leadsDeskEndpoints(context),
  ]
  const report = (period: string | number) => desk.report({ period }, 'Kim (desk)') as Promise<ReportShown>
  const leadsBehind = async (choice: object) =>
    ((await leadDesk['leads/find'](choice, 'Kim (desk)')) as LeadsFound).total
  return { desk, report, leadsBehind }
}

const mail = {
  page: '/contact',
  source: 'newsletter',
  medium: 'email',
  campaign: 'May',
  first: { landing: '/blog/a-post' },
}
test('what brought leads is called as one would say it: a campaign of the newsletter by its subject, a call a call', async () => {
  const ofNewsletter = { ...mail, medium: 'mail', campaign: 'dates' }
  const { report, leadsBehind } = await openDesk('sqlite', '2027-03-30', [
    ['2027-03-30', ofNewsletter],
    ['2027-03-30', mail],
    ['2027-03-30', { medium: mediumOfWay.telephone }],
  ])
  const { campaigns } = await report(7)
  const titles = ['By telephone', 'Newsletter, mail: may', 'Newsletter: Two dates']
  expect(campaigns.map(({ title }) => title).sort()).toEqual(titles)
  for (const { name } of campaigns) expect(await leadsBehind({ campaign: name })).toBe(1)
})

/** Sent from a page that nobody has. */
const ad = { page: '/made-up', source: 'Google', first: { landing: '/' } }

test.each(engines)(
  'on %s, a month stands beside as much of the last and of the same a year ago, and each number leads to its leads',
  async (engine) => {
    const { report, leadsBehind } = await openDesk(engine, '2027-03-30', [
      ['2027-03-01', mail, 'won'],
      ['2027-03-30', { ...mail, campaign: 'may' }],
      ['2027-03-15', ad],
      ['2027-02-28', mail],
      ['2027-01-31', ad],
      ['2026-03-30', mail],
      ['2026-03-31', mail],
    ])
    const month = await report('month')
    expect(month.spans).toEqual({
      now: { from: '2027-03-01', to: '2027-03-30' },
      before: { from: '2027-02-01', to: '2027-02-28' },
      yearBefore: { from: '2026-03-01', to: '2026-03-30' },
    })
    expect([month.total.leads, month.total.won, month.before.leads, month.yearBefore.leads]).toEqual([3, 1, 1, 1])
    const [campaign] = month.campaigns.filter(({ name }) => name === 'newsletter / email / may')
    expect(campaign).toMatchObject({ views: 0, leads: 2, won: 1, leadsBefore: 1, leadsYearBefore: 1 })
    expect(month.first).toMatchObject([
      { name: '/blog/a-post', leads: 2, won: 1, leadsBefore: 1 },
      { name: '/', leads: 1, won: 0, leadsBefore: 0 },
    ])
    const days = { since: month.from, until: month.to }
    for (const { name, leads } of month.campaigns) expect(await leadsBehind({ ...days, campaign: name })).toBe(leads)
    for (const { name, leads } of month.first) expect(await leadsBehind({ ...days, first: name })).toBe(leads)
    expect(month.pages.map(({ leads }) => leads)).toEqual([3])
    for (const { name, leads } of month.pages) expect(await leadsBehind({ ...days, page: name })).toBe(leads)
    expect((await report('last-month')).spans).toEqual({
      now: { from: '2027-02-01', to: '2027-02-28' },
      before: { from: '2027-01-01', to: '2027-01-31' },
      yearBefore: { from: '2026-02-01', to: '2026-02-28' },
    })
  },
)

test.each([
  ['2027-01-05', 'last-month', ['2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30', '2025-12-01', '2025-12-31']],
  ['2028-02-29', 'month', ['2028-02-01', '2028-02-29', '2028-01-01', '2028-01-29', '2027-02-01', '2027-02-28']],
  ['2027-01-05', 7, ['2026-12-30', '2027-01-05', '2026-12-23', '2026-12-29', '2025-12-31', '2026-01-06']],
] as const)('on %s, %s is from the first day to the last, in each year', async (today, period, days) => {
  const { report } = await openDesk('sqlite', today, [])
  const { now, before, yearBefore } = (await report(period)).spans
  expect([now, before, yearBefore].flatMap(({ from, to }) => [from, to])).toEqual(days)
})

test.each(engines)(
  'on %s, the owner sets the leads of a month to aim at, which stand beside this month, the last and a year ago',
  async (engine) => {
    const { desk, report } = await openDesk(engine, '2028-03-30', [
      ['2028-03-01', mail],
      ['2028-03-30', ad],
      ['2028-02-29', mail],
      ['2027-03-31', ad],
      ['2027-03-31', ad],
      ['2028-04-01', ad],
    ])
    const of = async () => (await report(7)).months
    expect(await of()).toEqual({
      goal: null,
      rows: [
        { from: '2028-03-01', to: '2028-03-30', isOver: false, leads: 2 },
        { from: '2028-02-01', to: '2028-02-29', isOver: true, leads: 1 },
        { from: '2027-03-01', to: '2027-03-31', isOver: true, leads: 2 },
      ],
    })
    await desk['report/goal']({ leads: 40 }, 'Kim (desk)')
    await desk['report/goal']({ leads: 50 }, 'Lee (desk)')
    expect((await of()).goal).toEqual({ leads: 50, by: 'Lee (desk)', at: '2028-03-30T09:00:00.000Z' })
    for (const leads of [0, -1, 1.5, '40', 1e9])
      await expect(desk['report/goal']({ leads }, 'Kim (desk)')).rejects.toMatchObject({ status: 422 })
    const file = await ((await desk['report/export']({ period: 7, format: 'csv' }, 'Kim (desk)')) as Response).text()
    expect(file.replaceAll('"', '')).toMatch(/Month,2028-03,,,,2,(?:.|\s)*Month,The goal,,,,50,/)
    await desk['report/goal']({ leads: null }, 'Kim (desk)')
    expect((await of()).goal).toBeNull()
  },
)

test('the table is saved for a spreadsheet, which computes nothing of it', async () => {
  const { desk } = await openDesk('sqlite', '2027-03-30', [['2027-03-01', { ...ad, source: '=1+1' }]])
  const file = async (format: string) => {
    const answer = (await desk['report/export']({ period: 'month', format }, 'Kim (desk)')) as Response
    return new Uint8Array(await answer.arrayBuffer())
  }
  const lines = new TextDecoder()
    .decode(await file('csv'))
    .replaceAll('"', '')
    .split('\r\n')
  expect(lines[0]).toContain('Kind,Name,Pages read')
  expect(lines[1]).toMatch(/^From,'=1\+1,0,0,0,1,0,0,0,0$/)
  expect(lines.some((line) => line.startsWith('Entry page,/,'))).toBe(true)
  expect(Object.keys(unzipSync(await file('xlsx')))).toContain('xl/workbook.xml')
})
