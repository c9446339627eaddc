import { companySizes } from './companies.ts'
import { companyStages, type EarlyAccessRequest, industries, services } from './early-access.ts'
import { labelOf, type Option } from './fields.ts'
import { offeredServices, type PartnershipRequest, partnershipTypes } from './partnership.ts'

/** A mail written for the visitor, and the ways to open it. */
export type MailDraft = {
  address: string
  subject: string
  /** The whole text, lines ended by LF. */
  body: string
  /** Opens the visitor's own mail program. Under 1,900 characters, which Windows still opens. */
  href: string
  /** The same on the web. */
  gmail: string
  outlook: string
  /** The three links hold a shorter text than `body`: their longest answers are cut, and say so. */
  shortened: boolean
}

/** A mail in pieces; only what the visitor wrote may be cut. */
type Letter = readonly { text: string; written: boolean }[]

/** Links stay below this many characters. */
const linkLimit = 1_900
const cutNote = ' ... [shortened]'

/** A piece that is never cut. */
const words = (text: string) => ({ text, written: false })
const chosen = (options: readonly Option[], value: string) => words(labelOf(options, value))
const bullets = (options: readonly Option[], values: readonly string[]) =>
  words(values.map((value) => `- ${labelOf(options, value)}`).join('\n'))

/** Template tag: texts in it are what the visitor wrote, and 'N/A' where nothing was. */
const letter = (frame: TemplateStringsArray, ...values: (string | undefined | Letter[number])[]): Letter =>
  frame.flatMap((text, index) => {
    const value = index < values.length ? (values[index] ?? 'N/A') : ''
    return [words(text), typeof value === 'string' ? { text: plain(value), written: true } : value]
  })
const plain = (text: string) => text.toWellFormed().replaceAll(/\r\n?/g, '\n')
const textOf = (whole: Letter) => whole.map(({ text }) => text).join('')

const earlyAccessLetter = (request: EarlyAccessRequest) => letter`Personal Information
Name: ${request.firstName} ${request.lastName}
Email: ${request.email}
Phone: ${request.phoneNumber}
Address: ${request.address}
Country: ${request.country}

Company Information
Company: ${request.company}
Company Stage: ${chosen(companyStages, request.companyStage)}
Industry: ${chosen(industries, request.industry)}
Company Size: ${chosen(companySizes, request.companySize)}

Services Interested In
${bullets(services, request.servicesInterested)}

Additional Information
${request.message}`

const partnershipLetter = (request: PartnershipRequest) => letter`Personal Information
Name: ${request.firstName} ${request.lastName}
Job Title: ${request.jobTitle}
Email: ${request.email}
Phone: ${request.phoneNumber}

Company Information
Company: ${request.companyName}
Website: ${request.website}
Partnership Type: ${chosen(partnershipTypes, request.partnershipType)}
Company Size: ${chosen(companySizes, request.companySize)}

Services Offered
${bullets(offeredServices, request.servicesOffered)}

Partnership Goals
${request.message}`

/** The mail that asks for early access: every answer, as plain text (SPEC 7, Non-HTTP actions). `address` is the site's mailbox. */
export const earlyAccessDraft = (request: EarlyAccessRequest, address: string) =>
  draftOf(address, 'Early Access Request', earlyAccessLetter(request))

/** The mail that applies for a partnership, in four sections (SPEC 7, Non-HTTP actions). `address` is the partnerships mailbox. */
export const partnershipDraft = (request: PartnershipRequest, address: string) =>
  draftOf(address, 'Partnership Application', partnershipLetter(request))

function draftOf(address: string, subject: string, whole: Letter): MailDraft {
  const links = (body: string) => {
    const part = { to: encodeURIComponent(address), subject: encodeURIComponent(subject), body: encodeBody(body) }
    return {
      // The sign between mailbox and host has to stay as it is (RFC 6068).
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

/** Lines in a mail end with CR LF. */
const encodeBody = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))

/** The letter with its longest answers cut alike, so that it takes at most `room` characters once encoded. */
function fitted(whole: Letter, room: number): Letter {
  const sizes = whole.map(({ text }) => encodeBody(text).length)
  const taken = (most: number) =>
    whole.reduce((sum, { written }, index) => sum + Math.min(sizes[index] ?? 0, written ? most : Infinity), 0)
  let most = Math.max(...sizes)
  while (most > 0 && taken(most) > room) most -= 1
  return whole.map((piece) => (piece.written ? { ...piece, text: cut(piece.text, most) } : piece))
}

/** An answer that takes at most `most` characters once encoded. No character is ever cut through. */
function cut(answer: string, most: number): string {
  if (encodeBody(answer).length <= most) return answer
  let room = most - encodeBody(cutNote).length
  let kept = ''
  for (const character of answer) {
    room -= encodeBody(character).length
    if (room < 0) break
    kept += character
  }
  return kept + cutNote
}
