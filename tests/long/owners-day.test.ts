import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { startDovecot } from '#tests/support/dovecot.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import type { ReadMail } from '#tests/support/mailbox.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { hookSecret, openReceiver } from '#tests/support/receiver.ts'
import { form, json } from '#tests/support/requests.ts'
import { right } from '#tests/support/right-answers.ts'
import { test } from './figures.ts'

const run = promisify(execFile)
const team = 'kim@company.com'
const alerts = 'watch@company.com'
const zoe = { firstName: 'Zoë', lastName: 'Brügger', company: 'Zoë & Söhne', email: 'zoe.brugger@example.com' }

/** Every endpoint that makes a lead, Zoë's message first. */
const posts: readonly [endpoint: string, body: object][] = [
  ['/api/contact', aContactMessage(zoe)],
  ...[
    '/api/early-access-requests',
    '/api/partnership-requests',
    '/api/contact-submissions',
    '/api/assessment-reports',
    '/api/review-requests',
  ].map((path): [string, object] => [path, right[path] as object]),
]

/** A fault is told two minutes after it began, and mail goes out seconds after its server is back. */
const patient = { timeout: 300_000, interval: 1_000 }

test('a day of the owner, on real parts', async ({ figure, note }) => {
  const mailboxes = await startDovecot()
  const deliver = (mail: { envelope: { from: string; to: string[] } }, bytes: Buffer) =>
    mailboxes.deliver(mail.envelope, bytes).then(() => {})
  const smtp = await openMailServer({ onMail: deliver })
  const crm = await openReceiver()
  const chat = await openReceiver()
  const dataDir = await tempDir()
  await writeFile(
    join(dataDir, 'webhooks.yaml'),
    `endpoints:\n  - name: crm\n    url: ${crm.url}\n    secret: ${hookSecret}\n  - name: chat\n    url: ${chat.url}\n    secret: ${hookSecret}\n    kinds: [alert]\n`,
    { mode: 0o600 },
  )
  const variables = {
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LEADS_TO: team,
    ALERTS_TO: alerts,
    DIGEST_TO: 'off',
    WEBHOOKS_PRIVATE: 'allow',
  }
  const server = await startServer(variables)
  const command = commandLine({ ...variables, SITE_URL: server.url })
  const post = async ([path, body]: (typeof posts)[number]) => (await fetch(server.url + path, json(body))).status

  // Morning: leads of every form arrive, as mails that stay apart and as requests that a receiver can verify.
  expect(await Promise.all(posts.map(post))).toEqual(posts.map(() => 201))
  await expect.poll(async () => (await mailboxes.inbox(team)).length, patient).toBe(posts.length)
  await expect.poll(() => sentTo(crm).length, patient).toBe(posts.length)
  const notices = await mailboxes.inbox(team)
  figure({ figure: 'forms whose leads arrived', site: posts.length, allowed: { min: 6 } })
  figure({
    figure: '  subjects that are alike',
    site: notices.length - new Set(notices.map(({ subject }) => subject)).size,
    allowed: { max: 0 },
  })
  figure({
    figure: '  webhooks that the verifier refused',
    site: sentTo(crm).filter(({ verified }) => !verified).length,
    allowed: { max: 0 },
  })

  // One is found, taken by a link of its mail, noted, and exported.
  expect((await command('leads', 'find', 'zoë')).stdout).toContain('Zoë Brügger')
  await pressLink(server, noticeAbout(notices, 'Zoë Brügger'), 'mine')
  const [{ id }] = JSON.parse((await command('leads', 'find', 'brügger', '--json')).stdout)
  await command('leads', 'note', id, 'Wants a demo in March', '--by', 'Kim')
  const shown = (await command('leads', 'show', id)).stdout
  expect(shown).toContain(team)
  expect(shown).toContain('Wants a demo in March')
  for (const kind of ['csv', 'xlsx']) {
    const file = join(dataDir, `export.${kind}`)
    await command('leads', 'export', '--output', file)
    const text = await throughLibreOffice(file)
    figure({
      figure: `  "Zoë & Söhne" in LibreOffice, from ${kind.toUpperCase()}`,
      site: text.split('Zoë & Söhne').length - 1,
      allowed: { min: 1 },
    })
  }
  await run('rm', [join(dataDir, 'export.csv'), join(dataDir, 'export.xlsx')])

  // Noon: the receiver is away. A mail says so, once, and what waited is sent when it is back.
  await crm.close()
  await post(['/api/contact', aContactMessage({ email: 'noon@example.com' })])
  await expect.poll(async () => alertsIn(await mailboxes.inbox(alerts)), patient).toHaveLength(1)
  expect((await command('status').catch((error: { stdout: string }) => error)).stdout).toMatch(/crm/)
  const back = await openReceiver({ port: crm.port })
  await command('deliveries', 'retry', '--pending', '--yes')
  await expect.poll(() => back.received.some(({ body }) => body.includes('noon@example.com')), patient).toBe(true)
  await expect.poll(async () => alertsIn(await mailboxes.inbox(alerts)), patient).toHaveLength(2)

  // Afternoon: the mail server is away. A webhook says so, once, and mail goes out as soon as it is back.
  await smtp.close()
  await post(['/api/contact', aContactMessage({ email: 'afternoon@example.com', firstName: 'Nia' })])
  const isMailFault = ({ body }: { body: string }) => /mail/i.test(JSON.parse(body).data.title)
  await expect.poll(() => sentTo(chat).filter(isMailFault).length, patient).toBe(1)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ faults: ['mail'] })
  await openMailServer({ port: smtp.port, onMail: deliver })
  const since = performance.now()
  await expect
    .poll(async () => (await mailboxes.inbox(team)).some(({ subject }) => subject.includes('Nia')), patient)
    .toBe(true)
  figure({
    figure: 'mail waited after its server was back',
    site: (performance.now() - since) / 1000,
    unit: 's',
    allowed: { max: 60 },
  })

  // Evening: a person is forgotten.
  const erased = await command('privacy', 'erase', zoe.email, '--yes')
  note(erased.stdout.trim().split('\n').at(-1) ?? '')
  figure({ figure: 'bytes of an erased address', site: await hits(dataDir, zoe.email), allowed: { max: 0 } })
  expect((await command('privacy', 'find', zoe.email).catch((error: { stderr: string }) => error)).stderr).toContain(
    'Nothing is kept of this address.',
  )
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(server.output()).not.toContain(zoe.email)
}, 1_500_000)

/** The `site` command as its own process, with the server's environment. */
const commandLine =
  (variables: Record<string, string>) =>
  (...args: string[]) =>
    run(process.execPath, ['cli/start.ts', ...args], { env: { ...process.env, ...variables } })

function noticeAbout(mails: readonly ReadMail[], name: string): ReadMail {
  const mail = mails.find(({ subject }) => subject.includes(name))
  if (!mail) throw new Error(`No mail about ${name} among: ${mails.map(({ subject }) => subject).join('; ')}`)
  return mail
}

/** Follows a link of a mail and presses the button that it leads to, as a person does. */
async function pressLink(server: ServerProcess, { text }: ReadMail, action: string) {
  const [link = ''] = new RegExp(`/lead/act\\?do=${action}&token=\\S+`).exec(text) ?? []
  const page = await (await fetch(server.url + link)).text()
  const fields: Record<string, string> = {}
  for (const [input] of page.matchAll(/<input [^>]*>/g))
    fields[/name="([^"]*)"/.exec(input)?.[1] ?? ''] = /value="([^"]*)"/.exec(input)?.[1] ?? ''
  const own = { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' }
  const pressed = await fetch(server.url + link, { ...form(fields, own), redirect: 'manual' })
  expect([pressed.status, await pressed.text(), fields]).toEqual([303, '', expect.anything()])
}

/** A sheet as LibreOffice reads it, written by it as text. */
async function throughLibreOffice(file: string): Promise<string> {
  const folder = await tempDir()
  // 76: UTF-8, which its window suggests for a file that begins as ours does; without a window it is to be told.
  const asUtf8 = file.endsWith('.csv') ? ['--infilter=CSV:44,34,76'] : []
  const args = [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76',
    ...asUtf8,
  ]
  await run('soffice', [...args, '--outdir', folder, file], { timeout: 300_000 })
  const [written = ''] = (await readdir(folder)).filter((name) => name.endsWith('.csv'))
  return readFile(join(folder, written), 'utf8')
}

/** The requests that a receiver got, without the doctor's question whether it is there. */
const sentTo = ({ received }: Awaited<ReturnType<typeof openReceiver>>) =>
  received.filter(({ headers }) => headers['webhook-id'])

const alertsIn = (mails: readonly ReadMail[]) => mails.filter(({ subject }) => /crm/i.test(subject))

/** Counts a text in the files of a directory, whatever they are. */
async function hits(directory: string, text: string): Promise<number> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true })
  let found = 0
  for (const file of files)
    if (file.isFile())
      found += (await readFile(join(file.parentPath, file.name))).toString('latin1').split(text).length - 1
  return found
}
