import type { Email } from 'postal-mime'
import { parseMail } from '#platform/mail/parse.ts'
import { deliveryReportIn } from './delivery-reports.server.ts'
import type { MailVerdict } from './mail-verdict.ts'
import { subscriberReplyIn } from './subscriber-replies.server.ts'

/** Reads what a mail says about one of ours: a mail server's report, or a subscriber's reply. Null for any other. */
export function verdictIn(mail: Email): MailVerdict | null {
  const report = deliveryReportIn(mail)
  return report === undefined ? subscriberReplyIn(mail) : report
}

/** Reads a message of a mailbox file, as `verdictIn` does. */
export async function verdictInMessage(message: Uint8Array): Promise<MailVerdict | null> {
  const mail = await parseMail(message)
  return mail && verdictIn(mail)
}

/** True for the report of mail that did not arrive. */
export const isBounce = (read: MailVerdict | null) => Array.isArray(read?.verdict)
