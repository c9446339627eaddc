import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { personKey, personOf, personOfLead } from '#frame/forms/person.ts'
import { formName } from '#office/forms/lead-forms.ts'
import {
  allowPerson,
  erasePerson,
  type FoundPerson,
  filesBeside,
  findPerson,
  holdsNothing,
  joinPerson,
  othersOfNumber,
  partPerson,
  storedOfPerson,
} from '#office/personal-data/person.server.ts'
import { jsonText } from '#platform/cli/command.ts'
import { isoDay } from '#platform/text/day.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import { copiedAddress } from '#platform/text/email-address.ts'
import { phonePerson, phonePrefix } from '#platform/text/phone-number.ts'
import { personAsJson } from '../commands.server.ts'
import { firstVisitOf, personPage } from '../page.server.ts'
import { findPeople } from '../people.server.ts'
import { timelineOf } from '../timeline.server.ts'

const address = z.string().check(
  z.maxLength(320),
  z.overwrite((text) => copiedAddress(text) ?? phonePerson(text) ?? ''),
  z.minLength(1, 'a whole e-mail address or telephone number'),
)

type Context = Pick<DeskContext, 'db' | 'storage' | 'now'> & {
  /** Lists who downloaded which backup, and when. */
  downloadedBackups?: () => Promise<readonly { name: string; by: string; at: string }[]>
}

export function privacyDeskEndpoints({ db, storage, now, downloadedBackups = async () => [] }: Context) {
  /** Lists downloaded backups that may hold somebody: those that were taken since something of theirs is stored. */
  const copiesWith = async ({ leads, subscribers }: Pick<FoundPerson, 'leads' | 'subscribers'>) => {
    const since = [...leads, ...subscribers].map(({ created_at }) => created_at).sort()[0]
    const copies = since === undefined ? [] : (await downloadedBackups()).filter(({ at }) => at >= since)
    return copies.map(({ name, by, at }) => ({ name, by: nameOfActor(by), at }))
  }

  return {
    /** Shows the person who sent a lead: all of their forms, mails, consents and the newsletter in one line of time. */
    'person/show': endpoint(z.object({ lead: z.string().check(z.maxLength(80)) }), async ({ lead }) => {
      const sent = await db
        .selectFrom('lead')
        .select(['email', 'person', 'answers'])
        .where('id', '=', lead)
        .executeTakeFirst()
      if (!sent) throw new Refusal(404, 'This lead is not here any more. Somebody erased it.')
      const found = await storedOfPerson(storage, personOfLead(sent))
      const [first] = found.leads
      const answers = JSON.parse(sent.answers) as Record<string, unknown>
      const { phoneNumber } = answers
      return {
        address: found.address,
        /** The other addresses that were joined with it. */
        joined: found.addresses.slice(1),
        ...personOf(answers),
        phone: typeof phoneNumber === 'string' ? phoneNumber : '',
        newsletter:
          (found.subscribers.find(({ state }) => state === 'confirmed') ?? found.subscribers[0])?.state ?? null,
        notToBeWrittenToSince: found.suppressed,
        first: first ? firstVisitOf(first) : [],
        timeline: await timelineOf(db, found),
      }
    }),

    /** Joins the address of a lead with another that wrote. A duplicate is offered, and never joined by itself. */
    'person/join': endpoint(z.object({ address, other: address }), async ({ address, other }) => {
      for (const one of [address, other])
        if (holdsNothing(await storedOfPerson(storage, personKey(one))))
          throw new Refusal(404, `Nothing is kept of ${one} any more.`)
      await joinPerson(storage, address, other)
      return {}
    }),
    'person/part': endpoint(z.object({ address }), async ({ address }) => {
      await partPerson(storage, address)
      return {}
    }),

    /** Finds people by a part of their name, company or address; each is asked for by what they are known by. */
    'privacy/people': endpoint(
      z.object({ words: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }),
      async ({ words }) => ({ people: await findPeople(db, words) }),
    ),

    'privacy/find': endpoint(z.object({ address }), async ({ address }) => {
      const found = await findPerson(storage, address)
      const person = await personAsJson(found)
      const leads = person.leads.map((lead) => ({
        ...lead,
        form: formName(lead.kind),
      }))
      return {
        ...person,
        leads,
        nothing: holdsNothing(found),
        downloads: await copiesWith(found),
        /** Others in whose leads the number stands. */
        sameNumber: address.startsWith(phonePrefix) ? await othersOfNumber(storage, address) : [],
      }
    }),

    'privacy/export': endpoint(z.object({ address, as: z.enum(['page', 'json']) }), async ({ address, as }) => {
      const found = await findPerson(storage, address)
      const told = await personAsJson(found)
      const text = as === 'json' ? jsonText(told) : await personPage(found, told, isoDay(now()))
      return new Response(text, { headers: { 'Content-Type': 'application/octet-stream' } })
    }),

    /** Forgets a person whose address was typed twice. */
    'privacy/erase': endpoint(z.object({ address, typed: z.string() }), async ({ address, typed }) => {
      if (personKey(typed) !== personKey(address))
        throw new Refusal(422, 'That is another address. Nothing was erased.')
      const downloads = await copiesWith(await storedOfPerson(storage, personKey(address)))
      const erased = await erasePerson(storage, address, { keepHash: true })
      return { ...erased, downloads, otherFiles: await filesBeside(storage, ...erased.addresses) }
    }),

    'privacy/allow': endpoint(z.object({ address }), async ({ address }) => ({
      allowed: await allowPerson(storage, address),
    })),
  }
}

type PrivacyDeskEndpoints = ReturnType<typeof privacyDeskEndpoints>
export type PersonShown = Awaited<ReturnType<PrivacyDeskEndpoints['person/show']>>
export type PeopleFound = Awaited<ReturnType<PrivacyDeskEndpoints['privacy/people']>>['people']
export type PersonFound = Awaited<ReturnType<PrivacyDeskEndpoints['privacy/find']>>
export type ErasedPerson = Awaited<ReturnType<PrivacyDeskEndpoints['privacy/erase']>>
