import { type ExitCode, exitCodes, type Io, jsonText, showFirst, UsageError } from '#platform/cli/command.ts'
import { printableText, table } from '#platform/cli/table.ts'
import { deskRoles } from '#platform/db/schema.ts'
import { counted } from '#platform/text/counted.ts'
import { emailAddress } from '#platform/text/email-address.ts'
import { longMoment } from '#platform/text/long-date.ts'
import { type Access, AccessError, type By } from './service.server.ts'

const by: By = { id: null, name: 'Somebody at the command line' }

type Given = { words: readonly string[]; role?: string; json?: boolean; yes?: boolean }
type Command = (access: Access, given: Given, io: Io) => Promise<ExitCode>
type Known = NonNullable<Awaited<ReturnType<Access['person']>>>

const invite: Command = async (access, given, io) => {
  const { words, role, json, yes } = given
  const email = words.at(-1) ?? ''
  if (await access.person(email)) return inviteAgain(access, given, io)
  const known = deskRoles.find((one) => one === role)
  if (!known) throw new UsageError(`--role must be ${deskRoles.join(', ')}`)
  const address = emailAddress(email)
  if (!yes && address !== null)
    return showFirst(io, {
      json,
      words: `${printableText(address)} would get a link to come in with the role ${known}, by mail too.`,
      found: { invited: null },
    })
  return linkOf(access.invite({ name: words.slice(0, -1).join(' '), email, role: known }, by), io)
}

/** Makes a command about somebody who may come in. Without --yes it says what would happen. */
const aboutPerson =
  (
    act: 'invite' | 'recover' | 'remove',
    would: (person: Known, all: string) => string,
    run: (access: Access, person: Known, io: Io) => Promise<ExitCode>,
  ): Command =>
  async (access, { words, json, yes }, io) => {
    const email = words.at(-1) ?? ''
    const person = await access.person(email)
    if (!person) {
      io.err(`Nobody with the address ${printableText(email)} may come in.\n`)
      return exitCodes.failed
    }
    if (yes) return run(access, person, io)
    const shown = (await access.people()).find(({ id }) => id === person.id)
    const all = `${counted(shown?.passkeys.length ?? 0, 'passkey')} and ${counted(shown?.sessions.length ?? 0, 'session')}`
    return showFirst(io, { json, words: would(person, all), found: { act, person: person.email } })
  }

const inviteAgain = aboutPerson(
  'invite',
  ({ name }) => `${printableText(name)} would get another link to come in, by mail too. The passkeys stay.`,
  (access, { id }, io) => linkOf(access.inviteAgain(id, by), io),
)

const recover = aboutPerson(
  'recover',
  ({ name, email }, all) =>
    `${all} of ${printableText(name)} would end, and a new link would go to ${printableText(email)}.`,
  (access, { id }, io) => linkOf(access.recover(id, by), io),
)

const remove = aboutPerson(
  'remove',
  ({ name }, all) => `${printableText(name)} could not come in any more: ${all} would end.`,
  async (access, { id, name }, { out }) => {
    await access.remove(id, by)
    out(`${printableText(name)} may not come in any more. Their passkeys and sessions have ended.\n`)
    return exitCodes.done
  },
)

async function linkOf(invited: ReturnType<Access['invite']>, { out, err }: Io): Promise<ExitCode> {
  try {
    const { link, endsAt, person } = await invited
    out(`${link}\n`)
    err(
      `For ${printableText(person.name)}, by mail too. It works once, until ${longMoment(endsAt)}, and is shown this once.\n`,
    )
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    err(`${error.message}\n`)
    return exitCodes.failed
  }
}

const people: Command = async (access, { json }, { out }) => {
  const all = await access.people()
  if (json) out(jsonText(all))
  else if (all.length === 0) out('Nobody may come in yet: desk invite NAME EMAIL --role owner\n')
  else
    out(
      table(
        ['name', 'email', 'role', 'passkeys', 'sessions', 'invited until'],
        all.map(({ name, email, role, passkeys, sessions, invitedUntil }) => [
          name,
          email,
          role,
          String(passkeys.length),
          String(sessions.length),
          invitedUntil === null ? '' : longMoment(invitedUntil),
        ]),
      ),
    )
  return all.length === 0 ? exitCodes.failed : exitCodes.done
}

/** The commands about who may come in from anywhere. They work on the machine alone, and without a passkey. */
export const accessCommands = { people, invite, recover, remove }
