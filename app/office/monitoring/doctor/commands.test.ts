import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faces } from '#knowledge/typesetting/faces.data.ts'
import { textFiles } from '#office/texts/schemas.server.ts'
import { openDatabase, storeFile } from '#platform/db/open.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { startDovecot } from '#tests/support/dovecot.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { hookSecret, openReceiver } from '#tests/support/receiver.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { wordsOfCheck } from '../desk/health-words.ts'
import { doctorCommand } from './commands.server.ts'
import type { Finding, Leftover } from './finding.server.ts'

/** Makes a directory like a build's, of content with these leftovers. */
async function aBuild(leftovers: readonly Leftover[]) {
  const build = await tempDir()
  for (const path of ['content', 'client/assets', 'server', 'typesetting/faces'])
    await mkdir(join(build, path), { recursive: true })
  await writeFile(join(build, 'package.json'), '{"imports":{"#typesetting/*":"./typesetting/*"}}')
  for (const face of faces) await writeFile(join(build, 'typesetting/faces', face), '')
  await writeFile(join(build, 'client/assets/font-1.woff2'), '')
  await writeFile(join(build, 'content/leftovers.json'), JSON.stringify(leftovers))
  return build
}

async function examine(build: string, variables: Record<string, string>) {
  const printed: string[] = []
  const io = { out: (text: string) => void printed.push(text), err: () => {}, now: () => new Date() }
  const { prepare } = doctorCommand(build, () => variables) as Extract<
    ReturnType<typeof doctorCommand>,
    { withoutStore: true }
  >
  const code = await prepare(['--json'])(io)
  const { ok, findings } = JSON.parse(printed.join('')) as { ok: boolean; findings: Finding[] }
  const by = (state: string) => findings.filter((one) => one.state === state).map(({ check }) => check)
  return { code, ok, findings, wrong: by('wrong'), notes: by('note') }
}

/** The settings of a site that is right, with servers that are there. */
async function rightSettings() {
  const [mails, receiver, dataDir] = [await openMailServer(), await openReceiver(), await tempDir()]
  await (await openDatabase(storeFile(dataDir))).destroy()
  const endpoint = `{ name: crm, url: "${receiver.url}", secret: "${hookSecret}" }`
  await writeFile(join(dataDir, 'webhooks.yaml'), `endpoints: [${endpoint}]`)
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL: 'https://www.company.com',
    SMTP_URL: mails.url,
    // No domain of anybody's: whether it is right in the DNS has a test of its own.
    MAIL_FROM: 'site@mail.company.internal',
    LEADS_TO: 'team@company.internal',
    WEBHOOKS_PRIVATE: 'allow',
    DISK_ALERT_MB: '64',
    // Nothing was written on the desk.
    CONTENT_DIR: await tempDir(),
  }
  return { settings, mails, receiver, dataDir }
}
/** Answers of the machine's own DNS depend on the machine. */
const withoutDns = (checks: readonly string[]) => checks.filter((check) => !/^(SPF|DKIM|DMARC)$/.test(check))

test('a clean site with everything set is right', async () => {
  const { settings, receiver } = await rightSettings()
  const { wrong, notes, findings } = await examine(await aBuild([]), settings)
  expect([withoutDns(wrong), withoutDns(notes)]).toEqual([[], ['people', 'hosts']])
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['store', 'disk', 'clock', 'deliveries', 'mailboxes', 'SITE_URL', 'SMTP', 'webhook crm']),
  )
  // A HEAD, which no receiver takes for a lead.
  expect(receiver.received.every(({ body }) => body === '')).toBe(true)
})

test('two addresses of one domain are a note, and one alone is none', async () => {
  const { settings } = await rightSettings()
  const build = await aBuild([])
  const from = async (address: string) => (await examine(build, { ...settings, MAIL_FROM: address })).notes
  expect(await from('site@company.internal')).toContain('MAIL_FROM')
  expect(await from('team@company.internal')).not.toContain('MAIL_FROM')
})

test('a mail server with a certificate of its own is wrong, with what to do', async () => {
  const { settings } = await rightSettings()
  const { url } = await openMailServer({ startTls: true })
  const build = await aBuild([])
  const smtp = async (smtpUrl: string) =>
    (await examine(build, { ...settings, SMTP_URL: smtpUrl })).findings.find(({ check }) => check === 'SMTP')
  expect(await smtp(url)).toMatchObject({ state: 'wrong', says: expect.stringContaining('?ignoreTLS=true') })
  expect(await smtp(`${url}?ignoreTLS=true`)).toMatchObject({ state: 'ok' })
})

test('mail that may go out without encryption is a note', async () => {
  const { settings } = await rightSettings()
  const build = await aBuild([])
  const notes = async (smtpUrl: string) => (await examine(build, { ...settings, SMTP_URL: smtpUrl })).notes
  expect(await notes('smtp://site:secret@192.0.2.1.invalid:25?requireTLS=false')).toContain('SMTP_URL')
  expect(await notes('smtp://site:secret@192.0.2.1.invalid:25')).not.toContain('SMTP_URL')
})

test('a site as it comes is not: samples, placeholders, reserved addresses, the old name, and no address of its own', async () => {
  const leftovers: Leftover[] = [
    { kind: 'sample', place: 'app/site/ai-governance/statistics.data.ts: figures.0', text: '' },
    { kind: 'placeholder', place: 'app/site/legal/words.ts: texts.0', text: '[Legal name.]' },
    { kind: 'example', place: 'content/site.ts: site.email', text: 'hello@steadmark.example' },
    { kind: 'brand', place: 'public/media/intro.en.vtt', text: 'Steadmark' },
  ]
  const { code, ok, wrong, notes, findings } = await examine(await aBuild(leftovers), {
    DATA_DIR: await tempDir(),
    CONTENT_DIR: await tempDir(),
  })
  expect([code, ok]).toEqual([1, false])
  expect(wrong).toEqual(['mailboxes', 'SITE_URL', 'samples', 'legal texts', 'brand', 'brand'])
  expect(notes).toEqual(['store', 'SMTP', 'people', 'hosts'])
  expect(findings.find(({ check }) => check === 'samples')?.says).toContain(
    'app/site/ai-governance/statistics.data.ts: figures.0',
  )
})

test.each([
  ['terms', 'app/site/legal/words.ts: termsOfService.sections.0.texts.0', 'plans are on sale'],
  ['privacy', 'app/site/legal/words.ts: privacyPolicy.sections.0.texts.0', 'forms collect'],
  ['company', 'content/site.ts: legalName', 'content/texts/company.json'],
])('while the text of %s is not finished, it says what the site may not claim yet', async (check, place, says) => {
  const { settings } = await rightSettings()
  const { wrong, findings } = await examine(await aBuild([{ kind: 'placeholder', place, text: '[It.]' }]), settings)
  expect(withoutDns(wrong)).toEqual(['legal texts', check])
  expect(findings.find((one) => one.check === check)).toMatchObject({ says: expect.stringContaining(says) })
  expect(findings.find((one) => one.check === check)?.remote).toBeUndefined()
})

test('what the owner wrote since the build counts as it is now', async () => {
  const { settings } = await rightSettings()
  const texts = join(settings.CONTENT_DIR, 'texts')
  await mkdir(texts)
  const write = (name: string, values: object) => writeFile(join(texts, `${name}.json`), JSON.stringify(values))
  const build = await aBuild(
    [
      'app/site/legal/words.ts: privacyPolicy.text.2',
      'app/site/legal/words.ts: termsOfService.text.2',
      'content/site.ts: legalName',
    ]
      .map((place): Leftover => ({ kind: 'placeholder', place, text: '[It.]' }))
      .concat({
        kind: 'sample',
        place: 'app/site/ai-governance/words.ts: voices.items.0',
        text: '',
      }),
  )
  const checks = async () => withoutDns((await examine(build, settings)).wrong)
  expect(await checks()).toEqual(['samples', 'legal texts', 'terms', 'privacy', 'company'])
  await write('company', { legalName: 'Acme Inc., Reno', postalAddress: 'Acme Inc., 1 Main St, Reno' })
  expect(await checks()).toEqual(['samples', 'legal texts', 'terms', 'privacy'])
  const legal = (text: string) => ({ updated: '2026-11-30', description: 'What.', text: ['## Who', '', text] })
  await write('terms', legal('[Parties.]'))
  await write('privacy', legal('We are the controller.'))
  expect(await checks()).toEqual(['samples', 'legal texts', 'terms', 'privacy'])
  await write('privacy', legal('Acme Inc. is the controller. [More](/trust-center).'))
  expect(await checks()).toEqual(['samples', 'legal texts', 'terms'])
  await write('terms', legal('Acme Inc. and you.'))
  expect(await checks()).toEqual(['samples'])
  const said = (consent: string) => ({ quote: 'We found it.', role: 'CEO', consent })
  await write('quotes', { governance: [said('Ada, by mail, 2026-11-30'), said('')], post: said('') })
  expect(await checks()).toEqual(['samples'])
  await write('quotes', { governance: [said('Ada, by mail, 2026-11-30'), said('Bo')], post: said('Cy') })
  expect(await checks()).toEqual([])
  const named = async () => (await examine(build, settings)).findings.find(({ check }) => check === 'people')
  expect(await named()).toMatchObject({ state: 'note' })
  await write('people', { people: [{ name: 'Edith Moss', role: 'CEO', before: 'Led audits.', picture: '' }] })
  expect(await named()).toMatchObject({ state: 'ok', says: '1 named on Our Story' })
  await write('people', { people: [] })
  expect(await named()).toMatchObject({ state: 'note' })
})

test('on the desk each finding has plain words, and the screen where it is mended is there', async () => {
  const { settings } = await rightSettings()
  const { findings } = await examine(await tempDir(), settings)
  const screens = textFiles.map(({ name }) => `/texts/${name}`)
  expect(findings.length).toBeGreaterThan(10)
  for (const { check } of findings) expect(wordsOfCheck(check).title, check).not.toBe(wordsOfCheck('').title)
  for (const check of ['samples', 'legal texts', 'terms', 'privacy', 'company', 'people'])
    expect(screens).toContain(wordsOfCheck(check).mend?.href)
})

test('servers that are away, a store that is broken and a file that is wrong are told', async () => {
  const { settings, mails, receiver, dataDir } = await rightSettings()
  await mails.close()
  await receiver.close()
  const build = await aBuild([])
  const away = await examine(build, settings)
  expect(withoutDns(away.wrong)).toEqual(['SMTP', 'webhook crm'])
  expect(away.findings.filter(({ check }) => /^SMTP|^webhook/.test(check)).every(({ remote }) => remote)).toBe(true)
  await writeFile(storeFile(dataDir), Buffer.alloc(20_000, 'no store'))
  await writeFile(join(dataDir, 'webhooks.yaml'), 'endpoints: none')
  expect(withoutDns((await examine(build, settings)).wrong)).toEqual(['store', 'SMTP', 'webhooks'])
})

test('without a build, or without its fonts, it says so', async () => {
  const { settings } = await rightSettings()
  const { wrong } = await examine(await tempDir(), settings)
  expect(withoutDns(wrong)).toEqual(['build', 'fonts'])
})

test.runIf(isThorough)('the mailbox is opened as the site does, and whatever its server refuses is told', async () => {
  const { settings } = await rightSettings()
  const [build, dovecot] = [await aBuild([]), await startDovecot()]
  const box = 'hello@company.internal'
  const said = async (url: string) => {
    const { findings } = await examine(build, { ...settings, IMAP_URL: url })
    return findings
      .filter(({ check }) => check === 'mailbox')
      .map(({ state, says, remote }) => ({ state, says, remote }))
  }
  const wrong = (start: string) => [
    { state: 'wrong', remote: true, says: expect.stringMatching(`^${start}.*it was not read yet$`) },
  ]
  expect(await said(dovecot.url(box))).toEqual([
    { state: 'ok', says: 'the mail server lets this site in, and the folder has 0 mails; it was not read yet' },
  ])
  expect(await said(dovecot.url(box, { pass: 'another' }))).toEqual(
    wrong('the server refuses the user or the password'),
  )
  expect(await said(dovecot.url(box, { folder: 'Nowhere' }))).toEqual(wrong('the folder is not there'))
  expect(await said('imap://a:b@no-such-host.invalid')).toEqual(wrong('the name of the server is not known'))
  const { findings, notes } = await examine(build, {
    ...settings,
    IMAP_URL: 'imap://a:b@mail.invalid?requireTLS=false',
  })
  expect(notes).toContain('IMAP_URL')
  expect(JSON.stringify(findings)).not.toContain('a:b')
})
