import * as z from 'zod/mini'
import { type Actor, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { deskRoles } from '#platform/db/schema.ts'
import { type Access, AccessError, type By } from '../service.server.ts'

const id = z.string().check(z.maxLength(1_400))
const role = z.enum(deskRoles)
const ofPerson = z.object({ person: id })

/** Turns a broken rule of access into a refusal in the same words. */
async function withRefusals<Result>(done: Promise<Result>): Promise<Result> {
  return done.catch((error: unknown) => {
    throw error instanceof AccessError ? new Refusal(409, error.message) : error
  })
}

async function refuseIfEnded(done: Promise<boolean>) {
  if (!(await withRefusals(done))) throw new Refusal(404, 'It has ended already.')
  return {}
}

/** For owners: who may come in to the desk from anywhere. For everybody: their own passkeys and sessions. */
export function accessDeskEndpoints(access: Access) {
  const by = (who: string, actor: Actor | null): By => ({ id: actor?.id ?? null, name: actor?.name ?? who })
  function requireActor(actor: Actor | null): Actor {
    if (!actor) throw new Refusal(404, 'On the machine itself nobody has a passkey.')
    return actor
  }
  const peopleShown = async (actor: Actor | null) => ({
    people: (await access.people()).map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      isYou: person.id === actor?.id,
      invitedUntil: person.invitedUntil,
      passkeys: person.passkeys,
      sessions: person.sessions,
    })),
  })
  return {
    me: endpoint(z.object({}), async (_, __, actor) => {
      const { session, id: person } = requireActor(actor)
      return {
        ...(await access.passkeysAndSessions(person)),
        session,
        person,
        owners: (await access.owners()).map(({ name }) => name),
      }
    }),
    'me/end-session': endpoint(z.object({ id }), (input, _, actor) =>
      refuseIfEnded(access.endSession(requireActor(actor).id, input.id)),
    ),
    'me/rename-passkey': endpoint(z.object({ id, name: z.string() }), (input, _, actor) =>
      refuseIfEnded(access.renamePasskey(requireActor(actor).id, input.id, input.name)),
    ),
    'me/end-passkey': endpoint(z.object({ id }), (input, who, actor) =>
      refuseIfEnded(access.endPasskey(requireActor(actor).id, input.id, by(who, actor))),
    ),

    people: endpoint(z.object({}), (_, __, actor) => peopleShown(actor)),
    'people/invite': endpoint(z.object({ name: z.string(), email: z.string(), role }), async (input, who, actor) => {
      const { link, endsAt } = await withRefusals(access.invite(input, by(who, actor)))
      return { link, endsAt }
    }),
    'people/invite-again': endpoint(ofPerson, async ({ person }, who, actor) => {
      const { link, endsAt } = await withRefusals(access.inviteAgain(person, by(who, actor)))
      return { link, endsAt }
    }),
    'people/role': endpoint(z.object({ person: id, role }), async (input, who, actor) => {
      await withRefusals(access.setRole(input.person, input.role, by(who, actor)))
      return {}
    }),
    'people/remove': endpoint(ofPerson, async ({ person }, who, actor) => {
      await withRefusals(access.remove(person, by(who, actor)))
      return {}
    }),
    'people/end-session': endpoint(z.object({ person: id, id }), (input) =>
      refuseIfEnded(access.endSession(input.person, input.id)),
    ),
    'people/end-passkey': endpoint(z.object({ person: id, id }), (input, who, actor) =>
      refuseIfEnded(access.endPasskey(input.person, input.id, by(who, actor))),
    ),
  }
}

type AccessDeskEndpoints = ReturnType<typeof accessDeskEndpoints>
export type PeopleShown = Awaited<ReturnType<AccessDeskEndpoints['people']>>
export type PasskeysAndSessions = Awaited<ReturnType<AccessDeskEndpoints['me']>>
export type Invited = Awaited<ReturnType<AccessDeskEndpoints['people/invite']>>
