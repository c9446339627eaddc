import * as z from 'zod/mini'
import { type DeskWorld, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { personKey } from '#frame/forms/person.ts'
import { leadForms } from '#office/forms/index.ts'
import { allowPerson, erasePerson, filesBeside, findPerson, holdsNothing } from '#office/personal-data/person.server.ts'
import { jsonText } from '#platform/cli/command.ts'
import { personAsJson } from '../commands.server.ts'
import { personPage } from '../page.server.ts'

const address = z.string().check(z.trim(), z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+$/, 'a whole e-mail address'))

export function privacyDesk({ places, now }: DeskWorld) {
  return {
    'privacy/find': endpoint(z.object({ address }), async ({ address }) => {
      const found = await findPerson(places, address)
      const person = await personAsJson(found)
      const leads = person.leads.map((lead) => ({
        ...lead,
        form: leadForms.find(({ kind }) => kind === lead.kind)?.name ?? lead.kind,
      }))
      return { ...person, leads, nothing: holdsNothing(found) }
    }),

    'privacy/export': endpoint(z.object({ address, as: z.enum(['page', 'json']) }), async ({ address, as }) => {
      const found = await findPerson(places, address)
      const told = await personAsJson(found)
      const text = as === 'json' ? jsonText(told) : await personPage(found, told, now().toISOString().slice(0, 10))
      return new Response(text, { headers: { 'Content-Type': 'application/octet-stream' } })
    }),

    /** Forgets a person whose address was typed twice. */
    'privacy/erase': endpoint(z.object({ address, typed: z.string() }), async ({ address, typed }) => {
      if (personKey(typed) !== personKey(address))
        throw new Refusal(422, 'That is another address. Nothing was erased.')
      const erased = await erasePerson(places, address, { keepHash: true })
      return { ...erased, otherFiles: await filesBeside(places, address) }
    }),

    'privacy/allow': endpoint(z.object({ address }), async ({ address }) => ({
      allowed: await allowPerson(places, address),
    })),
  }
}

type PrivacyDesk = ReturnType<typeof privacyDesk>
export type Person = Awaited<ReturnType<PrivacyDesk['privacy/find']>>
export type Erased = Awaited<ReturnType<PrivacyDesk['privacy/erase']>>
