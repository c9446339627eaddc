import * as z from 'zod/mini'
import { type Actor, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { deskRoles } from '#platform/db/schema.ts'
import { type Access, AccessError, type By } from '../service.server.ts'

const id = z.string().check(z.maxLength(1_400))
const role = z.enum(deskRoles)
const ofPerson = z.object({ person: id })

/** Says what cannot be done, in the words of the rule. */
async function spoken<Result>(done: Promise<Result>): Promise<Result> {
  return done.catch((error: unknown) => {
    throw error instanceof AccessError ? new Refusal(409, error.message) : error
  })
}

async function ended(done: Promise<boolean>) {
  if (!(await spoken(done))) throw new Refusal(404, 'It has ended already.')
  return {}
}

/** Who may come in to the desk from anywhere, for owners; and for everybody their own passkeys and sessions. */
export function accessDesk(access: Access) {
  const by = (who: string, actor: Actor | null): By => ({ id: actor?.id ?? null, name: actor?.name ?? who })
  const own = (actor: Actor | null): Actor => {
    if (!actor) throw new Refusal(404, 'On the machine itself nobody has a passkey.')
    return actor
  }
  const shown = async (who: Actor | null) => ({
    people: (await access.people()).map(({ id: person, name, email, role: has, ...rest }) => ({
      id: person,
      name,
      email,
      role: has,
      isYou: person === who?.id,
      invitedUntil: rest.invitedUntil,
      passkeys: rest.passkeys,
      sessions: rest.sessions,
    })),
  })
  return {
    me: endpoint(z.object({}), async (_, __, actor) => {
      const { session, id: person } = own(actor)
      return {
        ...(await access.held(person)),
        session,
        person,
        owners: (await access.owners()).map(({ name }) => name),
      }
    }),
    'me/end-session': endpoint(z.object({ id }), (input, _, actor) =>
      ended(access.endSession(own(actor).id, input.id)),
    ),
    'me/end-passkey': endpoint(z.object({ id }), (input, who, actor) =>
      ended(access.endPasskey(own(actor).id, input.id, by(who, actor))),
    ),

    people: endpoint(z.object({}), (_, __, actor) => shown(actor)),
    'people/invite': endpoint(z.object({ name: z.string(), email: z.string(), role }), async (input, who, actor) => {
      const { link, endsAt } = await spoken(access.invite(input, by(who, actor)))
      return { link, endsAt }
    }),
    'people/invite-again': endpoint(ofPerson, async ({ person }, who, actor) => {
      const { link, endsAt } = await spoken(access.inviteAgain(person, by(who, actor)))
      return { link, endsAt }
    }),
    'people/role': endpoint(z.object({ person: id, role }), async (input, who, actor) => {
      await spoken(access.setRole(input.person, input.role, by(who, actor)))
      return {}
    }),
    'people/remove': endpoint(ofPerson, async ({ person }, who, actor) => {
      await spoken(access.remove(person, by(who, actor)))
      return {}
    }),
    'people/end-session': endpoint(z.object({ person: id, id }), (input) =>
      ended(access.endSession(input.person, input.id)),
    ),
    'people/end-passkey': endpoint(z.object({ person: id, id }), (input, who, actor) =>
      ended(access.endPasskey(input.person, input.id, by(who, actor))),
    ),
  }
}

type AccessDesk = ReturnType<typeof accessDesk>
export type PeopleShown = Awaited<ReturnType<AccessDesk['people']>>
export type Held = Awaited<ReturnType<AccessDesk['me']>>
export type Invited = Awaited<ReturnType<AccessDesk['people/invite']>>
