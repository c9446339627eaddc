import type { Email } from 'postal-mime'
import { isNoMailbox } from '#platform/delivery/failure.ts'
import { textOf } from '#platform/mail/mail-text.ts'
import type { FailedRecipient, MailVerdict } from './mail-verdict.ts'

/** The fields of a part of a delivery report (RFC 3464). */
type Fields = Map<string, string>

/** The part of a field, and of the recipients, that is read: more than any mail server writes. */
const [maxField, maxRecipients] = [2_048, 100]

/**
 * Reads a report: a bounce, for good or for now (RFC 3464, RFC 6533, or in plain text), or a complaint about spam
 * (RFC 5965). Null when it only tells of a delay; undefined for a mail that is no report.
 */
export function deliveryReportIn(mail: Email): MailVerdict | null | undefined {
  const feedback = partOf(mail, ['message/feedback-report'])
  if (feedback !== null) {
    const [fields] = groupsOf(feedback)
    const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
    if (!/^(?:abuse|opt-out)$/.test(type)) return null
    return {
      verdict: type === 'abuse' ? 'complaint' : 'leaves',
      ...namesIn(returnedIn(mail), [fields?.get('original-envelope-id')]),
    }
  }
  // Outlook.com reports complaints without a part for programs.
  const isComplaint =
    /^complaint about message\b/i.test(mail.subject ?? '') && /@hotmail\.com$/i.test(mail.from?.address ?? '')
  if (isComplaint) return { verdict: 'complaint', ...namesIn(returnedIn(mail), []) }
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  if (status === null) return textReportIn(mail) ?? undefined
  const groups = groupsOf(status)
  const [about = new Map<string, string>()] = groups
  // Some servers leave out the empty line between what is about the report and what is about its recipient.
  const failed = groups.filter((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
  if (failed.length === 0) return null
  return {
    verdict: failed.map((fields) => failedRecipient(fields, textOf(mail))),
    ...namesIn(returnedIn(mail), [
      about.get('original-envelope-id'),
      ...groups.map((fields) => fields.get('x-original-message-id')),
      mail.references,
      mail.inReplyTo,
    ]),
  }
}

function failedRecipient(fields: Fields, text: string): FailedRecipient {
  const address = addressIn(fields.get('final-recipient')) ?? addressIn(fields.get('original-recipient'))
  const status = statusIn(fields.get('status'))
  const diagnostic = fields.get('diagnostic-code')
  // The answer of the subscriber's own server counts more than what a server in between made of it.
  if (diagnostic !== undefined && /^smtp\s*;/i.test(diagnostic))
    return { address, ...judged(diagnostic.replace(/^smtp\s*;\s*/i, ''), status) }
  if (status !== null && !status.endsWith('.0.0'))
    return { address, kind: isNoMailbox(status) ? 'hard' : 'soft', code: status }
  const line = text.split('\n').find((one) => address !== null && one.trim().toLowerCase().startsWith(`${address}:`))
  return { address, ...judged(line?.slice(line.indexOf(':') + 1).trim() ?? '', status) }
}

/**
 * Judges an address by a server's reply. Only the reply's own code of class 5 proves that the address does not exist.
 */
function judged(answer: string, otherwise: string | null): Pick<FailedRecipient, 'kind' | 'code'> {
  const code = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null
  return { kind: isNoMailbox(code) ? 'hard' : 'soft', code: code ?? otherwise }
}

/**
 * The line at which the returned mail begins in a plain text report: it is set off, by dashes or a colon, and says that
 * the message, a copy of it or its header follows.
 */
const returnedMark =
  /^(?:Message headers follow\.|[|\s]{0,4}-{2,40} ?(?=.{0,60}\b(?:message|header)\b)(?=.{0,60}(?:\bfollow|\bcopy|\boriginal message -)).{1,90}|(?:Possibly truncated )?original message(?: headers)?(?: follows)?:)$/im

/** An address alone on a line: indented, in quotation marks, or with a colon before what its server said. */
const aloneOnLine = /^[ \t]{0,8}["']?([^<>\s@"':]{1,64}@[^<>\s@"':]{1,255})["']?:?[ \t]{0,8}$/m

/**
 * Reads a report in plain text. It has to come from a mail server, with a permanent failure above and the returned mail
 * below; anything else could be a person's words.
 */
function textReportIn(mail: Email): MailVerdict | null {
  const text = textOf(mail)
  const mark = returnedMark.exec(text)
  // Without the returned mail, its recipient stands in a header that programs alone write.
  const known = headerOf(mail, 'x-failed-recipients')
  if (!(mark || known) || !isMailServer(mail)) return null
  const head = text.slice(0, mark?.index)
  const returned = mark ? text.slice(mark.index + mark[0].length).trim() : ''
  // Where a server quotes no answer, qmail's own status stands in brackets.
  const own = /\(#(5\.\d{1,3}\.\d{1,3})\)/.exec(head)?.[1]
  const answer = /(?:^|[\s:'"])(5\d\d[ -]\S.*)$/m.exec(head)?.[1] ?? (own && `550 ${own}`)
  if (answer === undefined) return null
  const named =
    known ??
    headerOf(mail, 'x-original-to') ??
    /<[^<>\s@]{1,200}@[^<>\s@]{1,255}>/.exec(head)?.[0] ??
    aloneOnLine.exec(head)?.[1]
  return {
    verdict: [{ address: addressIn(named), ...judged(answer, null) }],
    ...namesIn(returned, [mail.references, mail.inReplyTo]),
  }
}

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value.slice(0, maxField)

/** True for mail from a mail server, by the names that RFC 5321 and custom give it. */
const isMailServer = (mail: Email) => /\b(mailer-daemon|postmaster)\b/i.test(headerOf(mail, 'from') ?? '')

const statusIn = (text = '') => /^([245]\.\d{1,3}\.\d{1,3})/.exec(text)?.[1] ?? null

/** Reads the address of a field such as `rfc822; name@…` or `utf-8; name@…` (RFC 6533), or one in angle brackets. */
function addressIn(field: string | undefined): string | null {
  const [, address] = /^(?:[\w-]+\s*;)?\s*<?([^<>\s;@]+@[^<>\s;@]+)>?\s*$/.exec(field?.trim() ?? '') ?? []
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
  return part ? new TextDecoder().decode(part.content as ArrayBuffer) : null
}

const returnedIn = (mail: Email) =>
  partOf(mail, ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers']) ?? ''

/** Splits fields into groups at empty lines, as headers are written. */
const groupsOf = (text: string): Fields[] =>
  text
    .replace(/\r\n/g, '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .slice(0, maxRecipients + 1)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      return new Map(
        lines.flatMap((line) => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
          return name === undefined || value === undefined
            ? []
            : [[name.toLowerCase(), value.slice(0, maxField).trim()] as const]
        }),
      )
    })

const idSyntax = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

/**
 * Finds our names in a report: ids of deliveries, from the envelope and the returned headers, and the token, which is
 * the subscriber's alone. A provider that replaces a mail's Message-ID still leaves the token.
 */
function namesIn(
  returned: string,
  envelope: readonly (string | undefined)[],
): Pick<MailVerdict, 'deliveries' | 'tokens'> {
  const [headers] = groupsOf(returned)
  const named = [headers?.get('message-id'), ...envelope]
  return {
    deliveries: [...new Set(named.flatMap((text) => idSyntax.exec(text ?? '')?.[0] ?? []))],
    tokens: [...(headers?.get('list-unsubscribe') ?? '').matchAll(/[?&]token=([\w-]{20,64})/g)].map(
      ([, token = '']) => token,
    ),
  }
}
