import { consentInWords, consentsText, eventInWords, leadInWords, leadTable } from '#office/leads/in-words.server.ts'
import { recipientAndSubject } from '#office/leads/mails/queued-mails.server.ts'
import { readTopics } from '#office/newsletter/campaigns/topics.ts'
import { watchInWords } from '#office/newsletter/watch/watch.ts'
import { leadConsents } from '#office/personal-data/lead-consents.ts'
import {
  allowPerson,
  consentsInForce,
  erasePerson,
  type FoundPerson,
  filesBeside,
  findPerson,
  holdsNothing,
  passedOn,
  tracesText,
  withdrawConsent,
} from '#office/personal-data/person.server.ts'
import { endSubscription } from '#office/personal-data/subscription.server.ts'
import {
  type Command,
  type ExitCode,
  exitCodes,
  type Io,
  jsonText,
  oneAddress,
  oneOf,
  onePerson,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { printable, table } from '#platform/cli/table.ts'
import { replyKinds } from '#platform/db/replies-to-read.ts'
import type { DeliveryTable, LeadTable } from '#platform/db/schema.ts'
import type { MailPayload, MailReference } from '#platform/delivery/store.ts'
import { writePrivateFile } from '#platform/private.ts'
import { counted } from '#platform/text/counted.ts'
import { copiedAddress } from '#platform/text/email-address.ts'
import { phonePerson, phonePrefix, shownPerson } from '#platform/text/phone-number.ts'
import { findPeople } from './people.server.ts'

const find: Command = {
  help: `Shows all that is kept of an address, or of the telephone number of a lead without one: leads, subscription, consents, mails, mentions, backups.

Usage: npm run site -- privacy find ADDRESS [--json]
       npm run site -- privacy find NAME [--json]

By a name, a company or a part of an address it lists who may be meant, each with what to ask for.

Example: npm run site -- privacy find ada@example.com`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {}, Number.POSITIVE_INFINITY)
    const typed = positionals.join(' ').trim()
    if (typed === '') throw new UsageError('Say whose: privacy find ADDRESS, or a name')
    const address = copiedAddress(typed) ?? phonePerson(typed)
    return async ({ storage, out, err }) => {
      if (address === null) return listPeople(await findPeople(storage.db, typed), { out, err, json: values.json })
      const person = await findPerson(storage, address)
      if (values.json) out(jsonText(await personAsJson(person)))
      else out(foundPersonText(person))
      if (!holdsNothing(person)) return exitCodes.done
      const others = address.startsWith(phonePrefix) ? await findPeople(storage.db, typed) : []
      if (others.length > 0 && !values.json) return listPeople(others, { out, err, json: false })
      const isElsewhere = person.otherFiles.some(({ namesAddress }) => namesAddress)
      err(isElsewhere ? 'Nothing is kept of this address but in those files.\n' : 'Nothing is kept of this address.\n')
      return isElsewhere ? exitCodes.done : exitCodes.failed
    }
  },
}

/** Lists who may be meant by a name or a number. Nothing is shown of them yet. */
function listPeople(people: Awaited<ReturnType<typeof findPeople>>, { out, err, json }: Showing): ExitCode {
  if (json) out(jsonText({ people }))
  else if (people.length > 0) {
    const rows = people.map(({ address, name, company }) => [shownPerson(address), name, company])
    out(`${table(['ASK FOR', 'NAME', 'COMPANY'], rows)}\nTo see all that is kept of one: privacy find ADDRESS\n`)
  }
  if (people.length > 0) return exitCodes.done
  err('Nobody is found by this name. An address finds mentions too.\n')
  return exitCodes.failed
}

const exportPerson: Command = {
  help: `Writes all that is kept of an address as JSON, to be given to its owner.

Usage: npm run site -- privacy export ADDRESS [--output FILE]

  --output FILE   the file to write; only its owner may read it

What the team noted is in it: read it before you send it.

Example: npm run site -- privacy export ada@example.com --output ada.json`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { output: { type: 'string' } }, Number.POSITIVE_INFINITY)
    const address = onePerson(positionals, 'privacy export ADDRESS')
    return async ({ storage, out, err }) => {
      const person = await findPerson(storage, address)
      const text = jsonText(await personAsJson(person))
      if (values.output === undefined) out(text)
      else {
        await writePrivateFile(values.output, text)
        err(`Written to ${printable(values.output)}\n`)
      }
      if (!holdsNothing(person)) return exitCodes.done
      err('Nothing is kept of this address.\n')
      return exitCodes.failed
    }
  },
}

const erase: Command = {
  help: `Forgets an address for good: leads, subscription, consents, mails that wait, mail files, mentions elsewhere.

Usage: npm run site -- privacy erase ADDRESS [options]
       npm run site -- privacy erase ADDRESS --yes

${yesHelp}
  --keep-nothing  forget also that nothing is to be sent there; otherwise a keyed hash says so
  --json          JSON and nothing else

Exports, backups, the team's own mailboxes and systems behind webhooks stay: the files and webhooks that are known are
named. Words that say an address in another way, such as "ada at example dot com", are not found.

Example: npm run site -- privacy erase ada@example.com --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      { 'keep-nothing': { type: 'boolean' }, ...yesOption },
      Number.POSITIVE_INFINITY,
    )
    const address = onePerson(positionals, 'privacy erase ADDRESS')
    return async ({ storage, out, err }) => {
      if (!values.yes) return showErasure(await findPerson(storage, address), { out, err, json: values.json })
      const erased = await erasePerson(storage, address, { keepHash: !values['keep-nothing'] })
      const { leads, subscribers, consents, deliveries, mentions, mailFiles, passedOnTo, traces } = erased
      if (!values.json) {
        out(`Erased: ${kindsText({ leads, subscribers, consents, deliveries, mentions, mailFiles })}.\n`)
        const [, ...joined] = erased.addresses
        if (joined.length > 0) out(`Erased too, as the same person: ${joined.map(printable).join(', ')}.\n`)
        if (!values['keep-nothing']) out('A keyed hash remembers not to write to this address.\n')
        if (passedOnTo.length > 0)
          out(`Leads were sent on by webhook: erase them there too, in ${passedOnTo.join(', ')}.\n`)
      }
      // Listed last: reading backups takes a while, and the person is gone by now.
      const otherFiles = await filesBeside(storage, ...erased.addresses)
      if (values.json) out(jsonText({ ...erased, otherFiles }))
      else if (otherFiles.length > 0) out(`\n${filesText({ otherFiles })}`)
      err(tracesText(traces))
      const hadAny = leads + subscribers + mentions + mailFiles > 0
      if (!hadAny) err('There was nothing about this address.\n')
      return hadAny && traces === null ? exitCodes.done : exitCodes.failed
    }
  },
}

type Kinds = Record<'leads' | 'subscribers' | 'consents' | 'deliveries' | 'mentions' | 'mailFiles', number>

const kindsText = ({ leads, subscribers, consents, deliveries, mentions, mailFiles }: Kinds) =>
  [
    counted(leads, 'lead'),
    counted(subscribers, 'subscriber'),
    counted(consents, 'consent'),
    counted(deliveries, 'delivery', 'deliveries'),
    counted(mentions, 'mention'),
    counted(mailFiles, 'email file'),
  ].join(', ')

type Showing = Pick<Io, 'out' | 'err'> & { json: boolean | undefined }

/** Shows what an erasure would take, and what it could not reach. */
function showErasure(person: FoundPerson, { out, err, json }: Showing): ExitCode {
  if (holdsNothing(person)) {
    if (json) out(jsonText({ done: false, otherFiles: person.otherFiles }))
    else if (person.otherFiles.length > 0) out(filesText(person))
    err('There is nothing about this address to erase.\n')
    return exitCodes.failed
  }
  const { leads, subscribers, consents, deliveries, mentions, mailFiles, addresses, otherFiles } = person
  const kinds = {
    leads: leads.length,
    subscribers: subscribers.length,
    consents: consents.length,
    deliveries: deliveries.length,
    mentions,
    mailFiles: mailFiles.length,
  }
  const passedOnTo = passedOn(deliveries)
  const [, ...joined] = addresses
  const lines = [
    ...(leads.length > 0 ? [leadTable(leads)] : []),
    `Would be erased: ${kindsText(kinds)}.\n`,
    ...(joined.length > 0 ? [`As the same person, too: ${joined.map(printable).join(', ')}.\n`] : []),
    'It cannot reach:\n',
    ...(passedOnTo.length > 0 ? [`Leads that were sent on by webhook, to ${passedOnTo.join(', ')}.\n`] : []),
    'Mails in the mailboxes of the team, and exports that were taken elsewhere.\n',
    filesText({ otherFiles }),
  ]
  return showFirst({ out }, { json, words: lines.join(''), found: { ...kinds, addresses, passedOnTo, otherFiles } })
}

const withdraw: Command = {
  help: `Ends one consent of a person and keeps the rest: the leads, what else was agreed to, the history.

Usage: npm run site -- privacy withdraw ADDRESS CONSENT [options]

${yesHelp}
  --json          JSON and nothing else

  CONSENT  as privacy find names it: whitepaper (emails from the team), review, landing-page, or newsletter, which also unsubscribes

The lead says when it was withdrawn. Systems behind webhooks are not told.

Example: npm run site -- privacy withdraw ada@example.com whitepaper --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, yesOption, Number.POSITIVE_INFINITY)
    const [email, consent = '', ...more] = positionals
    const address = oneAddress([email ?? '', ...more], 'privacy withdraw ADDRESS')
    const purpose = oneOf('CONSENT', consent, [...leadConsents, 'newsletter'])
    return async ({ storage, out, err }) => {
      if (!values.yes) {
        const { consents, subscribed } = await consentsInForce(storage, address)
        const given = consents.filter((one) => one.purpose === purpose)
        const count = purpose === 'newsletter' ? Number(subscribed) : given.length
        const words = `${given.length > 0 ? consentsText(given) : ''}Would be withdrawn: ${counted(count, 'consent')} to ${purpose}.`
        if (count > 0) return showFirst({ out }, { json: values.json, words, found: { withdrawn: 0, found: count } })
        if (values.json) out(jsonText({ withdrawn: 0, found: 0 }))
        err(`No consent to ${purpose} is in force for this address.\n`)
        return exitCodes.failed
      }
      const withdrawn =
        purpose === 'newsletter'
          ? Number((await endSubscription(storage, address)) === 'ended')
          : await withdrawConsent(storage, address, purpose)
      if (values.json) out(jsonText({ withdrawn }))
      else if (withdrawn > 0) out(`Withdrawn: ${counted(withdrawn, 'consent')} to ${purpose}.\n`)
      if (withdrawn > 0) return exitCodes.done
      err(`No consent to ${purpose} is in force for this address.\n`)
      return exitCodes.failed
    }
  },
}

const allow: Command = {
  help: `Lets an address be written to again whose owner was forgotten and comes back.

Usage: npm run site -- privacy allow ADDRESS [--json]

Example: npm run site -- privacy allow ada@example.com`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {}, Number.POSITIVE_INFINITY)
    const address = oneAddress(positionals, 'privacy allow ADDRESS')
    return async ({ storage, out, err }) => {
      const allowed = await allowPerson(storage, address)
      if (values.json) out(jsonText({ allowed }))
      else if (allowed) out('The address may be written to again.\n')
      if (allowed) return exitCodes.done
      err('Nothing was stopping mail to this address.\n')
      return exitCodes.failed
    }
  },
}

export const privacy: Record<string, Command> = { find, export: exportPerson, withdraw, erase, allow }

/** Describes what a delivery will send; for a mail that is written later, its recipient and subject. */
function waitingOf({ payload, delivered_at, lead: id }: DeliveryTable, leads: readonly LeadTable[]): unknown {
  if (payload === null || delivered_at !== null) return null
  const waiting = JSON.parse(payload) as MailPayload | MailReference
  const lead = leads.find((one) => one.id === id)
  return lead && 'mail' in waiting ? { ...waiting, ...recipientAndSubject(waiting, lead) } : waiting
}

export async function personAsJson(person: FoundPerson) {
  const { address, leads, events, subscribers, deliveries, mentions, mailFiles, otherFiles, suppressed } = person
  const receipts = person.consents.map((consent) => {
    const words = person.consentTexts.get(consent.text_hash) ?? null
    return { ...consentInWords(consent), words, wordsUnknown: words === null }
  })
  return {
    address,
    // Those that the team joined with it.
    joined: person.addresses.slice(1),
    leads: leads.map((lead) => ({
      ...leadInWords(lead),
      events: events.filter(({ lead: id }) => id === lead.id).map(eventInWords),
    })),
    // They answered a mail to somebody else.
    otherReplies: events.filter(({ lead: id }) => !leads.some((lead) => lead.id === id)).map(eventInWords),
    subscriptions: subscribers.map(
      ({ state, source, topics, law_watch, created_at, asked_at, confirmed_at, unsubscribed_at }) => ({
        state,
        source,
        topics: readTopics(topics) ?? 'all',
        laws: watchInWords(law_watch),
        createdAt: created_at,
        askedAt: asked_at,
        confirmedAt: confirmed_at,
        unsubscribedAt: unsubscribed_at,
      }),
    ),
    consents: receipts,
    mails: deliveries.map((delivery) => ({
      channel: delivery.channel,
      campaign: delivery.campaign,
      waiting: waitingOf(delivery, leads),
      deliveredAt: delivery.delivered_at,
    })),
    bounces: person.verdicts.map(({ kind, code, campaign, at }) => ({ kind, code, campaign, at })),
    mailFiles,
    mentionsInWordsOfOthers: mentions,
    passedOnTo: passedOn(deliveries),
    otherFiles,
    notToBeWrittenToSince: suppressed,
  }
}

function foundPersonText(person: FoundPerson): string {
  const { leads, subscribers, consents, deliveries, mentions, mailFiles, tokens, suppressed } = person
  const bounces = person.verdicts.filter(({ kind }) => !replyKinds.some((one) => one === kind))
  const [, ...joined] = person.addresses
  const parts = [
    ...(joined.length > 0 ? [`Joined with ${joined.map(printable).join(', ')}, whose data are here too.\n`] : []),
    leads.length > 0 ? `Leads\n${leadTable(leads)}` : 'No leads.\n',
    subscribers
      .map(({ state, asked_at }) => `Newsletter: ${state}, entered ${asked_at}, ${counted(tokens, 'email')} sent\n`)
      .join('') || 'No subscription.\n',
    consents.length > 0 ? consentsText(consents) : 'No consents.\n',
    `Emails: ${deliveries.filter(({ delivered_at }) => delivered_at === null).length} waiting, ${deliveries.filter(({ delivered_at }) => delivered_at).length} sent; ${counted(mailFiles.length, 'email file')}.\n`,
    ...(passedOn(deliveries).length > 0 ? [`Sent on by webhook: ${passedOn(deliveries).join(', ')}.\n`] : []),
    ...(bounces.length > 0 ? [`Newsletters that came back: ${bounces.length}.\n`] : []),
    ...person.verdicts.flatMap(({ kind, at }) =>
      kind === 'erasure' ? [`Answered the newsletter at ${at}, and may ask to be erased.\n`] : [],
    ),
    ...(mentions > 0
      ? [`Mentioned in ${counted(mentions, 'answer, note or email', 'answers, notes or emails')} of others.\n`]
      : []),
    ...(suppressed ? [`Do not write to this address: since ${suppressed}.\n`] : []),
    filesText(person),
    'Logs: go to standard output, and hold no addresses.\n',
  ]
  return parts.join('\n')
}

function filesText({ otherFiles }: Pick<FoundPerson, 'otherFiles'>): string {
  const listed = (title: string, files: typeof otherFiles) =>
    files.length === 0
      ? []
      : [
          title,
          ...files.map(({ file, changed, unread }) =>
            unread === null
              ? `  ${printable(file)}  of ${changed.slice(0, 10)}`
              : `  ${printable(file)}  (${printable(unread)})`,
          ),
          '',
        ]
  const lines = [
    ...listed(
      'These files hold the address, until you delete them:',
      otherFiles.filter(({ namesAddress }) => namesAddress),
    ),
    ...listed(
      'These could not be looked into:',
      otherFiles.filter(({ unread }) => unread !== null),
    ),
    ...listed(
      'These do not show it (what is packed or encrypted cannot be searched):',
      otherFiles.filter(({ namesAddress, unread }) => !namesAddress && unread === null),
    ),
  ]
  return lines.length === 0 ? 'No backups or other files are known.\n' : lines.slice(0, -1).join('\n').concat('\n')
}
