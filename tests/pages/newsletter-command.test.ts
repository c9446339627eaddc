import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { erasePerson } from '#office/personal-data/person.server.ts'
import { openSecret } from '#platform/db/secret.ts'
import { addSubscribers } from '../support/campaigns.ts'
import { openTestCli } from '../support/cli.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openContent } from '../support/posts.ts'

const whole = `---
subject: Two dates in December
preheader: And what to do first.
topics: [Risk]
---

On December 2 two rules begin.

[The dates](/blog/there)
`

/** The command line with a campaign's file, a post that it names, and a real mail server. */
async function openWritten(text = whole, variables: Record<string, string> = {}) {
  const cli = await openTestCli('2027-01-05T09:00:00.000Z')
  const mail = await openMailServer()
  const { contentDir, post } = await openContent()
  await post('there', { publishedDate: '2027-01-04' })
  await mkdir(join(contentDir, 'campaigns'))
  const file = join(contentDir, 'campaigns/december.md')
  await writeFile(file, text)
  const env = {
    CONTENT_DIR: contentDir,
    DATA_DIR: cli.dataDir,
    SMTP_URL: mail.url,
    SITE_URL: 'https://www.company.com',
    MAIL_FROM: 'hello@company.com',
  }
  for (const [name, value] of Object.entries({ ...env, ...variables })) vi.stubEnv(name, value)
  return { ...cli, mail, file, newsletter: (...args: string[]) => cli.run('newsletter', ...args) }
}

test('preview writes both forms of a mail as it will be, and says that nothing is wrong', async () => {
  const { newsletter, file, dataDir } = await openWritten()
  const { code, out, err } = await newsletter('preview', file)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Subject:   Two dates in December\n')
  expect(out).toContain('0 faults.')
  // As this site comes, it has none.
  expect(out).toContain('note: content/texts/company.json has no postal address yet')
  const html = await readFile(join(dataDir, 'preview/december.html'), 'utf8')
  expect(html).toContain('href="https://www.company.com/blog/there?utm_source=newsletter&amp;')
  expect(html).toContain('https://www.company.com/newsletter/unsubscribe?token=preview')
  expect(await readFile(join(dataDir, 'preview/december.txt'), 'utf8')).toContain('https://www.company.com/blog/there')
})

test('the built command has the postal address that was written beside the content', async () => {
  const { file, dataDir } = await openWritten(whole.replace(/\[The dates\].*/, ''))
  const contentDir = process.env.CONTENT_DIR ?? ''
  await mkdir(join(contentDir, 'texts'))
  const company = JSON.parse(await readFile('content/texts/company.json', 'utf8'))
  const postalAddress = '1 Example Street, San Diego, CA 92101'
  await writeFile(join(contentDir, 'texts/company.json'), JSON.stringify({ ...company, postalAddress }))
  // Beside a legal text, whose compiler is loaded for it.
  await copyFile('content/texts/privacy.json', join(contentDir, 'texts/privacy.json'))
  const { stdout } = await promisify(execFile)(process.execPath, [
    'build/server/site.js',
    'newsletter',
    'preview',
    file,
  ])
  expect(stdout).not.toContain('no postal address')
  expect(await readFile(join(dataDir, 'preview/december.txt'), 'utf8')).toContain(postalAddress)
})

test('what is wrong with a campaign is named by its line, and keeps it from being sent but not from being tried', async () => {
  const { newsletter, file, db, mail } = await openWritten(`${whole}\n[Gone](/blog/gone) [Write this.]\n`)
  const { code, err } = await newsletter('preview', file)
  expect(code).toBe(1)
  expect(err).toMatch(/:11: There is no page \/blog\/gone\n.*:11: Something is still to be written here/)
  expect(await newsletter('send', file, '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was sent.'),
  })
  expect(await db.selectFrom('campaign').select('id').execute()).toEqual([])
  expect((await newsletter('test', file, 'me@company.com', '--yes')).code).toBe(0)
  expect(mail.received).toHaveLength(1)
})

test('a campaign may lead to every kind of page, and to another campaign', async () => {
  const links = ['/facts/ccpa-in-force', '/frameworks/ai-ethics/principles-and-controls', '/controls.xlsx']
  const text = [...links, '/newsletter/issues/december'].map((href) => `[x](${href})`).join(' ')
  const { newsletter, file } = await openWritten(`${whole}\n${text}\n`)
  expect(await newsletter('preview', file)).toMatchObject({ code: 0, err: '' })
})

test('a test goes at once to the addresses that are given, but to none that was forgotten', async () => {
  const { newsletter, file, db, dataDir, clock, mail } = await openWritten()
  const storage = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now }
  await erasePerson(storage, 'forgotten@example.com', { keepHash: true })
  expect(await newsletter('test', file, 'me@company.com', 'Forgotten@example.com', '--yes')).toEqual({
    code: 1,
    out: '1 test mail sent.\n',
    err: 'Forgotten@example.com asked not to be written to.\n',
  })
  expect(mail.received).toMatchObject([
    {
      subject: '[Test] Two dates in December',
      envelope: { to: ['me@company.com'] },
      text: expect.stringContaining('Unsubscribe'),
    },
  ])
})

test('a campaign is queued when that is said twice, and never again', async () => {
  const { newsletter, file, db, clock } = await openWritten()
  await addSubscribers(db, 3, clock.now())
  await addSubscribers(db, 1, clock.now(), { address: 'trust@example.com', topics: '["Trust"]' })
  expect(await newsletter('send', file)).toMatchObject({
    code: 0,
    out: "'Two dates in December' would go to 3 subscribers. To send it, add --yes.\n",
  })
  expect(await db.selectFrom('campaign').select('id').execute()).toEqual([])
  expect(await newsletter('send', file, '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is queued for 3 subscribers'),
  })
  expect(await db.selectFrom('campaign').select(['slug', 'topics', 'state']).execute()).toEqual([
    { slug: 'december', topics: '["Risk"]', state: 'sending' },
  ])
  for (const args of [
    ['send', file],
    ['send', file, '--yes'],
  ])
    expect(await newsletter(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('was sent') })
})

test('a campaign that is scheduled is said to be scheduled until its moment, and sent from then on', async () => {
  const { newsletter, file, db, clock } = await openWritten()
  await addSubscribers(db, 1, clock.now())
  const at = '2027-01-06T09:00:00.000Z'
  expect(await newsletter('send', file, '--at', at, '--yes')).toMatchObject({ code: 0 })
  const again = [[], ['--yes'], ['--at', '2027-01-08T09:00Z'], ['--at', '2027-01-08T09:00Z', '--yes']]
  for (const options of again)
    expect(await newsletter('send', file, ...options)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`The campaign 'december' is scheduled for ${at}.`),
    })
  expect((await newsletter('report', 'december')).out).toContain(`Scheduled for             ${at}`)
  clock.advance(86_400_000)
  for (const options of again)
    expect(await newsletter('send', file, ...options)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`The campaign 'december' was sent on ${at} already.`),
    })
  expect((await newsletter('report', 'december')).out).toContain(`Sent from                 ${at}`)
})

test.each(['SMTP_URL', 'SITE_URL'])('without %s nothing is queued', async (name) => {
  const { newsletter, file, db } = await openWritten(whole, { [name]: '' })
  expect(await newsletter('send', file, '--yes')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/SMTP_URL and SITE_URL/),
  })
  expect(await db.selectFrom('campaign').select('id').execute()).toEqual([])
})
