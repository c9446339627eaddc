import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime, { type Email } from 'postal-mime'
import { isNoMailbox } from '#platform/delivery/failure.ts'

/** What a report says of a mail of ours. */
export type Report = {
  /**
   * A report on a delivery has an entry for each address that failed. Others are a reader's own word: that it is spam, or that
   * they leave (the `mailto:` of List-Unsubscribe).
   */
  failed: readonly FailedRecipient[] | 'complaint' | 'leaves'
  /** What may be the id of the delivery that it is about, the surest first. */
  deliveries: readonly string[]
  /** What may be the reader's token, from the ways to unsubscribe in the headers that came back. */
  tokens: readonly string[]
}

/** An address that a mail could not be brought to. */
type FailedRecipient = {
  /** Where it was to end, in lower case: behind a forwarding it is not the address that we wrote to. */
  address: string | null
  /** `hard`: the address is not there. `soft`: for now, or for a reason that says nothing of the address. */
  kind: 'hard' | 'soft'
  /** The status by RFC 3463; null when none was given. */
  code: string | null
}

/** A report on a delivery (RFC 3464), with a field for each line that it has. */
type Fields = Map<string, string>

/** More than a mail with its report and the mail that came back; a longer one is none. */
const maxBytes = 10 * 1024 * 1024

/**
 * The messages in a mailbox file (mbox), a Maildir, a folder of .eml files, or one .eml file.
 *
 * @throws Error from the file system when it cannot be read
 */
export async function* messagesIn(path: string): AsyncGenerator<Uint8Array> {
  if ((await stat(path)).isDirectory()) {
    for (const file of await filesIn(path)) if ((await stat(file)).size <= maxBytes) yield await readFile(file)
    return
  }
  yield* messagesOfMbox(path)
}

/** Of a Maildir what came and what was looked at, else every .eml file, in the order of their names. */
async function filesIn(directory: string): Promise<string[]> {
  const found: string[] = []
  const names = await readdir(directory, { withFileTypes: true })
  const isMaildir = names.some((entry) => entry.isDirectory() && entry.name === 'cur')
  for (const below of isMaildir ? ['new', 'cur'] : ['.']) {
    const entries = await readdir(join(directory, below), { withFileTypes: true }).catch(() => [])
    for (const entry of entries)
      if (entry.isFile() && (isMaildir || entry.name.endsWith('.eml'))) found.push(join(directory, below, entry.name))
  }
  return found.sort()
}

/** Messages begin with a line of `From `, the first or after an empty one; in their texts such a line has a `>` before it. */
async function* messagesOfMbox(file: string): AsyncGenerator<Uint8Array> {
  const lines = createInterface({ input: createReadStream(file, 'latin1'), crlfDelay: Number.POSITIVE_INFINITY })
  let message: string[] = []
  let bytes = 0
  let wasEmpty = true
  /** A file that begins otherwise is one message. */
  let isMbox: boolean | null = null
  const whole = () => Buffer.from(message.join('\r\n'), 'latin1')
  for await (const line of lines) {
    isMbox ??= line.startsWith('From ')
    if (isMbox && wasEmpty && line.startsWith('From ')) {
      if (bytes > 0 && bytes <= maxBytes) yield whole()
      message = []
      bytes = 0
    } else {
      bytes += line.length + 2
      if (bytes <= maxBytes) message.push(isMbox ? line.replace(/^>(>*From )/, '$1') : line)
      else message = []
    }
    wasEmpty = line === ''
  }
  if (bytes > 0 && bytes <= maxBytes) yield whole()
}

/**
 * What a message reports: that a mail came back for good or for now (RFC 3464, RFC 6533, or in plain text), or that its
 * reader called it spam (RFC 5965). Null when it is no such report, or only says that something takes long.
 */
export async function reportIn(message: Uint8Array): Promise<Report | null> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    () => null,
  )
  if (!mail) return null
  const [, leaver] = /^\s*unsubscribe\s+([\w-]{20,64})\s*$/i.exec(mail.subject ?? '') ?? []
  if (leaver !== undefined) return { failed: 'leaves', deliveries: [], tokens: [leaver] }
  const feedback = partOf(mail, ['message/feedback-report'])
  if (feedback !== null) {
    const [fields] = groupsOf(feedback)
    if (fields?.get('feedback-type')?.toLowerCase() !== 'abuse') return null
    return { failed: 'complaint', ...namesIn(returnedIn(mail), [fields.get('original-envelope-id')]) }
  }
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  if (status === null) return textReportIn(mail)
  const [about = new Map<string, string>(), ...recipients] = groupsOf(status)
  const failed = recipients.filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (failed.length === 0) return null
  return {
    failed: failed.map((fields) => failedRecipient(fields, mail.text ?? '')),
    ...namesIn(returnedIn(mail), [about.get('original-envelope-id'), mail.references]),
  }
}

function failedRecipient(fields: Fields, text: string): FailedRecipient {
  const address = addressIn(fields.get('final-recipient'))
  const status = statusIn(fields.get('status'))
  const diagnostic = fields.get('diagnostic-code')
  // What the reader's own server answered goes before what the server in between made of it.
  if (diagnostic !== undefined && /^smtp\s*;/i.test(diagnostic))
    return { address, ...judged(diagnostic.replace(/^smtp\s*;\s*/i, ''), status) }
  if (status !== null && !status.endsWith('.0.0'))
    return { address, kind: isNoMailbox(status) ? 'hard' : 'soft', code: status }
  const line = text.split('\n').find((one) => address !== null && one.trim().toLowerCase().startsWith(`${address}:`))
  return { address, ...judged(line?.slice(line.indexOf(':') + 1).trim() ?? '', status) }
}

/** What a server's answer says of an address: only its own code of class 5 says that it is not there. */
function judged(answer: string, otherwise: string | null): Pick<FailedRecipient, 'kind' | 'code'> {
  const code = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null
  return { kind: isNoMailbox(code) ? 'hard' : 'soft', code: code ?? otherwise }
}

/** Where the mail begins that a report in plain text brings back: dma, qmail, Exim before 4.84. */
const returnedMark =
  /^(Message headers follow\.|--- Below this line is a copy of the message\.|-+ This is a copy of .*)$/m

/**
 * A report in plain text. Only a mail server's own is one, with the mail that it is about below it, and an answer for good
 * above: all else may be a person's words.
 */
function textReportIn(mail: Email): Report | null {
  const text = mail.text ?? ''
  const mark = returnedMark.exec(text)
  if (!mark || !isMailServer(mail)) return null
  const [head, returned] = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length).trim()]
  const answer = /(?:^|[\s:])(5\d\d[ -]\S.*)$/m.exec(head)?.[1]
  if (answer === undefined) return null
  const named =
    headerOf(mail, 'x-failed-recipients') ?? headerOf(mail, 'x-original-to') ?? /<[^<>\s]+@[^<>\s]+>/.exec(head)?.[0]
  return { failed: [{ address: addressIn(named), ...judged(answer, null) }], ...namesIn(returned, [mail.references]) }
}

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value

/** A mail server has no address to answer to, or the one that RFC 5321 and custom give it. */
const isMailServer = (mail: Email) => /\b(mailer-daemon|postmaster)\b/i.test(headerOf(mail, 'from') ?? '')

const statusIn = (text = '') => /^([245]\.\d{1,3}\.\d{1,3})/.exec(text)?.[1] ?? null

/** The address of a field such as `rfc822; name@…` or `utf-8; name@…` (RFC 6533), or in angle brackets. */
function addressIn(field: string | undefined): string | null {
  const [, address] = /^(?:[\w-]+\s*;)?\s*<?([^<>\s;]+@[^<>\s;]+?)>?\s*$/.exec(field ?? '') ?? []
  if (address === undefined) return null
  return address
    .replace(/\\x\{([0-9a-f]{1,6})\}/gi, (written, hex: string) => characterOf(hex) ?? written)
    .toLowerCase()
}
const characterOf = (hex: string) => {
  const point = Number.parseInt(hex, 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : null
}

const partOf = (mail: Email, types: readonly string[]): string | null => {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  return part ? String(part.content) : null
}

/** The mail that came back, or its headers alone. */
const returnedIn = (mail: Email) =>
  partOf(mail, ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers']) ?? ''

/** Groups of fields with an empty line between them, as headers are written. */
const groupsOf = (text: string): Fields[] =>
  text
    .replace(/\r\n/g, '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      return new Map(
        lines.flatMap((line) => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
          return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
        }),
      )
    })

const idSyntax = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

/**
 * What a report names of ours: ids of deliveries, as the envelope had it and in the headers of the mail that came back, and
 * the token in them, which is the reader's alone. A provider that gives a mail its own Message-ID leaves the latter.
 */
function namesIn(returned: string, envelope: readonly (string | undefined)[]): Pick<Report, 'deliveries' | 'tokens'> {
  const [headers] = groupsOf(returned)
  const named = [headers?.get('message-id'), ...envelope]
  return {
    deliveries: [...new Set(named.flatMap((text) => idSyntax.exec(text ?? '')?.[0] ?? []))],
    tokens: [...(headers?.get('list-unsubscribe') ?? '').matchAll(/[?&]token=([\w-]{20,64})/g)].map(
      ([, token = '']) => token,
    ),
  }
}
