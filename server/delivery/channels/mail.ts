import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { DeliveryFailure } from '../failure.ts'
import type { MailPayload } from '../store.ts'
import type { Channel } from '../worker.ts'

type Options = {
  /** The sender's one address. */
  from: string
  senderName: string
}

/** A way for mail to go out. */
export type MailChannel = Channel & {
  close: () => void
  /** Asks the server for a login and nothing more; rejects when there is none. Absent where there is no server. */
  verify?: () => Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by SMTP. A message that was sent twice has the same Message-ID both times. */
export function smtpChannel(smtpUrl: string, options: Options): MailChannel & { verify: () => Promise<void> } {
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...timeouts })
  const send: Channel = async (id, payload) => {
    try {
      await transport.sendMail(messageOf(id, payload, options))
    } catch (error) {
      throw isUnreachable(error) ? new DeliveryFailure('unreachable', { unreachable: true }, { cause: error }) : error
    }
  }
  return Object.assign(send, {
    close: () => transport.close(),
    verify: () => verifySmtp(smtpUrl),
  })
}

/** @throws when the mail server cannot be reached within 10 s, speaks no SMTP, or takes no login */
export async function verifySmtp(smtpUrl: string) {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** What nodemailer says when there is no server, or none that lets anybody in; all else is about one message. */
const noServer = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'])

/** Whether a failure says that no mail goes out now, whichever it is: RFC 5321's 421, and what comes before any message. */
function isUnreachable(error: unknown): boolean {
  const { code, command, responseCode } = Object(error) as { code?: string; command?: string; responseCode?: number }
  return noServer.has(code ?? '') || command === 'CONN' || responseCode === 421
}

/**
 * Writes each message as a file that any mail program opens, for a site without SMTP. Written aside and then renamed,
 * so that nobody reads half a message, and named by the delivery, so that a repeat replaces the same file.
 */
export function fileChannel(directory: string, options: Options): MailChannel {
  const send: Channel = async (id, payload) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const message = await new MailComposer(messageOf(id, payload, options)).compile().build()
    const aside = join(directory, `.${id}.part`)
    await using file = await open(aside, 'w', 0o600)
    await file.writeFile(message)
    await file.sync()
    await rename(aside, join(directory, `${id}.eml`))
    // The new name is on the disk only when its directory is.
    await using names = await open(directory)
    await names.sync()
  }
  return Object.assign(send, { close: () => {} })
}

function messageOf(id: string, payload: MailPayload, { from, senderName }: Options) {
  return {
    from: { name: senderName, address: from },
    to: payload.to.map((address) => ({ name: '', address })),
    replyTo: payload.replyTo,
    subject: payload.subject,
    text: payload.text,
    html: payload.html,
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(payload.unsubscribeUrl && {
        // Whole, as RFC 8058 asks: mail programs read the address before they unfold the line.
        'List-Unsubscribe': { prepared: true, value: `<${payload.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
