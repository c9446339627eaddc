import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { protectedUrl } from '#platform/mail/server-url.ts'
import { makeDirectoryPrivate } from '#platform/private.ts'
import { DeliveryFailure, isNoMailbox, type Refused } from '../failure.ts'
import type { MailPayload } from '../store.ts'
import type { SendMail } from '../worker.ts'

type Options = {
  /** The one address that mails come from. */
  from: string
  senderName: string
}
type Limits = {
  /** Connections open at the same time. */
  connections: number
  /** Messages sent on one connection before another is opened. */
  perConnection: number
}

export type MailChannel = SendMail & {
  close: () => void
  /** Logs in to the server and does nothing more; rejects when that fails. Absent where there is no server. */
  verify?: () => Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by the mail server, or writes files where there is none. */
export const mailChannel = (
  { smtpUrl, dataDir }: { smtpUrl: string | null; dataDir: string },
  options: Options,
): MailChannel => (smtpUrl ? smtpChannel(smtpUrl, options) : fileChannel(join(dataDir, 'mail'), options))

/** Sends by SMTP. A message that is sent twice has the same Message-ID both times. */
export function smtpChannel(
  smtpUrl: string,
  options: Options,
  { connections, perConnection }: Limits = { connections: 2, perConnection: 100 },
): MailChannel & { verify: () => Promise<void> } {
  const pool = { pool: true, maxConnections: connections, maxMessages: perConnection } as const
  const transport = nodemailer.createTransport({ url: protectedUrl(smtpUrl), ...pool, ...timeouts })
  const send: SendMail = async (id, payload) => {
    try {
      await transport.sendMail(messageOf(id, payload, options)).catch((error: unknown) => {
        if (!isRefusedAuthor(error, payload, options)) throw error
        return transport.sendMail(messageOf(id, payload, options, false))
      })
    } catch (error) {
      throw new DeliveryFailure('The mail server did not take it', failureDetailsOf(error), { cause: error })
    }
  }
  return Object.assign(send, {
    close: () => transport.close(),
    verify: () => verifySmtp(smtpUrl),
  })
}

/** Checks a mail server. @throws when it cannot be reached within 10 s, speaks no SMTP, or refuses the login */
export async function verifySmtp(smtpUrl: string) {
  const transport = nodemailer.createTransport({ url: protectedUrl(smtpUrl), ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Nodemailer's codes for a server that cannot be reached or refuses the login. All others are about one message. */
const unreachableCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
])

/** True when no mail at all goes out now: RFC 5321's 421, and every failure before the first message. */
function isUnreachable(error: unknown): boolean {
  const { code, command, responseCode } = Object(error) as { code?: string; command?: string; responseCode?: number }
  return unreachableCodes.has(code ?? '') || command === 'CONN' || responseCode === 421
}

/**
 * Works out what a failure means for the next try, by the codes of RFC 5321 and RFC 3463. A refusal of the recipient,
 * for now or for good, is about one address, unless it is the mail system's own (X.3). 421 and 454, with which some
 * providers slow a sender down, and any other answer for now are about all mail.
 */
function failureDetailsOf(error: unknown): DeliveryFailure['details'] {
  const { command, responseCode, response } = Object(error) as {
    command?: string
    responseCode?: number
    response?: string
  }
  const code = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? null
  if (isUnreachable(error)) return { unreachable: true, ...(responseCode === 421 && { slowDown: true }) }
  if (responseCode === undefined) return {}
  if (responseCode >= 500) return { refused: { code, of: refusedPart(command, code) } }
  const isOfOne = (command === 'RCPT TO' && !code?.startsWith('4.3.')) || /^4\.[12]\./.test(code ?? '')
  return isOfOne && responseCode !== 454 ? { refusedForNow: { code } } : { slowDown: true }
}

const domainOf = (address: string) => address.split('@')[1]?.toLowerCase()

/**
 * True when a mail can come from the address of the person who wrote it: another domain's owner would not vouch for it.
 */
const isFromAuthor = ({ author }: MailPayload, { from }: Options): boolean =>
  author !== undefined && domainOf(author.address) === domainOf(from)

/**
 * True when the server refused a mail for good that came from the person who wrote it, for another reason than its
 * recipient.
 */
function isRefusedAuthor(error: unknown, payload: MailPayload, options: Options): boolean {
  const { command, responseCode = 0 } = Object(error) as { command?: string; responseCode?: number }
  return responseCode >= 500 && command !== 'RCPT TO' && isFromAuthor(payload, options)
}

/** Names what was refused. Only a reply about the address itself proves that it does not exist. */
function refusedPart(command: string | undefined, code: string | null): Refused {
  // A mail that is too large is refused here already (RFC 1870).
  if (command === 'MAIL FROM') return code === '5.3.4' ? 'text' : 'sender'
  if (command !== 'RCPT TO') return 'text'
  return isNoMailbox(code) ? 'address' : 'recipient'
}

/**
 * Writes each message as a file that any mail program opens, for a site without SMTP.
 *
 * A file is written under another name and renamed, so nobody reads half a message. It is named after the delivery, so
 * a repeat replaces it.
 */
export function fileChannel(directory: string, options: Options): MailChannel {
  const send: SendMail = async (id, payload) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    makeDirectoryPrivate(directory)
    const message = await new MailComposer(messageOf(id, payload, options)).compile().build()
    // One name for each delivery: what a crash left of it is written over by the next try.
    const temporary = join(directory, `.${id}.part`)
    await using file = await open(temporary, 'w', 0o600)
    await file.writeFile(message)
    await file.sync()
    await rename(temporary, join(directory, `${id}.eml`))
    // The new name is on the disk only once its directory is.
    await using names = await open(directory)
    await names.sync()
  }
  return Object.assign(send, { close: () => {} })
}

/**
 * What a header may have for every server: other addresses need SMTPUTF8, and without it the mail itself is refused.
 */
const isAscii = /^\p{ASCII}*$/u

/** @param asAuthor false for a mail server that lets the site send from its own address alone */
function messageOf(id: string, payload: MailPayload, options: Options, asAuthor = true) {
  const { from, senderName } = options
  const { author, references = [] } = payload
  const domain = from.split('@')[1]
  const idOf = (delivery: string) => `<${delivery}@${domain}>`
  const to = payload.to.map((address) => ({ name: '', address }))
  return {
    from: {
      name: author?.name || senderName,
      address: author && asAuthor && isFromAuthor(payload, options) ? author.address : from,
    },
    // What cannot be delivered comes back to the site.
    ...(author && { envelope: { from, to: [...payload.to] } }),
    to,
    replyTo: [payload.replyTo ?? []].flat().filter((address) => isAscii.test(address)),
    ...(references.length > 0 && { inReplyTo: idOf(references.at(-1) ?? ''), references: references.map(idOf) }),
    // Somebody's name may look like an encoded word, which mail programs would read as another text.
    subject: payload.subject.replaceAll('=?', '=\u2060?'),
    text: payload.text,
    html: payload.html,
    ...(payload.calendar && {
      attachments: [
        {
          filename: payload.calendar.name,
          content: payload.calendar.text,
          contentType: 'text/calendar; charset=utf-8',
        },
      ],
    }),
    messageId: idOf(id),
    // If the server can, its failure reports name the delivery and return the headers without the text (RFC 3461).
    ...(payload.list && {
      dsn: { id, return: 'headers' as const, notify: 'failure' as const, recipient: payload.to[0] },
    }),
    ...(payload.list && { list: { id: { url: `${payload.list}.${domain}`, comment: senderName } } }),
    headers: {
      ...(payload.list
        ? {
            // Some auto-responders know no other sign of a mailing list.
            Precedence: 'bulk',
          }
        : !author && { 'Auto-Submitted': 'auto-generated' }),
      ...(payload.unsubscribeUrl && {
        // Not folded, as RFC 8058 asks: some mail programs read the address before they unfold lines.
        'List-Unsubscribe': { prepared: true, value: unsubscribeHeader(payload.unsubscribeUrl, from) },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * The ways to unsubscribe for a List-Unsubscribe header: by one click, and by mail for programs that know no other way
 * (`newsletter bounces` reads those mails).
 */
function unsubscribeHeader(url: string, from: string): string {
  const token = new URL(url).searchParams.get('token')
  const byMail = token === null ? '' : `, <mailto:${from}?subject=${encodeURIComponent(`unsubscribe ${token}`)}>`
  return `<${url}>${byMail}`
}
