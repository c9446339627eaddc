import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeWords } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import type { DeliveryFailure } from '../failure.ts'
import type { MailPayload } from '../store.ts'
import { fileChannel, smtpChannel, verifySmtp } from './mail.ts'

const sender = { from: 'site@company.com', senderName: 'Steadmark' }
const payload: MailPayload = {
  to: ['ada@example.com'],
  subject: 'Grüße',
  text: 'Hello Ada',
  replyTo: 'team@company.com',
}

/** A channel over SMTP that is closed when the test ends. */
function smtpTo(url: string) {
  const channel = smtpChannel(url, sender)
  onTestFinished(() => channel.close())
  return channel
}

test('a message file is whole, named by its delivery, and read by its owner alone', async () => {
  const directory = join(await tempDir(), 'mail')
  await fileChannel(directory, sender)('delivery-1', { ...payload, html: '<p>Hello Ada</p>' })
  const [mail] = await mailIn(directory)
  expect(mail).toMatchObject({
    file: 'delivery-1.eml',
    from: 'site@company.com',
    to: 'ada@example.com',
    replyTo: 'team@company.com',
    subject: 'Grüße',
    text: 'Hello Ada\n',
    messageId: '<delivery-1@company.com>',
  })
  expect(mail?.html).toContain('<p>Hello Ada</p>')
  expect((await stat(join(directory, 'delivery-1.eml'))).mode & 0o777).toBe(0o600)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test('a message that is written twice is one file, and half a message from a crash is gone', async () => {
  const directory = await tempDir()
  const channel = fileChannel(directory, sender)
  await writeFile(join(directory, '.delivery-1.part'), 'From: si')
  await channel('delivery-1', payload)
  await channel('delivery-1', payload)
  expect(await readdir(directory)).toEqual(['delivery-1.eml'])
})

test('both ways write the same message', async () => {
  const directory = await tempDir()
  const { url, received } = await openMailServer()
  await fileChannel(directory, sender)('delivery-1', payload)
  await smtpTo(url)('delivery-1', payload)
  const [file] = await mailIn(directory)
  expect(received[0]?.headers.map(({ key }) => key)).toEqual(file?.headers.map(({ key }) => key))
  expect(received).toMatchObject([
    { text: file?.text, subject: file?.subject, messageId: file?.messageId, to: file?.to },
  ])
})

test('a message sent twice has the same Message-ID', async () => {
  const { url, received } = await openMailServer()
  const channel = smtpTo(url)
  await channel('delivery-1', payload)
  await channel('delivery-1', payload)
  expect(received.map(({ messageId }) => messageId)).toEqual(['<delivery-1@company.com>', '<delivery-1@company.com>'])
})

const personal: MailPayload = {
  ...payload,
  author: { name: 'Kim', address: 'kim@company.com' },
  replyTo: ['kim@company.com', 'site@company.com'],
  references: ['delivery-0'],
}

test('what a person wrote comes from their address, answers another mail, and comes back to the site', async () => {
  const { url, received } = await openMailServer()
  await smtpTo(url)('delivery-1', personal)
  await smtpTo(url)('delivery-2', { ...personal, author: { name: 'Kim', address: 'kim@elsewhere.example' } })
  const header = (key: string) => received[0]?.headers.find((one) => one.key === key)?.value
  expect(received.map(({ from }) => from)).toEqual(['kim@company.com', 'site@company.com'])
  expect(received.map(({ envelope }) => envelope.from)).toEqual(['site@company.com', 'site@company.com'])
  expect(header('from')).toBe('Kim <kim@company.com>')
  expect(header('reply-to')).toBe('kim@company.com, site@company.com')
  expect([header('in-reply-to'), header('references')]).toEqual([
    '<delivery-0@company.com>',
    '<delivery-0@company.com>',
  ])
  expect(header('auto-submitted')).toBeUndefined()
})

test('an address to reply to that only some servers may read is left out, and the mail goes to every server', async () => {
  const raw: Buffer[] = []
  const { url } = await openMailServer({ onMail: (_mail, bytes) => void raw.push(bytes) })
  await smtpTo(url)('delivery-1', { ...payload, replyTo: 'josé@example.com' })
  await smtpTo(url)('delivery-2', { ...payload, replyTo: ['kim@company.com', '用户@example.com'] })
  const heads = raw.map((bytes) => bytes.toString('latin1').split('\r\n\r\n')[0] ?? '')
  for (const head of heads) expect(head).toMatch(/^\p{ASCII}*$/u)
  expect(heads.map((head) => /^Reply-To: (.*)$/im.exec(head)?.[1])).toEqual([undefined, 'kim@company.com'])
})

test('a server that lets the site send from its own address alone gets what a person wrote from there', async () => {
  const { url, received } = await openMailServer({
    onMail({ from }) {
      if (from !== 'site@company.com') throw Object.assign(new Error('5.7.60 Not your address'), { responseCode: 550 })
    },
  })
  await smtpTo(url)('delivery-1', personal)
  expect(received).toMatchObject([{ from: 'site@company.com', messageId: '<delivery-1@company.com>' }])
  expect(received[0]?.headers.find(({ key }) => key === 'reply-to')?.value).toBe('kim@company.com, site@company.com')
})

test('a server that refuses is a failure', async () => {
  const { url } = await openMailServer({
    onMail() {
      throw new Error('Mailbox full')
    },
  })
  await expect(smtpTo(url)('delivery-1', payload)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('Mailbox full') },
  })
})

test('a name that looks like an encoded word is read as it was typed', async () => {
  const directory = await tempDir()
  await fileChannel(directory, sender)('delivery-1', { ...payload, subject: 'New message: =?utf-8?q?Eve?= [abc123]' })
  const [mail] = await mailIn(directory)
  expect(mail?.subject?.replaceAll('\u2060', '')).toBe('New message: =?utf-8?q?Eve?= [abc123]')
})

test.each([
  [421, '4.3.2 Busy', { unreachable: true, slowDown: true }],
  [421, '4.7.0 Too many', { unreachable: true, slowDown: true }],
  [454, '4.7.0 Throttling failure', { slowDown: true }],
  [451, '4.3.0 A table cannot be read', { slowDown: true }],
  [450, '4.1.2 No such domain', { refusedForNow: { code: '4.1.2' } }],
  [450, '4.2.0 Greylisted', { refusedForNow: { code: '4.2.0' } }],
  [450, '4.7.1 Later', { refusedForNow: { code: '4.7.1' } }],
  [451, 'Greylisted', { refusedForNow: { code: null } }],
  [452, '4.2.2 Full for now', { refusedForNow: { code: '4.2.2' } }],
  [553, '5.1.3 No address', { refused: { code: '5.1.3', of: 'address' } }],
  [550, '5.1.1 Nobody', { refused: { code: '5.1.1', of: 'address' } }],
  [550, 'Nobody, or a block list', { refused: { code: null, of: 'recipient' } }],
  [550, '5.7.1 Policy', { refused: { code: '5.7.1', of: 'recipient' } }],
  [552, '5.2.2 Full', { refused: { code: '5.2.2', of: 'recipient' } }],
])('a recipient refused with %i %s says what that means for the next try', async (responseCode, text, says) => {
  const { url } = await openMailServer({
    onRecipient() {
      throw Object.assign(new Error(text), { responseCode })
    },
  })
  const error = await smtpTo(url)('delivery-1', payload).catch((thrown: DeliveryFailure) => thrown)
  expect(error?.details).toEqual(says)
})

test.each([
  [550, '5.4.6 Daily limit', { refused: { code: '5.4.6', of: 'sender' } }],
  [552, '5.3.4 Too large', { refused: { code: '5.3.4', of: 'text' } }],
  [451, '4.7.1 Later', { slowDown: true }],
])(
  'a sender refused with %i %s is a matter of every mail, unless it is this one that is too large',
  async (responseCode, text, says) => {
    const { url } = await openMailServer({
      onSender() {
        throw Object.assign(new Error(text), { responseCode })
      },
    })
    await expect(smtpTo(url)('delivery-1', payload)).rejects.toMatchObject({ details: says })
  },
)

test('a mail to a list says so, and that people wrote it', async () => {
  const { url, received } = await openMailServer()
  const unsubscribeUrl = 'https://www.company.com/newsletter/unsubscribe?token=abc'
  await smtpTo(url)('delivery-1', { ...payload, list: 'newsletter', unsubscribeUrl })
  expect(received[0]?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-id', value: '"Steadmark" <newsletter.company.com>' }),
    ]),
  )
  const keys = received[0]?.headers.map(({ key }) => key)
  expect(keys).not.toContain('auto-submitted')
  expect(keys).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  const header = (name: string) => received[0]?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>, <mailto:site@company.com?subject=unsubscribe%20abc>`)
  expect(header('precedence')).toBe('bulk')
})

test('text that looks like a file, an address or a header stays text', async () => {
  const directory = await tempDir()
  const secret = join(directory, 'secret.txt')
  await writeFile(secret, 'secret')
  const text = `Bcc: eve@example.com\r\n\r\n.\r\nfile://${secret} {"path":"${secret}"}`
  await fileChannel(directory, sender)('delivery-1', { ...payload, text })
  const [mail] = await mailIn(directory)
  expect(mail?.text.trim()).toBe(text.replaceAll('\r\n', '\n'))
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(await readFile(join(directory, 'delivery-1.eml'), 'utf8')).not.toMatch(/^secret$/m)
})

test.each([
  [421, '4.7.0 Try again later', { unreachable: true, slowDown: true }],
  [454, 'Throttling failure: Maximum sending rate exceeded', { slowDown: true }],
  [451, '4.3.0 The filter is away', { slowDown: true }],
  [452, '4.2.2 Over quota', { refusedForNow: { code: '4.2.2' } }],
  [554, '5.7.1 Spam', { refused: { code: '5.7.1', of: 'text' } }],
])('a text answered with %i %s says whom that is about', async (responseCode, text, says) => {
  const { url } = await openMailServer({
    onMail() {
      throw Object.assign(new Error(text), { responseCode })
    },
  })
  const error = await smtpTo(url)('delivery-1', payload).catch((thrown: DeliveryFailure) => thrown)
  expect(error?.details).toEqual(says)
})

test.each([
  'Grün, Weber & Söhne GmbH',
  'Acme (EU) <x> "Q"',
  '安全な会社 für Vertrauen und künstliche Intelligenz in Europa',
  'Back\\slash, Inc.',
  'نص "عربي" (شركة)',
])('a company called %s is whole in From and in List-Id, and each header is ASCII', async (senderName) => {
  let raw = ''
  const { url, received } = await openMailServer({
    onMail(_mail, bytes) {
      raw = bytes.toString('latin1')
    },
  })
  const channel = smtpChannel(url, { ...sender, senderName })
  onTestFinished(() => channel.close())
  const mail = { ...payload, subject: `Neues von ${senderName}`, list: 'newsletter' }
  await channel('delivery-1', mail)
  const [head = ''] = raw.split('\r\n\r\n')
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/)
  const header = (name: string) => received[0]?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(received[0]?.subject).toBe(mail.subject)
  const folded = head.split(/\r\n(?![ \t])/).find((line) => /^list-id:/i.test(line)) ?? ''
  const [, name = '', id] = /^list-id: ?(.*) (<[^<>]*>)$/i.exec(folded.replace(/\r\n[ \t]+/g, ' ')) ?? []
  expect(id).toBe('<newsletter.company.com>')
  const quoted = /^"(.*)"$/.exec(name)?.[1]?.replace(/\\(.)/g, '$1')
  expect(quoted ?? decodeWords(name)).toBe(senderName)
  expect(header('from')).toContain('site@company.com')
})

test('no password and no mail goes to a server without encryption where it is asked for', async () => {
  const { url, received } = await openMailServer()
  const asked = `${url.replace('smtp://', 'smtp://user:secret@')}?requireTLS=true`
  await expect(verifySmtp(asked)).rejects.toMatchObject({ code: 'ETLS' })
  const error = await smtpTo(asked)('delivery-1', payload).catch((thrown: DeliveryFailure) => thrown)
  expect(error?.details).toEqual({ unreachable: true })
  expect(received).toEqual([])
})
