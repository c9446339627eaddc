import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { insertLead } from './store.server.ts'

const zoe = { firstName: 'Zoë', lastName: 'Müller', company: 'Çelik & Søn', email: 'zoe@celik.example' }

/** Four leads: Zoë's two, her colleague's, and somebody's at a common mail host. */
async function openSite() {
  const site = await openTestCli('2027-01-10T09:00:00.000Z')
  const whitepaper = JSON.stringify(aWhitepaperLead({ ...zoe, companyName: 'Çelik & Søn' }))
  for (const lead of [
    aLead('0190-aaaaaa', {
      email: 'Zoe@Celik.example',
      kind: 'whitepaper',
      answers: whitepaper,
      created_at: '2026-12-01T10:00:00.000Z',
    }),
    aLead('0191-bbbbbb', { email: zoe.email, answers: JSON.stringify(aContactMessage(zoe)) }),
    aLead('0192-cccccc', {
      email: 'bob@celik.example',
      answers: JSON.stringify(aContactMessage({ firstName: 'Bob' })),
    }),
    aLead('0193-dddddd', { email: 'eve@gmail.com', attribution: '{"page":"/pricing","campaign":"spring"}' }),
  ])
    await insertLead(site.db, lead)
  const ids = async (...args: string[]) =>
    (JSON.parse((await site.run(...args, '--json')).out || '[]') as { id: string }[]).map(({ id }) => id.slice(-6))
  return { ...site, ids }
}

describe('leads are found', () => {
  test.each([
    ['zoe', ['bbbbbb', 'aaaaaa']],
    ['ZOË mül', ['bbbbbb', 'aaaaaa']],
    ['sOn celik', ['bbbbbb', 'aaaaaa']],
    ['celik.example', ['cccccc', 'bbbbbb', 'aaaaaa']],
    ['risk model', []],
  ])('by %s', async (words, found) => {
    const { ids } = await openSite()
    expect(await ids('leads', 'find', ...words.split(' '))).toEqual(found)
  })

  test('by who has them, where they came from, when, and whose reminder is due', async () => {
    const { run, ids } = await openSite()
    await run('leads', 'assign', 'bbbbbb', 'kim@company.com')
    await run('leads', 'remind', 'cccccc', '2027-01-10')
    await run('leads', 'remind', 'dddddd', '2027-02-01')
    for (const who of ['kim@company.com', 'kim', 'Kim'])
      expect(await ids('leads', 'list', '--owner', who)).toEqual(['bbbbbb'])
    expect(await ids('leads', 'list', '--owner', 'ki')).toEqual([])
    expect(await ids('leads', 'list', '--owner', 'nobody')).toEqual(['dddddd', 'cccccc', 'aaaaaa'])
    expect(await ids('leads', 'list', '--source', 'Spring')).toEqual(['dddddd'])
    expect(await ids('leads', 'list', '--until', '2027-01-01')).toEqual(['aaaaaa'])
    expect(await ids('leads', 'list', '--due')).toEqual(['cccccc'])
    expect(await ids('leads', 'list', '--form', 'whitepaper')).toEqual(['aaaaaa'])
  })

  test('a table of long names fits 100 columns', async () => {
    const { db, run } = await openSite()
    const long = { firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff', company: 'Donaudampfschifffahrt AG' }
    await insertLead(
      db,
      aLead('0194-eeeeee', {
        kind: 'early-access',
        state: 'quarantined',
        owner: 'a-very-long-mailbox@company.com',
        answers: JSON.stringify(aContactMessage(long)),
      }),
    )
    const { out } = await run('leads', 'list', '--quarantined')
    expect(out).toContain('Wolfeschlegelstei…')
    for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(100)
  })
})

describe('a lead is worked', () => {
  test('state, owner, note and reminder are kept with who did it, once however often it is said', async () => {
    const { run } = await openSite()
    expect((await run('leads', 'state', 'bbbbbb', 'in work', '--by', 'Kim')).out).toBe('bbbbbb is in-work\n')
    expect((await run('leads', 'state', 'bbbbbb', 'in-work')).out).toBe('bbbbbb is in-work, as before\n')
    await run('leads', 'assign', 'bbbbbb', 'kim@company.com')
    await run('leads', 'note', 'bbbbbb', 'Called;', 'wants a demo', '--by', 'Kim')
    await run('leads', 'remind', 'bbbbbb', '2027-02-01')
    const shown = JSON.parse((await run('leads', 'show', 'bbbbbb', '--json')).out)
    expect(shown).toMatchObject({
      state: 'in-work',
      owner: 'kim@company.com',
      remindAt: '2027-02-01T07:00:00.000Z',
      changedAt: expect.stringMatching(/^2027-01-10T09:00:00/),
    })
    expect(shown.events.map(({ kind, text, by }: Record<string, string>) => [kind, text, by])).toEqual([
      ['state', 'in-work', 'Kim'],
      ['owner', 'kim@company.com', 'the site command'],
      ['note', 'Called; wants a demo', 'Kim'],
      ['reminder', '2027-02-01T07:00:00.000Z', 'the site command'],
    ])
    expect((await run('leads', 'show', 'bbbbbb')).out).toContain('2027-01-10 09:00  Called; wants a demo  (Kim)')
  })

  test('what else the person and the company sent is shown with it, but no strangers of a common mail host', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('0195-ffffff', { email: 'mallory@gmail.com' }))
    const { out } = await run('leads', 'show', 'bbbbbb')
    expect(out).toMatch(/From the same address\nREF.*\naaaaaa .*\n\nFrom others at celik\.example\nREF.*\ncccccc /)
    expect((await run('leads', 'show', 'dddddd')).out).not.toContain('From others')
  })

  test('no lead is put into quarantine by hand, where nothing would let it out', async () => {
    const { run } = await openSite()
    const { code, err } = await run('leads', 'state', 'bbbbbb', 'quarantined')
    expect([code, err]).toEqual([2, expect.stringContaining('STATE must be new, in-work, won, lost, spam\n')])
    expect((await run('leads', 'show', 'bbbbbb', '--json')).out).toContain('"state": "new"')
    expect((await run('leads', 'state', '--help')).out).toContain('new, in-work, won, lost, spam.')
  })

  test('quarantine is left by release alone, and then the running site has to write its mails', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('0196-999999', { state: 'quarantined' }))
    expect((await run('leads', 'release', 'bbbbbb')).code).toBe(1)
    expect((await run('leads', 'release', '999999', '--yes')).out).toBe('999999 is released\n')
    const row = await db.selectFrom('lead').selectAll().where('id', '=', '0196-999999').executeTakeFirst()
    expect(row).toMatchObject({ state: 'new', announce_at: '2027-01-10T09:00:00.000Z' })
  })

  test('purging shows first, and erases only when told so', async () => {
    const { run, ids } = await openSite()
    expect((await run('leads', 'purge', '--until', '2027-01-01')).out).toContain(
      '1 lead would be erased.\nNothing was changed. To do it: --yes\n',
    )
    expect(await ids('leads', 'list')).toHaveLength(4)
    expect((await run('leads', 'purge', '--until', '2027-01-01', '--yes')).out).toBe('1 lead erased.\n')
    const shown = await run('leads', 'erase', 'dddddd')
    expect([shown.code, shown.out]).toEqual([1, expect.stringContaining('To do it: --yes')])
    expect((await run('leads', 'erase', 'dddddd', 'ada@example.com')).err).toContain('Nothing was erased')
    expect(await ids('leads', 'list')).toContain('dddddd')
    expect((await run('leads', 'erase', 'dddddd', 'Eve@gmail.com')).out).toMatch(/^dddddd erased: .+@gmail\.com/)
    expect(await ids('leads', 'list')).toEqual(['cccccc', 'bbbbbb'])
  })
})

test('a reminder of a day comes at the hour that the command names, and none on a day that is over', async () => {
  const { run, ids } = await openSite()
  expect((await run('leads', 'remind', 'bbbbbb', '2027-01-11')).out).toBe(
    'bbbbbb comes back on 2027-01-11 at 07:00 UTC\n',
  )
  const past = await run('leads', 'remind', 'bbbbbb', '2027-01-09')
  expect([past.code, past.err]).toEqual([2, expect.stringContaining('2027-01-09 is over')])
  await run('leads', 'remind', 'bbbbbb', '2027-01-10')
  expect(await ids('leads', 'list', '--due')).toEqual(['bbbbbb'])
  expect((await run('leads', 'remind', 'bbbbbb', 'done', '--by', 'Kim')).out).toBe('bbbbbb has no reminder\n')
  expect(await ids('leads', 'list', '--due')).toEqual([])
})

describe('an export', () => {
  test('has one column for the company, whatever the form calls it', async () => {
    const { run } = await openSite()
    const [head = '', ...rows] = (await run('leads', 'export')).out.split('\r\n')
    expect(head.match(/"Company[^"]*"/g)).toEqual(['"Company"', '"Company size"'])
    expect(rows.filter((row) => row.includes('"Çelik & Søn"'))).toHaveLength(2)
  })

  test('has headings in words, and the id last', async () => {
    const { db, run } = await openSite()
    const first = { utm_source: 'news', utm_term: 'gxp', landing: '/pricing', at: '2027-01-01T00:00:00.000Z' }
    await insertLead(
      db,
      aLead('0198-999999', {
        kind: 'whitepaper',
        answers: JSON.stringify(aWhitepaperLead()),
        attribution: JSON.stringify({ source: 'news', first }),
      }),
    )
    const [head = ''] = (await run('leads', 'export')).out.split('\r\n')
    expect(head).not.toMatch(/_|\b[a-z]+[A-Z]|\(source\)/)
    expect(head).toMatch(/"ID"$/)
    expect(head).toContain('"First visit: campaign source"')
  })

  const soffice = existsSync('/usr/lib/libreoffice/program/libsclo.so') ? '/usr/bin/soffice' : null
  test.runIf(soffice && isThorough).each(['csv', 'xlsx'])(
    'as %s is opened by a spreadsheet with every letter, and runs nothing',
    async (format) => {
      const { db, run } = await openSite()
      const formula = { firstName: '=1+1', message: '=HYPERLINK("https://evil.example")' }
      await insertLead(db, aLead('0197-888888', { answers: JSON.stringify(aContactMessage(formula)) }))
      const directory = await tempDir()
      const file = join(directory, `leads.${format}`)
      expect((await run('leads', 'export', '--output', file)).err).toBe(`5 leads written to ${file}\n`)
      const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`
      // What a spreadsheet shows of each cell, in UTF-8.
      const shown = 'csv:Text - txt - csv (StarCalc):44,34,76'
      const target = join(directory, 'shown')
      // What its window suggests for such a file; without a window it is to be told.
      const asUtf8 = format === 'csv' ? ['--infilter=CSV:44,34,76'] : []
      spawnSync(String(soffice), [profile, '--headless', ...asUtf8, '--convert-to', shown, '--outdir', target, file], {
        timeout: 150_000,
      })
      const text = readFileSync(join(target, 'leads.csv'), 'utf8')
      expect(text).toMatch(/^\ufeff?Received \(UTC\),Form,/)
      expect(text).toContain('Zoë,Müller,Çelik & Søn')
      expect(text).toContain('=1+1')
      expect(text).toContain('=HYPERLINK(')
    },
    180_000,
  )
})
