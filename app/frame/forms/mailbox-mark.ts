import type { Secret } from '#platform/db/secret.ts'
import { personKey } from './person.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * Names the mailbox that an address leads to, for counting mails: what stands after a plus sign makes another address
 * of the same mailbox, and so do dots at Gmail.
 */
export function mailboxOf(email: string): string {
  const address = personKey(email)
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  if (local === '') return address
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The beginning of the mark of a mailbox that is asked to confirm, beside that of one that is answered. */
export const confirmationPrefix = 'confirmation '

/** Hashes a mailbox for counting the mails that ask it to confirm an address for the newsletter. */
export const confirmationMark = (secret: Pick<Secret, 'keyedHash'>, email: string): string =>
  `${confirmationPrefix}${secret.keyedHash('confirmation', mailboxOf(email)).toString('hex')}`

/** Hashes a mailbox with the site's secret, so what is counted for it holds no address. */
export const mailboxMark = (secret: Pick<Secret, 'keyedHash'>, email: string): string =>
  secret.keyedHash('acknowledgement', mailboxOf(email)).toString('hex')
