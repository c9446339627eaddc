import { labelOf, type Option } from './fields.ts'

/** A mail written for the visitor, and the ways to open it. */
export type MailDraft = {
  address: string
  subject: string
  /** The whole text, lines ended by LF. */
  body: string
  /** Opens the visitor's own mail program. It is under 1,900 characters, which Windows can still open. */
  href: string
  gmail: string
  outlook: string
  /** True when the three links hold a shorter text than `body`, with the longest answers cut and marked. */
  shortened: boolean
}

/** A mail in pieces. Only the visitor's own words may be cut. */
type Letter = readonly { text: string; written: boolean }[]

/** The longest link, in characters. */
const linkLimit = 1_900
const cutNote = ' ... [shortened]'

/** A piece that is never cut. */
const words = (text: string) => ({ text, written: false })
const bullets = (options: readonly Option[], values: readonly string[]) =>
  words(values.map((value) => `- ${labelOf(options, value)}`).join('\n'))

const plain = (text: string) => text.toWellFormed().replaceAll(/\r\n?/g, '\n')
const textOf = (whole: Letter) => whole.map(({ text }) => text).join('')

/** A section of a mail: rows of labels with the fields in each, or one field below the heading. */
type Section = { readonly heading: string } & (
  | { readonly rows: Readonly<Record<string, readonly string[]>> }
  | { readonly field: string }
)
/**
 * The layout of a form's mail. The browser writes a mail by it, and the server reads mails by it
 * (`app/office/leads/read-mailto-draft.server.ts`).
 */
export type MailLayout = {
  readonly subject: string
  readonly sections: readonly Section[]
  readonly options: Readonly<Record<string, readonly Option[]>>
}

/** The text for a missing answer. */
export const noAnswer = 'N/A'

function letterOf({ sections, options }: MailLayout, answers: Readonly<Record<string, unknown>>): Letter {
  const piece = (field: string) => {
    const [answer, offered] = [answers[field], options[field]]
    if (Array.isArray(answer)) return bullets(offered ?? [], answer)
    const text = String(answer ?? noAnswer)
    return offered ? words(labelOf(offered, text)) : { text: plain(text), written: answer !== undefined }
  }
  return sections.flatMap((section, index) => [
    words(`${index > 0 ? '\n\n' : ''}${section.heading}`),
    ...('field' in section
      ? [words('\n'), piece(section.field)]
      : Object.entries(section.rows).flatMap(([label, fields]) => [
          words(`\n${label}: `),
          ...fields.flatMap((field, place) => (place > 0 ? [words(' '), piece(field)] : [piece(field)])),
        ])),
  ])
}

/**
 * Writes a form's mail: every answer, as plain text (SPEC 7, Non-HTTP actions).
 *
 * @param address the mailbox it goes to
 */
export function draftOf(address: string, layout: MailLayout, answers: Readonly<Record<string, unknown>>): MailDraft {
  const { subject } = layout
  const whole = letterOf(layout, answers)
  const links = (body: string) => {
    const part = { to: encodeURIComponent(address), subject: encodeURIComponent(subject), body: encodeBody(body) }
    return {
      // The @ must not be escaped (RFC 6068).
      href: `mailto:${part.to.replace('%40', '@')}?subject=${part.subject}&body=${part.body}`,
      gmail: `https://mail.google.com/mail/?view=cm&fs=1&to=${part.to}&su=${part.subject}&body=${part.body}`,
      outlook: `https://outlook.office.com/mail/deeplink/compose?to=${part.to}&subject=${part.subject}&body=${part.body}`,
    }
  }
  const frame = Math.max(...Object.values(links('')).map(({ length }) => length))
  const body = textOf(whole)
  const short = textOf(fitted(whole, linkLimit - 1 - frame))
  return { address, subject, body, ...links(short), shortened: short !== body }
}

/** Encodes a body for a link. Lines in a mail end with CR LF. */
const encodeBody = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))

/** Cuts the longest answers to one length, so the whole takes at most `room` characters once encoded. */
function fitted(whole: Letter, room: number): Letter {
  const sizes = whole.map(({ text }) => encodeBody(text).length)
  const lengthWith = (max: number) =>
    whole.reduce((sum, { written }, index) => sum + Math.min(sizes[index] ?? 0, written ? max : Infinity), 0)
  let max = Math.max(...sizes)
  while (max > 0 && lengthWith(max) > room) max -= 1
  return whole.map((piece) => (piece.written ? { ...piece, text: cut(piece.text, max) } : piece))
}

/** Cuts an answer to at most `max` characters once encoded, never within a character. */
function cut(answer: string, max: number): string {
  if (encodeBody(answer).length <= max) return answer
  let room = max - encodeBody(cutNote).length
  let part = ''
  for (const character of answer) {
    room -= encodeBody(character).length
    if (room < 0) break
    part += character
  }
  return part + cutNote
}
