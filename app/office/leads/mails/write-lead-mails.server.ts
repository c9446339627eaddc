import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#content/site.ts'
import { type LeadFormDeclaration, wordsOf } from '#frame/forms/form.ts'
import { domainOf, isCompanyDomain, personOf } from '#frame/forms/person.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import { clickNames, type Touch, utmNames } from '#office/analytics/touch.ts'
import { formName } from '#office/forms/lead-forms.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { renderedOnce } from '#platform/mail/render.ts'
import { shownAddress, shownDomain } from '#platform/mail/shown-address.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import { longMoment } from '#platform/text/long-date.ts'
import {
  areLinksValid,
  isEraseLinkValid,
  type LeadAction,
  type LeadLinks,
  offeredActionKinds,
} from '../action-links.server.ts'
import { labelsOf } from '../field-names.ts'
import { type Lead, type LeadEvent, referenceOf, type StoredAnswers, theSite } from '../store.server.ts'
import { leadActionTexts } from '../words.ts'
import { AcknowledgementMail, type AcknowledgementTexts } from './AcknowledgementMail.server.tsx'
import { acknowledgementOf, mailPartsOf } from './mail-parts-by-form.server.ts'
import { mailTexts } from './mail-texts.ts'
import { personAndCompany, subjectOf, subjectToColleague } from './queued-mails.server.ts'
import { TeamMail, type TeamMailWords } from './TeamMail.server.tsx'

export type TeamMailContent = {
  id: string
  answers: StoredAnswers
  attribution: Attribution
  at: Date
  /** The moment from which the links count. */
  linksValidFrom: Date
  /** The moment the mail was enqueued, however late it goes out. */
  writtenAt: Date
  /** Earlier leads of the same person, and of others at the company. */
  earlier: { same: readonly Lead[]; colleagues: readonly Lead[] }
  reminder?: Pick<Lead, 'state' | 'owner'> | undefined
  notes?: readonly Pick<LeadEvent, 'text' | 'by' | 'at'>[] | undefined
  /** Whom the site gave it to as it arrived. */
  givenTo?: string | null
  /** The answer that came by mail. */
  reply?: Pick<LeadEvent, 'text' | 'by'> | undefined
  /** The address of the desk; null where people reach it from its own machine alone. */
  deskUrl?: string | null
}

const texts = mailTexts.notification
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Writes the mail to one mailbox of the team: every answer by label, the lead's origin and history, and links with
 * actions. Its subject is unique, so no mail program groups two leads. Replies go to the visitor's checked address.
 */
export function writeTeamMail(
  form: LeadFormDeclaration,
  about: TeamMailContent,
  to: string,
  links: LeadLinks,
): MailPayload {
  const words = teamMailWords(form, about, to, links)
  return {
    to: [to],
    ...(about.answers.email && { replyTo: about.answers.email }),
    subject: subjectOf(form, about),
    text: plainTextOf(words),
    html: doctype + renderToStaticMarkup(TeamMail(words)),
  }
}

/** Writes the mail to a colleague who was given a lead, or whom a note on it mentions. It says who, and not what. */
export function writeColleagueMail(
  mail: 'assigned' | 'mentioned',
  about: { lead: Pick<Lead, 'id'>; answers: StoredAnswers; by: string; to: string; deskUrl: string | null },
): MailPayload {
  const { lead, answers, by, to, deskUrl } = about
  const { name, company } = personOf(answers)
  const action =
    mail === 'mentioned'
      ? `${nameOfActor(by)} mentions you in a note on a lead`
      : by === theSite
        ? 'Somebody whose lead you have sent another form, which is yours too'
        : `${nameOfActor(by)} gave you a lead`
  return {
    to: [to],
    subject: subjectToColleague(mail, lead.id, answers),
    text: [
      `${action}: ${[name, company].filter(Boolean).join(', ') || personAndCompany(answers)}.`,
      placeOnDesk(lead.id, deskUrl),
    ].join('\n\n'),
  }
}

/** Says where a lead is on the desk; a link where people reach that from anywhere. */
const placeOnDesk = (id: string, deskUrl: string | null) =>
  deskUrl ? `Open it on the desk: ${deskUrl}/leads/${id}` : `Find it on the desk by ${referenceOf(id)}.`

function teamMailWords(form: LeadFormDeclaration, about: TeamMailContent, to: string, links: LeadLinks): TeamMailWords {
  const { id, answers, attribution, at, linksValidFrom, writtenAt, reminder, notes = [] } = about
  const { reply, givenTo = null, deskUrl = null } = about
  const { name, company } = personOf(answers)
  const token = links.tokenFor(id, to, linksValidFrom)
  const shownAnswers = answers.email ? { ...answers, email: shownAddress(answers.email) } : answers
  const { rows: ownRows, answersShownInRows } = mailPartsOf(form)
  // What is derived from the answers stands after them.
  const labels = Object.entries({ ...labelsOf(form, answers), ...form.derivedLabels }).filter(
    ([field]) => !answersShownInRows?.includes(field),
  )
  const noteText = notes.map(({ text, by, at }) => `${at.slice(0, 10)}, ${by}: ${text}`).join('\n')
  const rows: TeamMailWords['rows'][number][] = noteText ? [{ label: texts.labels.notes, words: noteText }] : []
  if (reply) rows.push({ label: `${texts.labels.reply} ${shownAddress(reply.by)}`, words: reply.text })
  rows.push(
    ...labels.map(([field, label]) => ({ label, words: wordsOf(form, field, shownAnswers[field]) || 'not given' })),
    ...(ownRows?.(answers, links.pageUrl) ?? []),
  )
  rows.push({ label: texts.labels.source, words: sourceOf(attribution) }, ...earlierLeadRows(about))
  const linkTo = (action: LeadAction) => ({
    title: leadActionTexts.actions[action].link,
    href: links.urlOf(token, action),
  })
  const { state, owner } = reminder ?? { state: null, owner: null }
  const stateText = state && `${texts.state} ${leadActionTexts.states[state].toLowerCase()}`
  return {
    preview: [company, reply?.text.slice(0, 120) ?? firstWordsOf(answers)].filter(Boolean).join('. '),
    opening: reply
      ? texts.reply
      : stateText
        ? `${texts.reminder} ${stateText}${owner ? `, ${texts.with} ${owner}` : ''}.`
        : givenTo && `${texts.given} ${givenTo}, ${texts.hasEarlier}`,
    name: name || personAndCompany(answers),
    company,
    form: form.name,
    rows,
    answer: answers.email ? texts.answer : texts.noAddress,
    links: areLinksValid(linksValidFrom, writtenAt) ? offeredActions(reminder).map((action) => linkTo(action)) : [],
    erase: isEraseLinkValid(linksValidFrom, writtenAt) ? linkTo('erase') : null,
    reference: [`Received ${longMoment(at.toISOString())}.`, placeOnDesk(id, deskUrl)],
  }
}

const offeredActions = (reminder: TeamMailContent['reminder']) =>
  reminder?.owner ? [...offeredActionKinds.filter((kind) => kind !== 'mine'), 'mine' as const] : offeredActionKinds

/** The beginning of the visitor's message, for the line beside a subject. */
function firstWordsOf({ message, howCanWeHelp, question }: Readonly<Record<string, unknown>>): string {
  const text = message ?? howCanWeHelp ?? question
  return typeof text === 'string' ? text.slice(0, 120) : ''
}

function plainTextOf({ opening, name, company, form, rows, answer, links, erase, reference }: TeamMailWords): string {
  return [
    ...(opening ? [opening, ''] : []),
    name,
    [company, form].filter(Boolean).join(' · '),
    '',
    rows
      .map(({ label, words, href }) =>
        href || /^- |\n/.test(words) ? `\n${label}:\n${href ?? words}\n` : `${label}: ${words}`,
      )
      .join('\n')
      .trim(),
    '',
    ...[...links, ...(erase ? [erase] : [])].map(({ title, href }) => `${title}:\n${href}`),
    '',
    '-- ',
    answer,
    links.length > 0 ? texts.note : texts.noLinks,
    ...reference,
  ].join('\n')
}

function sourceOf({ page, source, medium, campaign, first, last }: Attribution): string {
  const named = [source, medium, campaign].filter(Boolean).join(' / ')
  const { touches } = texts
  return [
    page === undefined ? named || texts.unknownPage : `${page}${named && ` (${named})`}`,
    ...(first ? [touchText(last ? touches.first : touches.only, first)] : []),
    ...(last ? [touchText(touches.last, last)] : []),
  ].join('\n')
}

/** Formats a touch: 'First came to the site at /pricing, from news.example, by news / mail / may, gclid Cj0' */
function touchText(opening: string, { landing, referrer, ...more }: Touch): string {
  const { touches } = texts
  const words = utmNames.flatMap((name) => more[name] ?? []).join(' / ')
  const clicks = clickNames.flatMap((name) => (more[name] ? [`${name} ${more[name]}`] : []))
  return [
    `${opening} ${landing ?? touches.unknown}`,
    ...(referrer ? [`${touches.from} ${referrer}`] : []),
    ...(words ? [`${touches.by} ${words}`] : []),
    ...clicks,
  ].join(', ')
}

/** Lists the person's earlier leads, and counts the company's. Colleagues are not named in each other's mails. */
function earlierLeadRows({ answers, earlier: { same, colleagues } }: TeamMailContent) {
  const domain = domainOf(answers.email ?? '')
  const line = ({ kind, created_at, state, owner, id }: Lead) => {
    const name = formName(kind)
    const stateText = `${leadActionTexts.states[state].toLowerCase()}${owner ? `, ${texts.with} ${owner}` : ''}`
    return `${created_at.slice(0, 10)}, ${name}: ${stateText} (${referenceOf(id)})`
  }
  const rows: TeamMailWords['rows'][number][] = [
    { label: texts.labels.earlier, words: same.map(line).join('\n') || texts.first },
  ]
  if (colleagues.length > 0 && isCompanyDomain(domain))
    rows.push({ label: `${texts.labels.company} (${shownDomain(domain)})`, words: colleagues.map(line).join('\n') })
  return rows
}

/** Writes the mail to the visitor: an acknowledgement, unless the form has a mail of its own. */
export async function writeVisitorMail(
  form: LeadFormDeclaration,
  answers: StoredAnswers,
  origin: string,
): Promise<MailPayload> {
  const { insteadOfAcknowledgement, topicOf } = mailPartsOf(form)
  if (insteadOfAcknowledgement) return insteadOfAcknowledgement.write(answers, origin)
  const texts = acknowledgementOf(form)
  const topic = topicOf?.(answers)
  const [thanks = '', ...more] = texts.paragraphs
  const paragraphs = topic ? [thanks, mailTexts.about(topic), ...more] : texts.paragraphs
  const mail = await writeAcknowledgement(answers.email ?? '', origin, { ...texts, paragraphs })
  const calendar = form.event?.calendar(origin)
  return calendar ? { ...mail, calendar } : mail
}

const acknowledgements = new Map<string, ReturnType<typeof renderedOnce>>()

/**
 * Writes an acknowledgement. Everybody who asks about the same topic gets the same one. The address is not confirmed,
 * so nothing that somebody typed is sent to it.
 *
 * @param origin the site's origin, for links
 */
export async function writeAcknowledgement(
  to: string,
  origin: string,
  texts: AcknowledgementTexts = mailTexts.acknowledgement,
): Promise<MailPayload> {
  const key = JSON.stringify([origin, texts])
  const rendered = acknowledgements.get(key) ?? renderedOnce(() => AcknowledgementMail({ texts, origin }))
  acknowledgements.set(key, rendered)
  return { to: [to], replyTo: site.email, subject: texts.subject, ...(await rendered()) }
}
