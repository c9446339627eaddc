import * as z from 'zod/mini'
import { site } from '#content/site.ts'
import { type Actor, type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { isCompanyDomain, personKey, personOf, personOfLead } from '#frame/forms/person.ts'
import { currentLeadForms, formName } from '#office/forms/lead-forms.ts'
import { eraseLeads, joinedAddressesOf } from '#office/personal-data/person.server.ts'
import { wishesIn } from '#office/personal-data/wishes.ts'
import { exported, formats } from '#platform/cli/export.ts'
import { setOnDesk } from '#platform/db/desk-settings.ts'
import { leadStates } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { failureInWords } from '#platform/delivery/failure-words.ts'
import { listDeliveries, payloadsOf, retry } from '#platform/delivery/store.ts'
import { isDay } from '#platform/text/day.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import { addressFault, emailAddress } from '#platform/text/email-address.ts'
import { folded } from '#platform/text/folded.ts'
import { shownPerson } from '#platform/text/phone-number.ts'
import { addAddress } from '../add-lead.server.ts'
import { changeLead, type LeadChangeOutcome, reminderFault } from '../change-lead.server.ts'
import { type Colleague, colleagueNamed, colleaguesOf, hasPeople, nobodyCalled } from '../colleagues.server.ts'
import { rowsOf } from '../commands/export.server.ts'
import { prefixed } from '../commands/origin.server.ts'
import { emailDraft, emailFault, sendEmail, takeBackEmail } from '../email-to-visitor.server.ts'
import { formMailboxes, mailboxSetting } from '../form-mailboxes.server.ts'
import {
  answersInWords,
  consentInWords,
  eventInWords,
  leadInWords,
  messagePreviewOf,
  writtenBy,
} from '../in-words.server.ts'
import { worthCall } from '../leads-to-call.server.ts'
import { leadMailInWords } from '../mails/queued-mails.server.ts'
import { type Sign, weights } from '../spam/rules.server.ts'
import {
  answersOf,
  consentsOf,
  eventsOf,
  idsOfPeople,
  isWork,
  type Lead,
  type LeadChange,
  leadById,
  notesByLead,
  referenceOf,
  relatedLeads,
} from '../store.server.ts'
import { addLeadDeskEndpoints } from './add-lead-api.server.ts'
import { type Choice, createLeadIndex, orders } from './lead-index.server.ts'
import { registeredDeskEndpoints } from './registered-api.server.ts'

const text = z.string().check(z.maxLength(200))
const day = z.string().check(z.refine((text) => text === '' || isDay(text)))
const choice = z.object({
  words: z._default(text, ''),
  form: z._default(text, ''),
  state: z._default(z.union([z.enum(leadStates), z.literal(['open', ''])]), ''),
  owner: z._default(text, ''),
  source: z._default(text, ''),
  since: z._default(day, ''),
  until: z._default(day, ''),
  due: z._default(z.boolean(), false),
  call: z._default(z.boolean(), false),
  order: z._default(z.enum(orders), ''),
  industry: z._default(text, ''),
  size: z._default(text, ''),
  country: z._default(text, ''),
  service: z._default(text, ''),
  campaign: z._default(z.string().check(z.maxLength(300)), ''),
  page: z._default(z.string().check(z.maxLength(300)), ''),
  first: z._default(z.string().check(z.maxLength(300)), ''),
  /** Leaves out what somebody else than this person has; empty for all. */
  without: z._default(text, ''),
  /** The reader’s zone, in which the days begin and end, as the days of the rows do. */
  zone: z._default(text, 'UTC'),
})
const id = z.string().check(z.maxLength(80))
const changes = z.union([
  z.object({ kind: z.literal('state'), state: z.enum(leadStates) }),
  z.object({
    kind: z.literal('owner'),
    owner: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  z.object({
    kind: z.literal('note'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
    key: z.optional(z.string().check(z.maxLength(80))),
  }),
  z.object({ kind: z.literal('reminder'), at: z.nullable(z.iso.datetime()) }),
  z.object({ kind: z.literal('call'), isWorth: z.boolean() }),
])
/** The mailboxes that one form may have. */
const maxMailboxes = 5
/** The number of rows that are asked for together, and the other leads of one person that a row stands for. */
const [maxRows, maxOthers] = [200, 50]

export type LeadRow = {
  id: string
  name: string
  company: string
  /** Empty for somebody who called and left none. */
  email: string
  phone: string
  /** What its person is known by: an address or a number. */
  person: string
  form: string
  state: Lead['state']
  owner: string | null
  receivedAt: string
  changedAt: string | null
  remindAt: string | null
  /** The beginning of what they wrote; empty when they wrote nothing. */
  said: string
  /** True when they ask to be erased, in their form or in an answer to a mail. */
  wantsErasure: boolean
  /** Why somebody is in quarantine. */
  held: { why: string[] } | null
}

const whyHeld = ({ suspicion }: Lead): string[] =>
  (suspicion ?? '')
    .split(', ')
    .filter(Boolean)
    .map((sign) => weights[sign as Sign]?.why ?? sign)

function rowOf(lead: Lead): LeadRow {
  return {
    id: lead.id,
    ...personOf(answersOf(lead)),
    email: lead.email,
    phone: String(answersOf(lead).phoneNumber ?? ''),
    person: personOfLead(lead),
    form: formName(lead.kind),
    state: lead.state,
    owner: lead.owner,
    receivedAt: lead.created_at,
    changedAt: lead.changed_at,
    remindAt: lead.remind_at,
    said: messagePreviewOf(lead),
    wantsErasure: lead.state !== 'spam' && asksForErasure(lead, writtenBy(lead)),
    held: lead.state === 'quarantined' ? { why: whyHeld(lead) } : null,
  }
}

type Context = Pick<DeskContext, 'db' | 'storage' | 'env' | 'now'> & {
  /** Reads who is behind the site by law, and where; in brackets while it is still to be written. */
  postalAddress?: () => Promise<string>
}

export function leadsDeskEndpoints({ db, storage, env, now, postalAddress = async () => '' }: Context) {
  const index = createLeadIndex(db, now)
  const colleagues = () => colleaguesOf(db, env.leadsTo, env.deskUrl)

  /** Those who can be told of a change, and who does it. */
  async function changeContext(by: string, me: string, actor: Actor | null) {
    const all = await colleagues()
    const own = actor && all.find(({ id }) => id === actor.id)
    return { by, now: now(), colleagues: all, self: own?.email ?? (me || null) }
  }

  /** The author of an email: by their own address, or by the site's where none is known. */
  async function senderOf(who: string, me: string, actor: Actor | null) {
    const { self } = await changeContext(who, me, actor)
    const name = actor?.name ?? nameOfActor(who)
    return { author: { name, address: emailAddress(self ?? '') ?? env.mailFrom }, by: who, owner: self ?? name }
  }

  /** Puts the address in the place of a colleague's name, and refuses who is nobody here. */
  async function known(
    change: LeadChange,
    leads: readonly string[],
    { colleagues, self, by }: Awaited<ReturnType<typeof changeContext>>,
  ) {
    if (change.kind !== 'owner' || change.owner === null || !hasPeople(colleagues)) return change
    const owner = colleagueNamed(colleagues, change.owner)?.email
    if (owner) return { ...change, owner }
    const own = [self, by, nameOfActor(by)]
    // Whoever works at the machine may have no account; and what is undone goes back to whom it was with.
    const before = await eventsOf(db, ...leads)
    if (own.includes(change.owner) || before.some(({ kind, text }) => kind === 'owner' && text === change.owner))
      return change
    throw new Refusal(422, nobodyCalled(colleagues, change.owner))
  }

  async function matchingLeads({ without, zone, ...choice }: Choice & { without: string; zone: string }) {
    await index.follow()
    const all = await index.find(choice, zone)
    const ids = without === '' ? all : index.withoutThoseOfOthers(all, without)
    return { ids, ofColleagues: all.length - ids.length }
  }

  async function leadOrGone(id: string) {
    const lead = await leadById(db, id)
    if (!lead) throw new Refusal(404, 'This lead is not here any more. Somebody erased it.')
    return lead
  }

  async function show(lead: Lead) {
    const domain = isCompanyDomain(lead.domain ?? '') ? lead.domain : null
    const { same, colleagues } = await relatedLeads(db, { ...lead, domain })
    const [events, consents, deliveries] = await Promise.all([
      eventsOf(db, lead.id),
      consentsOf(db, lead.id, ...same.map((other) => other.id)),
      listDeliveries(db, now(), { lead: lead.id }),
    ])
    const payloads = await payloadsOf(
      db,
      deliveries.map(({ id }) => id),
    )
    const { attribution } = leadInWords(lead)
    return {
      ...rowOf(lead),
      reference: referenceOf(lead.id),
      /** Words to type before it is erased: an address, or a name. */
      known: lead.email || shownPerson(personOfLead(lead)),
      team: (await formMailboxes(db)).get(lead.kind) ?? env.leadsTo,
      answers: answersInWords(lead),
      origin: Object.entries(prefixed(attribution)).map(([name, value]) => ({
        name: name.replace(/^from\./, ''),
        value: String(value),
      })),
      suspicion: whyHeld(lead),
      wantsErasure: lead.state !== 'spam' && asksForErasure(lead, writtenBy(lead), ...repliesIn(events)),
      wantsNoMail: lead.state !== 'spam' && asksForNoMail(lead, writtenBy(lead), ...repliesIn(events)),
      events: events.map(eventInWords),
      consents: consents.map((consent) => ({ ofThis: consent.lead === lead.id, ...consentInWords(consent) })),
      deliveries: deliveries.map(
        ({ id, channel, endpoint, state, attempts, next_at, delivered_at, last_error, refused }) => ({
          id,
          what: endpoint === null ? leadMailInWords(payloads.get(id) ?? null, lead) : `Hands the lead to ${endpoint}`,
          state,
          attempts,
          at: delivered_at ?? next_at,
          why: failureInWords({ channel, endpoint, state, error: last_error, refused }),
        }),
      ),
      samePerson: same.map(rowOf),
      sameCompany: colleagues.map(rowOf),
    }
  }

  return {
    ...addLeadDeskEndpoints({ db, now }, () => index.follow(true)),
    ...registeredDeskEndpoints({ db, storage, env, now, senderOf, postalAddress, changed: () => index.follow(true) }),

    'leads/find': endpoint(
      z.extend(choice, {
        from: z._default(z.int().check(z.minimum(0)), 0),
        count: z._default(z.int().check(z.minimum(1), z.maximum(maxRows)), 100),
        /** One row for each person, with their other leads beside the first. */
        people: z._default(z.boolean(), false),
      }),
      async ({ from, count, people, ...choice }) => {
        const { ids, ofColleagues } = await matchingLeads(choice)
        const all = people ? await index.byPerson(ids) : ids.map((id) => [id])
        const shown = all.slice(from, from + count)
        const leads = await leadsOf(shown.map(([id = '']) => id))
        const others = await leadsOf(shown.flatMap(([, ...others]) => others.slice(0, maxOthers)))
        const othersOf = new Map(shown.map(([first = '', ...others]) => [first, new Set(others)]))
        const calls = await worthCall(
          db,
          leads.filter(({ state }) => state === 'new'),
        )
        const signs = new Map(calls.map(({ id, signs }) => [id, signs]))
        const asked = await askedByMail(leads)
        return {
          total: all.length,
          /** The leads of all rows, and those that colleagues have, which are left out. */
          leads: ids.length,
          ofColleagues,
          from,
          rows: leads.map(rowOf).map((row) => ({
            ...row,
            others: others.filter(({ id }) => othersOf.get(row.id)?.has(id)).map(rowOf),
            wantsErasure: row.wantsErasure || asked.has(row.id),
            signs: signs.get(row.id) ?? [],
          })),
          elsewhere: ids.length === 0 ? await elsewhere(choice) : [],
          team: env.leadsTo,
          colleagues: await colleagues(),
          ...facets(),
        }
      },
    ),

    'leads/show': endpoint(z.object({ id }), async ({ id }) => show(await leadOrGone(id))),

    /** What else the person of a lead is known by, and who may be the same. Nothing is joined by that. */
    'leads/same-person': endpoint(z.object({ id }), async ({ id }) => {
      const person = personOfLead(await leadOrGone(id))
      const [, ...joined] = await joinedAddressesOf(db, person)
      await index.follow()
      const alike = await index.alike(await idsOfPeople(db, [person, ...joined]))
      const leads = await leadsOf(alike.map(({ id }) => id))
      const people = Map.groupBy(leads, personOfLead)
      const ofNumber = new Set(alike.flatMap(({ id, isNumber }) => (isNumber ? [id] : [])))
      return {
        person,
        joined,
        duplicates: [...people].flatMap(([person, leads]) =>
          leads.slice(0, 1).map((lead) => ({
            person,
            id: lead.id,
            ...personOf(answersOf(lead)),
            at: lead.created_at,
            /** True when the number is the same, and the name or the company is not. */
            isNumber: leads.every(({ id }) => ofNumber.has(id)),
          })),
        ),
      }
    }),

    /** Lists those whom a lead can be given to, by whose names they are called on all screens. */
    'leads/colleagues': endpoint(z.object({}), () => colleaguesOf(db, env.leadsTo, env.deskUrl)),

    /** Does one thing with one lead that was seen as it is. */
    'leads/change': endpoint(
      z.object({ id, seen: z.nullable(z.string()), change: changes, me: z._default(text, '') }),
      async ({ id, seen, change, me }, who, actor) => {
        const fault = change.kind === 'reminder' && change.at && reminderFault(change.at, now())
        if (fault) throw new Refusal(422, fault)
        if (isQuarantine(change) && !isHeldSpam(await leadOrGone(id)))
          throw new Refusal(422, 'Only what was called spam goes back into quarantine.')
        const how = await changeContext(who, me, actor)
        const worked = await changeLead(db, id, await known(moment(change), [id], how), {
          ...how,
          seen: seen ?? '',
        })
        return changedLead(worked)
      },
    ),

    /** Drafts an email to the visitor, and says whom it would come from, or why none may be sent. */
    'leads/email-draft': endpoint(z.object({ id, me: z._default(text, '') }), async ({ id, me }, who, actor) => {
      const lead = await leadOrGone(id)
      const { author } = await senderOf(who, me, actor)
      const { mailFrom, smtpUrl } = env
      const isOwn = author.address.split('@')[1]?.toLowerCase() === mailFrom.split('@')[1]?.toLowerCase()
      return {
        ...emailDraft(lead, await eventsOf(db, id)),
        from: { name: author.name, address: isOwn ? author.address : mailFrom },
        replyTo: author.address,
        fault: await emailFault(storage, lead),
        isFile: smtpUrl === null,
        signature: [author.name, site.name].filter(Boolean).join('\n'),
      }
    }),

    /** Sends an email to the visitor. */
    'leads/email': endpoint(
      z.object({
        id,
        lastSeenMail: z._default(text, ''),
        subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\r\n]*$/)),
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
        signature: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
        isQuoting: z._default(z.boolean(), true),
        me: z._default(text, ''),
      }),
      async ({ id, lastSeenMail, me, ...email }, who, actor) => {
        const sent = await sendEmail(storage, id, email, { ...(await senderOf(who, me, actor)), lastSeenMail })
        if ('refused' in sent) throw new Refusal(sent.isMeanwhile ? 409 : 422, sent.refused)
        await index.follow(true)
        return { ...(await show(sent.lead)), event: sent.event }
      },
    ),

    /** Takes an email back before it is sent. */
    'leads/take-back-email': endpoint(z.object({ id, event: id }), async ({ id, event }) => {
      const lead = await takeBackEmail(storage, id, event)
      if (!lead) throw new Refusal(409, 'It was sent already.')
      await index.follow(true)
      return show(lead)
    }),

    /** Takes the address of somebody who called, once it is known. Nobody is written to. */
    'leads/address': endpoint(
      z.object({ id, seen: z.nullable(z.string()), address: z.string().check(z.maxLength(2_000)) }),
      async ({ id, seen, address }, by) => {
        const email = emailAddress(address)
        if (email === null) throw new Refusal(422, addressFault(address, 'That is no whole email address.'))
        return changedLead(await addAddress({ db, now }, id, email, { by, seen: seen ?? '' }))
      },
    ),

    /** Does one thing with several leads; those that changed meanwhile stay as they are, and are named. */
    'leads/change-several': endpoint(
      z.object({
        leads: z.array(z.object({ id, seen: z.nullable(z.string()) })).check(z.minLength(1), z.maxLength(500)),
        change: changes,
        me: z._default(text, ''),
      }),
      async ({ leads, change, me }, who, actor) => {
        if (isQuarantine(change)) throw new Refusal(422, 'Leads go back into quarantine one at a time.')
        const how = await changeContext(who, me, actor)
        const meant = await known(
          moment(change),
          leads.map(({ id }) => id),
          how,
        )
        const outcomes = await inTurn(leads, ({ id, seen }) => changeLead(db, id, meant, { ...how, seen: seen ?? '' }))
        await index.follow(true)
        const of = (name: string) => outcomes.filter(({ outcome }) => outcome === name)
        return {
          done: of('done').length + of('as before').length,
          meanwhile: outcomes.flatMap((one) => (one.outcome === 'meanwhile' ? [rowOf(one.lead)] : [])),
          gone: of('gone').length,
          notified: [...new Set(outcomes.flatMap((one) => (one.outcome === 'done' ? one.notified.map(calledOf) : [])))],
          leads: outcomes.flatMap((one) => (one.outcome === 'done' ? [rowOf(one.lead)] : [])),
        }
      },
    ),

    /** Where the leads of each form are told to. */
    'leads/mailboxes': endpoint(z.object({}), async () => {
      const own = await formMailboxes(db)
      return {
        team: env.leadsTo,
        forms: currentLeadForms().map(({ kind, name }) => ({ kind, name, mailboxes: own.get(kind) ?? [] })),
      }
    }),

    /** Gives a form mailboxes of its own, or the team's again. */
    'leads/set-mailbox': endpoint(
      z.object({ kind: text, addresses: z.string().check(z.maxLength(2_000)) }),
      async ({ kind, addresses }, by) => {
        if (!currentLeadForms().some((form) => form.kind === kind))
          throw new Refusal(404, 'There is no such form any more.')
        const typed = addresses.split(/[,;\s]+/).filter(Boolean)
        const mailboxes = [...new Set(typed.map((one) => emailAddress(one) ?? ''))]
        const wrong = typed.find((one) => emailAddress(one) === null)
        if (wrong !== undefined) throw new Refusal(422, `${wrong} is no whole email address. Nothing was changed.`)
        if (mailboxes.length > maxMailboxes) throw new Refusal(422, `A form has ${maxMailboxes} mailboxes at most.`)
        await setOnDesk(db, mailboxSetting + kind, mailboxes.join(', ') || null, { by, now: now() })
        return { mailboxes }
      },
    ),

    'leads/erase': endpoint(z.object({ id, address: text }), async ({ id, address }) => {
      const lead = await leadOrGone(id)
      if (personKey(address) !== personOfLead(lead))
        throw new Refusal(422, 'That is not the address or the number of this lead. Nothing was erased.')
      const { mailFiles } = await eraseLeads(storage, [lead.id])
      await index.follow(true)
      return { erased: 1, mailFiles }
    }),

    'leads/retry': endpoint(z.object({ lead: id, delivery: id }), async ({ lead, delivery }) => {
      const [one] = (await listDeliveries(db, now(), { lead })).filter(({ id }) => id === delivery)
      if (!one || one.state === 'delivered' || one.state === 'leased')
        throw new Refusal(409, one?.state === 'leased' ? 'It is being sent right now.' : 'It was delivered meanwhile.')
      await write(db, (trx) => retry(trx, now(), { id: delivery }))
      return show(await leadOrGone(lead))
    }),

    /** The leads that are shown, or those of them that are ticked, as a file. */
    'leads/export': endpoint(
      z.extend(choice, {
        ids: z._default(z.array(id).check(z.maxLength(10_000)), []),
        format: z.enum(formats),
        separator: z._default(z.enum(['standard', 'excel-eu']), 'standard'),
      }),
      async ({ ids, format, separator, ...choice }) => {
        const leads = await leadsOf(ids.length > 0 ? ids : (await matchingLeads(choice)).ids)
        const notes = await notesByLead(db)
        const each = leads.map((lead) => ({ ...leadInWords(lead), notes: notes.get(lead.id) ?? [] }))
        const bytes = await exported(format, { records: each, rows: () => rowsOf(leads, notes) }, separator)
        return new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
          headers: { 'Content-Type': 'application/octet-stream' },
        })
      },
    ),
  }

  /** Shows a lead after a change, or refuses with what came between. */
  async function changedLead(worked: LeadChangeOutcome) {
    if (worked.outcome === 'gone') throw new Refusal(404, 'This lead is not here any more. Somebody erased it.')
    if (worked.outcome === 'meanwhile') throw await meanwhile(worked.lead)
    await index.follow(true)
    return { ...(await show(worked.lead)), notified: worked.outcome === 'done' ? worked.notified.map(calledOf) : [] }
  }

  /** Finds those of some leads in whose answers to mails somebody asks to be erased. */
  async function askedByMail(leads: readonly Lead[]): Promise<Set<string>> {
    const ids = leads.flatMap(({ id, state }) => (state === 'spam' ? [] : [id]))
    const events = ids.length === 0 ? [] : await eventsOf(db, ...ids)
    return new Set(
      events.flatMap((event) => (asksForErasure({ email: event.by }, ...repliesIn([event])) ? [event.lead] : [])),
    )
  }

  async function elsewhere({ words, ...choice }: Choice) {
    const traits = { industry: '', size: '', country: '', service: '', campaign: '', page: '', first: '' }
    const unfiltered = {
      form: '',
      owner: '',
      source: '',
      since: '',
      until: '',
      due: false,
      call: false,
      order: '',
      ...traits,
    } as const
    const alternatives = [
      { name: 'under All', choice: { ...choice, state: '' as const } },
      { name: 'in quarantine', choice: { ...choice, state: 'quarantined' as const } },
      { name: 'under Spam', choice: { ...choice, state: 'spam' as const } },
      { name: 'without the filters', choice: { ...unfiltered, state: '' as const } },
    ]
    const counts = await inTurn(alternatives, async (one) => ({
      ...one,
      count: (await index.find({ ...one.choice, words })).length,
    }))
    const [all, , , wide] = counts
    return counts.filter((one) => one.count > 0 && !(one === wide && one.count === all?.count))
  }

  function facets() {
    const { states, owners } = index.facets()
    return {
      states,
      owners: [...new Set([...owners, ...env.leadsTo])].sort((a, b) => (folded(a) < folded(b) ? -1 : 1)),
      traits: index.traits(),
      forms: currentLeadForms().map(({ kind, name }) => ({ kind, name })),
    }
  }

  async function meanwhile(lead: Lead) {
    const last = (await eventsOf(db, lead.id)).findLast(isWork)
    return new Refusal(409, 'Somebody changed this lead meanwhile. Nothing of yours was done.', {
      by: last?.by ?? null,
      at: lead.changed_at,
      did: last ? { kind: last.kind, text: last.text } : null,
      lead: await show(lead),
    })
  }

  async function leadsOf(ids: readonly string[]): Promise<Lead[]> {
    const parts: Lead[] = []
    for (let at = 0; at < ids.length; at += maxRows)
      parts.push(
        ...(await db
          .selectFrom('lead')
          .selectAll()
          .where('id', 'in', ids.slice(at, at + maxRows))
          .execute()),
      )
    const place = new Map(ids.map((id, at) => [id, at]))
    return parts.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  }
}

const asksForErasure = ({ email }: Pick<Lead, 'email'>, ...said: readonly string[]) =>
  said.some((text) => wishesIn(text, email).erasure)
const asksForNoMail = ({ email }: Pick<Lead, 'email'>, ...said: readonly string[]) =>
  said.some((text) => wishesIn(text, email).leave === 'leave')
const repliesIn = (events: readonly { kind: string; text: string }[]) =>
  events.flatMap(({ kind, text }) => (kind === 'reply' ? [text] : []))

const calledOf = ({ name, email }: Colleague) => name || email

const isQuarantine = (change: LeadChange) => change.kind === 'state' && change.state === 'quarantined'
/** True for what came from quarantine, where the team called it spam. */
const isHeldSpam = ({ state, suspicion }: Lead) => state === 'spam' && suspicion !== null

/** The store writes its moments in one way. */
const moment = (change: LeadChange): LeadChange =>
  change.kind === 'reminder' && change.at ? { ...change, at: new Date(change.at).toISOString() } : change

async function inTurn<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await act(one))
  return done
}

export type EmailSent = Awaited<ReturnType<LeadsDeskEndpoints['leads/email']>>
export type EmailDraft = Awaited<ReturnType<LeadsDeskEndpoints['leads/email-draft']>>
type LeadsDeskEndpoints = ReturnType<typeof leadsDeskEndpoints>
export type LeadShown = Awaited<ReturnType<LeadsDeskEndpoints['leads/show']>>
export type SamePersonShown = Awaited<ReturnType<LeadsDeskEndpoints['leads/same-person']>>
export type FormMailboxesShown = Awaited<ReturnType<LeadsDeskEndpoints['leads/mailboxes']>>
export type ListedRow = LeadsFound['rows'][number]
export type LeadsFound = Awaited<ReturnType<LeadsDeskEndpoints['leads/find']>>
export type SeveralChanged = Awaited<ReturnType<LeadsDeskEndpoints['leads/change-several']>>
export type LeadChanged = Awaited<ReturnType<LeadsDeskEndpoints['leads/change']>>
export type { Choice, Colleague, LeadChange }
