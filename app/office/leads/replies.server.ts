import { type Attachment, decodeWords, type Email } from 'postal-mime'
import { personKey } from '#frame/forms/person.ts'
import { clean, textOf } from '#platform/mail/mail-text.ts'
import { moreInMailbox, ownWords } from '#platform/mail/own-words.ts'
import { answeredIds, automationOf } from '#platform/mail/parse.ts'

/** An answer to a mail about a lead, as it is read from a mail. */
export type Reply = {
  /** Possible ids of the delivery that it answers. */
  deliveries: readonly string[]
  /** The lead's short reference in the subject; null for none. It alone proves nothing. */
  reference: string | null
  /** The writer's address, in lower case. */
  from: string
  subject: string
  /** Those who got it too. */
  recipients: readonly string[]
  /** Their own words, and the names of what was attached. */
  text: string
}

/** The names of attachments that are stored, and the ids that are looked at. */
const [maxNames, maxIds] = [10, 20]
/** Characters of one name. */
const maxName = 100

/**
 * Reads a mail that may answer one of ours. Null when it names none of them, or a program sent it: an answer of a
 * program is no answer, and two programs that answer each other never end.
 *
 * @param isCut true when only the beginning of the mail was read
 */
export function replyIn(mail: Email, isCut: boolean): Reply | null {
  const from = mail.from?.address
  if (!from || automationOf(mail) !== null) return null
  const named = answeredIds(mail)
  const [, reference = null] = /\[([0-9a-f]{6})\]/.exec((mail.subject ?? '').slice(0, 500)) ?? []
  if (named.length === 0 && reference === null) return null
  return {
    deliveries: named.slice(0, maxIds),
    reference,
    from: clean(personKey(from)).slice(0, 320),
    subject: clean(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200),
    recipients: [...(mail.to ?? []), ...(mail.cc ?? [])]
      .slice(0, 50)
      .flatMap(({ address }) => (address ? personKey(address) : [])),
    text: [ownWords(clean(textOf(mail))), attachedIn(mail, isCut)].filter(Boolean).join('\n\n') || 'No text.',
  }
}

/** The parts of a mail that is encrypted or signed as a whole, and of a signature beside its text. */
const sealed = /^application\/(?:x-)?(?:pkcs7-mime|pgp-encrypted)$/i
const signature = /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/i

/** Parts that mail programs attach without a name: what each is, and the line of it that has its title. */
const titled: Readonly<Record<string, { is: string; title: RegExp }>> = {
  'text/calendar': { is: 'an invitation', title: /^SUMMARY(?:;[^:\r\n]{0,200})?:([^\r\n]{0,200})/im },
  'message/rfc822': { is: 'a mail', title: /^Subject:([^\r\n]{0,200})/im },
}
/** Bytes of a part in which its title is looked for. */
const maxTitled = 20_000

/** Names one attachment for whoever reads it on the desk: by its file, or by what it is and its own title. */
function nameOf({ filename, mimeType, content }: Attachment): string {
  const kind = titled[mimeType]
  if (filename || !kind) return filename || mimeType
  const text =
    typeof content === 'string' ? content : new TextDecoder().decode(new Uint8Array(content).subarray(0, maxTitled))
  // A long line goes on in the next, which begins with a space.
  const [, title = ''] = kind.title.exec(text.slice(0, maxTitled).replace(/\r?\n[ \t]/g, ' ')) ?? []
  const said = decodeWords(title)
    .replace(/\\([,;\\])/g, '$1')
    .trim()
  return said ? `${kind.is} (“${said}”)` : kind.is
}

/** Names what was attached, which is not stored. Pictures and signatures are no attachments. */
function attachedIn({ attachments }: Email, isCut: boolean): string {
  if (attachments.some(({ mimeType }) => sealed.test(mimeType)))
    return 'The mail is encrypted, or sealed by a signature: it can be read in the mailbox only.'
  const names = attachments
    .filter(({ mimeType }) => !signature.test(mimeType))
    .filter(({ related, disposition, mimeType }) => !related && (disposition !== 'inline' || mimeType in titled))
    .map((attachment) => clean(nameOf(attachment)).replace(/\s+/g, ' ').trim().slice(0, maxName))
  const shown = names.length > maxNames ? [...names.slice(0, maxNames), `and ${names.length - maxNames} more`] : names
  return [
    ...(shown.length > 0 ? [`Attached, in the mailbox only: ${shown.join(', ')}`] : []),
    ...(isCut ? [moreInMailbox] : []),
  ].join('\n')
}
