import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { site } from '#content/site.ts'
import { newId } from '#platform/db/id.ts'
import type { Database, DeskRole } from '#platform/db/schema.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { idleMs, longestMs, pressedAt } from '#platform/session-limits.ts'
import { addressFault, emailAddress } from '#platform/text/email-address.ts'
import { longMoment } from '#platform/text/long-date.ts'
import { typedLine } from '#platform/text/typed-text.ts'
import * as store from './store.server.ts'

/** The time for which an invitation is good, in milliseconds: a day. */
const invitationMs = 24 * 3_600_000
/** A press is stored when it is so much newer than the last that was, in milliseconds. */
const pressStepMs = 10_000

/** Whoever does something: a person of the desk by their id, or the command line on the machine. */
export type By = { id: string | null; name: string }
type Credential = { id: string; publicKey: string; counter: number }
export type Admitted = { person: store.DeskPerson; session: string }

/** Something cannot be done. The message says why, for the person who asked. */
export class AccessError extends Error {}

const onMachine = 'The last owner cannot be taken away from here. The command `site desk` on the machine can.'
const onlyPasskey = 'This is your only passkey. Without it only somebody at the server can let you in again.'
/** The number of sessions of which it is remembered that somebody ended them. */
const maxEnded = 200

/** The rules of who may come in to the desk from anywhere: people and their roles, invitations, passkeys, sessions. */
export function createAccess({ db, now, deskUrl }: { db: Kysely<Database>; now: () => Date; deskUrl: string }) {
  const host = new URL(deskUrl).host
  const secret = () => randomBytes(32).toString('base64url')

  const mail = (to: string, subject: string, paragraphs: readonly string[]) => ({
    to: [to],
    subject: `[${site.name}] ${subject}`,
    text: paragraphs.join('\n\n'),
  })

  /** Tells the owners, but for whoever did it, and one more person whom it concerns. */
  async function mailOwners(
    trx: Kysely<Database>,
    { by, also, says, saysToThem }: { by: string | null; also?: string; says: string; saysToThem?: string },
  ) {
    const owners = (await store.allOwners(trx)).filter(({ id }) => id !== by).map(({ email }) => email)
    const to = new Set(also === undefined ? owners : [...owners, also])
    const ifWrong = `If this is not as it should be, end it under People on ${deskUrl}, or on the machine.`
    const ifNotYou = `If that was not you, end it under You on ${deskUrl}, and tell whoever runs the desk.`
    const mails = [...to].map((one) =>
      one === also && saysToThem
        ? mail(one, `Your way in to the desk on ${host}`, [saysToThem, ifNotYou])
        : mail(one, `Who may come in to the desk on ${host}`, [says, ifWrong]),
    )
    await store.queueMails(trx, now(), mails)
  }

  /** Gives a person a new invitation in the place of those that are open, by mail too. */
  async function invitation(trx: Kysely<Database>, person: store.DeskPerson, by: By, isForOneMore = false) {
    const token = newToken()
    const ends = new Date(now().getTime() + invitationMs)
    await store.replaceInvitation(trx, { hash: tokenHash(token), person: person.id, ends_at: ends.toISOString() })
    const link = `${deskUrl}/#invitation=${token}`
    await store.queueMails(trx, now(), [
      mail(
        person.email,
        isForOneMore ? `A link to the desk on ${host} for one more device` : `You are invited to the desk on ${host}`,
        [
          isForOneMore
            ? `With this link you can sign in to the desk of ${site.name} on one more device. Those you have stay as they are.`
            : `${by.name} invites you to the desk of ${site.name}, as ${person.role}.`,
          `Open it on the device that you will work with, and make a passkey: ${link}`,
          `It works once, until ${longMoment(ends.toISOString())}. If you did not expect it, do nothing.`,
        ],
      ),
    ])
    return { link, endsAt: ends.toISOString() }
  }

  async function known(trx: Kysely<Database>, id: string) {
    const person = await store.personById(trx, id)
    if (!person) throw new AccessError('This person may not come in any more.')
    return person
  }

  /** Makes sure that somebody else could still let people in: an owner who has a passkey. */
  async function refuseLastOwner(trx: Kysely<Database>, { id, role }: store.DeskPerson, says = onMachine) {
    if (role === 'owner' && (await store.ownersWithPasskeys(trx)).every((owner) => owner.id === id))
      throw new AccessError(says)
  }

  /** How sessions ended that somebody ended, by the hash of their cookie. */
  const endedSessions = new Map<string, 'passkey' | 'session'>()
  function rememberEnded(sessions: readonly store.Session[], how: 'passkey' | 'session') {
    for (const { hash } of sessions) endedSessions.set(hash, how)
    for (const hash of endedSessions.keys()) {
      if (endedSessions.size <= maxEnded) return
      endedSessions.delete(hash)
    }
  }

  async function openSession(trx: Kysely<Database>, session: { person: string; passkey: string; browser: string }) {
    const at = now()
    const since = (ms: number) => new Date(at.getTime() - ms).toISOString()
    await store.deleteEnded(trx, { pressed: since(idleMs), begun: since(longestMs), now: at.toISOString() })
    const cookie = secret()
    const moment = at.toISOString()
    await store.insertSession(trx, {
      id: newId(),
      hash: tokenHash(cookie),
      begun_at: moment,
      pressed_at: moment,
      ...session,
    })
    return cookie
  }

  const isOpen = ({ pressed_at, begun_at }: store.Session) =>
    Math.min(Date.parse(pressed_at) + idleMs, Date.parse(begun_at) + longestMs) >= now().getTime()

  /** A person's passkeys and open sessions. */
  async function passkeysAndSessions(person: string) {
    const [passkeys, sessions] = await Promise.all([store.passkeysOf(db, person), store.sessionsOf(db, person)])
    return {
      passkeys: passkeys.map(({ id, browser, created_at, used_at }) => ({ id, browser, created_at, used_at })),
      sessions: sessions
        .filter(isOpen)
        .map(({ id, browser, begun_at, pressed_at }) => ({ id, browser, begun_at, pressed_at })),
    }
  }

  const signOut = (cookie: string) => write(db, (trx) => store.deleteSessionByHash(trx, tokenHash(cookie)))

  return {
    /** Invites somebody new. @throws AccessError */
    invite: (invited: { name: string; email: string; role: DeskRole }, by: By) =>
      write(db, async (trx) => {
        const name = typedLine(invited.name).replace(/\s+/g, ' ').trim()
        const email = emailAddress(invited.email)?.toLowerCase() ?? null
        if (name === '' || name.length > 60) throw new AccessError('The name has to have 1 to 60 characters.')
        if (email === null) throw new AccessError(addressFault(invited.email, 'That is no e-mail address.'))
        if (await store.personByEmail(trx, email))
          throw new AccessError(`${email} is on the list already. Give them a new link instead.`)
        const person = {
          id: newId(),
          name,
          email,
          role: invited.role,
          invited_by: by.name,
          created_at: now().toISOString(),
        }
        await mailOwners(trx, {
          by: by.id,
          says: `${by.name} invited ${name} (${email}) to the desk as ${invited.role}.`,
        })
        await store.insertPerson(trx, person)
        return { ...(await invitation(trx, person, by)), person }
      }),

    /** Gives somebody a new link, for one more device. @throws AccessError */
    inviteAgain: (id: string, by: By) =>
      write(db, async (trx) => {
        const person = await known(trx, id)
        const isForOneMore = (await store.passkeysOf(trx, id)).length > 0
        const says = `${by.name} gave ${person.name} (${person.email}) a new link to the desk${isForOneMore ? ', for one more device' : ''}.`
        await mailOwners(trx, { by: by.id, says })
        return { ...(await invitation(trx, person, by, isForOneMore)), person }
      }),

    /** Ends a person's passkeys and sessions, and gives them a new link. @throws AccessError */
    recover: (id: string, by: By) =>
      write(db, async (trx) => {
        const person = await known(trx, id)
        await store.deletePasskeys(trx, id)
        const says = `${by.name} ended all passkeys and sessions of ${person.name} (${person.email}), and gave them a new link.`
        await mailOwners(trx, { by: by.id, also: person.email, says })
        return { ...(await invitation(trx, person, by)), person }
      }),

    /** Gives somebody another role, from their next press on. @throws AccessError */
    setRole: (id: string, role: DeskRole, by: By) =>
      write(db, async (trx) => {
        const person = await known(trx, id)
        if (person.role === role) return
        if (by.id !== null) await refuseLastOwner(trx, person)
        await store.setRole(trx, id, role)
        const says = `${by.name} changed the role of ${person.name} (${person.email}) from ${person.role} to ${role}.`
        await mailOwners(trx, { by: by.id, also: person.email, says })
      }),

    /** Removes somebody, with their passkeys, sessions and invitations. @throws AccessError */
    remove: (id: string, by: By) =>
      write(db, async (trx) => {
        const person = await known(trx, id)
        if (by.id !== null) await refuseLastOwner(trx, person)
        await store.deleteDeskPerson(trx, id)
        const says = `${by.name} removed ${person.name} (${person.email}) from the desk. Their passkeys and sessions have ended.`
        await mailOwners(trx, { by: by.id, says })
      }),

    /** Ends a passkey, and the sessions that were begun with it. Returns false when it was gone. */
    renamePasskey: (person: string, id: string, typed: string) =>
      write(db, (trx) => {
        const name = typedLine(typed).replace(/\s+/g, ' ').trim()
        if (name === '' || name.length > 60) throw new AccessError('The name has to have 1 to 60 characters.')
        return store.renamePasskey(trx, person, id, name)
      }),

    endPasskey: (person: string, id: string, by: By) =>
      write(db, async (trx) => {
        const whose = await known(trx, person)
        const { name, email } = whose
        const passkeys = await store.passkeysOf(trx, person)
        if (!passkeys.some((passkey) => passkey.id === id)) return false
        if (by.id !== null && passkeys.length === 1) await refuseLastOwner(trx, whose, onlyPasskey)
        rememberEnded(await store.sessionsBegunBy(trx, id), 'passkey')
        await store.deletePasskeys(trx, person, id)
        await mailOwners(trx, { by: by.id, also: email, says: `${by.name} ended a passkey of ${name} (${email}).` })
        return true
      }),

    /** Ends a session. Returns false when it was gone. */
    endSession: (person: string, id: string) =>
      write(db, async (trx) => {
        rememberEnded(
          (await store.sessionsOf(trx, person)).filter((session) => session.id === id),
          'session',
        )
        return store.deleteSession(trx, person, id)
      }),

    /** Returns a sentence about the session that a cookie had; undefined when nobody here ended it. */
    howEnded(cookie: string): string | undefined {
      const how = endedSessions.get(tokenHash(cookie))
      return how && `Your ${how} was ended.`
    },

    /** The owners who can let others in. */
    owners: () => store.ownersWithPasskeys(db),

    person: (email: string) => store.personByEmail(db, email.toLowerCase()),

    /** Everybody who may come in, with their passkeys, and the sessions and invitations that are open. */
    async people() {
      const invitations = new Map((await store.openInvitations(db, now())).map((row) => [row.person, row.ends_at]))
      return Promise.all(
        (await store.allPeople(db)).map(async (person) => ({
          ...person,
          invitedUntil: invitations.get(person.id) ?? null,
          ...(await passkeysAndSessions(person.id)),
        })),
      )
    },

    passkeysAndSessions,
    /** Returns the person whom a token invites; undefined when it was used, or is too old. */
    invited: (token: string) => store.personOfInvitation(db, tokenHash(token), now()),

    passkey: (id: string) => store.passkeyById(db, id),
    passkeysOf: (person: string) => store.passkeysOf(db, person),

    /** Takes an invitation and stores the passkey that was made. Returns the session's secret; null when it is used. */
    accept: (token: string, { id, publicKey, counter }: Credential, browser: string) =>
      write(db, async (trx) => {
        const person = await store.personOfInvitation(trx, tokenHash(token), now())
        if (!person || !(await store.takeInvitation(trx, tokenHash(token)))) return null
        if (await store.passkeyById(trx, id)) return null
        const isSecond = (await store.passkeysOf(trx, person.id)).length > 0
        const at = now().toISOString()
        const passkey = { id, person: person.id, browser, created_at: at, used_at: at }
        await store.insertPasskey(trx, { ...passkey, public_key: publicKey, counter: String(counter) })
        const whose = `${person.name} (${person.email})`
        const says = isSecond
          ? `${whose} can now sign in to the desk on one more device: ${browser}.`
          : `${whose} accepted the invitation to the desk, and can now sign in as ${person.role}, with ${browser}.`
        const saysToThem = isSecond
          ? `You added a passkey for the desk. From now on you can sign in with ${browser} too.`
          : `You accepted the invitation to the desk. From now on you can sign in with ${browser}.`
        await mailOwners(trx, { by: null, also: person.email, says, saysToThem })
        return openSession(trx, { person: person.id, passkey: id, browser })
      }),

    /**
     * Opens a session for a passkey that was used. Returns its secret; null when the passkey was ended or used
     * meanwhile.
     *
     * @param before the secret of the session that this browser had
     */
    signIn: (
      passkey: store.Passkey,
      { counter, browser, before }: { counter: number; browser: string; before: string | null },
    ) =>
      write(db, async (trx) => {
        if (!(await store.claimUse(trx, passkey, String(counter), now()))) return null
        if (before !== null) await store.deleteSessionByHash(trx, tokenHash(before))
        return openSession(trx, { person: passkey.person, passkey: passkey.id, browser })
      }),

    signOut,

    /**
     * Returns who comes with a session's secret; null when it has ended.
     *
     * @param idle the seconds since the last press, as the page counts them; null when the page does not say
     */
    async admitted(cookie: string, idle: string | null): Promise<Admitted | null> {
      const session = await store.sessionByHash(db, tokenHash(cookie))
      if (!session) return null
      const person = isOpen(session) ? await store.personById(db, session.person) : undefined
      if (!person) {
        await signOut(cookie)
        return null
      }
      const pressed = pressedAt(idle, now().getTime())
      if (pressed >= Date.parse(session.pressed_at) + pressStepMs)
        await write(db, (trx) => store.notePress(trx, session.id, new Date(pressed).toISOString()))
      return { person, session: session.id }
    },
  }
}
export type Access = ReturnType<typeof createAccess>
