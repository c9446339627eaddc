import type { Email } from 'postal-mime'
import { site } from '#content/site.ts'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { domainOf } from '#frame/forms/person.ts'
import { contactForm } from '#office/forms/contact.ts'
import { mailFile } from '#platform/mail/mail-file.ts'
import { address, addressIn, headAt, subjectIn } from '#platform/mail/mail-head.ts'
import { clean, textOf } from '#platform/mail/mail-text.ts'
import { parseMail } from '#platform/mail/parse.ts'
import { writtenMoment, zoneOfWriter } from '#platform/mail/written-moment.ts'
import { emailAddress } from '#platform/text/email-address.ts'
import { degrees, titles } from './name-titles.ts'
import { readDraft, type TypedAnswers } from './read-mailto-draft.server.ts'

/** The largest mail that is read, in bytes. A forwarded one may carry pictures of signatures. */
export const maxMail = 4 * 1024 * 1024
/** The characters that a contact message may hold. */
const maxMessage = 5_000
/** The lines in which a forwarded head may stand. */
const maxHeadLines = 400
/** The most characters of a subject. */
export const maxSubject = 200

type ReadMail = {
  form: LeadFormDeclaration
  answers: TypedAnswers
  /** The moment at which its first author sent it, or the day alone; null where nothing says when. */
  sentAt: string | null
  /** The reason to look at it before it is added; null where all is plain. */
  toCheck: string | null
  /** Its subject, without what forwarding put before it. */
  subject: string
  /** Who forwarded it; null for a mail as it came. */
  forwardedBy: string | null
}

/** The reader of a mail: the zone of their clocks, and what time it is. */
type Reader = { zone: string; now: Date }

const noMail = 'This is no mail that can be read. Save it as a file (.eml), or paste its text.'

/**
 * Reads a mail into the answers of a form. A mail that the forms for early access or partnerships drafted gives its
 * answers back. Any other becomes a contact message from its first author. Mail programs forward a mail below a few
 * lines of its head, or attach it whole.
 *
 * @param bytes a whole message (.eml), or the text of one with the head that its reader saw
 * @returns a fault, as sentences, when nothing can be read from it
 */
export async function answersFromMail(bytes: Uint8Array, reader: Reader): Promise<ReadMail | { fault: string }> {
  const file = mailFile(bytes)
  if ('fault' in file) return file
  const read = 'text' in file ? readText(file.text, null, reader) : await readMessage(file.message, reader)
  return read ?? { fault: noMail }
}

async function readMessage(bytes: Uint8Array, reader: Reader): Promise<ReadMail | null> {
  const mail = await parseMail(bytes)
  if (!mail) return null
  const attached = mail.attachments.find(
    ({ mimeType, filename }) => mimeType === 'message/rfc822' || filename?.toLowerCase().endsWith('.eml'),
  )
  const inner =
    attached && typeof attached.content !== 'string' ? await parseMail(new Uint8Array(attached.content)) : null
  const message = inner ?? mail
  const read = readText(textOf(message), message, reader)
  return read && inner ? { ...read, forwardedBy: senderOf(mail) } : read
}

function readText(text: string, mail: Email | null, reader: Reader): ReadMail | null {
  const plain = clean(text)
  const subject = mail?.subject ?? ''
  const from = mail?.replyTo?.[0] ?? mail?.from ?? null
  const isFromOutside = from !== null && !isOurs(from.address ?? '')
  const answer = isFromOutside && (isAnswer.test(subject) || answersUs(plain))
  const isPassedOn = from === null || isForward.test(subject)
  const within = answer ? null : (forwardedIn(plain) ?? (isPassedOn ? quotedIn(plain) : null))
  // A head without an address says too little to take a mail from its sender, unless the subject says it too.
  const forwarded = within && (within.email !== '' || isPassedOn) ? within : null
  // Whoever forwarded it in a language that is not known here, or sent it from inside, need not be the lead.
  const isUnread =
    from !== null && !answer && (forwarded ? isOurs(forwarded.email) : isForward.test(subject) || !isFromOutside)
  const sent = sentIn(forwarded?.head ?? null, mail, reader)
  const way = {
    ...sent,
    toCheck: [sent.toCheck, isUnread ? mayBeForwarder : null].filter((doubt) => doubt !== null).join(' ') || null,
    subject: subjectOf(subject || subjectIn(forwarded?.head ?? '')),
    forwardedBy: forwarded && (mail ? senderOf(mail) : forwarded.by),
  }
  const draft = readDraft(plain)
  if (draft) return { ...draft, ...way }
  const sender = forwarded ?? {
    name: from?.name ?? '',
    email: from?.address ?? '',
    body: answer ? aboveHead(plain) : plain,
  }
  const message = (sender.body.trim() || clean(subject).trim()).slice(0, maxMessage)
  if (message === '' && sender.email === '') return null
  const [firstName, lastName] = namesOf(sender.name)
  return {
    form: contactForm,
    answers: { firstName, lastName, email: emailAddress(sender.email) ?? sender.email, message },
    ...way,
  }
}

/** True for an address of ours: whoever writes from it is no lead. */
const isOurs = (email: string) => domainOf(email) === domainOf(site.email)

/** True where the mail below a text's own words is ours, whatever its subject: the text answers it. */
function answersUs(text: string): boolean {
  const lines = text.split('\n')
  const { at, found } = firstHead(lines)
  if (!found) return isOurs(quotedIn(text)?.email ?? '')
  return isOurs(writerIn(found.from, lines.slice(at, at + found.length).join('\n')).email)
}

/** Finds when a mail was sent, by the head that it was forwarded with, or else by its own. */
function sentIn(head: string | null, mail: Email | null, { zone, now }: Reader): Pick<ReadMail, 'sentAt' | 'toCheck'> {
  const date = mail?.headers.find(({ key }) => key === 'date')?.value.trim() ?? ''
  const sent = Date.parse(mail?.date ?? '')
  const latest = Number.isNaN(sent) ? now : new Date(sent)
  const written = head === null ? null : writtenMoment(head, { zone: zoneOfWriter(date, zone), latest })
  if (written) return { sentAt: written.at, toCheck: written.doubt }
  const toCheck = head === null ? null : Number.isNaN(sent) ? unknownDay : forwardersDay
  return { sentAt: Number.isNaN(sent) ? null : latest.toISOString(), toCheck }
}
const mayBeForwarder = 'The mail does not say who first wrote it: this may be who forwarded it.'
const [unknownDay, forwardersDay] = [
  'No day is read from the mail: without one, the lead came now.',
  'No day is read from the forwarded mail: this is when it was forwarded.',
]

/** A subject on one line, without the words of forwarding. */
function subjectOf(subject: string): string {
  let plain = clean(subject).replace(/\s+/g, ' ').trim()
  for (let more = maxForwards; more > 0 && isForward.test(plain); more--) plain = plain.replace(isForward, '').trim()
  return plain.slice(0, maxSubject)
}

/** Names whoever sent a mail, for a line. */
const senderOf = ({ from }: Email): string | null =>
  from ? clean([from.name, from.address].filter(Boolean).join(', ')).replace(/\s+/g, ' ').slice(0, 200) : null

/** The subject of a forwarded mail, in the languages of common programs. */
const isForward =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?\[?(?:fwd?|wg|weitergeleitet|tr|rv|i|enc|vs|vb|vl|doorst|fs|pd|továbbítás|ilt|пер|πρθ|proslijeđeno|prosleđeno|persiųsta|ส่งต่อ|chuyển tiếp|teruskan|转发|轉寄|転送|전달)\s?[:：]/i

/** The subject of an answer: what stands in it belongs to who wrote it, and the mail below is ours. */
const isAnswer =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:re|aw|antw(?:ort)?|sv|odp|rif|res|ynt|回复|答复|回覆|返信|회신)(?:\[\d{1,3}\])?\s?[:：]/i

/** The words above the first head of an earlier mail, without the line that divides them. */
function aboveHead(text: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((_, index) => headAt(lines, index) !== null)
  const above = at < 0 ? lines : lines.slice(0, at)
  const last = above.findLastIndex((line) => !/^(?:-{3}|_{5}|$)/.test(line.trim()))
  return above.slice(0, last + 1).join('\n')
}

/** Mails within mails that are looked into. */
const maxForwards = 5
/** Stands in a head between a program's address and the person for whom it wrote. */
const onBehalf = / (?:on behalf of|im auftrag von|de la part de|en nombre de|em nome de|per conto di|namens) /i
const replyLine =
  /^[>\s]*\*?(?:reply[- ]to|antwort(?:en)? an|répondre à|responder a|rispondi a|antwoord(?:en)? aan)\s?:\*?\s*(\S.{0,300})$/i

/** A mail within a text: who wrote it, what, its head, and who forwarded it in that text. */
type Forwarded = { name: string; email: string; body: string; head: string; by: string | null }

/** Finds the first head of an earlier mail, and the line at which it begins. */
function firstHead(lines: readonly string[]): { at: number; found: ReturnType<typeof headAt> } {
  const at = lines.slice(0, maxHeadLines).findIndex((_, index) => headAt(lines, index) !== null)
  return { at, found: at < 0 ? null : headAt(lines, at) }
}

/** Finds who first wrote the mail that a text forwards, and what. Below an answer of ours stands what it answers. */
function forwardedIn(text: string, more = maxForwards): Forwarded | null {
  const lines = text.split('\n')
  const { at, found } = firstHead(lines)
  if (!found) return null
  const isQuoted = /^\s*>/.test(lines[at] ?? '')
  const until = at + found.length
  const head = lines.slice(at, until).join('\n')
  const body = lines.slice(until).map((one) => (isQuoted ? one.replace(/^\s*>+ ?/, '') : one))
  const mail = { ...writerIn(found.from, head), body: body.join('\n'), head, by: null }
  const isOurAnswer = isOurs(mail.email)
  const looksFurther = more > 0 && (isOurAnswer || isForward.test(subjectIn(head)))
  const inner = looksFurther ? (forwardedIn(mail.body, more - 1) ?? (isOurAnswer ? quotedIn(mail.body) : null)) : null
  if (!inner) return mail
  // `VS:` stands before a forwarded mail in Danish, and before an answer in Finnish.
  if (isOurs(inner.email) && !isOurAnswer) return { ...mail, body: aboveHead(mail.body) }
  return { ...inner, by: [mail.name, mail.email].filter(Boolean).join(', ') }
}

/** The person to answer: the one for whom a program wrote, at the address that takes answers. */
function writerIn(writer: string, head: string): { name: string; email: string } {
  const [program = '', person = ''] = writer.split(onBehalf)
  const [answered = ''] = head.split('\n').flatMap((line) => replyLine.exec(line)?.[1] ?? [])
  const email = addressIn(answered) ?? addressIn(person) ?? addressIn(program) ?? ''
  const named = (words: string) => nameIn(words.split(address)[0] ?? '')
  return { name: named(person) || named(answered) || named(program), email }
}

const nameIn = (before: string) =>
  before
    .replace(/[<>"*[\]()]|mailto:/g, '')
    .trim()
    .replace(/^'|'$/g, '')

/** Words that may stand between the hour and the name, as in `um 9:12 Uhr schrieb Ada`. */
const beforeName =
  /^[\s,.:)]*(?:(?:uhr|[ap]\.? ?m\.?|h)(?![\p{L}]))?[\s,.]*(?:(?:schrieb|schreef|skrev|wrote|yazdı)\s)?/iu

/** Finds who wrote what a text quotes below a line such as `On Tuesday, Ada <ada@…> wrote:`, in any language. */
function quotedIn(text: string): Forwarded | null {
  const lines = text.split('\n').slice(0, maxHeadLines)
  const at = lines.findIndex((line) => line.startsWith('>'))
  const before = lines.slice(0, Math.max(at, 0)).join('\n').trimEnd()
  const above = (before.split(/\n\s*\n/).at(-1) ?? '').replaceAll('\n', ' ').slice(-400)
  const email = above.match(address)?.at(-1)
  if (email === undefined || !/[:：]$/.test(above)) return null
  const words = above.slice(0, above.lastIndexOf(email))
  const name = words.slice(words.search(/[^\d]*$/)).replace(beforeName, '')
  const body = text.split('\n').slice(at)
  const end = body.findIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  const quoted = body.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/^>+ ?/, ''))
  return { name: nameIn(name), email, body: quoted.join('\n'), head: above, by: null }
}

/** A first and a last name, without titles. Where a comma stands, the last name is first. */
function namesOf(name: string): [first: string, last: string] {
  // A mailing list puts its own name behind the writer's: `'Ada Lovelace' via Info`.
  const words = nameIn(
    clean(name)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200)
      .replace(/ via [^@]{1,80}$/, ''),
  ).replace(degrees, '')
  const [, last, first] = /^([^,@]+), ([^,@]+)$/.exec(words) ?? []
  if (first && last) return [first.replace(titles, ''), last.replace(titles, '')]
  if (words.includes('@')) return ['', '']
  const untitled = words.replace(titles, '')
  const [head = '', ...rest] = untitled.split(' ')
  // Behind a title a name alone is the last one: `Dr. Lovelace`.
  return untitled !== words && rest.length === 0 ? ['', head] : [head, rest.join(' ')]
}
