import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { partnershipDraft } from '#office/forms/partnership-mail.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { sendMails, testLeads } from '#tests/support/leads.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { eventsOf } from '../store.server.ts'

const time = '2027-01-10T09:00:00.000Z'
const ada = ['--first-name', 'Ada', '--last-name', 'Lovelace', '--email', 'Ada@example.com']
const { body } = earlyAccessDraft(anEarlyAccessRequest(), 'hello@company.example')

async function fileOf(text: string) {
  const file = join(await tempDir(), 'mail.txt')
  await writeFile(file, text)
  return file
}

test('a lead is added by hand with who did it; the team is told, the person is not written to', async () => {
  const { db, run, clock } = await openTestCli(time)
  const line = ['leads', 'add', 'contact', ...ada, '--message', 'Met at the fair in May', '--by', 'Kim']
  expect((await run(...line)).out).toMatch(/^\w{6} is added: contact message\n$/)
  const lead = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
  expect(lead).toMatchObject({ kind: 'contact', state: 'new', email: 'Ada@example.com', person: 'ada@example.com' })
  expect(await eventsOf(db, lead.id)).toMatchObject([{ kind: 'added', text: 'by hand', by: 'Kim', at: time }])
  await testLeads(db, clock.now).tend()
  expect((await sendMails(db, clock.now)).map(({ to }) => to)).toEqual([['team@company.com']])
  expect((await run(...line)).out).toContain('is here already')
  expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(1)
})

test('a field that is wrong is named by its option, and nothing is kept', async () => {
  const { db, run } = await openTestCli(time)
  const { code, err } = await run(
    'leads',
    'add',
    'contact',
    '--first-name',
    'Ada',
    '--email',
    'ada@',
    '--message',
    'Hi',
  )
  expect(code).toBe(1)
  expect(err.match(/^--[a-z-]+/gm)).toEqual(['--last-name', '--email', '--message'])
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
})

test('a mail is added as the form would have sent it; an option stands for what was cut', async () => {
  const { db, run } = await openTestCli(time)
  await run('leads', 'add', '--file', await fileOf(body), '--company-size', '1001+ employees', '--first-name', 'A.')
  const lead = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
  expect(lead.kind).toBe('early-access')
  expect(JSON.parse(lead.answers)).toEqual(anEarlyAccessRequest({ companySize: '1001+', firstName: 'A.' }))
  expect((await run('leads', 'show', lead.id)).out).toContain('added: from a mail  (the site command)')
})

test('a whole message is taken with its headers and its encoding', async () => {
  const { db, run } = await openTestCli(time)
  const application = aPartnershipRequest({
    lastName: 'Höpper',
    message: 'We would like to work with you. '.repeat(9).trim(),
  })
  const draft = partnershipDraft(application, 'partners@company.example')
  const encoded = Buffer.from(draft.body.replaceAll('\n', '\r\n')).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const headers = `From: grace@example.com\r\nSubject: ${draft.subject}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64`
  await run('leads', 'add', '--file', await fileOf(`${headers}\r\n\r\n${encoded}\r\n`))
  const lead = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
  expect([lead.kind, JSON.parse(lead.answers)]).toEqual(['partnership', application])
})

test('fields of several answers and the words of choices are taken', async () => {
  const { db, run } = await openTestCli(time)
  const company = [
    '--company',
    'Engines',
    '--company-stage',
    'Series C+',
    '--industry',
    'finance',
    '--company-size',
    '1-10',
  ]
  const where = ['--phone-number', '+44 20 7946', '--address', '12 St James', '--country', 'UK']
  const wanted = ['--services-interested', 'Risk Management', '--services-interested', 'custom-policy-builder']
  await run('leads', 'add', 'early-access', ...ada, ...where, ...company, ...wanted)
  const { answers } = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(answers)).toMatchObject({
    companyStage: 'series-c-plus',
    servicesInterested: ['custom-policy-builder', 'risk-management'],
  })
})

test('a mail that was pasted comes by standard input', async () => {
  const { dataDir } = await openTestCli(time)
  const run = spawnSync(process.execPath, ['cli/start.ts', 'leads', 'add', '--json'], {
    input: body,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(JSON.parse(run.stdout)).toMatchObject({ added: true })
})

test.each([
  ['partnership', '--file'],
  ['contact', '--email', 'ada@example.com', '--address', 'x'],
  ['assessment', '--email', 'ada@example.com'],
])('leads add %s %s is a 2 with a hint', async (...args) => {
  const { run } = await openTestCli(time)
  const file = args.at(-1) === '--file' ? [await fileOf(body)] : []
  const { code, err } = await run('leads', 'add', ...args.filter((arg) => arg !== undefined), ...file)
  expect([code, err.includes('--help')]).toEqual([2, true])
})
