import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Email } from 'postal-mime'
import { personKey } from '#frame/forms/person.ts'
import { clean, textOf } from '#office/leads/forwarded-mail.server.ts'
import { ownWords } from '#office/leads/replies.server.ts'
import { tokenLength } from '#platform/db/token.ts'
import { isNoMailbox } from '#platform/delivery/failure.ts'
import { answeredIds, automationOf, parseMail } from '#platform/mail/parse.ts'
import { asksToBeErased, speaksOfAnother, wishIn } from './wish-to-leave.ts'

export type BounceReport = {
  /**
   * The failed addresses of a delivery report. Or a subscriber's own word: this is spam, or they unsubscribe (by the
   * `mailto:` of List-Unsubscribe). `answer`: any other words of theirs, which a person has to read.
   */
  failed: readonly FailedRecipient[] | 'complaint' | 'leaves' | 'answer'
  /** Possible ids of the delivery that the report is about, the surest first. */
  deliveries: readonly string[]
  /** Possible tokens of the subscriber, from the unsubscribe headers that came back. */
  tokens: readonly string[]
  /** The writer of an answer in words. What it asks for is done for their own address alone. */
  from?: string
  /** True for words that may ask for the erasure of what is stored of somebody. */
  asksErasure?: boolean
  /**
   * The same mail's wish in words, for when none of its tokens is known: a long word of a subject may look like one.
   */
  inWords?: BounceReport
}

type FailedRecipient = {
  /** The final recipient, in lower case. After forwarding it is not the address that we wrote to. */
  address: string | null
  /**
   * `hard`: the address does not exist. `soft`: a temporary failure, or a reason that says nothing about the address.
   */
  kind: 'hard' | 'soft'
  /** The status by RFC 3463; null when none was given. */
  code: string | null
}

/** The fields of a part of a delivery report (RFC 3464). */
type Fields = Map<string, string>

/** Anything longer is not a report. */
const maxBytes = 10 * 1024 * 1024
/** So much of a field, of a text and of the recipients is read: more than any mail server writes. */
const [maxField, maxRecipients] = [2_048, 100]

/**
 * Reads the messages of a mailbox file (mbox), a mailbox that Apple Mail exported (a folder with an mbox file), a
 * Maildir, a folder of .eml and .mbox files, or one .eml file.
 *
 * @throws Error from the file system when it cannot be read
 */
export async function* messagesIn(path: string): AsyncGenerator<Uint8Array> {
  if (!(await stat(path)).isDirectory()) return yield* messagesOfMbox(path)
  const entries = (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (entries.some((entry) => entry.isDirectory() && entry.name === 'cur')) {
    for (const below of ['cur', 'new']) yield* filesOf(join(path, below))
    return
  }
  for (const entry of entries) {
    const inside = join(path, entry.name)
    if (entry.isFile() && /\.eml$/i.test(entry.name)) yield* messageOf(inside)
    else if (entry.isFile() && /^mbox$|\.mbox$/i.test(entry.name)) yield* messagesOfMbox(inside)
    else if (entry.isDirectory() && /\.mbox$/i.test(entry.name)) yield* messagesIn(inside)
  }
}

/** Reads the messages of a Maildir's folder, one in each file. */
async function* filesOf(directory: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  for (const { name } of entries.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1)))
    yield* messageOf(join(directory, name))
}

async function* messageOf(file: string): AsyncGenerator<Uint8Array> {
  if ((await stat(file)).size <= maxBytes) yield await readFile(file)
}

/**
 * Splits an mbox file. A message begins with a line `From `, at the start of the file or after an empty line. Inside a
 * text such a line has a `>` before it.
 */
async function* messagesOfMbox(file: string): AsyncGenerator<Uint8Array> {
  const lines = createInterface({ input: createReadStream(file, 'latin1'), crlfDelay: Number.POSITIVE_INFINITY })
  let message: string[] = []
  let bytes = 0
  let wasEmpty = true
  /** A file that begins in any other way is a single message. */
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
 * Reads what a message reports: a bounce, for good or for now (RFC 3464, RFC 6533, or in plain text), or a complaint
 * about spam (RFC 5965). Null when it is not such a report, or only reports a delay.
 */
export async function bounceReportIn(message: Uint8Array): Promise<BounceReport | null> {
  const mail = await parseMail(message)
  return mail && reportInMail(mail)
}

/** True for the report of mail that did not arrive. */
export const isBounce = (report: BounceReport | null) => Array.isArray(report?.failed)

/** Reads what a mail that is in its parts already reports. */
export function reportInMail(mail: Email): BounceReport | null {
  const feedback = partOf(mail, ['message/feedback-report'])
  if (feedback !== null) {
    const [fields] = groupsOf(feedback)
    const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
    if (!/^(?:abuse|opt-out)$/.test(type)) return null
    return {
      failed: type === 'abuse' ? 'complaint' : 'leaves',
      ...namesIn(returnedIn(mail), [fields?.get('original-envelope-id')]),
    }
  }
  // Outlook.com reports complaints without a part for programs.
  const isComplaint =
    /^complaint about message\b/i.test(mail.subject ?? '') && /@hotmail\.com$/i.test(mail.from?.address ?? '')
  if (isComplaint) return { failed: 'complaint', ...namesIn(returnedIn(mail), []) }
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  if (status === null) return textReportIn(mail) ?? leaverIn(mail)
  const groups = groupsOf(status)
  const [about = new Map<string, string>()] = groups
  // Some servers leave out the empty line between what is about the report and what is about its recipient.
  const failed = groups.filter((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
  if (failed.length === 0) return null
  return {
    failed: failed.map((fields) => failedRecipient(fields, textOf(mail))),
    ...namesIn(returnedIn(mail), [
      about.get('original-envelope-id'),
      ...groups.map((fields) => fields.get('x-original-message-id')),
      mail.references,
      mail.inReplyTo,
    ]),
  }
}

/**
 * Reads the mail that a mail program sends to unsubscribe. Gateways put a mark before the subject or behind it,
 * translate it or break its lines, and some programs write the subject into the text: the token alone shows who leaves.
 * In a text the word stands before it, because an answer quotes our links with their tokens. An automatic answer is
 * nobody's wish.
 */
function leaverIn(mail: Email): BounceReport | null {
  if (automationOf(mail) === 'answered') return null
  const subject = (mail.subject ?? '').slice(0, maxField)
  const tokens = [
    ...[...subject.matchAll(/(?<![\w-])[\w-]{20,64}(?![\w-])/g)].flatMap(([token]) => [
      token,
      // A mail program may have left the blank as the link has it, `%20`, or made it a `_`.
      token.slice(-tokenLength),
    ]),
    ...[...textOf(mail).matchAll(/(?<=\bunsubscribe["'*_:\s\u00a0]{1,9})[\w-]{20,64}(?![\w-])/gi)].map(
      ([token]) => token,
    ),
  ]
  const inWords = leaverInWords(mail)
  if (tokens.length === 0) return inWords
  return { failed: 'leaves', deliveries: [], tokens: [...new Set(tokens)].slice(0, 20), ...(inWords && { inWords }) }
}

/** Beginning of a subject that belongs to the mail that is answered, in any language: `Re:`, `AW:`, `Antwort:`. */
const answers = /^\s*(?:\[[^\]]{1,40}\]\s*)*[\p{L}\d[\]]{1,14}\s?[:：]/u

/** The end of a sentence, and not of a title or a short word: `Mr. Smith`, `Art. 21`. */
const sentenceEnd = /(?<=[.!?？。！])(?<!\b(?:M|Mr|Mrs|Ms|Mme|Mlle|Dr|Prof|Hr|Fr|Sr|Sra|Art|No|Nr)\.)\s+/i

/** An address in a text; a reference to a lead in a subject. */
const [addresses, leadReference] = [
  /[^\s<>()[\]"',;:@]{1,64}@[^\s<>()[\]"',;:@]{1,190}\.\p{L}{2,24}/gu,
  /\[[0-9a-f]{6}\]/,
]
/** The lines of an answer that are looked at. */
const maxLines = 60

/**
 * Reads what somebody wrote about our mails. An answer shows by the mail that it answers, or by a link that it quotes,
 * that its writer got one: it leaves where its first words plainly ask for that and nobody else is spoken of; whatever
 * else it says, a person reads it. A mail that answers nothing of ours counts when it may ask for no more.
 */
function leaverInWords(mail: Email): BounceReport | null {
  const from = mail.from?.address
  if (!from || automationOf(mail) !== null) return null
  const text = clean(textOf(mail))
  const above = ownWords(text).split(/^(?:>|-{3,}|_{5,}|\*?(?:From|Von|De|Da|Van):)/m, 1)[0] ?? ''
  const subject = (mail.subject ?? '').trim()
  const lines = above.split('\n').map((line) => line.trim())
  // A greeting may stand before it. What stands later, or in a long line, is left to who reads the mailbox.
  const own = lines.filter((line) => line !== '').slice(0, maxLines)
  const sentencesOf = (some: readonly string[]) =>
    [...(answers.test(subject) ? [] : [subject]), ...some]
      .filter((line) => line.length <= 600)
      .flatMap((line) => line.split(sentenceEnd))
  const all = sentencesOf(own)
  const wishes = sentencesOf(own.slice(0, 3)).map((sentence) => wishIn(sentence, from))
  const namesAnother =
    all.some(speaksOfAnother) ||
    own.some((line) => (line.slice(0, 600).match(addresses) ?? []).some((one) => personKey(one) !== personKey(from)))
  const asksErasure = all.some(asksToBeErased)
  const failed = wishes.includes('leave') && !namesAnother ? 'leaves' : 'answer'
  const about = { from, ...(asksErasure && { asksErasure }) }
  const deliveries = answeredIds(mail)
  const tokens = [...text.matchAll(/[?&]token=([\w-]{20,64})/g)].map(([, token = '']) => token)
  if (deliveries.length + tokens.length > 0)
    return { failed, ...about, deliveries: deliveries.slice(0, 20), tokens: [...new Set(tokens)].slice(0, 20) }
  if (leadReference.test(subject) || !(asksErasure || wishes.some((wish) => wish !== null))) return null
  // Anybody can write an address: a person judges it.
  return { failed: 'answer', ...about, deliveries: [], tokens: [] }
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

/**
 * Reads a report in plain text. It has to come from a mail server, with a permanent failure above and the returned mail
 * below; anything else could be a person's words.
 */
function textReportIn(mail: Email): BounceReport | null {
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
    /^[^<>\s@"']{1,64}@[^<>\s@"']{1,255}$/m.exec(head)?.[0]
  return {
    failed: [{ address: addressIn(named), ...judged(answer, null) }],
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
): Pick<BounceReport, 'deliveries' | 'tokens'> {
  const [headers] = groupsOf(returned)
  const named = [headers?.get('message-id'), ...envelope]
  return {
    deliveries: [...new Set(named.flatMap((text) => idSyntax.exec(text ?? '')?.[0] ?? []))],
    tokens: [...(headers?.get('list-unsubscribe') ?? '').matchAll(/[?&]token=([\w-]{20,64})/g)].map(
      ([, token = '']) => token,
    ),
  }
}
