import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime, { type Email } from 'postal-mime'
import type { BounceTable } from '../db/schema.ts'

/** What a report says of a mail of ours. */
export type Report = {
  kind: BounceTable['kind']
  /** The status by RFC 3463; null when it gives none. */
  code: string | null
  /** What may be the id of the delivery that it is about, the surest first. */
  deliveries: readonly string[]
}

/** A report on a delivery (RFC 3464), with a field for each line that it has. */
type Fields = Map<string, string>

/** More than a mail with its report and the mail that came back; a longer one is none. */
const mostBytes = 10 * 1024 * 1024

/**
 * The messages in a mailbox file (mbox), a Maildir, a folder of .eml files, or one .eml file.
 *
 * @throws Error from the file system when it cannot be read
 */
export async function* messagesIn(path: string): AsyncGenerator<Uint8Array> {
  if ((await stat(path)).isDirectory()) {
    for (const file of await filesIn(path)) if ((await stat(file)).size <= mostBytes) yield await readFile(file)
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
      if (bytes > 0 && bytes <= mostBytes) yield whole()
      message = []
      bytes = 0
    } else {
      bytes += line.length + 2
      if (bytes <= mostBytes) message.push(isMbox ? line.replace(/^>(>*From )/, '$1') : line)
      else message = []
    }
    wasEmpty = line === ''
  }
  if (bytes > 0 && bytes <= mostBytes) yield whole()
}

/**
 * What a message reports: that a mail came back for good or for now (RFC 3464), or that its reader called it spam (RFC
 * 5965). Null when it is no such report, or only says that something takes long.
 */
export async function reportIn(message: Uint8Array): Promise<Report | null> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    () => null,
  )
  if (!mail) return null
  const feedback = partOf(mail, 'message/feedback-report')
  if (feedback !== null) {
    const [fields] = groupsOf(feedback)
    if (fields?.get('feedback-type')?.toLowerCase() !== 'abuse') return null
    return { kind: 'complaint', code: null, deliveries: deliveriesIn(mail, fields) }
  }
  const status = partOf(mail, 'message/delivery-status')
  if (status === null) return null
  const [about = new Map<string, string>(), ...recipients] = groupsOf(status)
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const code = /^([245]\.\d{1,3}\.\d{1,3})/.exec(failed.get('status') ?? '')?.[1] ?? null
  return { kind: isGone(code) ? 'hard' : 'soft', code, deliveries: deliveriesIn(mail, about) }
}

/**
 * Whether a status says that nobody has this mailbox (RFC 3463): a bad or moved address, a domain that is not there, a
 * mailbox that is closed. A full mailbox, a policy or a filter is no reason to give somebody up.
 */
const isGone = (code: string | null) => code !== null && /^5\.(1\.([1236]|10)|2\.1|4\.4)$/.test(code)

const partOf = (mail: Email, type: string): string | null => {
  const part = mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  return part ? String(part.content) : null
}

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

/** The ids of ours that a report names: as the envelope had it, and in the headers of the mail that came back. */
function deliveriesIn(mail: Email, about: Fields): string[] {
  const returned = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers') ?? ''
  const [headers] = groupsOf(returned)
  const named = [about.get('original-envelope-id'), headers?.get('message-id')]
  return named.flatMap((text) => idSyntax.exec(text ?? '')?.[0] ?? [])
}
