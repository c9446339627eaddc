import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { mailboxName } from '#platform/mail/imap.ts'
import { counted } from '#platform/text/counted.ts'
import { mailboxRow, unreadableSince } from './store.server.ts'

/** Finds how the mailbox stands that the site reads; null when none is set, or none was read yet. */
export async function mailboxNow(db: Kysely<Database>, imapUrl: string | null) {
  const row = imapUrl === null ? undefined : await mailboxRow(db, mailboxName(imapUrl))
  if (!row) return null
  const { read_at, failing_since, reason, reports, replies, others } = row
  const setAside = await unreadableSince(db, row.name, new Date(0))
  return { readAt: read_at, failingSince: failing_since, reason, reports, replies, others, setAside }
}
type MailboxNow = Awaited<ReturnType<typeof mailboxNow>>

export function mailboxText(mailbox: MailboxNow): string {
  if (mailbox?.readAt == null) return 'it was not read yet'
  const { readAt, reports, replies, others, setAside } = mailbox
  const counts = [counted(reports, 'report'), counted(replies, 'answer'), counted(others, 'other mail')]
  const skipped =
    setAside.length > 0 ? `, and ${setAside.length} that could not be read (UID ${setAside.join(', ')})` : ''
  return `last read at ${readAt}: ${counts.join(', ')}${skipped}`
}
