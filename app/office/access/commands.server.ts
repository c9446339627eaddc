import { type ExitCode, exitCodes, type Io, jsonText, showFirst, UsageError } from '#platform/cli/command.ts'
import { printableText, table } from '#platform/cli/table.ts'
import { deskRoles } from '#platform/db/schema.ts'
import { counted } from '#platform/text/counted.ts'
import { emailAddress } from '#platform/text/email-address.ts'
import { longMoment } from '#platform/text/long-date.ts'
import { type Access, AccessError, type By } from './service.server.ts'

const by: By = { id: null, name: 'Somebody at the command line' }

type Given = { act: string; words: readonly string[]; role?: string; json?: boolean; yes?: boolean }

/** The commands about who may come in from anywhere. They work on the machine alone, and without a passkey. */
export async function manageAccess(access: Access, { act, words, role, json, yes }: Given, io: Io): Promise<ExitCode> {
  if (act === 'people') return people(access, json === true, io)
  const email = words.at(-1) ?? ''
  if (act === 'invite' && !(await access.person(email))) {
    const known = deskRoles.find((one) => one === role)
    if (!known) throw new UsageError(`--role must be ${deskRoles.join(', ')}`)
    const address = emailAddress(email)
    if (!yes && address !== null)
      return showFirst(io, {
        json,
        words: `${printableText(address)} would get a link to come in with the role ${known}, by mail too.`,
        found: { invited: null },
      })
    const invited = access.invite({ name: words.slice(0, -1).join(' '), email, role: known }, by)
    return linkOf(invited, io)
  }
  const person = await access.person(email)
  if (!person) {
    io.err(`Nobody with the address ${printableText(email)} may come in.\n`)
    return exitCodes.failed
  }
  if (!yes) {
    const shown = (await access.people()).find(({ id }) => id === person.id)
    const all = `${counted(shown?.passkeys.length ?? 0, 'passkey')} and ${counted(shown?.sessions.length ?? 0, 'session')}`
    const name = printableText(person.name)
    const would = {
      invite: `${name} would get another link to come in, by mail too. The passkeys stay.`,
      recover: `${all} of ${name} would end, and a new link would go to ${printableText(person.email)}.`,
      remove: `${name} could not come in any more: ${all} would end.`,
    }
    return showFirst(io, { json, words: would[act as keyof typeof would], found: { act, person: person.email } })
  }
  if (act === 'invite') return linkOf(access.inviteAgain(person.id, by), io)
  if (act === 'recover') return linkOf(access.recover(person.id, by), io)
  await access.remove(person.id, by)
  io.out(`${printableText(person.name)} may not come in any more. Their passkeys and sessions have ended.\n`)
  return exitCodes.done
}

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

async function people(access: Access, json: boolean, { out }: Io): Promise<ExitCode> {
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
